#include "core/studies/multi_start.h"

#include "core/base/parallel.h"
#include "core/base/random.h"
#include "core/base/thread_time.h"
#include "core/board/rules.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <mutex>

namespace sudoscope {

namespace {

/// Nobody looks at P of these runs.
constexpr std::chrono::milliseconds batchTime{100};
constexpr std::int64_t manySteps = std::int64_t(1) << 40;

/// Steps while the method goes on and the limits allow; whether the limit of iterations ended it.
bool stepToEnd(Solver& solver, const RunLimits& limits) {
  solver.expectSteps(limits.maxIterations > 0 ? limits.maxIterations : manySteps, batchTime);
  while (solver.status() == Status::Running) {
    if (limits.maxIterations > 0 && solver.iteration() >= limits.maxIterations) return true;
    if (limits.cancelled && limits.cancelled()) return false;
    solver.step();
  }
  return false;
}

} // namespace

Result<RunOutcome> runToEnd(const SolverEntry& entry, const Puzzle& puzzle,
                            const ParameterValues& values, std::uint64_t seed,
                            const RunLimits& limits) {
  const double begin = threadMilliseconds();
  auto created = entry.create(puzzle, values, seed);
  if (!created) return created.error();
  Solver& solver = **created;
  RunOutcome outcome;
  bool limited = false;
  try {
    limited = stepToEnd(solver, limits);
  } catch (const MethodError& e) {
    const bool asked =
        e.error.code == ErrorCode::Cancelled && limits.cancelled && limits.cancelled();
    if (!asked) return e.error;
  }
  outcome.milliseconds = millisecondsSince(begin) + solver.outsideMilliseconds();
  outcome.status = limited ? Status::Exhausted : solver.status();
  outcome.iterations = solver.iteration();
  outcome.answer = solver.decoded();
  outcome.solved = rules::isSolved(puzzle, outcome.answer);
  outcome.metrics.resize(entry.metrics.size());
  solver.metrics(outcome.metrics);
  const int alone = entry.metricIndex(MetricRole::Alone);
  if (alone >= 0)
    outcome.alone = outcome.solved && outcome.metrics[static_cast<std::size_t>(alone)] == 1.0;
  return outcome;
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
    } catch (const MethodError&) { // of a run that went well the first time
      return std::numeric_limits<double>::quiet_NaN();
    }
  }
  return best;
}

std::vector<std::size_t> MultiStartResult::solvedStarts() const {
  std::vector<std::size_t> starts;
  for (std::size_t i = 0; i < runs.size(); ++i) {
    if (runs[i].solved) starts.push_back(i);
  }
  return starts;
}

std::map<double, std::size_t> MultiStartResult::histogram(std::size_t metric) const {
  std::map<double, std::size_t> counts;
  for (const auto& run : runs) {
    if (run.status != Status::Running) ++counts[run.metrics[metric]];
  }
  return counts;
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
  const auto task = [&](std::size_t start) {
    auto outcome =
        runToEnd(entry, puzzle, options.parameters, startSeed(options.seed, start), options.limits);
    const std::lock_guard lock(mutex);
    if (!outcome.ok()) {
      error = outcome.error();
      return;
    }
    result.runs[start] = std::move(*outcome);
    ++done;
    solved += result.runs[start].solved;
    if (options.progress) options.progress(done, solved);
  };
  result.complete = parallelFor(options.starts, options.threads, task, [&] {
    const std::lock_guard lock(mutex);
    return error.has_value() || (options.limits.cancelled && options.limits.cancelled());
  });
  if (error) return *error;
  if (options.limits.cancelled && options.limits.cancelled()) result.complete = false;
  return result;
}

} // namespace sudoscope
