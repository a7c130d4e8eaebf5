#pragma once

#include "ui/plot/run_plot_model.h"

#include <QElapsedTimer>
#include <QSet>
#include <QString>
#include <QVariantMap>
#include <QWidget>

#include <cstdint>
#include <vector>

class QLabel;
class QPushButton;
class QSplitter;
class QTimer;
class QToolButton;

namespace sudoscope {

class PlotLegend;
class RunPlot;
class ScrollArea;

/// Where a panel has more charts than room: which of them are seen, and buttons to the others.
class ChartPager : public QWidget {
  Q_OBJECT

public:
  explicit ChartPager(QWidget* parent = nullptr);

  /// Takes note of how many charts there are and how many have room; shows itself if need be.
  void setCounts(int charts, int room);
  int first() const { return m_first; } ///< 0-based, of the charts that are seen.
  int room() const { return m_room; }
  QToolButton* next() const { return m_next; }
  QToolButton* previous() const { return m_previous; }

signals:
  void turned();

private:
  void turn(int by);
  void refresh();

  int m_charts = 0;
  int m_room = 1;
  int m_first = 0;
  QToolButton* m_previous;
  QToolButton* m_next;
};

/// The curves of a run, and of others for comparison: one chart for each group of metrics
/// (MetricInfo::panel), beside each other, with one time axis and one crosshair for all. What has
/// one figure per start of the method (MetricRole::StartCost) is drawn over the starts instead.
///
/// Draws at most 30 times a second and never spends more than a third of the time on it, however
/// often refresh() is called and however long the runs are.
class ChartPanel : public QWidget {
  Q_OBJECT

public:
  explicit ChartPanel(QWidget* parent = nullptr);
  ~ChartPanel() override;

  /// What the current run's samples are; one chart per panel name, those without any metric that
  /// is shown by default start hidden.
  void setMetrics(const std::vector<MetricInfo>& metrics);
  /// The first is the current one: strong, in the colours of its metrics; others in their own.
  void setRuns(const std::vector<RunCurve>& runs);
  /// What exports say of the data, see RunPlotModel::dataFacts.
  void setDataFacts(const std::function<LaterFacts()>& facts);
  /// What is watched is the training of a network: hints say how to begin it.
  void setOfTraining(bool ofTraining);
  /// What iterations were done before the first of them, as in Timeline::setOffset().
  void setOffset(std::int64_t iterations);
  /// There are new samples.
  void refresh();
  /// Draws all samples at once, however long that takes: for a panel that nobody looks at.
  void drawAll();
  /// The iteration that the rest of the window shows.
  void setCursor(std::int64_t iteration);

  /// 0 for none, else the factor of SmoothedHistory, below 1.
  void setSmoothing(double factor);
  double smoothing() const { return m_model.smoothing(); }
  /// Hides or shows a run without forgetting it.
  void setRunShown(std::uint64_t runId, bool shown);
  /// Shows these iterations and stays there; missing: everything, following new samples.
  void setZoom(std::optional<AxisRange> iterations);
  std::optional<AxisRange> zoom() const { return m_model.zoom(); }

  /// One card per panel name, in the order they are shown; hidden ones included.
  const std::vector<RunPlot*>& cards() const { return m_cards; }
  /// Turns to the charts that have no room; see ChartPager.
  ChartPager* pager() const { return m_pager; }
  void setCardShown(RunPlot* card, bool shown);
  /// Lets one card fill the panel; nullptr for all.
  void maximize(RunPlot* card);
  RunPlot* maximized() const { return m_maximized; }

  /// What a person chose: hidden charts and curves, log axes, smoothing. For the settings.
  QVariantMap state() const;
  void setState(const QVariantMap& state);

signals:
  void cursorRequested(std::int64_t iteration);

protected:
  void showEvent(QShowEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

private:
  RunPlot* addCard(const Message& panel, RunPlotModel& model);
  void sortCards();
  void shareRoom();
  void showCards();
  void updateRuns();
  /// In one of the charts that are not hidden.
  bool hasCurve(const RunCurve& run) const;
  /// False where there are samples that it had no time for.
  bool rebuild();
  void scheduleRebuild();
  void buildEmptyPage();
  void addPanelActions(RunPlot* card);

  RunPlotModel m_model;
  StartPlotModel m_starts;      ///< Of the chart whose metric is sampled once per start.
  std::vector<RunCurve> m_runs; ///< All, also those hidden in the legend.
  QSet<std::uint64_t> m_hiddenRuns;
  std::vector<RunPlot*> m_cards;
  std::int64_t m_cursor = 0; ///< Iteration at which the time mark stands in every chart.
  QSet<QString> m_hiddenPanels;
  QSet<QString> m_knownPanels; ///< Whose first visibility was decided.
  QVariantMap m_cardStates;    ///< By panel name; also of charts that are not there now.
  RunPlot* m_maximized = nullptr;
  PlotLegend* m_runLegend = nullptr;
  QWidget* m_empty = nullptr; ///< Instead of the charts when there is none to show.
  QLabel* m_emptyText = nullptr;
  QPushButton* m_showAll = nullptr;
  ScrollArea* m_scroll = nullptr;
  QSplitter* m_row = nullptr;
  ChartPager* m_pager = nullptr;
  QTimer* m_timer = nullptr;
  QElapsedTimer m_sinceRebuild;
  double m_cost = 0.0; ///< Milliseconds of a rebuild with its painting, averaged.
};

} // namespace sudoscope
