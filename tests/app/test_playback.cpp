#include "app/window/run_views.h"
#include "core/solvers/registry.h"
#include "tests/app/playback_driver.h"
#include "tests/support/at_least_one.h"
#include "tests/support/test_program.h"
#include "tests/support/walk_solver.h"
#include "ui/paint/number_text.h"
#include "ui/style/core_text.h"

#include <QElapsedTimer>
#include <QLocale>
#include <QSignalSpy>

using namespace sudoscope;
using namespace sudoscope::test;

namespace {

QString statusOf(PlaybackFixture& f) {
  return statusSentence(f.state(), f.draft(), f.runs());
}

/// A walk on a small board.
struct WalkFixture : PlaybackFixture {
  explicit WalkFixture(const PlayerOptions& options = {}) : PlaybackFixture(options) {
    puzzle.setPuzzle(Puzzle(*Geometry::boxes(2, 2)));
    draft().setSolver(&walkEntry());
  }
};

} // namespace

class TestPlayback : public QObject {
  Q_OBJECT

private slots:
  void playTurnsToPauseAtOnce() {
    WalkFixture f;
    f.playback().play();
    QVERIFY2(f.transport().playing, "without waiting for the worker");
    QVERIFY(f.untilAt(100));
    std::vector<bool> playing;
    connect(&f.state().transport, &PropertySignal::changed, this,
            [&] { playing.push_back(f.transport().playing); });
    f.playback().pause();
    QVERIFY(!f.transport().playing);
    // What was sent before the pause must not turn it on again.
    QVERIFY(f.untilAnswered());
    for (const bool now : atLeastOne(playing)) QVERIFY(!now);
  }

  void aStaleRunIsNeverShown() {
    WalkFixture f;
    f.playback().play();
    QVERIFY(f.untilAt(500));
    const RunId old = f.transport().run;
    std::vector<RunId> shown;
    f.draft().setSeed(77);
    f.draft().restart();
    connect(&f.state().snapshot, &PropertySignal::changed, this, [&] {
      const SnapshotPtr& snapshot = f.snapshot();
      shown.push_back(snapshot ? snapshot->runId : noRun);
    });
    QVERIFY(f.until([&] { return f.transport().run != old; }));
    QVERIFY(f.untilAnswered());
    QVERIFY(!shown.empty());
    for (const RunId id : atLeastOne(shown)) QVERIFY2(id != old, "a cube of the run that was left");
    QCOMPARE(f.snapshot()->iteration, 0);
    QCOMPARE(f.runs().all().size(), std::size_t(2));
  }

  void endedRunPlaysFromItsBeginning() {
    WalkFixture f;
    f.draft().setParameter("steps", std::int64_t(30));
    f.playback().play();
    QVERIFY(f.until([&] { return f.transport().stopReason == StopReason::Ended; }));
    QCOMPARE(f.transport().limit, 30);
    f.state().speed.set(200);
    f.playback().play();
    QVERIFY(f.until([&] {
      const auto& t = f.transport();
      return t.playing && t.position > 0 && t.position < 30;
    }));
    QCOMPARE(f.transport().head, 30);
    QCOMPARE(f.runs().all().size(), std::size_t(1));
  }

  void changesAfterTheEndAreOfTheNextRun() {
    WalkFixture f;
    f.draft().setParameter("steps", std::int64_t(30));
    f.playback().play();
    const auto ended = [&] { return f.transport().stopReason == StopReason::Ended; };
    QVERIFY(f.until(ended));
    const RunId run = f.transport().run;
    f.draft().setParameter("rate", 0.8);
    QVERIFY(f.until([&] { return !f.draft().waitingKeys().empty(); }));
    QVERIFY2(f.runs().find(run)->summary.plan->edits.empty(), "it never ran at 0.8");
    QCOMPARE(f.draft().parameters().real("rate"), 0.8);
    QVERIFY(statusOf(f).contains("next run"));
    f.playback().play();
    QVERIFY(f.until([&] { return f.transport().run != run; }));
    QVERIFY(f.until(ended));
    QCOMPARE(f.runs().current()->summary.plan->setup.parameters.real("rate"), 0.8);
    // What lets the run go on is its own; asked for at once, play waits until that is known.
    const RunId second = f.transport().run;
    f.draft().setParameter("steps", std::int64_t(60));
    f.playback().play();
    QVERIFY(f.untilAt(60));
    QCOMPARE(f.transport().run, second);
    QCOMPARE(f.runs().current()->summary.plan->edits.size(), std::size_t(1));
    // And both at once: a change of no use, then play.
    QVERIFY(f.untilResting());
    f.draft().setParameter("rate", 0.3);
    f.playback().play();
    QVERIFY(f.until([&] { return f.transport().run != second; }));
  }

