#include "core/exact/puzzle_check.h"

#include "core/board/rules.h"

#include <algorithm>

namespace sudoscope {

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
