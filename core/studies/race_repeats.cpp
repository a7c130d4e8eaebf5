#include "core/studies/race_repeats.h"

#include "core/base/parallel.h"
#include "core/base/thread_time.h"
#include "core/board/rules.h"
#include "core/studies/multi_start.h"

#include <algorithm>
#include <limits>
#include <mutex>
#include <utility>

namespace sudoscope {

namespace {

/// Beyond what all have had, a lane runs on by so many iterations or milliseconds at a time: more
/// as the race gets longer, so that turns cost little.
constexpr double iterationsPerTurn = 256.0;
constexpr double millisecondsPerTurn = 2.0;
constexpr double growth = 1.25;

struct Lane {
  std::unique_ptr<Solver> solver;
  double milliseconds = 0.0;
  double outside = 0.0; ///< Of them, in other programs.

  /// Takes the time of what began then.
  void count(double threadMillisecondsThen) {
    const double before = std::exchange(outside, solver->outsideMilliseconds());
    milliseconds += millisecondsSince(threadMillisecondsThen) + outside - before;
  }
  bool ended() const { return solver->status() != Status::Running; }
  bool solved(const Puzzle& puzzle) const {
    return ended() && rules::isSolved(puzzle, solver->decoded());
  }
  double used(RaceBy by) const {
    return by == RaceBy::Iteration ? static_cast<double>(solver->iteration()) : milliseconds;
  }
};

/// Until the amount is used up; time is looked at now and then only, as looking costs some.
void runUntil(Lane& lane, RaceBy by, double amount, const std::function<bool()>& cancelled) {
  constexpr int stepsPerLook = 16;
  while (!lane.ended() && lane.used(by) < amount && !(cancelled && cancelled())) {
    const double begin = threadMilliseconds();
    for (int i = 0; i < stepsPerLook && !lane.ended(); ++i) {
      if (by == RaceBy::Iteration && lane.used(by) >= amount) break;
      lane.solver->step();
    }
    lane.count(begin);
  }
}

struct Outcome {
  std::vector<std::size_t> first; ///< Empty: nobody; several: a tie.
  bool cancelled = false;
};

Result<Outcome> runRace(const Puzzle& puzzle, const std::vector<RaceEntrant>& entrants,
                        std::size_t race, const RaceRepeatOptions& options) {
  std::vector<Lane> lanes;
  for (const RaceEntrant& entrant : entrants) {
    const double begin = threadMilliseconds();
    auto solver = entrant.solver->create(puzzle, entrant.parameters, startSeed(entrant.seed, race));
    if (!solver) return solver.error();
    lanes.push_back({std::move(*solver)});
    lanes.back().count(begin);
  }
  double turn = options.by == RaceBy::Iteration ? iterationsPerTurn : millisecondsPerTurn;
  double reached = 0.0;
  Outcome outcome;
  while (outcome.first.empty()) {
    reached += turn;
    turn = std::max(turn, (growth - 1.0) * reached);
    bool going = false;
    for (Lane& lane : lanes) {
      runUntil(lane, options.by, reached, options.cancelled);
      going |= !lane.ended();
    }
    if (options.cancelled && options.cancelled()) return Outcome{{}, true};
    // Who solved it within this turn needed less than whoever did not.
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < lanes.size(); ++i) {
      const double used = lanes[i].used(options.by);
      if (!lanes[i].solved(puzzle) || used > least) continue;
      if (used < least) outcome.first.clear();
      least = used;
      outcome.first.push_back(i);
    }
    if (!going) break;
  }
  return outcome;
}

} // namespace

bool racesDiffer(const std::vector<RaceEntrant>& entrants, RaceBy by) {
  return by == RaceBy::Time ||
         std::any_of(entrants.begin(), entrants.end(), [](const RaceEntrant& entrant) {
           return entrant.solver->drawsRandomNumbers(entrant.parameters);
         });
}

Result<RaceTally> repeatRace(const Puzzle& puzzle, const std::vector<RaceEntrant>& entrants,
                             const RaceRepeatOptions& options) {
  RaceTally tally;
  tally.asked = options.races;
  tally.first.resize(entrants.size(), 0);
  std::mutex mutex;
  MaybeError error;
  const auto task = [&](std::size_t race) {
    Result<Outcome> outcome = Outcome{{}, true};
    try {
      outcome = runRace(puzzle, entrants, race, options);
    } catch (const MethodError& e) { // of a program of a person's own
      outcome = e.error;
    }
    const std::lock_guard lock(mutex);
    if (!outcome) {
      if (!(options.cancelled && options.cancelled())) error = outcome.error();
      return;
    }
    if (outcome->cancelled) return;
    ++tally.races;
    tally.unsolved += outcome->first.empty();
    tally.ties += outcome->first.size() > 1;
    if (outcome->first.size() == 1) ++tally.first[outcome->first.front()];
    if (options.progress) options.progress(tally);
  };
  parallelFor(options.races, options.threads, task, [&] {
    const std::lock_guard lock(mutex);
    return error.has_value() || (options.cancelled && options.cancelled());
  });
  if (error) return *error;
  return tally;
}

} // namespace sudoscope
