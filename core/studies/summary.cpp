#include "core/studies/summary.h"

#include <algorithm>
#include <limits>

namespace sudoscope {

double quantile(std::vector<double> values, double p) {
  if (values.empty()) return std::numeric_limits<double>::quiet_NaN();
  std::sort(values.begin(), values.end());
  const double place = p * static_cast<double>(values.size() - 1);
  const auto below = static_cast<std::size_t>(place);
  const std::size_t above = std::min(below + 1, values.size() - 1);
  const double share = place - static_cast<double>(below);
  return (1.0 - share) * values[below] + share * values[above];
}

Summary summarize(const std::vector<RunOutcome>& runs) {
  Summary summary;
  std::vector<double> iterations;
  std::vector<double> milliseconds;
  for (const RunOutcome& run : runs) {
    if (run.status == Status::Running) continue;
    ++summary.runs;
    if (run.alone) summary.alone = summary.alone.value_or(0) + (*run.alone ? 1 : 0);
    if (!run.solved) continue;
    ++summary.solved;
    iterations.push_back(static_cast<double>(run.iterations));
    milliseconds.push_back(run.milliseconds);
  }
  summary.medianIterations = quantile(iterations, 0.5);
  summary.p95Iterations = quantile(iterations, 0.95);
  summary.maxIterations = quantile(std::move(iterations), 1.0);
  summary.medianMilliseconds = quantile(milliseconds, 0.5);
  summary.p95Milliseconds = quantile(std::move(milliseconds), 0.95);
  return summary;
}

} // namespace sudoscope
