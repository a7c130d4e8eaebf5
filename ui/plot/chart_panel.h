#pragma once

#include "ui/plot/run_plot.h"

#include <QElapsedTimer>
#include <QSet>
#include <QString>
#include <QWidget>

#include <cstdint>
#include <vector>

class QLabel;
class QPushButton;
class QSplitter;
class QTimer;

namespace sudoscope {

struct ChartOptions {
  QMap<QString, PlotOptions> charts; ///< By panel name.
  QMap<QString, bool> shown;         ///< By panel name.
  double smoothing = 0.0;
  bool logIterations = false;

  static void list(auto& options, auto&& option) {
    option("charts", options.charts);
    option("shown", options.shown);
    option("smoothing", options.smoothing, within(0.0, 1.0));
    option("logIterations", options.logIterations);
  }
};

class PlotLegend;
class ScrollArea;

/// The curves of a run, and of others for comparison: a chart for each group of metrics
/// (MetricInfo::panel), with a common time axis and crosshair. Metrics with one figure per start of
/// the method (MetricRole::StartCost) are drawn over the starts instead.
///
/// Draws at most 30 times a second and for at most a third of the time, independent of the calls of
/// refresh() and the length of runs.
class ChartPanel : public QWidget {
  Q_OBJECT

public:
  explicit ChartPanel(QWidget* parent = nullptr);
  ~ChartPanel() override;

  /// Sets the metrics of the current run; one chart per panel name, initially hidden if it has no
  /// metric that is shown by default.
  void setMetrics(const std::vector<MetricInfo>& metrics);
  /// The first is the current one: bold, in the colours of its metrics; others in their own
  /// colours.
  void setRuns(const std::vector<RunCurve>& runs);
  void setDataProvenance(const std::function<FutureProvenance()>& provenance);
  /// Shows a training: hints say how to start it.
  void setOfTraining(bool ofTraining);
  /// Number of earlier iterations, as in TimelineTrack::setOffset().
  void setOffset(std::int64_t iterations);
  /// Call when there are new samples.
  void refresh();
  /// The iteration shown by the window.
  void setCursor(std::int64_t iteration);

  /// 0 for none, otherwise the factor of SmoothedHistory, below 1.
  void setSmoothing(double factor);
  double smoothing() const { return m_model.smoothing(); }
  void setRunShown(std::uint64_t runId, bool shown);

  /// One card per panel name, in display order, including hidden ones.
  const std::vector<RunPlot*>& cards() const { return m_cards; }
  void setCardShown(RunPlot* card, bool shown);
  /// Maximizes a card; nullptr shows all.
  void maximize(RunPlot* card);
  RunPlot* maximized() const { return m_maximized; }

  ChartOptions options() const;
  void setOptions(const ChartOptions& options);

signals:
  void cursorRequested(std::int64_t iteration);

private:
  RunPlot* addCard(const Message& panel, RunPlotModel& model);
  void sortCards();
  void showCards();
  void updateRuns();
  /// False if the time did not suffice for all samples.
  bool rebuild();
  void buildEmptyPage();
  void addPanelActions(RunPlot* card);
  void restoreCard(RunPlot* card) const;

  RunPlotModel m_model;
  StartPlotModel m_starts;      ///< Of the chart of the metric with one sample per start.
  std::vector<RunCurve> m_runs; ///< Including those hidden in the legend.
  QSet<std::uint64_t> m_hiddenRuns;
  std::vector<RunPlot*> m_cards;
  std::int64_t m_cursor = 0; ///< Iteration of the time mark in every chart.
  QSet<QString> m_hiddenPanels;
  QSet<QString> m_knownPanels; ///< Their initial visibility was decided.
  /// By panel name; including charts that do not exist now.
  QMap<QString, PlotOptions> m_cardOptions;
  RunPlot* m_maximized = nullptr;
  PlotLegend* m_runLegend = nullptr;
  QWidget* m_empty = nullptr; ///< Shown instead of the charts if there are none.
  QLabel* m_emptyText = nullptr;
  QPushButton* m_showAll = nullptr;
  ScrollArea* m_scroll = nullptr;
  QSplitter* m_row = nullptr;
  QTimer* m_timer = nullptr;
  QElapsedTimer m_sinceRebuild;
  double m_cost = 0.0; ///< Average duration of a rebuild with its painting, ms.
};

/// The curves of a run as large plots, in a separate window.
class PlotsWindow : public QWidget {
public:
  PlotsWindow(const QString& title, QWidget* parent);

  ChartPanel* charts() const { return m_charts; }
  /// Opens it; with only the chart of that name (MetricInfo::panel in English) if given.
  void showPlots(const QString& panel = {});

private:
  ChartPanel* m_charts;
};

} // namespace sudoscope
