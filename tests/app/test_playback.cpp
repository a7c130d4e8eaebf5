#include "app/playback/playback.h"
#include "app/playback/run_collection.h"
#include "app/playback/run_draft.h"
#include "app/window/run_views.h"
#include "core/logs/log_writer.h"
#include "core/logs/logged_run.h"
#include "core/solvers/registry.h"
#include "tests/core/reference_data.h"
#include "tests/support/at_least_one.h"
#include "tests/support/test_program.h"
#include "tests/support/walk_solver.h"
#include "ui/paint/number_text.h"
#include "ui/style/core_text.h"

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

/// Playback without a window, and what it plays.
struct Parts {
  explicit Parts(const PlayerOptions& options = {}) : playback(state, draft, runs, options) {}
  QString status() const { return statusSentence(state, draft, runs); }

  PuzzleModel puzzle;
  ViewState state{puzzle};
  RunCollection runs{state};
  RunDraft draft{state};
  Playback playback;
};

/// A walk on a small board, its first update taken.
struct Fixture : Parts {
  explicit Fixture(const PlayerOptions& options = {}) : Parts(options) {
    puzzle.setPuzzle(Puzzle(*Geometry::boxes(2, 2)));
    draft.setSolver(&walkEntry());
  }
  bool ready() {
    return QTest::qWaitFor([&] { return state.snapshot.value() != nullptr; }, mostWait);
  }
  bool untilAt(std::int64_t position) {
    return QTest::qWaitFor([&] { return playback.transport().position >= position; }, mostWait);
  }
  bool untilResting() {
    return QTest::qWaitFor(
        [&] { return !playback.transport().playing && playback.transport().progress < 0; },
        mostWait);
  }
  /// Waits until all that was asked of the current run before can be seen: the last thing asked
  /// is a bookmark.
  bool untilAnswered() {
    const std::int64_t place = 900000000 + ++m_asked;
    playback.setBookmark(place, QStringLiteral("answered"));
    return QTest::qWaitFor(
        [&] {
          const RunInfo* run = runs.current();
          if (run == nullptr) return false;
          const auto& bookmarks = run->summary.plan->bookmarks;
          return !bookmarks.empty() && bookmarks.back().iteration == place;
        },
        mostWait);
  }

private:
  int m_asked = 0;
};

} // namespace

