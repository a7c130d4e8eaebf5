#pragma once

#include "ui/plot/plot.h"
#include "ui/plot/run_plot_model.h"
#include "ui/widgets/view_options.h"

#include <functional>
#include <vector>

namespace sudoscope {

/// The user's choices for a plot, for the settings.
struct PlotOptions {
  bool log = false;
  QMap<QString, bool> curves; ///< Whether it is shown, where that is not the default.

  static void list(auto& options, auto&& option) {
    option("log", options.log);
    option("curves", options.curves);
  }
};

/// One plot of the panel: the curves that the metrics of one panel name have in all runs. Keeps
/// what belongs to this plot alone: hidden curves, the value axis.
class RunPlot : public Plot {
  Q_OBJECT

public:
  /// The model outlives the plot.
  RunPlot(Message panel, RunPlotModel& model, QWidget* parent = nullptr);

  /// The translated panel().
  QString name() const;
  /// See MetricInfo::panelName().
  QString panel() const { return QString::fromStdString(m_panel.english()); }
  using Plot::isShown;

  /// Call when the model's metrics of this panel changed.
  void metricsChanged();
  const std::vector<MetricInfo>& metrics() const { return m_metrics; }
  void rebuild() override;
  /// The figures of all shown curves and runs at an iteration.
  Readout readoutAt(double iteration) const override;
  void setMaximized(bool maximized);
  /// Moves the time mark to this iteration of the current run.
  void setCursor(std::int64_t iteration);

  PlotOptions options() const;
  void setOptions(const PlotOptions& options);

  /// Every sample of its metrics, a row per iteration.
  MaybeError saveCsv(const QString& path, bool visibleRange,
                     const std::function<bool(double)>& progress = {}) const;

signals:
  void maximizeRequested();

protected:
  PlotAxis xAxis() const override;
  QStringList names() const override;
  std::vector<LegendEntry> legendEntries(const Theme& theme) const override;
  QString pictureXName() const override;
  QString fileName() const override { return panel(); }
  Provenance provenance() const override { return m_runs.runProvenance(); }
  FutureProvenance dataProvenance() const override {
    return m_runs.dataProvenance ? m_runs.dataProvenance() : FutureProvenance();
  }
  void fillMenu() override;

private:
  void addSmoothing();
  void addCsvAction(const QString& text, bool visibleRange);
  std::vector<PlotSeries> curves(const Theme& theme) const;
  bool isShown(const MetricInfo& info) const;
  /// In a comparison, only the total of a loss is drawn.
  bool yieldsToTotal(const MetricInfo& info) const;
  std::vector<MetricInfo> shownMetrics() const;
  /// Places in the model of the runs that have a curve here.
  std::vector<std::size_t> drawnRuns() const;
  /// Of the current run's curve: its metric's, unless it is the only metric and runs are compared;
  /// then colour distinguishes the runs.
  SeriesStyle styleOf(std::size_t metric, const Theme& theme) const;
  /// Whether a curve is drawn by default: a rarely used one is not, unless the plot has no others.
  bool isUsual(const MetricInfo& info) const;
  void updateTexts();
  /// The text of an empty plot of these metrics.
  QString placeholder(const QString& names) const;

  Message m_panel;
  RunPlotModel& m_runs;
  std::vector<MetricInfo> m_metrics;
  QToolButton* m_maximize = nullptr;
};

} // namespace sudoscope
