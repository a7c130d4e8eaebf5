#include "core/studies/comparison_repeats.h"

#include "core/base/parallel.h"
#include "core/base/thread_time.h"
#include "core/studies/multi_start.h"

#include <algorithm>
#include <limits>
#include <mutex>
#include <utility>

namespace sudoscope {

namespace {

/// Beyond the runs' common progress a lane advances by this many iterations or milliseconds at a
/// time: more in long repeats, so that turns cost little.
constexpr double iterationsPerTurn = 256.0;
constexpr double millisecondsPerTurn = 2.0;
constexpr double growth = 1.25;

struct Lane {
  std::unique_ptr<Steppable> method;
  double milliseconds = 0.0;
  double outside = 0.0; ///< The part in external programs.

  /// Adds the time since then.
  void count(double threadMillisecondsThen) {
    const double before = std::exchange(outside, method->externalTimeMs());
    milliseconds += millisecondsSince(threadMillisecondsThen) + outside - before;
  }
  bool ended() const { return method->status() != Status::Running; }
  bool solved() const { return ended() && method->solved(); }
  double used(PlayBy by) const {
    return by == PlayBy::Iteration ? static_cast<double>(method->iteration()) : milliseconds;
  }
};

/// Runs until the amount is used up; reads the clock only every few steps, because of its cost.
void runUntil(Lane& lane, PlayBy by, double amount, const std::function<bool()>& cancelled) {
  constexpr int stepsPerLook = 16;
  while (!lane.ended() && lane.used(by) < amount && !(cancelled && cancelled())) {
    const double begin = threadMilliseconds();
    for (int i = 0; i < stepsPerLook && !lane.ended(); ++i) {
      if (by == PlayBy::Iteration && lane.used(by) >= amount) break;
      lane.method->step();
    }
    lane.count(begin);
  }
}

struct Outcome {
  std::vector<std::size_t> first; ///< Empty: no run; several: a tie.
  bool cancelled = false;
};

Result<Outcome> repeatOnce(const std::vector<RunSetup>& setups, std::size_t index,
                           const RepeatOptions& options) {
  std::vector<Lane> lanes;
  for (const RunSetup& setup : setups) {
    const double begin = threadMilliseconds();
    auto method = setup.solver->start(setup.puzzle, setup.parameters, startSeed(setup.seed, index));
    if (!method) return method.error();
    lanes.push_back({std::move(*method)});
    lanes.back().count(begin);
  }
  double turn = options.by == PlayBy::Iteration ? iterationsPerTurn : millisecondsPerTurn;
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
    // Runs that solved it within this turn needed less than all others.
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < lanes.size(); ++i) {
      const double used = lanes[i].used(options.by);
      if (!lanes[i].solved() || used > least) continue;
      if (used < least) outcome.first.clear();
      least = used;
      outcome.first.push_back(i);
    }
    if (!going) break;
  }
  return outcome;
}

} // namespace

bool repeatsDiffer(const std::vector<RunSetup>& setups, PlayBy by) {
  return by == PlayBy::Time || std::any_of(setups.begin(), setups.end(), [](const RunSetup& setup) {
           return setup.solver->drawsRandomNumbers(setup.parameters);
         });
}

Result<RepeatTally> repeatComparison(const std::vector<RunSetup>& setups,
                                     const RepeatOptions& options) {
  RepeatTally tally;
  tally.asked = options.count;
  tally.first.resize(setups.size(), 0);
  std::mutex mutex;
  MaybeError error;
  const auto task = [&](std::size_t index) {
    Result<Outcome> outcome = Outcome{{}, true};
    try {
      outcome = repeatOnce(setups, index, options);
    } catch (const MethodError& e) { // from an external program
      outcome = e.error;
    }
    const std::lock_guard lock(mutex);
    if (!outcome) {
      if (!(options.cancelled && options.cancelled())) error = outcome.error();
      return;
    }
    if (outcome->cancelled) return;
    ++tally.done;
    tally.unsolved += outcome->first.empty();
    tally.ties += outcome->first.size() > 1;
    if (outcome->first.size() == 1) ++tally.first[outcome->first.front()];
    if (options.progress) options.progress(tally);
  };
  parallelFor(options.count, options.threads, task, [&] {
    const std::lock_guard lock(mutex);
    return error.has_value() || (options.cancelled && options.cancelled());
  });
  if (error) return *error;
  return tally;
}

} // namespace sudoscope
