#include "core/runs/run_store.h"
#include "core/solvers/registry.h"
#include "tests/core/solver_puzzles.h"
#include "tests/support/recordings.h"
#include "tests/support/rows.h"
#include "tests/support/settings.h"
#include "tests/support/test_program.h"
#include "tests/support/walk_solver.h"

#include <QTest>

#include <algorithm>
#include <chrono>
#include <map>
#include <optional>

using namespace sudoscope;
using namespace sudoscope::test;

namespace {

std::unique_ptr<Recording> started(RunSetup setup = walkSetup(),
                                   std::size_t bound = Recording::defaultMemoryBound) {
  auto recording = test::startRecording(std::move(setup), bound);
  return recording ? std::move(*recording) : nullptr;
}

/// Takes at least so long for each step, whatever else the machine does.
class PacedWalk : public WalkSolver {
public:
  PacedWalk(const WalkSolver& walk, std::chrono::microseconds pace)
      : WalkSolver(walk), m_pace(pace) {}
  Event step() override {
    const auto due = std::chrono::steady_clock::now() + m_pace;
    while (std::chrono::steady_clock::now() < due) {
    }
    return WalkSolver::step();
  }
  std::unique_ptr<Solver> clone() const override { return std::make_unique<PacedWalk>(*this); }

private:
  std::chrono::microseconds m_pace;
};

double secondsSince(std::chrono::steady_clock::time_point began) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
}

/// A run of 400 steps with two parameter changes and an intervention, and what was seen at every
/// iteration on the way.
std::map<std::int64_t, Snapshot> playedSnapshots(Recording& recording) {
  std::map<std::int64_t, Snapshot> seen;
  seen[0] = recording.snapshot();
  while (recording.head() < 400) {
    recording.step();
    if (recording.head() == 50) recording.setParameter("rate", 0.5);
    if (recording.head() == 120) recording.setCube(oneHotCell(0, 2));
    if (recording.head() == 120) recording.setParameter("rate", 0.05);
    seen[recording.position()] = recording.snapshot();
  }
  return seen;
}

} // namespace

class TestRecording : public QObject {
  Q_OBJECT

private slots:
  void everyMethodComesBackExactly_data() {
    const auto row = columns<QString, QString>("method", "settings");
    for (const auto& entry : solverRegistry())
      row(entry.name.c_str(), QString::fromStdString(entry.name), "");
    row("gradient with noise", "gradient", "noise=0.5;restarts=3;steps=30");
    row("local search that anneals", "local-search", "mode=annealing");
    row("min-conflicts", "local-search", "mode=min-conflicts");
    row("network that searches", "network", "mode=search;iterations=2;patience=0");
  }

  /// With restarts, an edit on the way, and memory for only some of the states.
  void everyMethodComesBackExactly() {
    QFETCH(QString, method);
    QFETCH(QString, settings);
    const SolverEntry& entry = *findSolver(method.toStdString());
    RunSetup setup{&entry, solver_puzzles::find("9x9 norvig top95").puzzle,
                   with(entry.defaults(), settings), 5};
    const bool restarts = !setup.parameters.setText("restart", "30");
    auto recording = started(setup, 100000);
    QVERIFY(recording);
    std::map<std::int64_t, Snapshot> seen;
    seen[0] = recording->snapshot();
    while (recording->head() < 80 && recording->step()) {
      if (restarts && recording->head() == 45) {
        QVERIFY(!recording->setParameter("restart", std::int64_t{11}));
      }
      seen[recording->position()] = recording->snapshot();
    }
    const std::int64_t head = recording->head();
    QVERIFY(head > 0);
    Random random(3);
    for (int i = 0; i < 60; ++i) {
      const auto target =
          static_cast<std::int64_t>(random.below(static_cast<std::uint32_t>(head) + 1));
      QVERIFY(recording->seek(target));
      QVERIFY2(equalSnapshots(recording->snapshot(), seen.at(target)),
               qPrintable(QString::number(target)));
    }
  }

