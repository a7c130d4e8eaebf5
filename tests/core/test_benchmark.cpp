#include "core/exact/generator.h"
#include "core/lessons/lesson.h"
#include "core/runs/race.h"
#include "core/runs/run_plan.h"
#include "core/solvers/registry.h"
#include "core/studies/benchmark.h"
#include "core/studies/sweep.h"
#include "tests/core/solver_puzzles.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <atomic>

using namespace sudoscope;

namespace {

BenchMethod method(const char* name) {
  const SolverEntry* entry = findSolver(name);
  return {name, entry, entry->defaults()};
}

BenchSet boards() {
  BenchSet set{"boards", {}};
  for (const auto& item : solver_puzzles::load()) {
    if (item.puzzle.side() <= 9) set.puzzles.push_back(item.puzzle);
  }
  return set;
}

} // namespace

class TestBenchmark : public QObject {
  Q_OBJECT

private slots:
  void aLossNotYetDefinedIsNoLowest();
  void eachRunIsARunOfItsOwn();
  void figuresDoNotDependOnTheThreads();
  void aMethodWithoutSeedRunsOnce();
  void oneSeedUnlessTold();
  void runsThatWouldBeEqualAreMadeOnce_data();
  void runsThatWouldBeEqualAreMadeOnce();
  void theBestLossIsTheLowestOfTheRun();
  void falseClaimsAreFound();
  void cancelLeavesWhatIsDone();
  void sweepTellsEachRun();
};

void TestBenchmark::eachRunIsARunOfItsOwn() {
  const BenchSet set = boards();
  QVERIFY(set.puzzles.size() >= 4);
  BenchOptions options;
  options.seeds = 2;
  options.seed = 7;
  std::size_t told = 0;
  options.finished = [&](std::size_t, const RunOutcome&) { ++told; };
  const auto result = benchmark(set, method("rrr"), options);
  QCOMPARE(result->runs.size(), set.puzzles.size() * 2);
  QCOMPARE(told, result->runs.size());
  for (std::size_t i = 0; i < result->runs.size(); ++i) {
    const auto alone = runToEnd(*findSolver("rrr"), set.puzzles[i / 2],
                                findSolver("rrr")->defaults(), startSeed(7, i % 2));
    QCOMPARE(result->runs[i].iterations, alone->iterations);
    QCOMPARE(result->runs[i].answer, alone->answer);
  }
  QCOMPARE(result->summary.solved, result->runs.size());
  double most = 0;
  for (const auto& run : result->runs) most = std::max(most, double(run.iterations));
  QCOMPARE(result->summary.maxIterations, most);
}

void TestBenchmark::figuresDoNotDependOnTheThreads() {
  BenchOptions options;
  options.limits.maxIterations = 500;
  options.threads = 1;
  const auto one = benchmark(boards(), method("sinkhorn"), options);
  options.threads = 4;
  const auto four = benchmark(boards(), method("sinkhorn"), options);
  QCOMPARE(one->summary.solved, four->summary.solved);
  for (std::size_t i = 0; i < one->runs.size(); ++i) {
    QCOMPARE(one->runs[i].iterations, four->runs[i].iterations);
    QCOMPARE(one->runs[i].status, four->runs[i].status);
  }
}

void TestBenchmark::aMethodWithoutSeedRunsOnce() {
  BenchOptions options;
  options.seeds = 5;
  QCOMPARE(benchSeeds(method("constriction"), options), std::size_t(1));
  QCOMPARE(benchSeeds(method("rrr"), options), std::size_t(5));
}

void TestBenchmark::oneSeedUnlessTold() {
  QCOMPARE(RunSetup().seed, defaultSeed);
  QCOMPARE(RaceEntrant().seed, defaultSeed);
  QCOMPARE(BenchOptions().seed, defaultSeed);
  QCOMPARE(SweepOptions().seed, defaultSeed);
  QCOMPARE(MultiStartOptions().seed, defaultSeed);
  QCOMPARE(GeneratorOptions().seed, defaultSeed);
  QCOMPARE(LessonScene().seed, defaultSeed);
}

void TestBenchmark::runsThatWouldBeEqualAreMadeOnce_data() {
  QTest::addColumn<QString>("setting");
  QTest::addColumn<bool>("equal");
  QTest::newRow("defaults") << QString() << true;
  QTest::newRow("noise") << QString("noise=0.5") << false;
  QTest::newRow("restarts") << QString("restarts=2") << false;
}

