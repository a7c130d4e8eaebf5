#include "core/studies/multi_start.h"

#include "core/base/parallel.h"
#include "core/base/thread_time.h"
#include "core/board/rules.h"
#include "core/solvers/solver_lanes.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <mutex>
#include <utility>

namespace sudoscope {
namespace {

/// P of these runs is not shown.
constexpr std::chrono::milliseconds batchTime{100};
constexpr std::int64_t manySteps = std::int64_t(1) << 40;
/// Fewer starts in lanes do not justify another thread.
constexpr std::size_t fewestPerThread = 4;

/// Steps while the method runs and the limits allow; returns whether the limit of iterations ended
/// it.
bool stepToEnd(Solver& solver, const RunLimits& limits) {
  solver.expectSteps(limits.maxIterations > 0 ? limits.maxIterations : manySteps, batchTime);
  while (true) {
    if (limits.visit) limits.visit(solver);
    if (solver.status() != Status::Running) return false;
    if (limits.maxIterations > 0 && solver.iteration() >= limits.maxIterations) return true;
    if (limits.cancelled && limits.cancelled()) return false;
    solver.step();
  }
}

RunOutcome outcomeOf(const SolverEntry& entry, const Solver& solver, bool limited,
                     double milliseconds) {
  RunOutcome outcome;
  outcome.milliseconds = milliseconds;
  outcome.status = limited ? Status::Exhausted : solver.status();
  outcome.iterations = solver.iteration();
  outcome.answer = solver.decoded();
  outcome.solved = rules::isSolved(solver.puzzle(), outcome.answer);
  outcome.metrics.resize(entry.metrics.size());
  solver.metrics(outcome.metrics);
  const int alone = entry.metricIndex(MetricRole::Alone);
  if (alone >= 0) outcome.alone = outcome.solved && outcome.metrics[alone] == 1.0;
  return outcome;
}

/// From its current state; `begin` is this thread's time at its construction, in milliseconds.
Result<RunOutcome> runSolver(const SolverEntry& entry, Solver& solver, const RunLimits& limits,
                             double begin) {
  bool limited = false;
  try {
    limited = stepToEnd(solver, limits);
  } catch (const MethodError& e) {
    const bool asked =
        e.error.code == ErrorCode::Cancelled && limits.cancelled && limits.cancelled();
    if (!asked) return e.error;
  }
  const double spent = millisecondsSince(begin) + solver.externalTimeMs();
  return outcomeOf(entry, solver, limited, spent);
}

/// Starts of one thread in adjacent lanes; when one ends the next takes its lane.
class LaneStarts {
public:
  /// next() returns the number of a start, or empty at the end; done(start, outcome) receives the
  /// result. At most `most` run at the same time.
  LaneStarts(const SolverEntry& entry, const MultiStartOptions& options,
             std::unique_ptr<SolverLanes> lanes, std::size_t most,
             std::function<std::optional<std::size_t>()> next,
             std::function<void(std::size_t, RunOutcome)> done)
      : m_entry(entry), m_options(options), m_lanes(std::move(lanes)),
        m_runs(std::min<std::size_t>(most, SolverLanes::count)), m_next(std::move(next)),
        m_done(std::move(done)) {}

  void run() {
    for (;;) {
      for (std::size_t lane = 0; lane < m_runs.size(); ++lane) {
        while (m_runs[lane].solver == nullptr && !cancelled() && begin(lane)) {
        }
      }
      // A few runs are faster alone than in lanes.
      if (cancelled() || m_running < fewest) break;
      stepAll();
    }
    for (std::size_t lane = 0; lane < m_runs.size(); ++lane) {
      if (m_runs[lane].solver == nullptr) continue;
      m_lanes->take(static_cast<int>(lane));
      const double begin = threadMilliseconds();
      const bool limited = stepToEnd(*m_runs[lane].solver, m_options.limits);
      m_runs[lane].milliseconds += millisecondsSince(begin);
      end(m_runs[lane], limited);
    }
  }

private:
  static constexpr int fewest = 3;
  /// Steps between reading the clock.
  static constexpr int stepsPerLook = 64;

  struct Run {
    std::size_t start = 0;
    std::unique_ptr<Solver> solver; ///< Null: the lane is free.
    double milliseconds = 0.0;
  };

  bool cancelled() const { return m_options.limits.cancelled && m_options.limits.cancelled(); }
  bool limited(const Solver& solver) const {
    return solver.status() == Status::Running && m_options.limits.maxIterations > 0 &&
           solver.iteration() >= m_options.limits.maxIterations;
  }

  /// False when no start is left.
  bool begin(std::size_t lane) {
    const auto start = m_next();
    if (!start) return false;
    const double begin = threadMilliseconds();
    Run run{*start, m_lanes->start(startSeed(m_options.seed, *start)), 0.0};
    run.milliseconds = millisecondsSince(begin);
    if (run.solver->status() != Status::Running || limited(*run.solver)) {
      end(run, limited(*run.solver));
    } else {
      m_lanes->put(static_cast<int>(lane), *run.solver);
      m_runs[lane] = std::move(run);
      ++m_running;
    }
    return true;
  }

