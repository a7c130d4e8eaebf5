#include "core/exact/exact_solver.h"

#include "core/board/rules.h"
#include "core/exact/sat_encoding.h"
#include "core/exact/singles.h"

#include <algorithm>

namespace sudoscope {

SolutionCount countSolutions(const Puzzle& puzzle, int limit, const CancelCheck& cancelled,
                             std::int64_t maxConflicts, const ConflictProgress& progress) {
  SolutionCount result;
  if (limit <= 0) return result;
  // Singles are forced, so they lose no solution and reduce the SAT solver's work.
  auto singles = propagateSingles(puzzle, SinglesLevel::NakedAndHidden);
  if (singles.outcome == SinglesOutcome::Contradiction) return result;
  if (singles.outcome == SinglesOutcome::Solved) {
    result.solutions.push_back(std::move(singles.digits));
    return result;
  }
  SatEncoding sat(puzzle.geometry(), singles.candidates, cancelled);
  sat.limitConflicts(maxConflicts, progress);
  while (result.count() < limit) {
    const auto satisfiable = sat.solve();
    if (!satisfiable) {
      result.decided = false;
      break;
    }
    if (!*satisfiable) break;
    result.solutions.push_back(sat.grid());
    sat.exclude(result.solutions.back());
  }
  return result;
}

std::optional<Grid> solveExact(const Puzzle& puzzle, const CancelCheck& cancelled) {
  auto found = countSolutions(puzzle, 1, cancelled);
  if (found.solutions.empty()) return std::nullopt;
  return std::move(found.solutions.front());
}

std::optional<bool> isMinimal(const Puzzle& puzzle, const CancelCheck& cancelled,
                              std::int64_t maxConflicts, const ConflictProgress& progress) {
  const auto found = countSolutions(puzzle, 2, cancelled, maxConflicts, progress);
  if (found.count() < 2 && !found.decided) return std::nullopt;
  if (found.count() != 1) return false;
  const Grid& solution = found.solutions.front();

  SatEncoding sat(puzzle.geometry(), cancelled);
  sat.limitConflicts(maxConflicts, progress);
  const auto literal = [&](int cell) { return sat.literal(cell, solution[cell] - 1); };
  const int cells = puzzle.geometry().cellCount();
  for (int left = 0; left < cells; ++left) {
    if (!puzzle.isGiven(left)) continue;
    // Is there a solution that differs in the cell of this given?
    std::vector<int> assumptions = {-literal(left)};
    for (int cell = 0; cell < cells; ++cell) {
      if (cell != left && puzzle.isGiven(cell)) assumptions.push_back(literal(cell));
    }
    const auto another = sat.solve(assumptions);
    if (!another) return std::nullopt;
    if (!*another) return false;
  }
  return true;
}

bool hasTooFewClues(const Geometry& geometry, int clues) {
  return clues < fewestClues && geometry.side() == 9 && geometry.hasBoxes() &&
         geometry.boxHeight() == 3 && geometry.extraFamilies().empty();
}

const char* verdictText(Verdict verdict) {
  switch (verdict) {
  case Verdict::Conflict:
    return "conflict";
  case Verdict::NoSolution:
    return "no solution";
  case Verdict::Unique:
    return "unique";
  case Verdict::SeveralSolutions:
    return "several solutions";
  case Verdict::Undecided:
    break;
  }
  return "undecided";
}

PuzzleCheck checkPuzzle(const Puzzle& puzzle, const CheckOptions& options) {
  PuzzleCheck check;
  check.clues = puzzle.clueCount();
  check.tooFewClues = hasTooFewClues(puzzle.geometry(), check.clues);
  check.conflicts = rules::conflicts(puzzle.geometry(), puzzle.givens());
  if (!check.conflicts.empty()) {
    check.verdict = Verdict::Conflict;
    check.allSolutions = true;
    return check;
  }
  const int limit = std::max(2, options.solutionLimit);
  auto found =
      countSolutions(puzzle, limit, options.cancelled, options.maxConflicts, options.progress);
  check.solutions = std::move(found.solutions);
  check.allSolutions = found.decided && std::ssize(check.solutions) < limit;
  if (check.solutions.size() >= 2) {
    check.verdict = Verdict::SeveralSolutions;
  } else if (!found.decided) {
    check.verdict = Verdict::Undecided;
  } else if (check.solutions.empty()) {
    check.verdict = Verdict::NoSolution;
  } else {
    check.verdict = Verdict::Unique;
    check.difficulty = difficultyOf(puzzle);
    if (options.minimal) {
      check.minimal = isMinimal(puzzle, options.cancelled, options.maxConflicts, options.progress);
    }
  }
  return check;
}

} // namespace sudoscope
