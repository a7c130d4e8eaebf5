#pragma once

#include "core/board/puzzle.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

/// Exact answers by a SAT solver (CaDiCaL), for every side and every regions. Slow questions poll
/// `cancelled` (may be empty) and then come back undecided, and so do those that run into more than
/// `maxConflicts` conflicts of the search (0 for no limit).
namespace sudoscope {

using CancelCheck = std::function<bool()>;
/// Told at each conflict how many there were so far, on the thread that searches; may be empty.
using ConflictProgress = std::function<void(std::int64_t)>;

struct SolutionCount {
  std::vector<Grid> solutions; ///< At most `limit`, all different.
  bool decided = true;         ///< False when given up: there may be further solutions.
  int count() const { return static_cast<int>(solutions.size()); }
};

/// Finds solutions until there are `limit` of them or no further one exists.
SolutionCount countSolutions(const Puzzle& puzzle, int limit = 2, const CancelCheck& cancelled = {},
                             std::int64_t maxConflicts = 0, const ConflictProgress& progress = {});

/// A solution, or nothing when there is none (or when cancelled).
std::optional<Grid> solveExact(const Puzzle& puzzle, const CancelCheck& cancelled = {});

/// Whether the puzzle has one solution and loses that with any given removed; nothing when
/// cancelled or out of conflicts.
std::optional<bool> isMinimal(const Puzzle& puzzle, const CancelCheck& cancelled = {},
                              std::int64_t maxConflicts = 0, const ConflictProgress& progress = {});

/// No 9x9 board of nine 3x3 blocks and no further groups has a single solution with fewer clues
/// (McGuire, Tugemann, Civario: There is no 16-clue Sudoku, 2012).
constexpr int fewestClues = 17;
/// Whether that rules out a single solution.
bool hasTooFewClues(const Geometry& geometry, int clues);

} // namespace sudoscope
