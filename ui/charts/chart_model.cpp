#include "ui/charts/chart_model.h"

#include <algorithm>
#include <cmath>

namespace sudoscope {

int ChartModel::columnOf(const RunCurve& run, std::string_view key) const {
  const std::vector<MetricInfo>& columns = run.metrics.empty() ? metrics : run.metrics;
  const auto at = std::find_if(columns.begin(), columns.end(),
                               [key](const MetricInfo& info) { return info.key == key; });
  const auto index = static_cast<std::size_t>(at - columns.begin());
  if (at == columns.end() || index >= run.history->metricCount()) return -1;
  return static_cast<int>(index);
}

std::optional<std::pair<std::int64_t, std::int64_t>> ChartModel::iterations() const {
  std::optional<std::pair<std::int64_t, std::int64_t>> range;
  for (const RunCurve& run : runs) {
    const std::int64_t first = run.history->firstIteration();
    const std::int64_t last = run.history->lastIteration();
    if (last < first) continue;
    if (!range) range = {first, last};
    range = {std::min(range->first, first), std::max(range->second, last)};
  }
  return range;
}

std::optional<std::pair<std::int64_t, std::int64_t>> ChartModel::visibleIterations() const {
  auto range = iterations();
  if (!range || !zoom) return range;
  range->first = std::max(range->first, static_cast<std::int64_t>(std::ceil(zoom->low)));
  range->second = std::min(range->second, static_cast<std::int64_t>(std::floor(zoom->high)));
  if (range->first > range->second) return {};
  return range;
}

PlotAxis ChartModel::xAxis() const {
  const auto [first, last] = iterations().value_or(std::pair<std::int64_t, std::int64_t>{0, 100});
  AxisRange range{static_cast<double>(first), niceEnd(first, last)};
  if (zoom) range = *zoom;
  if (!logIterations) return PlotAxis::linear(range);
  // Iteration 0 has no logarithm; half an iteration left of 1 is where it is shown.
  return PlotAxis::logarithmic(range, first > 0 ? static_cast<double>(first) : 0.5);
}

} // namespace sudoscope
