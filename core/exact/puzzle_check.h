#pragma once

#include "core/exact/exact_solver.h"
#include "core/exact/singles.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace sudoscope {

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
