#include "core/board/rules.h"
#include "core/runs/race_player.h"
#include "core/solvers/registry.h"
#include "core/studies/multi_start.h"
#include "core/studies/race_repeats.h"
#include "tests/core/solver_puzzles.h"
#include "tests/support/at_least_one.h"
#include "tests/support/test_program.h"
#include "tests/support/walk_solver.h"

#include <QTest>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <limits>
#include <mutex>

using namespace sudoscope;
using sudoscope::test::atLeastOne;

namespace {

Puzzle inkala() {
  return *Puzzle::fromGivens(
      Geometry(),
      solver_puzzles::digits(
          "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."));
}

/// No solution, which no method sees at once: from P. Norvig's "Solving every Sudoku puzzle".
Puzzle unsolvable() {
  return *Puzzle::fromGivens(
      Geometry(),
      solver_puzzles::digits(
          ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."));
}

RaceEntrant entrant(const char* solver, std::uint64_t seed = 1) {
  const SolverEntry* entry = findSolver(solver);
  return {entry, entry->defaults(), seed};
}

/// Listens to a player without any Qt.
class Listener {
public:
  Listener() : player([this] { wake(); }) {}

  bool until(const std::function<bool()>& condition) {
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    while (!condition()) {
      std::unique_lock lock(m_mutex);
      if (!m_changed.wait_until(lock, deadline, [&] { return m_awake; })) return false;
      m_awake = false;
      lock.unlock();
      if (auto update = player.poll()) latest = std::move(*update);
    }
    return true;
  }
  bool untilDone(std::uint64_t command) {
    return until([&] { return latest.lastCommand >= command && !latest.playing; });
  }

  RaceUpdate latest;

private:
  void wake() {
    const std::lock_guard lock(m_mutex);
    m_awake = true;
    m_changed.notify_one();
  }

  std::mutex m_mutex;
  std::condition_variable m_changed;
  bool m_awake = false;

public:
  PlayerThread<RacePlayer> player; ///< Last, so that its thread ends before what it wakes.
};

} // namespace

class TestRace : public QObject {
  Q_OBJECT

private slots:
  void iterationsStayLevel();
  void timeStaysLevel();
  void solvesLikeARunOfItsOwn();
  void everySampleIsKept();
  void repeatedRacesAreRunsOfTheirOwn();
  void repeatedRacesWithoutAWinner();
  void refusalIsTold();
  void aPauseIsNeverLost();
  void pausedLanesAreLevel();
  void speedIsKept();
  void closingWhilePlaying();
};

void TestRace::iterationsStayLevel() {
  Race race(inkala(), {entrant("rrr"), entrant("ctds"), entrant("gradient")}, RaceBy::Iteration);
  race.advance(1, false);
  race.advance(199, true);
  for (const RaceLane& lane : atLeastOne(race.lanes()))
    QCOMPARE(lane.iteration(), std::int64_t(200));
  race.advance(150, true);
  QCOMPARE(race.lanes()[1].iteration(), std::int64_t(350));
  QCOMPARE(race.lanes()[2].iteration(), std::int64_t(300)); // gradient ends there
  QCOMPARE(race.lanes()[2].status(), Status::Exhausted);
}

void TestRace::timeStaysLevel() {
  // Not gradient: an optimized build is through with its 300 steps in less than 2 ms.
  Race race(unsolvable(), {entrant("ctds"), entrant("lagrangian")}, RaceBy::Time);
  race.advance(1.0, true);
  race.advance(1.0, true);
  for (const RaceLane& lane : atLeastOne(race.lanes())) {
    QVERIFY(!lane.ended());
    QVERIFY(lane.milliseconds() >= 2.0);
    // The last iteration was begun before the time was up: no lane gets more than one too many. (To
    // make the method may take all of it.)
    const MetricHistory& history = *lane.history();
    if (lane.iteration() == 0) continue;
    QVERIFY(history.value(history.metricCount() - 1, lane.iteration() - 1) <= 2.0F);
  }
}

void TestRace::solvesLikeARunOfItsOwn() {
  const Puzzle puzzle = inkala();
  for (const RaceBy by : {RaceBy::Iteration, RaceBy::Time}) {
    Race race(puzzle, {entrant("rrr"), entrant("gradient", 3)}, by);
    while (!race.ended()) race.advance(by == RaceBy::Iteration ? 64 : 2, true);
    for (std::size_t i = 0; i < 2; ++i) {
      const RaceEntrant same = i == 0 ? entrant("rrr") : entrant("gradient", 3);
      const auto alone = runToEnd(*same.solver, puzzle, same.parameters, same.seed);
      const RaceLane& lane = race.lanes()[i];
      QCOMPARE(lane.iteration(), alone->iterations);
      QCOMPARE(lane.status(), alone->status);
      QCOMPARE(lane.solver()->decoded(), alone->answer);
    }
    QVERIFY(rules::isSolved(puzzle, race.lanes()[0].solver()->decoded()));
  }
}

void TestRace::everySampleIsKept() {
  Race race(inkala(), {entrant("rrr"), entrant("ctds")}, RaceBy::Iteration);
  race.advance(100, true);
  const auto metrics = raceMetrics(*findSolver("rrr"));
  QCOMPARE(metrics.back().key, std::string("thread_ms"));
  QCOMPARE(metrics[metrics.size() - 2].key, std::string("violated_groups"));
  const MetricHistory& history = *race.lanes()[0].history();
  QCOMPARE(history.size(), std::int64_t(101));
  QCOMPARE(history.metricCount(), metrics.size());
  const auto decoded = race.lanes()[0].solver()->decoded();
  QCOMPARE(history.value(metrics.size() - 2, 100),
           double(rules::violatedGroups(Geometry(), decoded)));
  for (int i = 1; i <= 100; ++i) {
    QVERIFY(history.value(metrics.size() - 1, i) >= history.value(metrics.size() - 1, i - 1));
  }
  // A method that counts them itself is not counted twice.
  QCOMPARE(raceMetrics(*findSolver("ctds")).size(), findSolver("ctds")->metrics.size() + 1);
}

/// A race is won by whoever needs the fewest iterations when run alone.
void TestRace::repeatedRacesAreRunsOfTheirOwn() {
  const std::vector<RaceEntrant> entrants{entrant("rrr"), entrant("rrr", 7), entrant("ctds")};
  RaceRepeatOptions options;
  options.races = 8;
  options.threads = 1;
  const auto tally = repeatRace(inkala(), entrants, options);
  std::vector<std::size_t> first(3, 0);
  std::size_t ties = 0;
  for (std::size_t race = 0; race < 8; ++race) {
    std::vector<std::int64_t> needed;
    for (const RaceEntrant& e : entrants) {
      const auto run = runToEnd(*e.solver, inkala(), e.parameters, startSeed(e.seed, race));
      needed.push_back(run->solved ? run->iterations : std::numeric_limits<std::int64_t>::max());
    }
    const auto least = std::min_element(needed.begin(), needed.end());
    if (std::count(needed.begin(), needed.end(), *least) > 1) {
      ++ties;
    } else {
      ++first[static_cast<std::size_t>(least - needed.begin())];
    }
  }
  QCOMPARE(tally->races, std::size_t(8));
  QCOMPARE(tally->first, first);
  QCOMPARE(tally->ties, ties);
  QCOMPARE(tally->unsolved, std::size_t(0));
  options.threads = 3;
  QCOMPARE(repeatRace(inkala(), entrants, options)->first, first);
  options.by = RaceBy::Time;
  const auto byTime = repeatRace(inkala(), entrants, options);
  QCOMPARE(byTime->first[0] + byTime->first[1] + byTime->first[2] + byTime->ties, std::size_t(8));
}

void TestRace::repeatedRacesWithoutAWinner() {
  RaceRepeatOptions options;
  options.races = 3;
  // Equal entrants are equally fast, and a contradiction is no solution.
  const auto tie = repeatRace(inkala(), {entrant("rrr"), entrant("rrr")}, options);
  QCOMPARE(tie->ties, std::size_t(3));
  QCOMPARE(tie->first, std::vector<std::size_t>({0, 0}));
  const auto none =
      repeatRace(inkala(), {entrant("constriction"), entrant("constriction")}, options);
  QCOMPARE(none->unsolved, std::size_t(3));
  QVERIFY(!racesDiffer({entrant("constriction"), entrant("gradient")}, RaceBy::Iteration));
  QVERIFY(racesDiffer({entrant("constriction"), entrant("rrr")}, RaceBy::Iteration));
  // One that never ends is cancelled.
  int asked = 0;
  options.threads = 1;
  options.cancelled = [&] { return ++asked > 5000; };
  const auto cancelled = repeatRace(unsolvable(), {entrant("rrr"), entrant("ctds")}, options);
  QVERIFY(cancelled->races < 3);
}

void TestRace::refusalIsTold() {
  RaceEntrant bad = entrant("network");
  QVERIFY(!bad.parameters.setText("weights", "/nowhere/at/all.safetensors"));
  Listener listener;
  listener.player.post(Reach::Everything, &RacePlayer::start, inkala(), {bad, entrant("rrr")},
                       RaceBy::Iteration);
  QVERIFY(listener.untilDone(listener.player.post(Reach::Play, &RacePlayer::play)));
  QVERIFY(listener.until([&] { return listener.latest.ended; }));
  QVERIFY(listener.latest.lanes[0].error.has_value());
  QCOMPARE(listener.latest.lanes[0].snapshot, nullptr);
  QVERIFY(listener.latest.lanes[1].solved);
}

void TestRace::aPauseIsNeverLost() {
  Listener listener;
  for (int i = 0; i < 50; ++i) {
    listener.player.post(Reach::Everything, &RacePlayer::start, inkala(),
                         {entrant("ctds"), entrant("ctds", 2)}, RaceBy::Time);
    listener.player.post(Reach::Play, &RacePlayer::play);
    const auto paused = listener.player.pause();
    QVERIFY(listener.untilDone(paused));
    QVERIFY(!listener.latest.ended);
  }
}

void TestRace::pausedLanesAreLevel() {
  Listener listener;
  listener.player.post(Reach::Nothing, &RacePlayer::setSpeed, 100.0); // far from where either ends
  listener.player.post(Reach::Everything, &RacePlayer::start, inkala(),
                       {entrant("ctds"), entrant("lagrangian")}, RaceBy::Iteration);
  listener.player.post(Reach::Play, &RacePlayer::play);
  QVERIFY(listener.until(
      [&] { return !listener.latest.lanes.empty() && listener.latest.lanes[0].iteration >= 20; }));
  QVERIFY(listener.untilDone(listener.player.pause()));
  QCOMPARE(listener.latest.lanes[0].iteration, listener.latest.lanes[1].iteration);
  const auto before = listener.latest.lanes[0].iteration;
  QVERIFY(listener.untilDone(listener.player.post(Reach::Play, &RacePlayer::step)));
  for (const RaceStanding& lane : atLeastOne(listener.latest.lanes))
    QCOMPARE(lane.iteration, before + 1);
}

void TestRace::speedIsKept() {
  Listener listener;
  listener.player.post(Reach::Nothing, &RacePlayer::setSpeed, 200.0);
  listener.player.post(Reach::Everything, &RacePlayer::start, inkala(),
                       {entrant("ctds"), entrant("lagrangian")}, RaceBy::Iteration);
  const auto begin = std::chrono::steady_clock::now();
  listener.player.post(Reach::Play, &RacePlayer::play);
  QVERIFY(listener.until(
      [&] { return !listener.latest.lanes.empty() && listener.latest.lanes[0].iteration >= 60; }));
  // Never sooner than asked for, but for the first step; how much later is the machine's business.
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
  QVERIFY2(static_cast<double>(listener.latest.lanes[0].iteration) <= 200.0 * took.count() + 2.0,
           qPrintable(QString::number(took.count())));
}

void TestRace::closingWhilePlaying() {
  for (int i = 0; i < 20; ++i) {
    PlayerThread<RacePlayer> player([] {});
    player.post(Reach::Everything, &RacePlayer::start, inkala(), {entrant("ctds"), entrant("rrr")},
                i % 2 == 0 ? RaceBy::Iteration : RaceBy::Time);
    player.post(Reach::Play, &RacePlayer::play);
  }
}

SUDOSCOPE_TEST(TestRace, Nothing)
#include "test_race.moc"
