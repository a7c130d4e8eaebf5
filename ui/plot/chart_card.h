#pragma once

#include "ui/plot/chart_model.h"
#include "ui/plot/legend_row.h"
#include "ui/plot/metric_chart.h"
#include "ui/widgets/card.h"

#include <QSet>
#include <QString>
#include <QVariantMap>

#include <cstdint>
#include <optional>
#include <vector>

class QMenu;
class QToolButton;

namespace sudoscope {

class ChartGestures;
struct CurveExtent;

/// One chart of the panel with its legend and tools: the curves of the metrics that share a panel
/// name. Keeps what belongs to this chart alone: hidden curves, the value axis.
class ChartCard : public Card {
  Q_OBJECT

public:
  /// The model outlives the card.
  ChartCard(QString panel, const ChartModel& model, QWidget* parent = nullptr);

  const QString& panel() const { return m_panel; }
  MetricChart* chart() const { return m_chart; }
  LegendRow* legend() const { return m_legend; }
  QToolButton* followButton() const { return m_follow; }
  QToolButton* maximizeButton() const { return m_maximize; }
  QMenu* menu() const { return m_menu; }

  /// The metrics of the model whose panel this is changed.
  void metricsChanged();
  /// Draws what the model says now.
  void rebuild();
  const std::vector<MetricInfo>& metrics() const { return m_metrics; }

  void showCrosshair(std::optional<std::int64_t> iteration);
  /// The figures of all shown curves and runs at an iteration.
  Readout readoutAt(std::int64_t iteration) const;
  void setMaximized(bool maximized);

  bool isLog() const { return m_log; }
  void setLog(bool log);
  bool isShown(const QString& key) const { return !m_hidden.contains(key); }
  void setShown(const QString& key, bool shown);
  void showOnly(const QString& key);
  /// Missing: fitted to the curves.
  void setValueZoom(std::optional<AxisRange> zoom);
  bool isZoomed() const { return m_valueZoom || m_model.zoom; }

  /// What a person chose for this chart; for the settings.
  QVariantMap state() const;
  void setState(const QVariantMap& state);

  /// Title, legend and curves into a rectangle.
  void drawPicture(QPainter& painter, const QRectF& rect, const Theme& theme) const;

signals:
  void zoomRequested(const sudoscope::AxisRange& iterations);
  /// Back to the whole view that follows new samples.
  void followRequested();
  void hovered(double iteration);
  void left();
  void crosshairStepped(int steps, bool fast);
  void crosshairChosen();
  void iterationRequested(double iteration);
  void maximizeRequested();
  void settingsChanged();

protected:
  void resizeEvent(QResizeEvent* event) override;

private:
  struct Line;

  void buildTools();
  void connectGestures(ChartGestures* gestures);
  std::vector<Line> sampleLines(const PlotAxis& x, double width, const Theme& theme) const;
  std::vector<MetricInfo> shownMetrics() const;
  /// Places in the model of the runs that have a curve here.
  std::vector<std::size_t> drawnRuns() const;
  /// Of the current run's curve: its metric's, unless it is the only metric and runs are compared;
  /// then colour tells the runs apart.
  SeriesStyle styleOf(std::size_t metric, const Theme& theme) const;
  PlotAxis valueAxis(const CurveExtent& extent) const;
  void updateLegend(const Theme& theme);
  /// Whether a curve is drawn before a person chose: one that is seldom wanted is not, unless the
  /// chart has no others.
  bool isUsual(const MetricInfo& info) const;
  void updateTexts();
  /// What an empty chart of these metrics says.
  QString placeholder(const QString& names) const;

  QString m_panel;
  const ChartModel& m_model;
  std::vector<MetricInfo> m_metrics;
  QSet<QString> m_hidden;
  bool m_log = false;
  std::optional<AxisRange> m_valueZoom;
  MetricChart* m_chart = nullptr;
  LegendRow* m_legend = nullptr;
  ChartGestures* m_gestures = nullptr;
  QToolButton* m_follow = nullptr;
  QToolButton* m_maximize = nullptr;
  QToolButton* m_more = nullptr;
  QMenu* m_menu = nullptr;
};

} // namespace sudoscope
