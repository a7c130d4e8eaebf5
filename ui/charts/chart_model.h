#pragma once

#include "ui/charts/plot_axis.h"
#include "ui/charts/run_curve.h"
#include "ui/charts/smoothed_history.h"

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace sudoscope {

/// What all charts of a panel share. Owned by the panel, read by its charts.
struct ChartModel {
  std::vector<MetricInfo> metrics;
  std::vector<RunCurve> runs; ///< Those to draw, the current one first.
  /// Per run; null where there is no smoothing.
  std::vector<std::shared_ptr<SmoothedHistory>> smoothed;
  std::optional<AxisRange> zoom; ///< Of the iterations; missing: all of them, and what comes.
  bool logIterations = false;
  double smoothing = 0.0; ///< Factor of SmoothedHistory; 0 for none.

  /// The column of a metric in a run's history; -1 when that run has no such metric.
  int columnOf(const RunCurve& run, std::string_view key) const;

  /// The first and last iteration of all runs; nothing when there is no sample.
  std::optional<std::pair<std::int64_t, std::int64_t>> iterations() const;
  /// The iterations that the zoom shows, limited to those there are.
  std::optional<std::pair<std::int64_t, std::int64_t>> visibleIterations() const;

  PlotAxis xAxis() const;
};

} // namespace sudoscope
