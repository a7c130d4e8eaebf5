#pragma once

#include "core/board/puzzle.h"

#include <functional>
#include <optional>
#include <vector>

/// Exact answers by a SAT solver (CaDiCaL), for every side and every regions. Slow
/// questions poll `cancelled` (may be empty) and then come back undecided.
namespace sudoscope {

using CancelCheck = std::function<bool()>;

struct SolutionCount {
  std::vector<Grid> solutions; ///< At most `limit`, all different.
  bool decided = true;         ///< False when cancelled: there may be further solutions.
  int count() const { return static_cast<int>(solutions.size()); }
};

/// Finds solutions until there are `limit` of them or no further one exists.
SolutionCount countSolutions(const Puzzle& puzzle, int limit = 2,
                             const CancelCheck& cancelled = {});

/// A solution, or nothing when there is none (or when cancelled).
std::optional<Grid> solveExact(const Puzzle& puzzle, const CancelCheck& cancelled = {});

/// Whether the puzzle has one solution and loses that with any given removed; nothing when
/// cancelled.
std::optional<bool> isMinimal(const Puzzle& puzzle, const CancelCheck& cancelled = {});

} // namespace sudoscope
