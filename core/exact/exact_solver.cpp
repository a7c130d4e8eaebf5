#include "core/exact/exact_solver.h"

#include "core/board/rules.h"
#include "core/exact/classic_search.h"
#include "core/exact/sat_encoding.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

namespace sudoscope {

bool isClassic(const Geometry& geometry) {
  return geometry.side() == 9 && geometry.hasBoxes() && geometry.boxHeight() == 3 &&
         geometry.extraFamilies().empty();
}

std::int64_t secondsOfConflicts(const Geometry& geometry) {
  if (isClassic(geometry)) return 5'000'000;
  const auto side = static_cast<std::int64_t>(geometry.side());
  return std::min<std::int64_t>(100'000, 409'600'000 / (side * side * side));
}

namespace {

/// `conflicts` counts those of all searches with these limits.
SolutionCount countClassic(const Grid& givens, int limit, const SearchLimits& limits,
                           std::int64_t& conflicts) {
  SolutionCount result;
  ClassicSearch search;
  const ClassicKernels& kernels = classicKernels();
  kernels.start(search, givens.data());
  while (result.count() < limit) {
    if (limits.cancelled && limits.cancelled()) {
      result.decided = false;
      break;
    }
    const ClassicEvent event = kernels.next(search);
    if (event == ClassicEvent::End) break;
    if (event == ClassicEvent::Solution) {
      result.solutions.emplace_back(std::begin(search.solution), std::end(search.solution));
      continue;
    }
    ++conflicts;
    if (limits.progress) limits.progress(conflicts);
    if (limits.maxConflicts > 0 && conflicts >= limits.maxConflicts && search.depth >= 0) {
      result.decided = false;
      break;
    }
  }
  result.guesses = search.guesses;
  return result;
}

} // namespace

SolutionCount countByCadical(const Puzzle& puzzle, int limit, const SearchLimits& limits) {
  SolutionCount result;
  // Singles are forced, so they lose no solution and reduce the SAT solver's work.
  auto singles = propagateSingles(puzzle, SinglesLevel::NakedAndHidden);
  if (singles.outcome == SinglesOutcome::Contradiction) return result;
  if (singles.outcome == SinglesOutcome::Solved) {
    result.solutions.push_back(std::move(singles.digits));
    return result;
  }
  SatEncoding sat(puzzle.geometry(), singles.candidates, limits);
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

SolutionCount countSolutions(const Puzzle& puzzle, int limit, const SearchLimits& limits) {
  if (limit <= 0) return {};
  std::int64_t conflicts = 0;
  return isClassic(puzzle.geometry()) ? countClassic(puzzle.givens(), limit, limits, conflicts)
                                      : countByCadical(puzzle, limit, limits);
}

OtherSolutions::OtherSolutions(const Geometry& geometry, const Grid& solution, SearchLimits limits)
    : m_limits(std::move(limits)) {
  if (isClassic(geometry)) return;
  m_sat = std::make_unique<SatEncoding>(geometry, m_limits);
  m_sat->exclude(solution);
}

OtherSolutions::~OtherSolutions() = default;

std::optional<bool> OtherSolutions::exist(const Grid& givens) {
  if (m_sat == nullptr) {
    const SolutionCount found = countClassic(givens, 2, m_limits, m_conflicts);
    if (found.count() < 2 && !found.decided) return std::nullopt;
    return found.count() == 2;
  }
  std::vector<int> assumptions;
  for (std::size_t cell = 0; cell < givens.size(); ++cell) {
    if (givens[cell] != 0)
      assumptions.push_back(m_sat->literal(static_cast<int>(cell), givens[cell] - 1));
  }
  return m_sat->solve(assumptions);
}

std::optional<Grid> solveExact(const Puzzle& puzzle, const CancelCheck& cancelled) {
  auto found = countSolutions(puzzle, 1, {cancelled});
  if (found.solutions.empty()) return std::nullopt;
  return std::move(found.solutions.front());
}

/// Whether the solution would not be the only one without any of the givens.
static std::optional<bool> isMinimal(const Puzzle& puzzle, const Grid& solution,
                                     const SearchLimits& limits) {
  OtherSolutions others(puzzle.geometry(), solution, limits);
  Grid givens = puzzle.givens();
  for (std::size_t cell = 0; cell < givens.size(); ++cell) {
    if (givens[cell] == 0) continue;
    const auto given = std::exchange(givens[cell], std::uint8_t{0});
    const auto another = others.exist(givens);
    if (!another) return std::nullopt;
    if (!*another) return false;
    givens[cell] = given;
  }
  return true;
}

bool hasTooFewClues(const Geometry& geometry, int clues) {
  return clues < fewestClues && isClassic(geometry);
}

const char* verdictText(Verdict verdict) {
  constexpr std::array texts{"conflict", "no solution", "unique", "several solutions", "undecided"};
  return texts[static_cast<std::size_t>(verdict)];
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
  auto found = countSolutions(puzzle, limit, options.limits);
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
    check.guesses = found.guesses;
    if (options.minimal) check.minimal = isMinimal(puzzle, check.solutions.front(), options.limits);
  }
  return check;
}

} // namespace sudoscope
