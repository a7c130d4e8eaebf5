#pragma once

#include "core/base/random.h"
#include "core/solvers/solver.h"

#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <optional>
#include <vector>

namespace sudoscope {

/// How one run of a method ended, as figures: what studies keep of millions of runs.
struct RunFigures {
  Status status = Status::Running;
  bool solved = false; ///< rules::isSolved on the answer; the method's word is not enough.
  /// Solved without search (MetricRole::Alone); missing where the method does not tell.
  std::optional<bool> alone = {};
  bool refused = false; ///< The method does not take the puzzle; the status is then Running.
  /// Of a program of a person's own: it could not go on, or refused the puzzle; the status is then
  /// Running, and the run counts as not solved.
  bool failed = false;
  std::int64_t iterations = 0;
  /// Processor time of the steps, construction included; whole ns. Of what runs in another program
  /// the time until its answers.
  double milliseconds = 0.0;
  /// The lowest value of RunnableEntry::objective at any iteration; NaN unless it was asked for.
  double bestLoss = std::numeric_limits<double>::quiet_NaN();

  /// Whether it counts: it has ended or failed.
  bool counts() const { return failed || status != Status::Running; }
};

/// That with the end itself.
struct RunOutcome : RunFigures {
  std::vector<double> metrics; ///< In the order of SolverEntry::metrics.
  Grid answer;
};

struct RunLimits {
  std::int64_t maxIterations = 0;       ///< 0 = as long as the method says Running.
  std::function<bool()> cancelled = {}; ///< Polled every iteration; may be empty.
};

/// Runs a method on a puzzle to its end, headless. A cancelled or limited run keeps its status
/// (Running becomes Exhausted when the limit is reached). The error is the entry's validation, or
/// why the method could not go on (see MethodError).
Result<RunOutcome> runToEnd(const SolverEntry& entry, const Puzzle& puzzle,
                            const ParameterValues& values, std::uint64_t seed,
                            const RunLimits& limits = {});

/// RunFigures::bestLoss of the run that runToEnd() makes, up to the iteration at which that ended.
/// It is made once more, because looking at the loss after each step would falsify its time. NaN
/// when cancelled, and of a method without curves.
double bestLossOf(const SolverEntry& entry, const Puzzle& puzzle, const ParameterValues& values,
                  std::uint64_t seed, std::int64_t iterations,
                  const std::function<bool()>& cancelled = {});

struct MultiStartOptions {
  ParameterValues parameters;
  std::uint64_t seed = defaultSeed;
  std::size_t starts = 100;
  int threads = 0; ///< 0 = one per processor.
  RunLimits limits;
  /// Called after each start from any thread, one call at a time; may be empty.
  std::function<void(std::size_t done, std::size_t solved)> progress = {};
};

struct MultiStartResult {
  std::vector<RunOutcome> runs; ///< By start; a start that was cancelled has status Running.
  bool complete = true;         ///< False when cancelled.

  std::vector<std::size_t> solvedStarts() const;
  /// How many finished starts ended with each value of the metric (by index), lowest first.
  std::map<double, std::size_t> histogram(std::size_t metric) const;
};

/// The seed of a start: equal for equal seed and index, whatever the number of threads.
std::uint64_t startSeed(std::uint64_t seed, std::size_t start);

/// Many runs of one method on one puzzle, on all cores. The result does not depend on the number
/// of threads (milliseconds aside).
Result<MultiStartResult> multiStart(const SolverEntry& entry, const Puzzle& puzzle,
                                    const MultiStartOptions& options);

} // namespace sudoscope
