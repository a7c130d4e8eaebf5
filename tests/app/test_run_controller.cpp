#include "app/run_controller.h"
#include "app/status_text.h"
#include "core/logs/log_writer.h"
#include "core/logs/logged_run.h"
#include "core/solvers/registry.h"
#include "tests/core/reference_data.h"
#include "tests/support/at_least_one.h"
#include "tests/support/test_program.h"
#include "tests/support/walk_solver.h"

#include <QElapsedTimer>
#include <QLocale>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <fstream>

using namespace sudoscope;
using namespace sudoscope::test;

namespace {

constexpr int mostWait = 20000;

/// A controller with a walk on a small board, its first update taken.
struct Fixture {
  explicit Fixture(const PlayerOptions& options = {}) : controller(settings, options) {
    controller.setPuzzle(Puzzle(*Geometry::boxes(2, 2)));
    controller.setSolver(&walkEntry());
  }
  bool ready() {
    return QTest::qWaitFor([&] { return controller.snapshot() != nullptr; }, mostWait);
  }
  bool untilAt(std::int64_t position) {
    return QTest::qWaitFor([&] { return controller.transport().position >= position; }, mostWait);
  }
  bool untilResting() {
    return QTest::qWaitFor(
        [&] { return !controller.transport().playing && controller.transport().progress < 0; },
        mostWait);
  }
  /// Waits until all that was asked of the current run before can be seen: the last thing asked
  /// is a bookmark.
  bool untilAnswered() {
    const std::int64_t place = 900000000 + ++m_asked;
    controller.setBookmark(place, QStringLiteral("answered"));
    return QTest::qWaitFor(
        [&] {
          const RunInfo* run = controller.currentRun();
          if (run == nullptr) return false;
          const auto& bookmarks = run->summary.plan->bookmarks;
          return !bookmarks.empty() && bookmarks.back().iteration == place;
        },
        mostWait);
  }
  PlaySettings settings;
  RunController controller;

private:
  int m_asked = 0;
};

} // namespace

class TestRunController : public QObject {
  Q_OBJECT

private slots:
  void playTurnsToPauseAtOnce();
  void aStaleRunIsNeverShown();
  void oneParameterEditIsOneEdit();
  void restartParametersWait();
  void endedRunPlaysFromItsBeginning();
  void changesAfterTheEndAreOfTheNextRun();
  void followGoesOn();
  void runsAreNumberedAndNamed();
  void pencilMarksStartNothing();
  void activatedRunsBringTheirPuzzle();
  void exceptionsReachThePerson();
  void statusIsASentence();
  void fullMemoryIsASentence();
  void recordedRunsAreLookedAt();
  void iterationsAreThoseOfTheCommandLine();
  void startsAreCountedAsAPersonCounts();
  void aSolutionSaysWhoseDoingItIs();
  void guiIsWokenSeldom();
};

void TestRunController::playTurnsToPauseAtOnce() {
  Fixture f;
  f.controller.play();
  QVERIFY2(f.controller.transport().playing, "without waiting for the worker");
  QVERIFY(f.untilAt(100));
  QSignalSpy spy(&f.controller, &RunController::transportChanged);
  f.controller.pause();
  QVERIFY(!f.controller.transport().playing);
  // What was sent before the pause must not turn it on again.
  QVERIFY(f.untilAnswered());
  QVERIFY(!spy.isEmpty());
  for (const auto& arguments : atLeastOne(spy)) {
    QVERIFY(!arguments.front().value<TransportState>().playing);
  }
}

void TestRunController::aStaleRunIsNeverShown() {
  Fixture f;
  f.controller.play();
  QVERIFY(f.untilAt(500));
  const RunId old = f.controller.transport().run;
  std::vector<RunId> shown;
  f.controller.setSeed(77);
  f.controller.restart();
  connect(&f.controller, &RunController::snapshotChanged, this, [&](const SnapshotPtr& snapshot) {
    shown.push_back(snapshot ? snapshot->runId : noRun);
  });
  QVERIFY(QTest::qWaitFor([&] { return f.controller.transport().run != old; }, mostWait));
  QVERIFY(f.untilAnswered());
  QVERIFY(!shown.empty());
  for (const RunId id : atLeastOne(shown)) QVERIFY2(id != old, "a cube of the run that was left");
  QCOMPARE(f.controller.snapshot()->iteration, 0);
  QCOMPARE(f.controller.runs().size(), std::size_t(2));
}