  void stepAll() {
    const double begin = threadMilliseconds();
    bool ended = false;
    for (int step = 0; step < stepsPerLook && !ended && !cancelled(); ++step) {
      m_lanes->step();
      for (const Run& run : m_runs) {
        if (run.solver == nullptr) continue;
        ended = ended || run.solver->status() != Status::Running || limited(*run.solver);
      }
    }
    const double share = millisecondsSince(begin) / m_running;
    for (std::size_t lane = 0; lane < m_runs.size(); ++lane) {
      Run& run = m_runs[lane];
      if (run.solver == nullptr) continue;
      run.milliseconds += share;
      const bool atLimit = limited(*run.solver);
      if (run.solver->status() == Status::Running && !atLimit) continue;
      m_lanes->take(static_cast<int>(lane));
      end(run, atLimit);
      --m_running;
    }
  }

  void end(Run& run, bool limited) {
    m_done(run.start, outcomeOf(m_entry, *run.solver, limited, run.milliseconds));
    run.solver.reset();
  }

  const SolverEntry& m_entry;
  const MultiStartOptions& m_options;
  std::unique_ptr<SolverLanes> m_lanes;
  std::vector<Run> m_runs; ///< By lane.
  int m_running = 0;
  std::function<std::optional<std::size_t>()> m_next;
  std::function<void(std::size_t, RunOutcome)> m_done;
};

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

Result<RunOutcome> runToEnd(const SolverEntry& entry, const Puzzle& puzzle,
                            const ParameterValues& values, std::uint64_t seed,
                            const RunLimits& limits) {
  const double begin = threadMilliseconds();
  const auto solver = entry.create(puzzle, values, seed);
  if (!solver) return solver.error();
  return runSolver(entry, **solver, limits, begin);
}

double bestLossOf(const SolverEntry& entry, const Puzzle& puzzle, const ParameterValues& values,
                  std::uint64_t seed, std::int64_t iterations,
                  const std::function<bool()>& cancelled) {
  double best = std::numeric_limits<double>::quiet_NaN();
  if (entry.objective >= entry.metrics.size()) return best; // it has no curves
  auto solver = entry.create(puzzle, values, seed);
  std::vector<double> metrics(entry.metrics.size());
  if (solver) (*solver)->expectSteps(std::max<std::int64_t>(1, iterations), batchTime);
  while (solver) {
    (*solver)->metrics(metrics);
    best = std::fmin(best, metrics[entry.objective]);
    if ((*solver)->status() != Status::Running || (*solver)->iteration() >= iterations) break;
    if (cancelled && cancelled()) return std::numeric_limits<double>::quiet_NaN();
    try {
      (*solver)->step();
    } catch (const MethodError&) { // though the run succeeded the first time
      return std::numeric_limits<double>::quiet_NaN();
    }
  }
  return best;
}

std::uint64_t startSeed(std::uint64_t seed, std::size_t start) {
  return Random::stream(seed, start).next();
}

Result<MultiStartResult> multiStart(const SolverEntry& entry, const Puzzle& puzzle,
                                    const MultiStartOptions& options) {
  MultiStartResult result;
  result.runs.resize(options.starts);
  std::mutex mutex;
  MaybeError error;
  std::size_t done = 0;
  std::size_t solved = 0;
  const auto store = [&](std::size_t start, RunOutcome outcome) {
    const std::lock_guard lock(mutex);
    result.runs[start] = std::move(outcome);
    ++done;
    solved += result.runs[start].solved;
    if (options.progress) options.progress(done, solved);
  };
  const auto cancelled = [&] { return options.limits.cancelled && options.limits.cancelled(); };

  if (options.starts == 0) return result;
  // Finds out first whether the method accepts the puzzle, and whether it has lanes.
  const double began = threadMilliseconds();
  const auto first = entry.create(puzzle, options.parameters, startSeed(options.seed, 0));
  if (!first) return first.error();
  const double making = threadMilliseconds() - began;
  if (options.starts > 1) {
    const auto* sideBySide = dynamic_cast<const HasLanes*>(first->get());
    if (sideBySide != nullptr && (*first)->status() != Status::Infeasible) {
      const auto threads = std::min(static_cast<std::size_t>(threadCount(options.threads)),
                                    (options.starts + fewestPerThread - 1) / fewestPerThread);
      std::atomic<std::size_t> next{0};
      const auto take = [&]() -> std::optional<std::size_t> {
        const std::size_t start = next.fetch_add(1, std::memory_order_relaxed);
        return start < options.starts ? std::optional(start) : std::nullopt;
      };
      parallelFor(threads, options.threads, [&](std::size_t) {
        LaneStarts(entry, options, sideBySide->lanes(), (options.starts + threads - 1) / threads,
                   take, store)
            .run();
      });
      result.complete = done == options.starts && !cancelled();
      return result;
    }
  }

  const auto task = [&](std::size_t start) {
    auto outcome = start == 0
                       ? runSolver(entry, **first, options.limits, threadMilliseconds() - making)
                       : runToEnd(entry, puzzle, options.parameters, startSeed(options.seed, start),
                                  options.limits);
    if (outcome.ok()) return store(start, std::move(*outcome));
    const std::lock_guard lock(mutex);
    error = outcome.error();
  };
  result.complete = parallelFor(options.starts, options.threads, task, [&] {
    const std::lock_guard lock(mutex);
    return error.has_value() || cancelled();
  });
  if (error) return *error;
  if (cancelled()) result.complete = false;
  return result;
}

bool repeatsDiffer(const std::vector<RunSetup>& setups, PlayBy by) {
  return by == PlayBy::Time || std::ranges::any_of(setups, [](const RunSetup& setup) {
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