void TestBenchmark::runsThatWouldBeEqualAreMadeOnce() {
  QFETCH(QString, setting);
  QFETCH(bool, equal);
  BenchMethod gradient = method("gradient");
  if (!setting.isEmpty()) {
    QVERIFY(!gradient.parameters.setText(setting.section('=', 0, 0).toStdString(),
                                         setting.section('=', 1).toStdString()));
  }
  BenchOptions options;
  options.seeds = 3;
  QCOMPARE(benchSeeds(gradient, options), std::size_t(equal ? 1 : 3));
  // And it is true: two seeds, one run. A board that the first descent does not solve.
  const Puzzle puzzle{Geometry()};
  const auto one = runToEnd(*gradient.solver, puzzle, gradient.parameters, 1);
  const auto other = runToEnd(*gradient.solver, puzzle, gradient.parameters, 2);
  QCOMPARE(one->metrics == other->metrics, equal);
}

void TestBenchmark::theBestLossIsTheLowestOfTheRun() {
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
  BenchOptions options;
  options.bestLoss = true;
  options.limits.maxIterations = length;
  const auto result = benchmark({"one", {puzzle}}, method("annealing"), options);
  QCOMPARE(result->runs[0].bestLoss,
           bestLossOf(annealing, puzzle, annealing.defaults(), startSeed(defaultSeed, 0),
                      result->runs[0].iterations));
}

namespace {

/// Claims that every grid is solved.
class FalseClaimer final : public Solver {
public:
  explicit FalseClaimer(Puzzle puzzle) : m_puzzle(std::move(puzzle)) {}
  const Puzzle& puzzle() const override { return m_puzzle; }
  const ParameterValues& parameters() const override { return m_values; }
  Event step() override { return {}; }
  Status status() const override { return Status::Solved; }
  std::int64_t iteration() const override { return 0; }
  void cube(ProbabilityCube& cube) const override { cube = ProbabilityCube(m_puzzle.side()); }
  Grid decoded() const override { return m_puzzle.givens(); }
  void metrics(std::span<double>) const override {}
  MaybeError setParameter(std::string_view, const ParameterValue&) override { return {}; }
  std::unique_ptr<Solver> clone() const override {
    return std::make_unique<FalseClaimer>(m_puzzle);
  }
  std::size_t stateBytes() const override { return sizeof(*this); }

private:
  Puzzle m_puzzle;
  ParameterValues m_values;
};

} // namespace

void TestBenchmark::falseClaimsAreFound() {
  SolverEntry claimer;
  claimer.name = "false-claimer";
  claimer.schema = std::make_shared<const ParameterSchema>(std::vector<Parameter>{});
  claimer.create = [](const Puzzle& puzzle, const ParameterValues&,
                      std::uint64_t) -> std::unique_ptr<Solver> {
    return std::make_unique<FalseClaimer>(puzzle);
  };
  const BenchSet set = boards();
  BenchOptions options;
  options.check = true;
  const auto result = benchmark(set, {"false-claimer", &claimer, claimer.defaults()}, options);
  QCOMPARE(result->summary.solved, std::size_t(0)); // the rules judge, not the claim
  QCOMPARE(result->wrong, set.puzzles.size());
  QCOMPARE(benchmark(set, method("rrr"), options)->wrong, std::size_t(0));
}

void TestBenchmark::cancelLeavesWhatIsDone() {
  BenchSet set = boards();
  std::atomic<bool> cancel = false;
  BenchOptions options;
  options.threads = 2;
  options.limits.cancelled = [&] { return cancel.load(); };
  std::size_t done = 0;
  options.finished = [&](std::size_t, const RunOutcome& run) {
    done += run.status != Status::Running;
    cancel = true;
  };
  const auto result = benchmark(set, method("rrr"), options);
  QVERIFY(result->summary.runs >= 1);
  QCOMPARE(result->summary.runs, done);
  QVERIFY(result->summary.runs < set.puzzles.size());
}

void TestBenchmark::sweepTellsEachRun() {
  const SolverEntry& entry = *findSolver("rrr");
  SweepOptions options;
  options.base = entry.defaults();
  options.x = *sweepAxis(*entry.schema, "beta", 0.3, 0.9, 3, Scale::Linear);
  options.puzzles = {boards().puzzles.front()};
  options.seeds = 2;
  options.limits.maxIterations = 2000;
  std::vector<SweepPoint> told(3);
  options.finished = [&](std::size_t point, const RunOutcome& run) {
    ++told[point].runs;
    told[point].solved += run.solved;
  };
  const auto result = sweep(entry, options);
  for (std::size_t i = 0; i < 3; ++i) {
    QVERIFY(told[i].runs == 2);
    QCOMPARE(told[i].runs, result->points[i].runs);
    QCOMPARE(told[i].solved, result->points[i].solved);
  }
}

void TestBenchmark::aLossNotYetDefinedIsNoLowest() {
  const SolverEntry& belief = *findSolver("belief-propagation");
  const Puzzle puzzle = boards().puzzles.front();
  const double lowest = bestLossOf(belief, puzzle, belief.defaults(), 1, 5);
  QVERIFY2(lowest > 0.0, std::to_string(lowest).c_str());
}

SUDOSCOPE_TEST(TestBenchmark, Nothing)
#include "test_benchmark.moc"