void TestRunController::oneParameterEditIsOneEdit() {
  Fixture f;
  f.controller.play();
  QVERIFY(f.untilAt(50));
  f.controller.setParameter(QStringLiteral("rate"), 0.8);
  QCOMPARE(f.controller.shownParameters().real("rate"), 0.8);
  QVERIFY(QTest::qWaitFor(
      [&] { return f.controller.currentRun()->summary.plan->edits.size() == 1; }, mostWait));
  QVERIFY(f.controller.transport().playing);
  QCOMPARE(f.controller.shownParameters().real("rate"), 0.8);
  // Wrong values are told and change nothing.
  QSignalSpy failed(&f.controller, &RunController::failed);
  f.controller.setParameter(QStringLiteral("rate"), 1e6);
  QCOMPARE(failed.size(), 1);
  QCOMPARE(f.controller.shownParameters().real("rate"), 0.8);
}

void TestRunController::restartParametersWait() {
  Fixture f;
  QVERIFY(f.ready());
  f.controller.step();
  QVERIFY(f.untilAt(1));
  f.controller.setParameter(QStringLiteral("throw_at"), std::int64_t(99));
  QVERIFY(QTest::qWaitFor([&] { return !f.controller.waitingKeys().empty(); }, mostWait));
  QCOMPARE(f.controller.shownParameters().integer("throw_at"), 99);
  f.controller.restart();
  QVERIFY(QTest::qWaitFor([&] { return f.controller.transport().head == 0; }, mostWait));
  QVERIFY(f.controller.waitingKeys().empty());
  QCOMPARE(f.controller.currentRun()->summary.plan->setup.parameters.integer("throw_at"), 99);
}

void TestRunController::endedRunPlaysFromItsBeginning() {
  Fixture f;
  f.controller.setParameter(QStringLiteral("steps"), std::int64_t(30));
  f.controller.play();
  QVERIFY(QTest::qWaitFor([&] { return f.controller.transport().stopReason == StopReason::Ended; },
                          mostWait));
  QCOMPARE(f.controller.transport().limit, 30);
  f.controller.settings().speed.set(200);
  f.controller.play();
  QVERIFY(QTest::qWaitFor(
      [&] {
        const auto& t = f.controller.transport();
        return t.playing && t.position > 0 && t.position < 30;
      },
      mostWait));
  QCOMPARE(f.controller.transport().head, 30);
  QCOMPARE(f.controller.runs().size(), std::size_t(1));
}

void TestRunController::changesAfterTheEndAreOfTheNextRun() {
  Fixture f;
  f.controller.setParameter(QStringLiteral("steps"), std::int64_t(30));
  f.controller.play();
  const auto ended = [&] { return f.controller.transport().stopReason == StopReason::Ended; };
  QVERIFY(QTest::qWaitFor(ended, mostWait));
  const RunId run = f.controller.transport().run;
  f.controller.setParameter(QStringLiteral("rate"), 0.8);
  QVERIFY(QTest::qWaitFor([&] { return !f.controller.waitingKeys().empty(); }, mostWait));
  QVERIFY2(f.controller.run(run)->summary.plan->edits.empty(), "it never ran at 0.8");
  QCOMPARE(f.controller.shownParameters().real("rate"), 0.8);
  QVERIFY(statusSentence(f.controller).contains(QStringLiteral("next run")));
  f.controller.play();
  QVERIFY(QTest::qWaitFor([&] { return f.controller.transport().run != run; }, mostWait));
  QVERIFY(QTest::qWaitFor(ended, mostWait));
  QCOMPARE(f.controller.currentRun()->summary.plan->setup.parameters.real("rate"), 0.8);
  // What lets the run go on is its own; asked for at once, play waits until that is known.
  const RunId second = f.controller.transport().run;
  f.controller.setParameter(QStringLiteral("steps"), std::int64_t(60));
  f.controller.play();
  QVERIFY(f.untilAt(60));
  QCOMPARE(f.controller.transport().run, second);
  QCOMPARE(f.controller.currentRun()->summary.plan->edits.size(), std::size_t(1));
  // And both at once: a change of no use, then play.
  QVERIFY(f.untilResting());
  f.controller.setParameter(QStringLiteral("rate"), 0.3);
  f.controller.play();
  QVERIFY(QTest::qWaitFor([&] { return f.controller.transport().run != second; }, mostWait));
}

void TestRunController::followGoesOn() {
  Fixture f;
  f.controller.play();
  QVERIFY(f.untilAt(300));
  f.controller.seek(10);
  QVERIFY(QTest::qWaitFor([&] { return f.controller.transport().position == 10; }, mostWait));
  QVERIFY(!f.controller.transport().playing);
  const auto head = f.controller.transport().head;
  f.controller.follow();
  QVERIFY(QTest::qWaitFor([&] { return f.controller.transport().head > head; }, mostWait));
  QVERIFY(f.controller.transport().playing);
}