class TestPlayback : public QObject {
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

void TestPlayback::playTurnsToPauseAtOnce() {
  Fixture f;
  f.playback.play();
  QVERIFY2(f.playback.transport().playing, "without waiting for the worker");
  QVERIFY(f.untilAt(100));
  std::vector<bool> playing;
  connect(&f.state.transport, &PropertySignal::changed, this,
          [&] { playing.push_back(f.playback.transport().playing); });
  f.playback.pause();
  QVERIFY(!f.playback.transport().playing);
  // What was sent before the pause must not turn it on again.
  QVERIFY(f.untilAnswered());
  for (const bool now : atLeastOne(playing)) QVERIFY(!now);
}

void TestPlayback::aStaleRunIsNeverShown() {
  Fixture f;
  f.playback.play();
  QVERIFY(f.untilAt(500));
  const RunId old = f.playback.transport().run;
  std::vector<RunId> shown;
  f.draft.setSeed(77);
  f.draft.restart();
  connect(&f.state.snapshot, &PropertySignal::changed, this, [&] {
    const SnapshotPtr& snapshot = f.state.snapshot.value();
    shown.push_back(snapshot ? snapshot->runId : noRun);
  });
  QVERIFY(QTest::qWaitFor([&] { return f.playback.transport().run != old; }, mostWait));
  QVERIFY(f.untilAnswered());
  QVERIFY(!shown.empty());
  for (const RunId id : atLeastOne(shown)) QVERIFY2(id != old, "a cube of the run that was left");
  QCOMPARE(f.state.snapshot.value()->iteration, 0);
  QCOMPARE(f.runs.all().size(), std::size_t(2));
}

void TestPlayback::oneParameterEditIsOneEdit() {
  Fixture f;
  f.playback.play();
  QVERIFY(f.untilAt(50));
  f.draft.setParameter(QStringLiteral("rate"), 0.8);
  QCOMPARE(f.draft.parameters().real("rate"), 0.8);
  QVERIFY(
      QTest::qWaitFor([&] { return f.runs.current()->summary.plan->edits.size() == 1; }, mostWait));
  QVERIFY(f.playback.transport().playing);
  QCOMPARE(f.draft.parameters().real("rate"), 0.8);
  // A wrong value is an error and changes nothing.
  QVERIFY(f.draft.setParameter(QStringLiteral("rate"), 1e6));
  QCOMPARE(f.draft.parameters().real("rate"), 0.8);
}

void TestPlayback::restartParametersWait() {
  Fixture f;
  QVERIFY(f.ready());
  f.playback.step();
  QVERIFY(f.untilAt(1));
  f.draft.setParameter(QStringLiteral("throw_at"), std::int64_t(99));
  QVERIFY(QTest::qWaitFor([&] { return !f.draft.waitingKeys().empty(); }, mostWait));
  QCOMPARE(f.draft.parameters().integer("throw_at"), 99);
  f.draft.restart();
  QVERIFY(QTest::qWaitFor([&] { return f.playback.transport().head == 0; }, mostWait));
  QVERIFY(f.draft.waitingKeys().empty());
  QCOMPARE(f.runs.current()->summary.plan->setup.parameters.integer("throw_at"), 99);
}

void TestPlayback::endedRunPlaysFromItsBeginning() {
  Fixture f;
  f.draft.setParameter(QStringLiteral("steps"), std::int64_t(30));
  f.playback.play();
  QVERIFY(QTest::qWaitFor([&] { return f.playback.transport().stopReason == StopReason::Ended; },
                          mostWait));
  QCOMPARE(f.playback.transport().limit, 30);
  f.state.speed.set(200);
  f.playback.play();
  QVERIFY(QTest::qWaitFor(
      [&] {
        const auto& t = f.playback.transport();
        return t.playing && t.position > 0 && t.position < 30;
      },
      mostWait));
  QCOMPARE(f.playback.transport().head, 30);
  QCOMPARE(f.runs.all().size(), std::size_t(1));
}

void TestPlayback::changesAfterTheEndAreOfTheNextRun() {
  Fixture f;
  f.draft.setParameter(QStringLiteral("steps"), std::int64_t(30));
  f.playback.play();
  const auto ended = [&] { return f.playback.transport().stopReason == StopReason::Ended; };
  QVERIFY(QTest::qWaitFor(ended, mostWait));
  const RunId run = f.playback.transport().run;
  f.draft.setParameter(QStringLiteral("rate"), 0.8);
  QVERIFY(QTest::qWaitFor([&] { return !f.draft.waitingKeys().empty(); }, mostWait));
  QVERIFY2(f.runs.find(run)->summary.plan->edits.empty(), "it never ran at 0.8");
  QCOMPARE(f.draft.parameters().real("rate"), 0.8);
  QVERIFY(f.status().contains(QStringLiteral("next run")));
  f.playback.play();
  QVERIFY(QTest::qWaitFor([&] { return f.playback.transport().run != run; }, mostWait));
  QVERIFY(QTest::qWaitFor(ended, mostWait));
  QCOMPARE(f.runs.current()->summary.plan->setup.parameters.real("rate"), 0.8);
  // What lets the run go on is its own; asked for at once, play waits until that is known.
  const RunId second = f.playback.transport().run;
  f.draft.setParameter(QStringLiteral("steps"), std::int64_t(60));
  f.playback.play();
  QVERIFY(f.untilAt(60));
  QCOMPARE(f.playback.transport().run, second);
  QCOMPARE(f.runs.current()->summary.plan->edits.size(), std::size_t(1));
  // And both at once: a change of no use, then play.
  QVERIFY(f.untilResting());
  f.draft.setParameter(QStringLiteral("rate"), 0.3);
  f.playback.play();
  QVERIFY(QTest::qWaitFor([&] { return f.playback.transport().run != second; }, mostWait));
}

void TestPlayback::followGoesOn() {
  Fixture f;
  f.playback.play();
  QVERIFY(f.untilAt(300));
  f.playback.seek(10);
  QVERIFY(QTest::qWaitFor([&] { return f.playback.transport().position == 10; }, mostWait));
  QVERIFY(!f.playback.transport().playing);
  const auto head = f.playback.transport().head;
  f.playback.follow();
  QVERIFY(QTest::qWaitFor([&] { return f.playback.transport().head > head; }, mostWait));
  QVERIFY(f.playback.transport().playing);
}

void TestPlayback::runsAreNumberedAndNamed() {
  Fixture f;
  QVERIFY(f.ready());
  for (int i = 0; i < 3; ++i) f.draft.setSeed(static_cast<quint64>(10 + i));
  f.playback.step();
  QVERIFY(f.untilAt(1));
  QCOMPARE(f.runs.all().size(), std::size_t(1));
  QCOMPARE(f.runs.current()->number, 1);
  f.playback.fork();
  QVERIFY(QTest::qWaitFor([&] { return f.runs.all().size() == 2; }, mostWait));
  const RunId second = f.playback.transport().run;
  QCOMPARE(f.runs.name(second), QStringLiteral("Run 2"));
  f.runs.rename(second, QStringLiteral("hot"));
  QCOMPARE(f.runs.name(second), QStringLiteral("hot"));
  QCOMPARE(logText(f.runs.log(second).back(), f.runs, second),
           QStringLiteral("Forked from Run 1."));
  f.playback.remove(second);
  QVERIFY(QTest::qWaitFor([&] { return f.runs.all().size() == 1; }, mostWait));
}

void TestPlayback::pencilMarksStartNothing() {
  Fixture f;
  QVERIFY(f.ready());
  f.playback.step();
  QVERIFY(f.untilAt(1));
  Puzzle marked = f.draft.puzzle();
  marked.setMarks(std::vector<DigitSet>(16, 3));
  f.puzzle.setPuzzle(marked);
  QVERIFY(f.untilAnswered());
  QCOMPARE(f.runs.all().size(), std::size_t(1));
  marked.setGiven(0, 1);
  f.puzzle.setPuzzle(marked);
  QVERIFY(QTest::qWaitFor([&] { return f.runs.all().size() == 2; }, mostWait));
}

void TestPlayback::activatedRunsBringTheirPuzzle() {
  Fixture f;
  QVERIFY(f.ready());
  f.playback.step();
  QVERIFY(f.untilAt(1));
  const RunId first = f.playback.transport().run;
  Puzzle other = f.draft.puzzle();
  other.setGiven(3, 2);
  f.puzzle.setPuzzle(other);
  QVERIFY(QTest::qWaitFor([&] { return f.playback.transport().head == 0; }, mostWait));
  f.playback.step();
  QVERIFY(f.untilAt(1));
  QSignalSpy puzzles(&f.puzzle, &PuzzleModel::puzzleChanged);
  f.playback.activate(first);
  QVERIFY(QTest::qWaitFor([&] { return f.playback.transport().run == first; }, mostWait));
  QCOMPARE(puzzles.size(), 1);
  QCOMPARE(f.draft.puzzle().given(3), 0);
  QVERIFY(f.untilAnswered());
  QCOMPARE(f.playback.transport().run, first);
}

void TestPlayback::exceptionsReachThePerson() {
  Fixture f;
  f.draft.setParameter(QStringLiteral("throw_at"), std::int64_t(20));
  QSignalSpy failed(&f.playback, &Playback::failed);
  f.playback.play();
  QVERIFY(QTest::qWaitFor([&] { return failed.size() == 1; }, mostWait));
  QVERIFY(errorText(failed.front().front().value<Error>()).contains(QStringLiteral("cliff")));
  QVERIFY(f.untilResting());
  QVERIFY(f.status().contains(QStringLiteral("failed at iteration 19")));
}

void TestPlayback::statusIsASentence() {
  Parts p;
  QCOMPARE(p.status(), QStringLiteral("No run: the method could not start on this puzzle."));
  Puzzle puzzle(*Geometry::boxes(2, 2));
  p.puzzle.setPuzzle(puzzle);
  p.draft.setSolver(findSolver("constriction"));
  QVERIFY(QTest::qWaitFor([&] { return p.state.snapshot.value() != nullptr; }, mostWait));
  QVERIFY(p.status().startsWith(QStringLiteral("Ready")));
  p.playback.play();
  QVERIFY(QTest::qWaitFor([&] { return p.playback.transport().headStatus == Status::Stuck; },
                          mostWait));
  QVERIFY(p.status().startsWith(QStringLiteral("Stuck at iteration 1:")));
}

void TestPlayback::fullMemoryIsASentence() {
  PlayerOptions options;
  options.memory = 200000;
  Fixture f(options);
  StopConditions never;
  never.whenSolved = false;
  f.state.stop.set(never);
  f.playback.play();
  QVERIFY(QTest::qWaitFor(
      [&] { return f.playback.transport().stopReason == StopReason::MemoryFull; }, mostWait));
  QVERIFY(f.untilResting());
  const QString said = f.status();
  const QString wanted =
      QStringLiteral("Paused at iteration %1: the curves and recorded states of all runs fill the "
                     "memory. Close other runs or allow more memory in the settings.");
  const auto at = static_cast<double>(f.playback.transport().position);
  QVERIFY2(said.startsWith(wanted.arg(countText(at))), qPrintable(said));
}

/// As many as the published logs and the command line (tests/cli/published_figures.py) count.
void TestPlayback::iterationsAreThoseOfTheCommandLine() {
  const auto published = reference::load(QStringLiteral("constriction.json"));
  for (const char* name : {"9x9_easy", "9x9_medium", "9x9_hard"}) {
    Parts p;
    p.draft.setSolver(findSolver("constriction"));
    p.puzzle.setPuzzle(reference::puzzle(published[name]["puzzle"]));
    QVERIFY(QTest::qWaitFor([&] { return p.state.snapshot.value() != nullptr; }, mostWait));
    p.playback.play();
    QVERIFY(QTest::qWaitFor([&] { return p.playback.transport().headStatus != Status::Running; },
                            mostWait));
    QCOMPARE(p.playback.transport().head, published[name]["final_iteration"].get<std::int64_t>());
    QCOMPARE(p.playback.transport().position, p.playback.transport().head);
  }
}

void TestPlayback::startsAreCountedAsAPersonCounts() {
  Parts p;
  p.puzzle.setPuzzle(Puzzle(Geometry()));
  p.draft.setSolver(findSolver("local-search"));
  QVERIFY(QTest::qWaitFor([&] { return p.state.snapshot.value() != nullptr; }, mostWait));
  QVERIFY2(!p.status().contains(QStringLiteral("Start ")), "there is but one");
  ParameterValues values = p.draft.solver()->defaults();
  QVERIFY(!values.setText("mode", "steepest"));
  QVERIFY(!values.setText("restarts", "4"));
  p.draft.setParameters(values, 1);
  QVERIFY(QTest::qWaitFor(
      [&] { return p.status().contains(QStringLiteral("Start 1 of 5, best ")); }, mostWait));
  p.playback.play();
  QVERIFY(QTest::qWaitFor([&] { return p.playback.transport().headStatus == Status::Stuck; },
                          mostWait));
  const QString ended = p.status();
  QVERIFY2(ended.startsWith(QStringLiteral("Local minimum")), qPrintable(ended));
  const double best =
      p.state.snapshot.value()
          ->metrics[static_cast<std::size_t>(p.draft.solver()->metricIndex(MetricRole::BestCost))];
  QVERIFY(best > 0.0);
  const QString starts = QStringLiteral("Start 5 of 5, best %1.");
  QVERIFY2(ended.contains(starts.arg(QLocale().toString(best, 'g', 3))), qPrintable(ended));
  p.playback.seek(1); // looking back, the start of then
  QVERIFY(QTest::qWaitFor([&] { return p.state.snapshot.value()->iteration == 1; }, mostWait));
  QVERIFY(p.status().contains(QStringLiteral("Start 1 of 5, best ")));
}

void TestPlayback::aSolutionSaysWhoseDoingItIs() {
  Parts p;
  Puzzle puzzle(*Geometry::boxes(2, 2));
  constexpr std::pair<int, int> givens[] = {{0, 1}, {1, 2}, {3, 4},  {5, 4},
                                            {6, 1}, {9, 1}, {12, 4}, {15, 1}};
  for (const auto& [cell, digit] : givens) puzzle.setGiven(cell, digit);
  p.puzzle.setPuzzle(puzzle);
  p.draft.setSolver(findSolver("network"));
  QVERIFY(QTest::qWaitFor([&] { return p.state.snapshot.value() != nullptr; }, mostWait));
  p.playback.play();
  QVERIFY(QTest::qWaitFor(
      [&] {
        return p.playback.transport().headStatus == Status::Solved &&
               p.state.snapshot.value()->status == Status::Solved;
      },
      mostWait));
  const QString alone = QStringLiteral("Solved by the network alone: 8 of 8 cells right, ");
  QVERIFY2(p.status().contains(alone), qPrintable(p.status()));
  const RunId run = p.playback.transport().run;
  QVERIFY(QTest::qWaitFor(
      [&] { return !p.runs.log(run).empty() && p.runs.log(run).back().kind == RunLogKind::Ended; },
      mostWait));
  const QString logged = logText(p.runs.log(run).back(), p.runs, run);
  QVERIFY2(logged.contains(alone), qPrintable(logged));
}

void TestPlayback::recordedRunsAreLookedAt() {
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
  f.draft.setParameter(QStringLiteral("rate"), 0.5);
  f.playback.step();
  QVERIFY(f.untilAt(1));
  auto opened = LoggedRun::open(path);
  QVERIFY(opened.ok());
  const auto method = (*opened)->entry();
  const RunSetup setup = (*opened)->setup();
  f.playback.addRun(method, setup, [&] { return std::move(*opened); });
  QCOMPARE(f.draft.puzzle().given(5), 3);
  QCOMPARE(f.draft.solver(), method.get());
  QVERIFY(QTest::qWaitFor([&] { return f.playback.transport().recorded; }, mostWait));
  QCOMPARE(f.playback.transport().head, 40);
  QCOMPARE(f.playback.transport().position, 0);
  QCOMPARE(f.runs.all().size(), std::size_t(2));
  f.playback.seek(27);
  QVERIFY(QTest::qWaitFor([&] { return f.playback.transport().position == 27; }, mostWait));
  QVERIFY2(f.status().contains(QStringLiteral("the nearest stored P is that of iteration 20")),
           qPrintable(f.status()));
  f.playback.play();
  const auto rests = [&] { return !f.playback.transport().playing; };
  QVERIFY(f.untilAt(40) && QTest::qWaitFor(rests, mostWait));
  QVERIFY(f.status().contains(QStringLiteral("recorded, not re-run.")));
  f.playback.play(); // from its beginning again
  QVERIFY(
      QTest::qWaitFor([&] { return rests() && f.playback.transport().position == 40; }, mostWait));
  QCOMPARE(f.playback.transport().head, 40);
  QCOMPARE(f.runs.all().size(), std::size_t(2));

  // A restart is a run of the method before, as it was set, on the log's puzzle.
  f.draft.restart();
  QVERIFY(QTest::qWaitFor([&] { return f.runs.all().size() == 3; }, mostWait));
  QVERIFY(!f.playback.transport().recorded);
  QCOMPARE(f.draft.solver(), &walkEntry());
  QCOMPARE(f.draft.parameters().real("rate"), 0.5);
  QCOMPARE(f.draft.puzzle().given(5), 3);
  f.playback.step();
  QVERIFY(f.untilAt(1));
}

void TestPlayback::guiIsWokenSeldom() {
  Fixture f;
  QVERIFY(f.ready());
  int snapshots = 0;
  connect(&f.state.snapshot, &PropertySignal::changed, this, [&] { ++snapshots; });
  QElapsedTimer timer;
  timer.start();
  f.playback.play();
  // Without a limit, the first thousand steps alone would have sent that many.
  QVERIFY(QTest::qWaitFor([&] { return snapshots >= 20; }, mostWait));
  f.playback.pause();
  QVERIFY(QTest::qWaitFor([&] { return f.playback.transport().stopReason == StopReason::Asked; },
                          mostWait));
  // However slow the machine, a frame of a display lies between two of them.
  const auto frames = timer.elapsed() / 16 + 4;
  QVERIFY2(snapshots <= frames,
           qPrintable(QStringLiteral("%1 in %2 frames").arg(snapshots).arg(frames)));
  QCOMPARE(f.runs.current()->summary.history->lastIteration(), f.playback.transport().head);
}

SUDOSCOPE_TEST(TestPlayback, Windows)
#include "test_playback.moc"
