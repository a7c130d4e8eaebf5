#include "core/exact/generator.h"
#include "core/lessons/lesson.h"
#include "core/runs/run_plan.h"
#include "core/solvers/registry.h"
#include "tests/core/solver_puzzles.h"
#include "tests/core/studies.h"
#include "tests/support/rows.h"
#include "tests/support/settings.h"
#include "tests/support/test_program.h"
#include "tests/support/walk_solver.h"

#include <QTest>

#include <atomic>

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

std::size_t seedsOf(const StudyMethod& method, std::size_t asked) {
  StudyPlan plan;
  plan.methods = {method};
  plan.seeds = asked;
  return StudyLayout(plan).seedsOf(0);
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

  void eachRunIsARunOfItsOwn() {
    const StudySet set = boards();
    QVERIFY(set.puzzles.size() >= 4);
    StudyOptions options;
    std::size_t told = 0;
    options.finished = [&](std::size_t, const RunFigures&) { ++told; };
    const Study study = studyOf(
        set, method("rrr"),
        [](StudyPlan& plan) {
          plan.seeds = 2;
          plan.seed = 7;
        },
        options);
    QCOMPARE(study.runs.size(), set.puzzles.size() * 2);
    QCOMPARE(told, study.runs.size());
    double most = 0;
    for (std::size_t i = 0; i < study.runs.size(); ++i) {
      const auto alone = runToEnd(*findSolver("rrr"), set.puzzles[i / 2],
                                  findSolver("rrr")->defaults(), startSeed(7, i % 2));
      QCOMPARE(study.runs[i].iterations, alone->iterations);
      QCOMPARE(study.runs[i].solved, alone->solved);
      most = std::max(most, double(alone->iterations));
    }
    const Summary summary = summaryOf(study, 0, 0);
    QCOMPARE(summary.solved, study.runs.size());
    QCOMPARE(summary.maxIterations, most);
  }

  void figuresDoNotDependOnTheThreads() {
    const auto limit = [](StudyPlan& plan) { plan.maxIterations = 500; };
    const Study one = studyOf(boards(), method("sinkhorn"), limit, {.threads = 1});
    const Study four = studyOf(boards(), method("sinkhorn"), limit, {.threads = 4});
    QCOMPARE(summaryOf(one, 0, 0).solved, summaryOf(four, 0, 0).solved);
    for (std::size_t i = 0; i < one.runs.size(); ++i) {
      QCOMPARE(one.runs[i].iterations, four.runs[i].iterations);
      QCOMPARE(one.runs[i].status, four.runs[i].status);
    }
  }

  void aMethodWithoutSeedRunsOnce() {
    QCOMPARE(seedsOf(method("constriction"), 5), std::size_t(1));
    QCOMPARE(seedsOf(method("rrr"), 5), std::size_t(5));
  }

  void oneSeedUnlessTold() {
    QCOMPARE(RunSetup().seed, defaultSeed);
    QCOMPARE(StudyPlan().seed, defaultSeed);
    QCOMPARE(MultiStartOptions().seed, defaultSeed);
    QCOMPARE(GeneratorOptions().seed, defaultSeed);
    QCOMPARE(LessonScene().seed, defaultSeed);
  }

  void runsThatWouldBeEqualAreMadeOnce_data() {
    const auto row = test::columns<QString, bool>("setting", "equal");
    row("defaults", "", true);
    row("noise", "noise=0.5", false);
    row("restarts", "restarts=2", false);
  }

  void runsThatWouldBeEqualAreMadeOnce() {
    QFETCH(QString, setting);
    QFETCH(bool, equal);
    StudyMethod gradient = method("gradient");
    gradient.parameters = test::with(gradient.parameters, setting);
    QCOMPARE(seedsOf(gradient, 3), std::size_t(equal ? 1 : 3));
    // And it is true: two seeds, one run. A board that the first descent does not solve.
    const Puzzle puzzle{Geometry()};
    const auto one = runToEnd(*gradient.solver, puzzle, gradient.parameters, 1);
    const auto other = runToEnd(*gradient.solver, puzzle, gradient.parameters, 2);
    QCOMPARE(one->metrics == other->metrics, equal);
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

  void cancelLeavesWhatIsDone() {
    std::atomic<bool> cancel = false;
    StudyOptions options;
    options.threads = 2;
    options.cancelled = [&] { return cancel.load(); };
    std::size_t done = 0;
    options.finished = [&](std::size_t, const RunFigures& run) {
      done += run.status != Status::Running;
      cancel = true;
    };
    Study study = studyOf(
        boards(), method("rrr"), [](StudyPlan&) {}, options);
    const std::size_t made = study.made();
    QVERIFY(made >= 1);
    QCOMPARE(made, done);
    QVERIFY(made < study.total());
    QVERIFY(!study.complete());
    // And it goes on from there: what was made is not made again.
    std::size_t more = 0;
    options = {};
    options.finished = [&](std::size_t, const RunFigures&) { ++more; };
    QVERIFY(!runStudy(study, options));
    QVERIFY(study.complete());
    QCOMPARE(made + more, study.total());
  }

  void aSweepIsTheSameRunsAsABenchmark() {
    const SolverEntry& entry = *findSolver("rrr");
    const SweepAxis beta = *sweepAxis(*entry.schema, "beta", 0.3, 0.9, 3, Scale::Linear);
    const std::vector<Puzzle> puzzles{boards().puzzles.front()};
    StudyPlan plan = test::sweepPlan(entry, {beta}, puzzles);
    plan.seeds = 2;
    plan.maxIterations = 2000;
    Study study(plan);
    std::vector<std::size_t> told(3);
    StudyOptions options;
    options.finished = [&](std::size_t run, const RunFigures&) {
      ++told[study.layout.placeOf(run).method];
    };
    QVERIFY(!runStudy(study, options));
    const auto points = sweepPoints(study);
    QCOMPARE(points.size(), std::size_t(3));
    for (std::size_t i = 0; i < 3; ++i) {
      QCOMPARE(told[i], std::size_t(2));
      QCOMPARE(points[i].runs, std::size_t(2));
      StudyMethod same = method("rrr");
      QVERIFY(!same.parameters.set("beta", beta.values[i]));
      const Study bench = studyOf(plan.sets[0], same, [](StudyPlan& p) {
        p.seeds = 2;
        p.maxIterations = 2000;
      });
      for (std::size_t run = 0; run < 2; ++run)
        QCOMPARE(bench.runs[run].iterations, study.runsOf(0, i)[run].iterations);
    }
  }
};

SUDOSCOPE_TEST(TestBenchmark, Nothing)
#include "test_benchmark.moc"