  void earlierIterationsAreSeenFromWhereOneStands() {
    for (const std::size_t bound : {Recording::defaultMemoryBound, std::size_t(50000)}) {
      auto recording = started(walkSetup(), bound);
      const auto seen = playedSnapshots(*recording);
      QVERIFY(recording->seek(300));
      for (const std::int64_t iteration : {0, 49, 50, 119, 120, 121, 299, 300, 301, 390, 400}) {
        const auto there = recording->snapshotAt(iteration);
        QVERIFY(there);
        QCOMPARE(there->iteration, iteration);
        QVERIFY(there->cube == seen.at(iteration).cube);
        QCOMPARE(recording->position(), std::int64_t(300));
      }
      QCOMPARE(recording->snapshotAt(401)->iteration, std::int64_t(400)); // nothing comes later
      const CellHistory history = recording->cellHistory(5, 64, std::chrono::seconds(10));
      QVERIFY(history.iterations.size() >= 2 && history.iterations.size() <= 64);
      QVERIFY(!history.isComplete());
      QCOMPARE(history.iterations.front(), std::int64_t(0));
      QCOMPARE(history.iterations.back(), std::int64_t(300));
      for (std::size_t i = 0; i < history.iterations.size(); ++i) {
        const ProbabilityCube& cube = seen.at(history.iterations[i]).cube;
        for (int k = 0; k < 4; ++k)
          QCOMPARE(history.at(i)[std::size_t(k)], static_cast<float>(cube.at(5, k)));
      }
    }
  }

  /// States of a solver lie some steps apart, because a copy costs more than a step; what a person
  /// sees does not.
  void shortRunsHaveEachIterationOfACell() {
    auto recording = started();
    const auto seen = playedSnapshots(*recording);
    QCOMPARE(recording->stride(), Recording::solverStride);
    QCOMPARE(recording->states().count(), std::size_t(400 / 16 + 1));
    for (const std::int64_t end : {std::int64_t(130), recording->head()}) {
      QVERIFY(recording->seek(end));
      const CellHistory history = recording->cellHistory(0, 1000, std::chrono::seconds(100));
      QCOMPARE(std::ssize(history.iterations), end + 1);
      QVERIFY(history.isComplete());
      for (std::int64_t i = 0; i <= end; ++i) {
        QCOMPARE(history.iterations[std::size_t(i)], i);
        for (int k = 0; k < 4; ++k)
          QCOMPARE(history.at(std::size_t(i))[std::size_t(k)],
                   static_cast<float>(seen.at(i).cube.at(0, k)));
      }
    }
  }

  /// However few iterations are looked at, the last flip stands where the recorded states show it,
  /// and stays there while the run goes on.
  void aFlipIsFoundAmongTheRecordedStates() {
    const SolverEntry* entry = findSolver("gradient");
    const Puzzle puzzle = solver_puzzles::ofLine(
        ".3.6.29.....5.9....49.3.2...9...7.3.218.............96..2.15..81.....42..7..2..6.");
    auto recording = started({entry, puzzle, entry->defaults(), 3});
    QVERIFY(recording);
    const auto advance = [&recording](std::int64_t to) {
      while (recording->head() < to && recording->step()) {
      }
    };
    advance(100);
    // What is told when only so many iterations may be looked at.
    const auto lastOf = [&recording](int cell, std::size_t most) -> std::optional<DigitFlip> {
      const CellHistory history = recording->cellHistory(cell, most, std::chrono::seconds(10));
      const auto flips = history.flips();
      const bool ordered = std::is_sorted(history.iterations.begin(), history.iterations.end());
      if (!ordered || history.iterations.size() > most || flips.empty()) return std::nullopt;
      return flips.back();
    };
    std::map<int, DigitFlip> found;
    for (int cell = 0; cell < 81; ++cell) {
      const auto coarse = lastOf(cell, 40);
      if (!coarse) continue;
      const auto all = recording->cellHistory(cell, 1000, std::chrono::seconds(10)).flips();
      QVERIFY(std::any_of(all.begin(), all.end(), [&](const DigitFlip& flip) {
        return flip.iteration == coarse->iteration && flip.to == coarse->to;
      }));
      found[cell] = *coarse;
    }
    QVERIFY2(found.size() > 10, "cells change their minds");
    const auto exact = [&](int cell) { return lastOf(cell, 1000); };
    std::map<int, std::optional<DigitFlip>> before;
    for (const auto& [cell, flip] : found) before[cell] = exact(cell);
    advance(150);
    int stayed = 0;
    for (const auto& [cell, flip] : found) {
      if (exact(cell) != before[cell] || before[cell] != flip) continue;
      const auto later = lastOf(cell, 40);
      if (!later) continue;
      QCOMPARE(*later, flip);
      ++stayed;
    }
    QVERIFY2(stayed > 5, qPrintable(QString::number(stayed)));
  }

  void replayingForwardIsExact() {
    auto recording = started(walkSetup(), 50000);
    const auto seen = playedSnapshots(*recording);
    const auto logged = recording->log().size();
    recording->seek(0);
    while (!recording->atHead()) {
      QVERIFY(recording->step());
      QVERIFY(equalSnapshots(recording->snapshot(), seen.at(recording->position())));
    }
    QCOMPARE(recording->head(), 400);
    QVERIFY2(recording->log().size() == logged, "replaying must not log anything again");
    QCOMPARE(recording->history()->size(), 401);
    // Beyond the head the run goes on as one that never looked back.
    auto straight = started();
    playedSnapshots(*straight);
    for (int i = 0; i < 10; ++i) {
      recording->step();
      straight->step();
    }
    QVERIFY(equalSnapshots(recording->snapshot(), straight->snapshot()));
  }

