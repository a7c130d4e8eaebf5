#pragma once

#include "ui/plot/plot_axis.h"
#include "ui/plot/run_curve.h"
#include "ui/plot/smoothed_history.h"

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
  bool ofTraining = false; ///< The runs train networks; hints name the button for that.
  double smoothing = 0.0;  ///< Factor of SmoothedHistory; 0 for none.

  /// The column of a metric in a run's history; -1 when that run has no such metric.
  int columnOf(const RunCurve& run, std::string_view key) const;

  /// The first and last iteration of all runs; nothing when there is no sample.
  std::optional<std::pair<std::int64_t, std::int64_t>> iterations() const;
  /// Places in `runs` of those that have a column for one of the metrics.
  std::vector<std::size_t> runsWith(const std::vector<MetricInfo>& shown) const;
  /// The iterations that the zoom shows, limited to those there are.
  std::optional<std::pair<std::int64_t, std::int64_t>> visibleIterations() const;

  /// The iterations of those runs. Where the current one is among them it fills a tenth at least:
  /// a run that has just begun would be a hair beside one of thousands of iterations.
  PlotAxis xAxis(const std::vector<std::size_t>& drawn) const;
};

} // namespace sudoscope
