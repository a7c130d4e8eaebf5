#pragma once

#include "core/base/random.h"
#include "core/studies/multi_start.h"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace sudoscope {

/// One parameter over its values.
struct SweepAxis {
  std::string key;
  std::vector<ParameterValue> values;
};

/// `count` values from `from` to `to`, both included, evenly or by equal ratios; whole numbers for
/// an Integer parameter (equal ones once). The error names what is out of the parameter's range.
Result<SweepAxis> sweepAxis(const ParameterSchema& schema, const std::string& key, double from,
                            double to, std::size_t count, Scale scale);

struct SweepOptions {
  ParameterValues base; ///< Of everything that is not swept.
  SweepAxis x;          ///< Columns.
  SweepAxis y;          ///< Rows; may have no values, then there is one row.
  std::vector<Puzzle> puzzles;
  std::size_t seeds = 1; ///< Runs per puzzle and point.
  std::uint64_t seed = defaultSeed;
  int threads = 0; ///< 0 = one per processor.
  RunLimits limits;
  /// Called after each run from any thread, one call at a time; may be empty.
  std::function<void(std::size_t done, std::size_t total)> progress = {};
  /// Called just before progress with the index of the point whose run has ended; may be empty.
  std::function<void(std::size_t point, const RunOutcome& run)> finished = {};
};

/// What the runs at one point came to.
struct SweepPoint {
  std::size_t runs = 0;
  std::size_t solved = 0;
  double medianIterations = 0.0; ///< Of the solved ones; NaN when there is none.
  double solvedShare() const {
    return runs == 0 ? 0.0 : static_cast<double>(solved) / static_cast<double>(runs);
  }
};

struct SweepResult {
  std::size_t columns = 0;
  std::size_t rows = 0;
  std::vector<SweepPoint> points; ///< Row-major, points[row * columns + column].
  bool complete = true;           ///< False when cancelled; then some points have fewer runs.
};

/// Every point of the grid on every puzzle. The result does not depend on the number of threads.
Result<SweepResult> sweep(const SolverEntry& entry, const SweepOptions& options);

} // namespace sudoscope
