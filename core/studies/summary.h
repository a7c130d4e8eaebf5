#pragma once

#include "core/studies/multi_start.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace sudoscope {

/// The p-quantile (0..1) by linear interpolation between the sorted values; NaN of nothing.
double quantile(std::vector<double> values, double p);

/// What many runs came to. Iterations and times are those of the runs that solved their puzzle;
/// NaN when none did.
struct Summary {
  std::size_t runs = 0; ///< Finished ones; a cancelled run (Running) does not count.
  std::size_t solved = 0;
  std::optional<std::size_t> alone = {}; ///< Of these, without search; see RunOutcome::alone.
  double medianIterations = 0.0;
  double p95Iterations = 0.0;
  double maxIterations = 0.0;
  double medianMilliseconds = 0.0;
  double p95Milliseconds = 0.0;

  double solvedShare() const {
    return runs == 0 ? 0.0 : static_cast<double>(solved) / static_cast<double>(runs);
  }
};

Summary summarize(const std::vector<RunOutcome>& runs);

} // namespace sudoscope