  void steppingBackIsCheapWithWideStride() {
    // Only iteration 0 is recorded: without the rewind cache this would take 20000²/2 steps.
    auto recording = started(walkSetup(), 1);
    for (int i = 0; i < 20000; ++i) recording->step();
    int replayed = 0;
    const auto count = [&replayed] {
      ++replayed;
      return false;
    };
    for (std::int64_t i = 19999; i >= 19000; --i) QVERIFY(recording->seek(i, count));
    QVERIFY2(replayed < 100 * 1000, qPrintable(QString::number(replayed)));
  }

  void timeIsThatOfTheRunsOwnSteps_data() {
    // The pace is in us.
    const auto row = test::columns<int, int>("pace", "apart");
    row("each step is timed", 20, 1);
    row("each seventh stands for seven", 2, 7);
  }

  /// No bound depends on how busy the machine is: each step that is timed took its pace at least,
  /// and stands for no more steps than lie between two such.
  void timeIsThatOfTheRunsOwnSteps() {
    QFETCH(int, pace);
    QFETCH(int, apart);
    constexpr int steps = 1000;
    SolverEntry entry = walkEntry();
    entry.create = [pace](const Puzzle& puzzle, const ParameterValues& values,
                          std::uint64_t seed) -> std::unique_ptr<Solver> {
      return std::make_unique<PacedWalk>(WalkSolver(puzzle, values, seed),
                                         std::chrono::microseconds(pace));
    };
    RunSetup setup = walkSetup();
    setup.solver = &entry;
    QVERIFY(!setup.parameters.set("steps", std::int64_t(steps)));
    auto recording = started(setup);
    QCOMPARE(recording->seconds(), 0.0);
    auto began = std::chrono::steady_clock::now();
    while (recording->step()) {
    }
    const double passed = secondsSince(began);
    const double told = recording->seconds();
    QCOMPARE(recording->head(), steps);
    // The last ones may still wait for the next that is timed.
    QVERIFY2(told >= 1e-6 * pace * (steps - apart + 1), qPrintable(QString::number(told)));
    QVERIFY2(told <= apart * passed, qPrintable(QString("%1 of %2").arg(told).arg(passed)));

    // Steps that are made again are not the run's, nor are those of a fork.
    QVERIFY(recording->seek(500));
    const auto fork = recording->fork(2);
    QCOMPARE(fork->seconds(), 0.0);
    began = std::chrono::steady_clock::now();
    for (int i = 0; i < 10; ++i) QVERIFY(fork->step());
    QVERIFY(fork->seconds() <= secondsSince(began));
    QVERIFY(fork->seconds() >= 1e-6 * pace * 10);
    while (!recording->atHead()) QVERIFY(recording->step());
    QCOMPARE(recording->seconds(), told);
  }

  void repeatedEditsAreOne() {
    auto recording = started();
    for (int i = 0; i < 30; ++i) recording->step();
    for (const double rate : {0.2, 0.3, 0.4}) QVERIFY(!recording->setParameter("rate", rate));
    QCOMPARE(recording->edits().size(), std::size_t(1));
    const auto& edit = std::get<ParameterEdit>(recording->edits().front().what);
    QCOMPARE(edit.before, ParameterValue(0.1));
    QCOMPARE(edit.after, ParameterValue(0.4));
    QCOMPARE(recording->log().back().after, std::string("0.4"));
    recording->setParameter("rate", 0.1);
    QVERIFY2(recording->edits().empty(), "back where it was: nothing changed");
    QCOMPARE(recording->log().back().kind, RunLogKind::SolverEvent);
  }

  void interventionIsSampledAnew() {
    auto recording = started();
    for (int i = 0; i < 20; ++i) recording->step();
    QVERIFY(!recording->setCube(oneHotCell(0, 2)));
    QCOMPARE(recording->history()->lastIteration(), 20);
    QCOMPARE(recording->history()->value(0, 20), 0.0);
    QCOMPARE(recording->snapshot().event.kind, EventKind::Intervention);
    QCOMPARE(recording->snapshot().cube.at(0, 2), 1.0);
    recording->step();
    QCOMPARE(recording->history()->size(), 22);
  }

