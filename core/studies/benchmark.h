#pragma once

#include "core/base/random.h"
#include "core/studies/multi_start.h"
#include "core/studies/summary.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace sudoscope {

/// A method with its parameters, as a line of a comparison.
struct BenchMethod {
  std::string label;                   ///< E.g. "gradient" or "gradient:noise=0.5".
  const SolverEntry* solver = nullptr; ///< Null stands for the exact solver, the reference.
  ParameterValues parameters;
};

struct BenchSet {
  std::string name;
  std::vector<Puzzle> puzzles;
};

struct BenchOptions {
  std::size_t seeds = 1; ///< Runs per puzzle; see benchSeeds().
  /// What these seeds come from: startSeed(seed, 0), ...
  std::uint64_t seed = defaultSeed;
  int threads = 0; ///< 0 = one per processor.
  RunLimits limits;
  bool check = false;    ///< Compare every claim with the exact solver.
  bool bestLoss = false; ///< Fill RunOutcome::bestLoss, by making every run a second time.
  /// Called after each run from any thread, one call at a time; may be empty. The index is
  /// puzzle * seeds + seed.
  std::function<void(std::size_t index, const RunOutcome& run)> finished = {};
  /// Called likewise when the method refuses a puzzle; true = go on without that run, which then
  /// counts neither as solved nor as failed. Empty: a refusal ends the benchmark.
  std::function<bool(std::size_t index, const Error& error)> refused = {};
};

/// What a method came to on a set.
struct BenchResult {
  std::vector<RunOutcome> runs; ///< By index; one that was cancelled has status Running.
  Summary summary;
  std::size_t wrong = 0; ///< Claims (solved, infeasible) that the exact solver contradicts.
};

/// How many runs each puzzle gets from the method: one where all would be the same.
std::size_t benchSeeds(const BenchMethod& method, const BenchOptions& options);

/// One method on every puzzle of a set, on all cores. The result does not depend on the number of
/// threads (milliseconds aside). The exact solver has no iterations: those of its summary are NaN.
/// The error is the method's validation.
Result<BenchResult> benchmark(const BenchSet& set, const BenchMethod& method,
                              const BenchOptions& options);

} // namespace sudoscope
