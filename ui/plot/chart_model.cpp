#include "ui/plot/chart_model.h"

#include <algorithm>
#include <cmath>

namespace sudoscope {

namespace {

using Iterations = std::optional<std::pair<std::int64_t, std::int64_t>>;

/// How many times as long as the current run the axis may be.
constexpr std::int64_t mostStretch = 10;

void join(Iterations& range, const RunCurve& run) {
  const std::int64_t first = run.history->firstIteration();
  const std::int64_t last = run.history->lastIteration();
  if (last < first) return;
  if (!range) range = {first, last};
  range = {std::min(range->first, first), std::max(range->second, last)};
}

} // namespace

int ChartModel::columnOf(const RunCurve& run, std::string_view key) const {
  const std::vector<MetricInfo>& columns = run.metrics.empty() ? metrics : run.metrics;
  const auto at = std::find_if(columns.begin(), columns.end(),
                               [key](const MetricInfo& info) { return info.key == key; });
  const auto index = static_cast<std::size_t>(at - columns.begin());
  if (at == columns.end() || index >= run.history->metricCount()) return -1;
  return static_cast<int>(index);
}

std::vector<std::size_t> ChartModel::runsWith(const std::vector<MetricInfo>& shown) const {
  std::vector<std::size_t> places;
  for (std::size_t r = 0; r < runs.size(); ++r) {
    const bool any = std::any_of(shown.begin(), shown.end(), [&](const MetricInfo& info) {
      return columnOf(runs[r], info.key) >= 0;
    });
    if (any) places.push_back(r);
  }
  return places;
}

std::optional<std::pair<std::int64_t, std::int64_t>> ChartModel::iterations() const {
  Iterations range;
  for (const RunCurve& run : runs) join(range, run);
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

PlotAxis ChartModel::xAxis(const std::vector<std::size_t>& drawn) const {
  Iterations all;
  Iterations current;
  for (const std::size_t place : drawn) {
    join(all, runs[place]);
    if (place == 0) join(current, runs[place]);
  }
  auto [first, last] = all.value_or(std::pair<std::int64_t, std::int64_t>{0, 100});
  // Before its first step there is nothing to see of the current run but where it starts.
  if (current && current->second > current->first)
    last = std::min(last, first + mostStretch * (current->second - first));
  AxisRange range{static_cast<double>(first), niceEnd(first, last)};
  if (zoom) range = *zoom;
  if (!logIterations) return PlotAxis::linear(range);
  // Iteration 0 has no logarithm; half an iteration left of 1 is where it is shown.
  return PlotAxis::logarithmic(range, first > 0 ? static_cast<double>(first) : 0.5);
}

} // namespace sudoscope