  void followGoesOn() {
    WalkFixture f;
    f.playback().play();
    QVERIFY(f.untilAt(300));
    QVERIFY(f.seek(10));
    QVERIFY(!f.transport().playing);
    const auto head = f.transport().head;
    f.playback().follow();
    QVERIFY(f.until([&] { return f.transport().head > head; }));
    QVERIFY(f.transport().playing);
  }

  void pencilMarksStartNothing() {
    WalkFixture f;
    QVERIFY(f.ready());
    QVERIFY(f.step());
    Puzzle marked = f.draft().puzzle();
    marked.setMarks(std::vector<DigitSet>(16, 3));
    f.puzzle.setPuzzle(marked);
    QVERIFY(f.untilAnswered());
    QCOMPARE(f.runs().all().size(), std::size_t(1));
    marked.setGiven(0, 1);
    f.puzzle.setPuzzle(marked);
    QVERIFY(f.untilRuns(2));
  }

  void activatedRunsBringTheirPuzzle() {
    WalkFixture f;
    QVERIFY(f.ready());
    QVERIFY(f.step());
    const RunId first = f.transport().run;
    Puzzle other = f.draft().puzzle();
    other.setGiven(3, 2);
    f.puzzle.setPuzzle(other);
    QVERIFY(f.until([&] { return f.transport().head == 0; }));
    QVERIFY(f.step());
    QSignalSpy puzzles(&f.puzzle, &PuzzleModel::puzzleChanged);
    f.playback().activate(first);
    QVERIFY(f.until([&] { return f.transport().run == first; }));
    QCOMPARE(puzzles.size(), 1);
    QCOMPARE(f.draft().puzzle().given(3), 0);
    QVERIFY(f.untilAnswered());
    QCOMPARE(f.transport().run, first);
  }

  void exceptionsReachThePerson() {
    WalkFixture f;
    f.draft().setParameter("throw_at", std::int64_t(20));
    QSignalSpy failed(&f.playback(), &Playback::failed);
    f.playback().play();
    QVERIFY(f.until([&] { return failed.size() == 1; }));
    QVERIFY(errorText(failed.front().front().value<Error>()).contains("cliff"));
    QVERIFY(f.untilResting());
    QVERIFY(statusOf(f).contains("failed at iteration 19"));
  }

  void statusIsASentence() {
    PlaybackFixture p;
    QCOMPARE(statusOf(p), "No run: the method could not start on this puzzle.");
    Puzzle puzzle(*Geometry::boxes(2, 2));
    p.puzzle.setPuzzle(puzzle);
    p.draft().setSolver(findSolver("constriction"));
    QVERIFY(p.ready());
    QVERIFY(statusOf(p).startsWith("Ready"));
    p.playback().play();
    QVERIFY(p.until([&] { return p.transport().headStatus == Status::Stuck; }));
    QVERIFY(statusOf(p).startsWith("Stuck at iteration 1:"));
  }

  void fullMemoryIsASentence() {
    PlayerOptions options;
    options.memory = 200000;
    WalkFixture f(options);
    StopConditions never;
    never.whenSolved = false;
    f.state().stop.set(never);
    f.playback().play();
    QVERIFY(f.until([&] { return f.transport().stopReason == StopReason::MemoryFull; }));
    QVERIFY(f.untilResting());
    const QString said = statusOf(f);
    const QString wanted =
        "Paused at iteration %1: the curves and recorded states of all runs fill the "
        "memory. Close other runs or allow more memory in the settings.";
    const auto at = static_cast<double>(f.transport().position);
    QVERIFY2(said.startsWith(wanted.arg(countText(at))), qPrintable(said));
  }

