#pragma once

#include "core/board/puzzle.h"
#include "core/exact/singles.h"

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

enum class Verdict : std::uint8_t {
  Conflict,   ///< Two equal givens in one group.
  NoSolution, ///< No conflict, but no full grid matches the givens.
  Unique,
  SeveralSolutions,
  Undecided, ///< Cancelled, or out of conflicts.
};

/// "conflict", "no solution", "unique", "several solutions", "undecided".
const char* verdictText(Verdict verdict);

struct CheckOptions {
  int solutionLimit = 2; ///< Count solutions up to this many; at least 2.
  bool minimal = false;  ///< Also check whether a given could be left out.
  CancelCheck cancelled = {};
  std::int64_t maxConflicts = 0;  ///< Of each search, see exact_solver.h; 0 for no limit.
  ConflictProgress progress = {}; ///< Of each search.
};

struct PuzzleCheck {
  int clues = 0;
  bool tooFewClues = false; ///< See hasTooFewClues(); then the verdict is not Unique.
  Verdict verdict = Verdict::Undecided;
  std::vector<int> conflicts;  ///< Cells; only for Conflict.
  std::vector<Grid> solutions; ///< Up to the limit; the second one proves "several".
  bool allSolutions = false;
  std::optional<Difficulty> difficulty; ///< Only for Unique.
  std::optional<bool> minimal;          ///< Only if requested and decided.
};

PuzzleCheck checkPuzzle(const Puzzle& puzzle, const CheckOptions& options = {});

} // namespace sudoscope
