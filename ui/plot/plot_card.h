#pragma once

#include "core/base/result.h"
#include "ui/plot/metric_chart.h"
#include "ui/plot/series_style.h"
#include "ui/widgets/card.h"

#include <QList>
#include <QPointF>
#include <QSet>
#include <QString>

#include <functional>
#include <optional>
#include <vector>

class QLabel;
class QMenu;
class QToolButton;

namespace sudoscope {

class ChartGestures;
class LegendRow;
class ReadoutPopup;

/// One line of a PlotCard.
struct PlotSeries {
  QString name;
  int place = 0;         ///< Which of the series styles; a method keeps its place in every plot.
  QList<QPointF> points; ///< x increasing, finite.
  bool steps = false;    ///< A value holds until the next point; else straight lines.
  /// A bar from each point to the next one's x, beside those of the other series. With steps.
  bool bars = false;
};

/// What the axes of a PlotCard say.
struct PlotAxes {
  QString xName;
  QString yName;
  bool xLog = false;
  bool yLog = false;
  bool xWhole = false; ///< A count: no ticks between whole numbers.
  bool yWhole = false;
};

/// The outline of a series' bars: the share `slot` of `shares` of every interval between its
/// points, even on a logarithmic axis if it is one.
QList<QPointF> barOutline(const PlotSeries& series, int slot, int shares, bool log);

/// The style of a series by its place: colour and dashes.
SeriesStyle placeStyle(int place, const Theme& theme);

/// A card with a plot of any series: legend that hides and shows, crosshair with figures, zoom by
/// dragging a box, log axes by choice, export as PNG, SVG and CSV.
class PlotCard : public Card {
  Q_OBJECT

public:
  explicit PlotCard(const QString& title, QWidget* parent = nullptr);

  /// Names and the logarithmic axes to begin with; a person may change these.
  void setAxes(const PlotAxes& axes);
  const PlotAxes& axes() const { return m_axes; }
  void setLog(bool x, bool y);
  void setSeries(std::vector<PlotSeries> series);
  const std::vector<PlotSeries>& series() const { return m_series; }
  void setPlaceholder(const QString& text);
  /// How the crosshair's place is called; without it the axis' name and the figure.
  void setReadoutTitle(std::function<QString(double)> title) { m_readoutTitle = std::move(title); }

  MetricChart* chart() const { return m_chart; }
  LegendRow* legend() const { return m_legend; }

  /// PNG or SVG by the path's suffix.
  MaybeError savePicture(const QString& path) const;
  /// `series,x,y` and a row per point, at full precision.
  MaybeError saveCsv(const QString& path) const;

protected:
  void changeEvent(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

private:
  void buildMenu();
  void connectGestures();
  void rebuild();
  PlotAxis axisOf(bool horizontal) const;
  PlotAxis fittedAxis(bool horizontal) const;
  void showCrosshair(std::optional<double> x);
  double valueAt(const PlotSeries& series, double x) const;
  bool isShown(const PlotSeries& series) const { return !m_hidden.contains(series.name); }
  void drawPicture(QPainter& painter, const QRectF& rect, const Theme& theme) const;
  void exportAs(const QString& suffix, const QString& filter);

  PlotAxes m_axes;
  std::vector<PlotSeries> m_series;
  QSet<QString> m_hidden;
  std::optional<AxisRange> m_xZoom;
  std::optional<AxisRange> m_yZoom;
  std::function<QString(double)> m_readoutTitle;
  MetricChart* m_chart = nullptr;
  LegendRow* m_legend = nullptr;
  ChartGestures* m_gestures = nullptr;
  ReadoutPopup* m_popup = nullptr;
  QLabel* m_yName = nullptr;
  QLabel* m_xName = nullptr;
  QToolButton* m_reset = nullptr;
  QMenu* m_menu = nullptr;
};

} // namespace sudoscope