void TestRunController::runsAreNumberedAndNamed() {
  Fixture f;
  QVERIFY(f.ready());
  for (int i = 0; i < 3; ++i) f.controller.setSeed(static_cast<quint64>(10 + i));
  f.controller.step();
  QVERIFY(f.untilAt(1));
  QCOMPARE(f.controller.runs().size(), std::size_t(1));
  QCOMPARE(f.controller.currentRun()->number, 1);
  f.controller.fork();
  QVERIFY(QTest::qWaitFor([&] { return f.controller.runs().size() == 2; }, mostWait));
  const RunId second = f.controller.transport().run;
  QCOMPARE(f.controller.runName(second), QStringLiteral("Run 2"));
  f.controller.renameRun(second, QStringLiteral("hot"));
  QCOMPARE(f.controller.runName(second), QStringLiteral("hot"));
  QCOMPARE(logText(f.controller.log(second).back(), f.controller, second),
           QStringLiteral("Forked from Run 1."));
  f.controller.removeRun(second);
  QVERIFY(QTest::qWaitFor([&] { return f.controller.runs().size() == 1; }, mostWait));
}

void TestRunController::pencilMarksStartNothing() {
  Fixture f;
  QVERIFY(f.ready());
  f.controller.step();
  QVERIFY(f.untilAt(1));
  Puzzle marked = f.controller.puzzle();
  marked.setMarks(std::vector<DigitSet>(16, 3));
  f.controller.setPuzzle(marked);
  QVERIFY(f.untilAnswered());
  QCOMPARE(f.controller.runs().size(), std::size_t(1));
  marked.setGiven(0, 1);
  f.controller.setPuzzle(marked);
  QVERIFY(QTest::qWaitFor([&] { return f.controller.runs().size() == 2; }, mostWait));
}

void TestRunController::activatedRunsBringTheirPuzzle() {
  Fixture f;
  QVERIFY(f.ready());
  f.controller.step();
  QVERIFY(f.untilAt(1));
  const RunId first = f.controller.transport().run;
  Puzzle other = f.controller.puzzle();
  other.setGiven(3, 2);
  f.controller.setPuzzle(other);
  QVERIFY(QTest::qWaitFor([&] { return f.controller.transport().head == 0; }, mostWait));
  f.controller.step();
  QVERIFY(f.untilAt(1));
  QSignalSpy puzzles(&f.controller, &RunController::puzzleChanged);
  f.controller.activateRun(first);
  QVERIFY(QTest::qWaitFor([&] { return f.controller.transport().run == first; }, mostWait));
  QCOMPARE(puzzles.size(), 1);
  QCOMPARE(f.controller.puzzle().given(3), 0);
  f.controller.setPuzzle(f.controller.puzzle()); // what the model that shows it sends back
  QVERIFY(f.untilAnswered());
  QCOMPARE(f.controller.transport().run, first);
}

void TestRunController::exceptionsReachThePerson() {
  Fixture f;
  f.controller.setParameter(QStringLiteral("throw_at"), std::int64_t(20));
  QSignalSpy failed(&f.controller, &RunController::failed);
  f.controller.play();
  QVERIFY(QTest::qWaitFor([&] { return failed.size() == 1; }, mostWait));
  QVERIFY(failed.front().front().toString().contains(QStringLiteral("cliff")));
  QVERIFY(f.untilResting());
  QVERIFY(statusSentence(f.controller).contains(QStringLiteral("failed at iteration 19")));
}

void TestRunController::statusIsASentence() {
  PlaySettings settings;
  RunController controller{settings};
  QCOMPARE(statusSentence(controller),
           QStringLiteral("No run: the method could not start on this puzzle."));
  Puzzle puzzle(*Geometry::boxes(2, 2));
  controller.setPuzzle(puzzle);
  controller.setSolver(findSolver("constriction"));
  QVERIFY(QTest::qWaitFor([&] { return controller.snapshot() != nullptr; }, mostWait));
  QVERIFY(statusSentence(controller).startsWith(QStringLiteral("Ready")));
  controller.play();
  QVERIFY(QTest::qWaitFor([&] { return controller.transport().headStatus == Status::Stuck; },
                          mostWait));
  QVERIFY(statusSentence(controller).startsWith(QStringLiteral("Stuck at iteration 1:")));
}

