#pragma once

#include "core/runs/fault_history.h"
#include "core/runs/metric_history.h"
#include "core/runs/run_plan.h"
#include "core/solvers/solver.h"
#include "ui/plot/plot_export.h"
#include "ui/plot/plot_model.h"

#include <QColor>
#include <QString>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace sudoscope {

/// Exponential moving averages of all metrics of a run: s_t = f s_(t-1) + (1-f) x_t, divided by
/// 1 - f^t so that the beginning is not drawn towards zero (D. Kingma, J. Ba, "Adam", 2015, sec.
/// 3). Undefined samples stay undefined and do not count. Follows a growing run; used by the
/// thread that draws.
class SmoothedHistory {
public:
  /// Precondition: 0 <= factor < 1.
  SmoothedHistory(std::shared_ptr<const MetricHistory> source, double factor);

  double factor() const { return m_factor; }
  const std::shared_ptr<const MetricHistory>& source() const { return m_source; }

  /// Processes at most `limit` new iterations; returns whether it has caught up. Starts over if the
  /// source was truncated.
  bool update(std::int64_t limit);

  /// Iterations as in the source, as far as update() has come.
  const MetricHistory& history() const { return *m_history; }

private:
  void restart();

  std::shared_ptr<const MetricHistory> m_source;
  double m_factor = 0.0;
  std::uint64_t m_truncations = 0;
  std::unique_ptr<MetricHistory> m_history;
  std::vector<double> m_sums;    ///< Per metric: s_t before the division.
  std::vector<double> m_weights; ///< Per metric: 1 - f^t.
};

/// A run to draw: its samples, and how it differs from others.
struct RunCurve {
  std::uint64_t runId = 0;
  QString name;
  /// Of its curves if it is compared or not the current run; grey unless the user chose one.
  QColor color;
  std::shared_ptr<const MetricHistory> history;
  /// The columns of the history if they differ from the panel's metrics (a run of another solver);
  /// curves are matched by key. Empty: the same metrics.
  std::vector<MetricInfo> metrics = {};
  std::shared_ptr<const RunPlan> plan = {};        ///< For exports; may be null.
  std::shared_ptr<const FaultHistory> faults = {}; ///< Or null.
  bool compared = false;                           ///< It has its own hue.
  QString remark = {};                             ///< How it differs, if the name does not say it.

  /// The name, with the remark.
  QString label() const {
    return remark.isEmpty() ? name : QStringLiteral("%1 · %2").arg(name, remark);
  }

  /// The column of a metric; -1 if the run lacks it. `usual`: the columns if it has none of its
  /// own.
  int columnOf(const std::vector<MetricInfo>& usual, std::string_view key) const;
  int columnOf(const std::vector<MetricInfo>& usual, MetricRole role) const;
};

/// The common state of all plots of runs in a panel, whose horizontal axis are the iterations.
/// Owned by the panel, read by its plots.
class RunPlotModel : public PlotModel {
  Q_OBJECT

public:
  using PlotModel::PlotModel;

  using Iterations = std::optional<std::pair<std::int64_t, std::int64_t>>;

  std::vector<MetricInfo> metrics;
  std::vector<RunCurve> runs; ///< Those to draw, the current one first.
  bool ofStarts = false;      ///< See StartPlotModel.
  /// The provenance of the data in exports; may be empty.
  std::function<FutureProvenance()> dataProvenance;
  std::int64_t offset =
      0; ///< Iterations done before the first; every shown iteration includes them.
  bool ofTraining = false; ///< The runs train networks; hints name the button for that.

  /// Factor of SmoothedHistory; 0 for none.
  double smoothing() const { return m_smoothing; }
  void setSmoothing(double factor);
  /// Call when the runs changed.
  void updateSmoothing();
  /// Processes new samples; false if the allowed time did not suffice.
  bool advanceSmoothing();
  /// Null without smoothing.
  std::shared_ptr<const MetricHistory> smoothed(std::size_t run) const;

  /// The first and last iteration of all runs; empty without samples.
  Iterations iterations() const;
  /// The iterations that the zoom shows, limited to the existing ones.
  Iterations visibleIterations() const;
  /// The columns for the metrics of all runs, titled by key, and by the run's name if there are
  /// several runs.
  std::vector<CsvColumn> csvColumns(const std::vector<MetricInfo>& shown) const;
  /// The provenance of the runs in exports.
  Provenance provenance() const;
  /// Without dataProvenance.
  Provenance runProvenance() const;

  /// The iterations of these runs. The current one gets at least a tenth of the axis, because a run
  /// that has just started would be invisible beside one of thousands of iterations.
  PlotAxis xAxis(const std::vector<std::size_t>& drawn) const;

  /// The place of an iteration of the current run on the axis, and the inverse.
  virtual double placeOf(std::int64_t iteration) const { return static_cast<double>(iteration); }
  virtual std::int64_t iterationAt(double place) const { return static_cast<std::int64_t>(place); }

  std::optional<double> snapped(double x) const override;
  std::optional<double> stepped(const PlotAxis& axis, int steps, bool fast) const override;

private:
  double m_smoothing = 0.0;
  std::vector<std::shared_ptr<SmoothedHistory>> m_smoothed; ///< Per run.
};

class StartHistory;

/// The same over the starts of the runs, for methods that restart: a sample per start, which
/// is its final cost.
class StartPlotModel : public RunPlotModel {
  Q_OBJECT

public:
  explicit StartPlotModel(QObject* parent = nullptr) : RunPlotModel(parent) { ofStarts = true; }

  /// Takes over the runs that have starts.
  void follow(const RunPlotModel& iterations);
  /// Processes new samples; false if the allowed time did not suffice.
  bool advance();

  double placeOf(std::int64_t iteration) const override;
  std::int64_t iterationAt(double place) const override;

private:
  std::vector<std::shared_ptr<StartHistory>> m_starts; ///< Per run.
};

} // namespace sudoscope