  void forkLeavesTheOldRunAlone() {
    auto old = started(walkSetup(), 50000);
    const auto seen = playedSnapshots(*old);
    old->seek(121);
    auto fork = old->fork(3);
    QCOMPARE(fork->head(), 121);
    QCOMPARE(fork->edits().size(), std::size_t(3));
    QCOMPARE(fork->log().back().kind, RunLogKind::Forked);
    QVERIFY(!fork->setParameter("rate", 2.0));
    fork->step();
    QVERIFY(!(fork->snapshot().cube == seen.at(122).cube));
    for (const std::int64_t i : {60, 120, 121}) {
      fork->seek(i);
      QVERIFY(fork->snapshot().cube == seen.at(i).cube);
      QCOMPARE(fork->history()->value(0, i), old->history()->value(0, i));
    }
    for (const std::int64_t i : {122, 300, 400}) {
      old->seek(i);
      QVERIFY(equalSnapshots(old->snapshot(), seen.at(i)));
    }
  }

  /// Nine forks of a long run, of which a tenth is counted by bytes.
  void forksCostTheirOwnPart() {
    constexpr std::int64_t length = 200'000;
    RunStore store(std::size_t(1) << 30);
    QVERIFY(!store.start(1, walkSetup()));
    while (store.current()->head() < length) QVERIFY(store.current()->step());
    const std::size_t alone = store.metricBytes();
    QVERIFY(alone > length * 10);
    for (RunId id = 2; id <= 10; ++id) {
      store.activate(1);
      store.current()->seek(length - id);
      QVERIFY(store.fork(id));
      for (int step = 0; step < 500; ++step) store.current()->step();
    }
    const std::size_t ofForks = store.metricBytes() - alone;
    QVERIFY2(ofForks < alone / 10, qPrintable(QString("%1 of %2").arg(ofForks).arg(alone)));
    // What is shared stays, and counts, when the first run goes.
    const double value = store.current()->history()->value(0, 777);
    QVERIFY(store.remove(1));
    QCOMPARE(store.find(10)->history()->value(0, 777), value);
    QVERIFY(store.metricBytes() > alone);
    for (RunId id = 3; id <= 10; ++id) QVERIFY(store.remove(id));
    QVERIFY(store.remove(2));
    QCOMPARE(store.metricBytes(), std::size_t(0));
  }

  void curvesAndStatesShareOneBound() {
    constexpr std::size_t memory = 4'000'000;
    RunStore store(memory);
    QVERIFY(!store.start(1, walkSetup()));
    const auto states = [&] {
      std::size_t bytes = 0;
      store.forEach(
          [&](RunId, Run& run) { bytes += dynamic_cast<Recording&>(run).states().bytes(); });
      return bytes;
    };
    bool full = false;
    std::size_t most = 0;
    RunId last = 1;
    while (!full) {
      for (int step = 0; step < 1024; ++step) QVERIFY(store.current()->step());
      full = !store.makeRoom();
      most = std::max(most, states());
      // A state is recorded now and again before the next look.
      QVERIFY(store.metricBytes() + states() <= memory - memory / 20);
      if (last < 10 && store.current()->head() > 5000 * static_cast<std::int64_t>(last)) {
        store.current()->seek(store.current()->head() - 100);
        QVERIFY(store.fork(++last));
      }
    }
    QCOMPARE(last, RunId(10));
    QVERIFY(most > memory / 10); // they had room while there was some
    QVERIFY(states() <= memory / 16 + memory / 100);
    // When all that share their curves have gone, there is room again.
    QVERIFY(!store.start(11, walkSetup()));
    for (RunId id = 1; id <= 10; ++id) QVERIFY(store.remove(id));
    for (int step = 0; step < 5000; ++step) QVERIFY(store.current()->step());
    QVERIFY(store.makeRoom());
    QVERIFY(store.metricBytes() < memory / 4);
  }

  void seekCanBeStopped() {
    auto recording = started(walkSetup(), 1);
    playedSnapshots(*recording);
    int asked = 0;
    QVERIFY(!recording->seek(300, [&] { return ++asked == 5; }));
    QCOMPARE(recording->position(), 5);
    QCOMPARE(recording->head(), 400);
    QVERIFY(recording->seek(400));
  }

  void bookmarks() {
    auto recording = started();
    recording->setBookmark(9, "b");
    recording->setBookmark(3, "a");
    recording->setBookmark(9, "c");
    QCOMPARE(recording->bookmarks().size(), std::size_t(2));
    QCOMPARE(recording->bookmarks()[1], (Bookmark{9, "c"}));
    recording->setBookmark(3, std::nullopt);
    QCOMPARE(recording->bookmarks().front().iteration, 9);
  }
};

SUDOSCOPE_TEST(TestRecording, Nothing)
#include "test_recording.moc"
