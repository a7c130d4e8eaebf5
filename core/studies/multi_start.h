#pragma once

#include "core/base/random.h"
#include "core/runs/run_set.h"
#include "core/solvers/solver.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <vector>

namespace sudoscope {

/// Figures of the end of a run: what studies store of millions of runs.
struct RunFigures {
  Status status = Status::Running;
  bool solved = false; ///< rules::isSolved on the answer, independent of the method's status.
  /// Solved without search (MetricRole::Alone); empty if the method does not report it.
  std::optional<bool> alone = {};
  bool refused = false; ///< The method does not accept the puzzle; the status is then Running.
  /// Only external programs: it could not continue, or refused the puzzle; the status is then
  /// Running, and the run counts as not solved.
  bool failed = false;
  std::int64_t iterations = 0;
  /// Processor time of the steps, including construction; whole ns. For external programs the time
  /// until their answers.
  double milliseconds = 0.0;
  /// The lowest value of RunnableEntry::objective at any iteration; NaN unless requested.
  double bestLoss = std::numeric_limits<double>::quiet_NaN();

  bool counts() const { return failed || status != Status::Running; }
};

struct RunOutcome : RunFigures {
  std::vector<double> metrics; ///< In the order of SolverEntry::metrics.
  Grid answer;
};

struct RunLimits {
  std::int64_t maxIterations = 0;       ///< 0 = no limit.
  std::function<bool()> cancelled = {}; ///< Polled every iteration; may be empty.
  /// Called before each step and after the last; may be empty. Not for several starts.
  std::function<void(Solver&)> visit = {};
};

/// Runs a method on a puzzle to its end, without display. A cancelled run has its last status
/// (Running becomes Exhausted at the limit). The error is the entry's validation, or why the method
/// could not continue (see MethodError).
Result<RunOutcome> runToEnd(const SolverEntry& entry, const Puzzle& puzzle,
                            const ParameterValues& values, std::uint64_t seed,
                            const RunLimits& limits = {});

/// RunFigures::bestLoss of a run of runToEnd(), up to its last iteration. Repeats the run, because
/// reading the loss after each step would distort its time. NaN when cancelled, and for a method
/// without curves.
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
  std::vector<RunOutcome> runs; ///< By start; a cancelled start has status Running.
  bool complete = true;         ///< False when cancelled.
};

/// The seed of a start: depends only on seed and index.
std::uint64_t startSeed(std::uint64_t seed, std::size_t start);

/// Many runs of one method on one puzzle, on all cores. The result is independent of the number of
/// threads (except milliseconds).
Result<MultiStartResult> multiStart(const SolverEntry& entry, const Puzzle& puzzle,
                                    const MultiStartOptions& options);

/// The default number of repeats of a comparison with a winner.
constexpr std::size_t defaultRepeats = 20;

/// How often each run was first in the repeats of a comparison. Cancelled repeats do not count.
struct RepeatTally {
  std::size_t asked = 0;
  std::size_t done = 0;
  std::vector<std::size_t> first; ///< By setup.
  std::size_t ties = 0;           ///< Two or more needed the same number of iterations.
  std::size_t unsolved = 0;       ///< All ended, none solved.
};

struct RepeatOptions {
  PlayBy by = PlayBy::Iteration;
  std::size_t count = defaultRepeats;
  int threads = 0; ///< 0 = one per processor.
  std::function<bool()> cancelled = {};
  /// Called after each repeat from any thread, one call at a time; may be empty.
  std::function<void(const RepeatTally&)> progress = {};
};

bool repeatsDiffer(const std::vector<RunSetup>& setups, PlayBy by);

/// Repeats these setups with other seeds: in repeat i the seed of a setup is startSeed(its seed,
/// i). A repeat ends when the first run is known: the one that solved its puzzle, by the rules, in
/// the fewest iterations or with the least processor time. The tally is independent of the number
/// of threads, unless it is by time. The error is that of a setup or of a method.
Result<RepeatTally> repeatComparison(const std::vector<RunSetup>& setups,
                                     const RepeatOptions& options);

} // namespace sudoscope
