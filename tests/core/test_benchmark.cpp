#include "core/runs/run_plan.h"
#include "core/solvers/registry.h"
#include "tests/core/solver_puzzles.h"
#include "tests/core/studies.h"
#include "tests/support/test_program.h"
#include "tests/support/walk_solver.h"

#include <QTest>

using namespace sudoscope;
using test::studyOf;

namespace {

StudyMethod method(const char* name) {
  const SolverEntry* entry = findSolver(name);
  return {name, entry, entry->defaults()};
}

StudySet boards() {
  std::vector<Puzzle> puzzles;
  for (const auto& item : solver_puzzles::load()) {
    if (item.puzzle.side() <= 9) puzzles.push_back(item.puzzle);
  }
  return StudySet::of("boards", std::move(puzzles));
}

/// Claims that every grid is solved.
class FalseClaimer final : public test::WalkSolver {
public:
  using WalkSolver::WalkSolver;
  Status status() const override { return Status::Solved; }
  std::unique_ptr<Solver> clone() const override { return std::make_unique<FalseClaimer>(*this); }
};

} // namespace

class TestBenchmark : public QObject {
  Q_OBJECT

private slots:
  void aLossNotYetDefinedIsNoLowest() {
    const SolverEntry& belief = *findSolver("belief-propagation");
    const Puzzle puzzle = boards().puzzles.front();
    const double lowest = bestLossOf(belief, puzzle, belief.defaults(), 1, 5);
    QVERIFY2(lowest > 0.0, std::to_string(lowest).c_str());
  }

  void theBestLossIsTheLowestOfTheRun() {
    const SolverEntry& annealing = *findSolver("annealing");
    const Puzzle puzzle = boards().puzzles.back();
    constexpr std::int64_t length = 500;
    const auto solver = *annealing.create(puzzle, annealing.defaults(), 3);
    std::vector<double> metrics(annealing.metrics.size());
    double lowest = 1e9;
    while (solver->iteration() <= length) {
      solver->metrics(metrics);
      lowest = std::min(lowest, metrics[annealing.objective]);
      if (solver->status() != Status::Running || solver->iteration() == length) break;
      solver->step();
    }
    QCOMPARE(bestLossOf(annealing, puzzle, annealing.defaults(), 3, length), lowest);
    const Study study =
        studyOf(StudySet::of("one", {puzzle}), method("annealing"), [](StudyPlan& plan) {
          plan.bestLoss = true;
          plan.maxIterations = length;
        });
    QCOMPARE(study.runs[0].bestLoss,
             bestLossOf(annealing, puzzle, annealing.defaults(), startSeed(defaultSeed, 0),
                        study.runs[0].iterations));
  }

  void falseClaimsAreFound() {
    SolverEntry claimer = test::walkEntry();
    claimer.create = [](const Puzzle& puzzle, const ParameterValues& values,
                        std::uint64_t seed) -> std::unique_ptr<Solver> {
      return std::make_unique<FalseClaimer>(puzzle, values, seed);
    };
    const StudySet set = boards();
    const Study study = studyOf(set, {"false-claimer", &claimer, claimer.defaults()});
    QCOMPARE(summaryOf(study, 0, 0).solved, std::size_t(0)); // the rules judge, not the claim
    QCOMPARE(wrongClaims(study, 0, 0, 0), set.puzzles.size());
    QCOMPARE(wrongClaims(studyOf(set, method("rrr")), 0, 0, 0), std::size_t(0));
  }
};

SUDOSCOPE_TEST(TestBenchmark, Nothing)
#include "test_benchmark.moc"