  void startsAreCountedAsAPersonCounts() {
    PlaybackFixture p;
    p.puzzle.setPuzzle(Puzzle(Geometry()));
    p.draft().setSolver(findSolver("local-search"));
    QVERIFY(p.ready());
    QVERIFY2(!statusOf(p).contains("Start "), "there is but one");
    ParameterValues values = p.draft().solver()->defaults();
    QVERIFY(!values.setText("mode", "steepest"));
    QVERIFY(!values.setText("restarts", "4"));
    p.draft().setParameters(values, 1);
    QVERIFY(p.until([&] { return statusOf(p).contains("Start 1 of 5, best "); }));
    p.playback().play();
    QVERIFY(p.until([&] { return p.transport().headStatus == Status::Stuck; }));
    const QString ended = statusOf(p);
    QVERIFY2(ended.startsWith("Local minimum"), qPrintable(ended));
    const double best = p.snapshot()->metrics[static_cast<std::size_t>(
        p.draft().solver()->metricIndex(MetricRole::BestCost))];
    QVERIFY(best > 0.0);
    const QString starts = "Start 5 of 5, best %1.";
    QVERIFY2(ended.contains(starts.arg(QLocale().toString(best, 'g', 3))), qPrintable(ended));
    QVERIFY(p.seek(1)); // looking back, the start of then
    QVERIFY(statusOf(p).contains("Start 1 of 5, best "));
  }

  void aSolutionSaysWhoseDoingItIs() {
    PlaybackFixture p;
    Puzzle puzzle(*Geometry::boxes(2, 2));
    constexpr std::pair<int, int> givens[] = {{0, 1}, {1, 2}, {3, 4},  {5, 4},
                                              {6, 1}, {9, 1}, {12, 4}, {15, 1}};
    for (const auto& [cell, digit] : givens) puzzle.setGiven(cell, digit);
    p.puzzle.setPuzzle(puzzle);
    p.draft().setSolver(findSolver("network"));
    QVERIFY(p.ready());
    p.playback().play();
    QVERIFY(p.until([&] {
      return p.transport().headStatus == Status::Solved && p.snapshot()->status == Status::Solved;
    }));
    const QString alone = "Solved by the network alone: 8 of 8 cells right, ";
    QVERIFY2(statusOf(p).contains(alone), qPrintable(statusOf(p)));
    const RunId run = p.transport().run;
    QVERIFY(p.until([&] {
      return !p.runs().log(run).empty() && p.runs().log(run).back().kind == RunLogKind::Ended;
    }));
    const QString logged = logText(p.runs().log(run).back(), p.runs(), run);
    QVERIFY2(logged.contains(alone), qPrintable(logged));
  }

  void guiIsWokenSeldom() {
    WalkFixture f;
    QVERIFY(f.ready());
    int snapshots = 0;
    connect(&f.state().snapshot, &PropertySignal::changed, this, [&] { ++snapshots; });
    QElapsedTimer timer;
    timer.start();
    f.playback().play();
    // Without a limit, the first thousand steps alone would have sent that many.
    QVERIFY(f.until([&] { return snapshots >= 20; }));
    f.playback().pause();
    QVERIFY(f.until([&] { return f.transport().stopReason == StopReason::Asked; }));
    // However slow the machine, a frame of a display lies between two of them.
    const auto frames = timer.elapsed() / 16 + 4;
    QVERIFY2(snapshots <= frames,
             qPrintable(QStringLiteral("%1 in %2 frames").arg(snapshots).arg(frames)));
    QCOMPARE(f.runs().current()->summary.history->lastIteration(), f.transport().head);
  }
};

SUDOSCOPE_TEST(TestPlayback, Windows)
#include "test_playback.moc"