void TestRunController::fullMemoryIsASentence() {
  PlayerOptions options;
  options.memory = 200000;
  Fixture f(options);
  StopConditions never;
  never.whenSolved = false;
  f.controller.settings().stop.set(never);
  f.controller.play();
  QVERIFY(QTest::qWaitFor(
      [&] { return f.controller.transport().stopReason == StopReason::MemoryFull; }, mostWait));
  QVERIFY(f.untilResting());
  const QString said = statusSentence(f.controller);
  const QString wanted = QStringLiteral(
      "Paused at iteration %1: the curves of all runs fill the memory they may take with the "
      "recorded states. Close other runs or allow more in the settings.");
  const auto at = static_cast<qlonglong>(f.controller.transport().position);
  QVERIFY2(said.startsWith(wanted.arg(QLocale().toString(at))), qPrintable(said));
}

/// As many as the published logs and the command line (test_cli_trace) count.
void TestRunController::iterationsAreThoseOfTheCommandLine() {
  const auto published = reference::load(QStringLiteral("constriction.json"));
  for (const char* name : {"9x9_easy", "9x9_medium", "9x9_hard"}) {
    PlaySettings settings;
    RunController controller{settings};
    controller.setSolver(findSolver("constriction"));
    controller.setPuzzle(reference::puzzle(published[name]["puzzle"]));
    QVERIFY(QTest::qWaitFor([&] { return controller.snapshot() != nullptr; }, mostWait));
    controller.play();
    QVERIFY(QTest::qWaitFor([&] { return controller.transport().headStatus != Status::Running; },
                            mostWait));
    QCOMPARE(controller.transport().head, published[name]["final_iteration"].get<std::int64_t>());
    QCOMPARE(controller.transport().position, controller.transport().head);
  }
}

void TestRunController::startsAreCountedAsAPersonCounts() {
  PlaySettings settings;
  RunController controller{settings};
  controller.setPuzzle(Puzzle(Geometry()));
  controller.setSolver(findSolver("local-search"));
  QVERIFY(QTest::qWaitFor([&] { return controller.snapshot() != nullptr; }, mostWait));
  QVERIFY2(!statusSentence(controller).contains(QStringLiteral("Start ")), "there is but one");
  ParameterValues values = controller.solver()->defaults();
  QVERIFY(!values.setText("mode", "steepest"));
  QVERIFY(!values.setText("restarts", "4"));
  controller.setParameters(values, 1);
  QVERIFY(QTest::qWaitFor(
      [&] { return statusSentence(controller).contains(QStringLiteral("Start 1 of 5, best ")); },
      mostWait));
  controller.play();
  QVERIFY(QTest::qWaitFor([&] { return controller.transport().headStatus == Status::Stuck; },
                          mostWait));
  const QString ended = statusSentence(controller);
  QVERIFY2(ended.startsWith(QStringLiteral("Local minimum")), qPrintable(ended));
  const double best = controller.snapshot()->metrics[static_cast<std::size_t>(
      controller.solver()->metricIndex(MetricRole::BestCost))];
  QVERIFY(best > 0.0);
  const QString starts = QStringLiteral("Start 5 of 5, best %1.");
  QVERIFY2(ended.contains(starts.arg(QLocale().toString(best, 'g', 3))), qPrintable(ended));
  controller.seek(1); // looking back, the start of then
  QVERIFY(QTest::qWaitFor([&] { return controller.snapshot()->iteration == 1; }, mostWait));
  QVERIFY(statusSentence(controller).contains(QStringLiteral("Start 1 of 5, best ")));
}

void TestRunController::aSolutionSaysWhoseDoingItIs() {
  PlaySettings settings;
  RunController controller{settings};
  Puzzle puzzle(*Geometry::boxes(2, 2));
  constexpr std::pair<int, int> givens[] = {{0, 1}, {1, 2}, {3, 4},  {5, 4},
                                            {6, 1}, {9, 1}, {12, 4}, {15, 1}};
  for (const auto& [cell, digit] : givens) puzzle.setGiven(cell, digit);
  controller.setPuzzle(puzzle);
  controller.setSolver(findSolver("network"));
  QVERIFY(QTest::qWaitFor([&] { return controller.snapshot() != nullptr; }, mostWait));
  controller.play();
  QVERIFY(QTest::qWaitFor(
      [&] {
        return controller.transport().headStatus == Status::Solved &&
               controller.snapshot()->status == Status::Solved;
      },
      mostWait));
  const QString alone = QStringLiteral("The network alone sufficed: cells right 8 of 8, ");
  QVERIFY2(statusSentence(controller).contains(alone), qPrintable(statusSentence(controller)));
  const RunId run = controller.transport().run;
  QVERIFY(QTest::qWaitFor(
      [&] {
        return !controller.log(run).empty() && controller.log(run).back().kind == RunLogKind::Ended;
      },
      mostWait));
  const QString logged = logText(controller.log(run).back(), controller, run);
  QVERIFY2(logged.contains(alone), qPrintable(logged));
}

