#pragma once

#include "core/board/puzzle.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

/// Exact answers by a SAT solver (CaDiCaL), for every side and all regions. Slow searches poll
/// `cancelled` (may be empty) and then return undecided, as they do after more than `maxConflicts`
/// conflicts (0 for no limit).
namespace sudoscope {

using CancelCheck = std::function<bool()>;
/// Called at each conflict with their number so far, on the searching thread; may be empty.
using ConflictProgress = std::function<void(std::int64_t)>;

struct SolutionCount {
  std::vector<Grid> solutions; ///< At most `limit`, all different.
  bool decided = true;         ///< False if the search gave up: there may be further solutions.
  int count() const { return static_cast<int>(solutions.size()); }
};

SolutionCount countSolutions(const Puzzle& puzzle, int limit = 2, const CancelCheck& cancelled = {},
                             std::int64_t maxConflicts = 0, const ConflictProgress& progress = {});

/// Empty if there is none (or when cancelled).
std::optional<Grid> solveExact(const Puzzle& puzzle, const CancelCheck& cancelled = {});

/// Whether the puzzle has exactly one solution and every given is needed for that; empty when
/// cancelled or out of conflicts.
std::optional<bool> isMinimal(const Puzzle& puzzle, const CancelCheck& cancelled = {},
                              std::int64_t maxConflicts = 0, const ConflictProgress& progress = {});

/// No 9x9 board of nine 3x3 blocks without extra groups has a single solution with fewer clues
/// (McGuire, Tugemann, Civario: There is no 16-clue Sudoku, 2012).
constexpr int fewestClues = 17;
bool hasTooFewClues(const Geometry& geometry, int clues);

} // namespace sudoscope
