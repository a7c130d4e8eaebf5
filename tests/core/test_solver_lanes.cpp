#include "core/solvers/registry.h"
#include "core/solvers/solver_lanes.h"
#include "core/studies/multi_start.h"
#include "tests/core/solver_puzzles.h"
#include "tests/support/rows.h"
#include "tests/support/settings.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <atomic>
#include <cstring>

using namespace sudoscope;

/// Starts that go side by side in lanes are those that go one by one.
class TestSolverLanes : public QObject {
  Q_OBJECT

private slots:
  void startsEqualSingleRuns_data() {
    const auto row =
        test::columns<QString, QString, int, qint64>("puzzle", "parameters", "starts", "limit");
    row("9x9", "9x9 norvig top95", "", 40, qint64(0));
    row("few starts", "9x9 norvig top95", "", 3, qint64(0));
    row("short tries", "9x9 norvig top95", "restart=20;schedule=luby;max_iterations=3000", 40,
        qint64(0));
    row("rebased", "9x9 norvig top95", "schedule=never;beta=0.3", 24, qint64(1800));
    row("singles", "9x9 norvig top95", "candidates=singles", 20, qint64(0));
    row("limited", "9x9 norvig top95", "", 20, qint64(150));
    row("X", "9x9 X", "beta=1.2", 20, qint64(2000));
    row("jigsaw", "7x7 jigsaw", "", 20, qint64(2000));
  }

  void startsEqualSingleRuns() {
    QFETCH(QString, puzzle);
    QFETCH(QString, parameters);
    QFETCH(int, starts);
    QFETCH(qint64, limit);
    const SolverEntry& entry = *findSolver("rrr");
    const Puzzle board = solver_puzzles::find(puzzle.toStdString()).puzzle;
    MultiStartOptions options;
    options.parameters = test::with(entry.defaults(), parameters);
    options.seed = 7;
    options.starts = static_cast<std::size_t>(starts);
    options.threads = 2;
    options.limits.maxIterations = limit;
    const auto sideBySide = multiStart(entry, board, options);
    QVERIFY(sideBySide.ok() && sideBySide->complete);
    std::int64_t longest = 0;
    for (std::size_t i = 0; i < options.starts; ++i) {
      const auto single =
          runToEnd(entry, board, options.parameters, startSeed(7, i), options.limits);
      const RunOutcome& run = sideBySide->runs[i];
      QCOMPARE(run.iterations, single->iterations);
      QCOMPARE(run.status, single->status);
      QCOMPARE(run.solved, single->solved);
      QVERIFY(run.answer == single->answer);
      QVERIFY2(std::memcmp(run.metrics.data(), single->metrics.data(),
                           run.metrics.size() * sizeof(double)) == 0,
               "the same to the bit");
      longest = std::max(longest, run.iterations);
    }
    QVERIFY2(longest > 20, "there was something to compare");
  }

  /// Also the state behind the answer is the same: the runs go on alike.
  void runsGoOnAfterTheirLane() {
    const SolverEntry& entry = *findSolver("rrr");
    // It has no solution (from P. Norvig's essay), so every run goes on.
    const Puzzle board = solver_puzzles::ofLine(
        ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........");
    ParameterValues values = entry.defaults();
    QVERIFY(!values.setText("schedule", "never"));
    const auto first = std::move(entry.create(board, values, 1)).value();
    const auto lanes = dynamic_cast<const HasLanes&>(*first).lanes();
    constexpr int steps = 600; // beyond the first rebasing
    std::vector<std::unique_ptr<Solver>> runs;
    for (int lane = 0; lane < 5; ++lane) {
      runs.push_back(lanes->start(static_cast<std::uint64_t>(10 + lane)));
      QCOMPARE(runs.back()->status(), Status::Running);
      lanes->put(3 * lane, *runs.back());
    }
    for (int step = 0; step < steps; ++step) lanes->step();
    int compared = 0;
    for (int lane = 0; lane < 5; ++lane) {
      lanes->take(3 * lane);
      Solver& run = *runs[static_cast<std::size_t>(lane)];
      const auto single =
          std::move(entry.create(board, values, static_cast<std::uint64_t>(10 + lane)).value());
      while (single->iteration() < run.iteration()) single->step();
      for (int more = 0; more < 50; ++more) {
        QCOMPARE(run.status(), single->status());
        ProbabilityCube a;
        ProbabilityCube b;
        run.cube(a);
        single->cube(b);
        QVERIFY(std::memcmp(a.data(), b.data(), a.size() * sizeof(double)) == 0);
        compared += run.status() == Status::Running;
        run.step();
        single->step();
      }
    }
    QVERIFY(compared > 0);
  }

  void cancelledStartsStayWhereTheyAre() {
    const SolverEntry& entry = *findSolver("rrr");
    MultiStartOptions options;
    options.parameters = entry.defaults();
    options.starts = 300;
    options.threads = 1;
    std::atomic<bool> cancel = false;
    options.limits.cancelled = [&] { return cancel.load(); };
    options.progress = [&](std::size_t done, std::size_t) { cancel = done >= 5; };
    const auto result = multiStart(entry, solver_puzzles::find("9x9 norvig top95").puzzle, options);
    QVERIFY(result.ok());
    QVERIFY(!result->complete);
    std::size_t ended = 0;
    for (const RunOutcome& run : result->runs) ended += run.status != Status::Running;
    QVERIFY(ended >= 5);
    QVERIFY(ended < options.starts);
  }
};

SUDOSCOPE_TEST(TestSolverLanes, Nothing)
#include "test_solver_lanes.moc"
