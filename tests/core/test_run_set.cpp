#include "core/board/rules.h"
#include "core/runs/run_set.h"
#include "core/solvers/registry.h"
#include "core/studies/multi_start.h"
#include "tests/core/solver_puzzles.h"
#include "tests/support/at_least_one.h"
#include "tests/support/player_listener.h"
#include "tests/support/test_program.h"
#include "tests/support/walk_solver.h"

#include <QTest>

#include <algorithm>
#include <limits>

using namespace sudoscope;
using namespace sudoscope::test;

namespace {

Puzzle inkala() {
  return solver_puzzles::ofLine(
      "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
}

/// No solution, which no method sees at once: from P. Norvig's "Solving every Sudoku puzzle".
Puzzle unsolvable() {
  return solver_puzzles::ofLine(
      ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........");
}

RunSetup setupOf(const char* solver, std::uint64_t seed = 1, const Puzzle& puzzle = inkala()) {
  const SolverEntry* entry = findSolver(solver);
  return {entry, puzzle, entry->defaults(), seed};
}

/// A store with a set in it.
struct StoredSet {
  StoredSet(const std::vector<RunSetup>& setups, PlayBy by) : set(store, 1, setups, by) {}
  const Run& run(std::size_t index) const { return *set.members()[index].run; }

  RunStore store{std::size_t(256) << 20};
  RunSet set;
};

double millisecondsOf(const Run& run, std::int64_t iteration) {
  return run.figures()->value(RunFigure::ThreadTime, iteration);
}

/// A walk that throws when it gets to "throw_at".
RunSetup throwing(std::int64_t at) {
  RunSetup setup = walkSetup();
  if (setup.parameters.set("throw_at", at)) std::abort();
  return setup;
}

} // namespace

class TestRunSet : public QObject {
  Q_OBJECT

private slots:
  void iterationsStayLevel() {
    StoredSet all({setupOf("rrr"), setupOf("ctds"), setupOf("gradient")}, PlayBy::Iteration);
    QCOMPARE(all.store.currentId(), RunId(1));
    all.set.advance(1, false);
    all.set.advance(199, true);
    for (const RunSet::Member& member : atLeastOne(all.set.members()))
      QCOMPARE(member.run->position(), std::int64_t(200));
    all.set.advance(150, true);
    QCOMPARE(all.run(1).position(), std::int64_t(350));
    QCOMPARE(all.run(2).position(), std::int64_t(300)); // gradient ends there
    QCOMPARE(all.run(2).status(), Status::Exhausted);
    QVERIFY(!all.set.ended());
  }

  void timeStaysLevel() {
    // Not gradient: an optimized build is through with its 300 steps in less than 2 ms.
    StoredSet all({setupOf("ctds", 1, unsolvable()), setupOf("lagrangian", 1, unsolvable())},
                  PlayBy::Time);
    all.set.advance(1.0, true);
    all.set.advance(1.0, true);
    for (const RunSet::Member& member : atLeastOne(all.set.members())) {
      const Run& run = *member.run;
      QCOMPARE(run.status(), Status::Running);
      QVERIFY(millisecondsOf(run, run.head()) >= 2.0);
      // The last iteration was begun before the time was up: no run gets more than one too many.
      // (To make the method may take all of it.)
      if (run.head() == 0) continue;
      QVERIFY(millisecondsOf(run, run.head() - 1) <= 2.0);
    }
  }

  void solvesLikeARunOfItsOwn() {
    const Puzzle puzzle = inkala();
    for (const PlayBy by : {PlayBy::Iteration, PlayBy::Time}) {
      const std::vector<RunSetup> setups{setupOf("rrr"), setupOf("gradient", 3)};
      StoredSet all(setups, by);
      while (!all.set.ended()) all.set.advance(by == PlayBy::Iteration ? 64 : 2, true);
      for (std::size_t i = 0; i < 2; ++i) {
        const auto& solver = dynamic_cast<const SolverEntry&>(*setups[i].solver);
        const auto alone = runToEnd(solver, puzzle, setups[i].parameters, setups[i].seed);
        QCOMPARE(all.run(i).head(), alone->iterations);
        QCOMPARE(all.run(i).status(), alone->status);
        QCOMPARE(all.run(i).snapshot().decoded, alone->answer);
      }
      QVERIFY(rules::isSolved(puzzle, all.run(0).snapshot().decoded));
    }
  }

  void everySampleIsKept() {
    StoredSet all({setupOf("rrr"), setupOf("ctds")}, PlayBy::Iteration);
    all.set.advance(100, true);
    QCOMPARE(runFigures()[RunFigure::ThreadTime].key, std::string("thread_ms"));
    QCOMPARE(runFigures()[RunFigure::ViolatedGroups].key, std::string("violated_groups"));
    QCOMPARE(all.run(0).history()->size(), std::int64_t(101));
    QCOMPARE(all.run(0).history()->metricCount(), findSolver("rrr")->metrics.size());
    const MetricHistory& figures = *all.run(0).figures();
    QCOMPARE(figures.size(), std::int64_t(101));
    QCOMPARE(figures.value(RunFigure::ViolatedGroups, 100),
             double(rules::violatedGroups(Geometry(), all.run(0).snapshot().decoded)));
    for (int i = 1; i <= 100; ++i)
      QVERIFY(millisecondsOf(all.run(0), i) >= millisecondsOf(all.run(0), i - 1));
    // A method that counts them itself counts the same.
    const int own = findSolver("ctds")->metricIndex(MetricRole::ViolatedGroups);
    for (int i = 0; i <= 100; ++i) {
      QCOMPARE(all.run(1).figures()->value(RunFigure::ViolatedGroups, i),
               all.run(1).history()->value(static_cast<std::size_t>(own), i));
    }
  }

  void seeksByIteration() {
    StoredSet all({setupOf("ctds"), setupOf("gradient")}, PlayBy::Iteration);
    all.set.advance(400, false);
    const Grid end = all.run(0).snapshot().decoded;
    const double took = millisecondsOf(all.run(0), 400);
    QVERIFY(all.set.seek(123));
    for (const RunSet::Member& member : atLeastOne(all.set.members()))
      QCOMPARE(member.run->position(), std::int64_t(123));
    QCOMPARE(all.set.reached(), 123.0);
    QVERIFY(!all.set.ended());
    QVERIFY(all.set.seek(350));
    QCOMPARE(all.run(0).position(), std::int64_t(350));
    QCOMPARE(all.run(1).position(), std::int64_t(300)); // it has ended there
    QVERIFY(all.set.seek(-5));
    QCOMPARE(all.set.reached(), 0.0);
    // What was recorded is repeated, and its time counts once.
    all.set.advance(400, true);
    QCOMPARE(all.run(0).snapshot().decoded, end);
    QCOMPARE(millisecondsOf(all.run(0), 400), took);
    QVERIFY(all.set.seek(1e9));
    QCOMPARE(all.set.reached(), 400.0);
  }

  void seeksByTime() {
    StoredSet all({setupOf("ctds", 1, unsolvable()), setupOf("lagrangian", 1, unsolvable())},
                  PlayBy::Time);
    all.set.advance(20.0, true);
    QVERIFY(all.set.seek(10.0));
    QCOMPARE(all.set.reached(), 10.0);
    for (const RunSet::Member& member : atLeastOne(all.set.members())) {
      const Run& run = *member.run;
      QVERIFY(millisecondsOf(run, run.position()) >= 10.0);
      if (run.position() > 0) QVERIFY(millisecondsOf(run, run.position() - 1) < 10.0);
    }
    const std::int64_t there = all.run(0).position();
    QVERIFY(all.set.seek(20.0));
    QVERIFY(all.run(0).position() > there);
  }

  void aRunThatFailsLeavesTheOthers() {
    StoredSet all({throwing(20), walkSetup()}, PlayBy::Iteration);
    all.set.advance(50, true);
    QVERIFY(all.set.members()[0].error.has_value());
    QVERIFY(all.run(0).position() < 20);
    QVERIFY(!all.set.members()[1].error);
    QCOMPARE(all.run(1).position(), std::int64_t(50));
    QVERIFY(!all.set.ended());
  }

  /// First is the run that needs the fewest iterations when it is run alone.
  void repeatsAreRunsOfTheirOwn() {
    const std::vector<RunSetup> setups{setupOf("rrr"), setupOf("rrr", 7), setupOf("ctds")};
    RepeatOptions options{.count = 8, .threads = 1};
    const auto tally = repeatComparison(setups, options);
    std::vector<std::size_t> first(3, 0);
    std::size_t ties = 0;
    for (std::size_t i = 0; i < 8; ++i) {
      std::vector<std::int64_t> needed;
      for (const RunSetup& e : setups) {
        const auto run = runToEnd(dynamic_cast<const SolverEntry&>(*e.solver), inkala(),
                                  e.parameters, startSeed(e.seed, i));
        needed.push_back(run->solved ? run->iterations : std::numeric_limits<std::int64_t>::max());
      }
      const auto least = std::min_element(needed.begin(), needed.end());
      if (std::count(needed.begin(), needed.end(), *least) > 1) {
        ++ties;
      } else {
        ++first[static_cast<std::size_t>(least - needed.begin())];
      }
    }
    QCOMPARE(tally->done, std::size_t(8));
    QCOMPARE(tally->first, first);
    QCOMPARE(tally->ties, ties);
    QCOMPARE(tally->unsolved, std::size_t(0));
    options.threads = 3;
    QCOMPARE(repeatComparison(setups, options)->first, first);
    options.by = PlayBy::Time;
    const auto byTime = repeatComparison(setups, options);
    QCOMPARE(byTime->first[0] + byTime->first[1] + byTime->first[2] + byTime->ties, std::size_t(8));
  }

  void repeatsWithoutAWinner() {
    RepeatOptions options{.count = 3};
    // Equal setups are equally fast, and a contradiction is no solution.
    const auto tie = repeatComparison({setupOf("rrr"), setupOf("rrr")}, options);
    QCOMPARE(tie->ties, std::size_t(3));
    QCOMPARE(tie->first, std::vector<std::size_t>({0, 0}));
    const auto none = repeatComparison({setupOf("constriction"), setupOf("constriction")}, options);
    QCOMPARE(none->unsolved, std::size_t(3));
    QVERIFY(!repeatsDiffer({setupOf("constriction"), setupOf("gradient")}, PlayBy::Iteration));
    QVERIFY(repeatsDiffer({setupOf("constriction"), setupOf("rrr")}, PlayBy::Iteration));
    // One that never ends is cancelled.
    int asked = 0;
    options.threads = 1;
    options.cancelled = [&] { return ++asked > 5000; };
    const auto cancelled = repeatComparison(
        {setupOf("rrr", 1, unsolvable()), setupOf("ctds", 1, unsolvable())}, options);
    QVERIFY(cancelled->done < 3);
  }

  void aRefusalIsReported() {
    RunSetup bad = setupOf("network");
    QVERIFY(!bad.parameters.setText("weights", "/nowhere/at/all.safetensors"));
    PlayerListener listener({bad, setupOf("rrr")}, PlayBy::Iteration);
    listener.player.post(Reach::Play, &Player::play, true);
    QVERIFY(listener.until([&] { return listener.latest.stopReason == StopReason::Ended; }));
    QVERIFY(listener.set[0].error.has_value());
    QCOMPARE(listener.set[0].snapshot, nullptr);
    QVERIFY(listener.set[1].solved);
  }

  void aPauseIsNeverLost() {
    PlayerListener listener;
    for (int i = 0; i < 50; ++i) {
      listener.player.post(Reach::Everything, &Player::startSet,
                           {setupOf("ctds"), setupOf("ctds", 2)}, PlayBy::Time);
      listener.player.post(Reach::Play, &Player::play, true);
      const auto paused = listener.player.pause();
      QVERIFY(listener.until([&] { return listener.latest.lastCommand >= paused; }));
      QVERIFY(listener.untilIdle());
      QVERIFY(listener.latest.stopReason != StopReason::Ended);
    }
  }

  void pausedRunsAreLevel() {
    PlayerListener listener({setupOf("ctds"), setupOf("lagrangian")}, PlayBy::Iteration);
    listener.player.post(Reach::Nothing, &Player::setSpeed, 100.0); // far from where either ends
    listener.player.post(Reach::Play, &Player::play, true);
    QVERIFY(listener.untilAt(20));
    listener.player.pause();
    QVERIFY(listener.untilIdle());
    QCOMPARE(listener.set[0].position, listener.set[1].position);
    const auto before = listener.set[0].position;
    listener.player.post(Reach::Play, &Player::step, 1);
    QVERIFY(listener.untilAt(before + 1));
    for (const RunProgress& run : atLeastOne(listener.set)) QCOMPARE(run.position, before + 1);
    listener.player.post(Reach::Play, &Player::step, -3);
    QVERIFY(listener.until([&] { return listener.latest.position == before - 2; }));
    for (const RunProgress& run : atLeastOne(listener.set)) {
      QCOMPARE(run.position, before - 2);
      QCOMPARE(run.snapshot->iteration, before - 2);
    }
  }

  void playsBackAndOn() {
    PlayerListener listener({walkSetup(), setupOf("gradient")}, PlayBy::Iteration);
    listener.player.post(Reach::Play, &Player::step, 100);
    QVERIFY(listener.untilAt(100));
    const SnapshotPtr end = listener.set[1].snapshot;
    listener.player.post(Reach::Play, &Player::play, false);
    QVERIFY(listener.until([&] { return listener.latest.stopReason == StopReason::AtStart; }));
    for (const RunProgress& run : atLeastOne(listener.set)) QCOMPARE(run.position, std::int64_t(0));
    listener.player.post(Reach::Seek, &Player::seek, Player::head);
    QVERIFY(listener.untilAt(100));
    QCOMPARE(listener.latest.reached, 100.0);
    QCOMPARE(listener.set[1].snapshot->cube, end->cube);
    listener.player.post(Reach::Seek, &Player::seekSet, 40.0);
    QVERIFY(listener.until([&] { return listener.latest.reached == 40.0; }));
    QCOMPARE(listener.set[1].position, std::int64_t(40));
  }

  void anotherRunIsPlayedAlone() {
    PlayerListener listener({walkSetup(), walkSetup()}, PlayBy::Iteration);
    listener.player.post(Reach::Play, &Player::step, 10);
    QVERIFY(listener.untilAt(10));
    QCOMPARE(listener.runs.size(), std::size_t(2));
    const RunId second = listener.runs[1].id;
    listener.player.post(Reach::Everything, &Player::activate, second);
    listener.player.post(Reach::Play, &Player::step, 5);
    QVERIFY(listener.untilAt(15));
    QVERIFY(listener.latest.set.empty());
    QCOMPARE(listener.latest.run, second);
    QVERIFY(listener.settle());
    QCOMPARE(listener.runs[0].head, std::int64_t(10));
  }

  void closingWhilePlaying() {
    for (int i = 0; i < 20; ++i) {
      PlayerThread<Player> player([] {});
      player.post(Reach::Everything, &Player::startSet, {setupOf("ctds"), setupOf("rrr")},
                  i % 2 == 0 ? PlayBy::Iteration : PlayBy::Time);
      player.post(Reach::Play, &Player::play, true);
    }
  }
};

SUDOSCOPE_TEST(TestRunSet, Nothing)
#include "test_run_set.moc"