void TestRunController::recordedRunsAreLookedAt() {
  QTemporaryDir folder;
  const std::string path = folder.filePath(QStringLiteral("run.sudolog")).toStdString();
  Puzzle puzzle(*Geometry::boxes(2, 2));
  puzzle.setGiven(5, 3);
  {
    const RunSetup setup{&walkEntry(), puzzle, walkEntry().defaults(), 9};
    const auto method = *walkEntry().start(puzzle, setup.parameters, 9);
    std::ofstream stream(path, std::ios::binary);
    LogWriter writer(stream, setup, {.every = 10});
    for (int i = 0; i < 40; ++i) {
      QVERIFY(!writer.add(*method));
      method->step();
    }
    QVERIFY(!writer.finish(*method));
  }
  Fixture f;
  f.controller.setParameter(QStringLiteral("rate"), 0.5);
  f.controller.step();
  QVERIFY(f.untilAt(1));
  auto opened = LoggedRun::open(path);
  QVERIFY(opened.ok());
  const auto method = (*opened)->entry();
  const RunSetup setup = (*opened)->setup();
  f.controller.addRun(method, setup, [&] { return std::move(*opened); });
  QCOMPARE(f.controller.puzzle().given(5), 3);
  QCOMPARE(f.controller.solver(), method.get());
  QVERIFY(QTest::qWaitFor([&] { return f.controller.transport().recorded; }, mostWait));
  QCOMPARE(f.controller.transport().head, 40);
  QCOMPARE(f.controller.transport().position, 0);
  QCOMPARE(f.controller.runs().size(), std::size_t(2));
  f.controller.setPuzzle(puzzle); // what the model that shows it sends back
  f.controller.seek(27);
  QVERIFY(QTest::qWaitFor([&] { return f.controller.transport().position == 27; }, mostWait));
  QVERIFY2(
      statusSentence(f.controller).contains(QStringLiteral("the nearest P is of iteration 20")),
      qPrintable(statusSentence(f.controller)));
  f.controller.play();
  const auto rests = [&] { return !f.controller.transport().playing; };
  QVERIFY(f.untilAt(40) && QTest::qWaitFor(rests, mostWait));
  QVERIFY(statusSentence(f.controller).contains(QStringLiteral("recorded, not re-run.")));
  f.controller.play(); // from its beginning again
  QVERIFY(QTest::qWaitFor([&] { return rests() && f.controller.transport().position == 40; },
                          mostWait));
  QCOMPARE(f.controller.transport().head, 40);
  QCOMPARE(f.controller.runs().size(), std::size_t(2));

  // A restart is a run of the method before, as it was set, on the log's puzzle.
  f.controller.restart();
  QVERIFY(QTest::qWaitFor([&] { return f.controller.runs().size() == 3; }, mostWait));
  QVERIFY(!f.controller.transport().recorded);
  QCOMPARE(f.controller.solver(), &walkEntry());
  QCOMPARE(f.controller.shownParameters().real("rate"), 0.5);
  QCOMPARE(f.controller.puzzle().given(5), 3);
  f.controller.step();
  QVERIFY(f.untilAt(1));
}

void TestRunController::guiIsWokenSeldom() {
  Fixture f;
  QVERIFY(f.ready());
  int snapshots = 0;
  connect(&f.controller, &RunController::snapshotChanged, this, [&] { ++snapshots; });
  QElapsedTimer timer;
  timer.start();
  f.controller.play();
  // Without a limit, the first thousand steps alone would have sent that many.
  QVERIFY(QTest::qWaitFor([&] { return snapshots >= 20; }, mostWait));
  f.controller.pause();
  QVERIFY(QTest::qWaitFor([&] { return f.controller.transport().stopReason == StopReason::Asked; },
                          mostWait));
  // However slow the machine, a frame of a display lies between two of them.
  const auto frames = timer.elapsed() / 16 + 4;
  QVERIFY2(snapshots <= frames,
           qPrintable(QStringLiteral("%1 in %2 frames").arg(snapshots).arg(frames)));
  QCOMPARE(f.controller.currentRun()->summary.history->lastIteration(),
           f.controller.transport().head);
}

SUDOSCOPE_TEST(TestRunController, Windows)
#include "test_run_controller.moc"
