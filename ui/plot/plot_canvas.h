#pragma once

#include "ui/paint/scale.h"
#include "ui/plot/plot_model.h"
#include "ui/plot/plot_series.h"
#include "ui/style/length.h"

#include <QColor>
#include <QFont>
#include <QList>
#include <QObject>
#include <QPen>
#include <QPixmap>
#include <QPointF>
#include <QRectF>
#include <QString>
#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class QKeyEvent;
class QMouseEvent;
class QPainter;
class QTimer;
class QWheelEvent;

namespace sudoscope {

struct Theme;

constexpr auto dotSize = 7.0_px; ///< Diameter.

struct PlotCurve {
  QList<QPointF> points; ///< In the units of the axes, x increasing and finite; see splitCurve().
  QPen pen;              ///< Dashes are dropped where the line is too rough to show them.
  QColor fill = {};      ///< Of what lies below the line; invalid: nothing.
  QString label = {};    ///< Written at its end.
  QString name = {};     ///< In the legend; empty: not there.
  QStringList dots = {}; ///< The names of its points if they are dots, in any order, not a line.
};

/// What a chart shows, as a value.
struct PlotPicture {
  PlotAxis x = PlotAxis::linear({0.0, 100.0});
  PlotAxis y = PlotAxis::linear({0.0, 1.0});
  std::vector<PlotCurve> curves; ///< Later ones lie over earlier ones.
  QString placeholder;           ///< Says what will be here while there are no curves.
  QString note = {};             ///< Names the values that the axes do not show; may be empty.
  QFont font;                    ///< Of the labels.
  QString title = {};
  QString xTitle = {};
  QString yTitle = {};
  bool legend = false;

  /// In a rectangle without anything around it, where the curves go. Margins do not depend on
  /// labels, so that charts beside each other line up and nothing jumps while a run grows.
  static QRectF areaIn(const QRectF& rect, const QFont& font);
  /// Of a point in the units of the axes.
  QPointF placeOf(QPointF point, const QRectF& area) const;
};

/// Draws plots with Qt Charts: axes, grid, legend and lines. Its source file alone knows that
/// library. Lives in the GUI thread.
class PlotChart {
public:
  PlotChart();
  ~PlotChart();

  /// Into a rectangle, as vectors where the device has them.
  void draw(QPainter& painter, const QRectF& rect, const PlotPicture& picture, const Theme& theme);

private:
  struct Chart;
  std::unique_ptr<Chart> m_chart;
};

/// The figures at the crosshair: a row per curve, a column per run.
struct Readout {
  struct Row {
    QString name;
    SeriesStyle style;
    std::vector<double> values; ///< One per column; NaN if the run has none.
  };
  struct Column {
    QString name;
    QColor color;
  };

  QString title; ///< e.g. "iteration 26".
  std::vector<Column> columns;
  std::vector<Row> rows;

  /// Only the figures, for small charts.
  Readout bare() const;
  /// On one line, for screen readers.
  QString text() const;
};

/// The box of figures in a separate window, for small charts. Ignores input.
class ReadoutPopup : public QWidget {
  Q_OBJECT

public:
  explicit ReadoutPopup(QWidget* parent);

  const Readout& readout() const { return m_readout; }
  /// Shows the figures above the point (in screen coordinates), or below it at the screen's edge.
  void showAbove(const Readout& readout, QPoint point);

protected:
  void paintEvent(QPaintEvent* event) override;

private:
  Readout m_readout;
};

/// A chart, and above it the time mark, the crosshair with its figures and the rubber band. Shows
/// what it is given; reads no mouse (see PlotGestures).
class PlotCanvas : public QWidget {
  Q_OBJECT

public:
  explicit PlotCanvas(QWidget* parent = nullptr);

  void setAxes(const PlotAxis& x, const PlotAxis& y);
  const PlotAxis& xAxis() const { return m_picture.x; }
  const PlotAxis& yAxis() const { return m_picture.y; }

  /// Later curves lie over earlier ones.
  void setCurves(std::vector<PlotCurve> curves, const QString& note = {});
  const std::vector<PlotCurve>& curves() const { return m_picture.curves; }

  /// Says what will be here while there are no curves.
  void setPlaceholder(const QString& text);

  /// The iteration that the rest of the window shows.
  void setTimeMark(std::optional<double> iteration);
  std::optional<double> timeMark() const { return m_timeMark; }
  /// A line through the iteration with the figures at its side, where they leave enough to see of
  /// the curves; nothing without an iteration.
  void setCrosshair(std::optional<double> iteration, const Readout& readout = {});
  /// Whether there is room for the figures inside the chart.
  bool hasRoomFor(const Readout& readout) const;
  std::optional<double> crosshair() const { return m_crosshair; }
  const Readout& readout() const { return m_readout; }
  /// In widget coordinates; an empty rectangle hides it.
  void setBand(const QRectF& band);

  /// Where the curves are, in widget coordinates.
  QRectF plotArea() const;
  /// Widget coordinates of a point in the units of the axes.
  QPointF pixelOf(QPointF point) const { return m_picture.placeOf(point, plotArea()); }
  /// The names of the dots below a place in widget coordinates, a line each.
  QString dotsAt(QPointF place) const;

  /// Axes, grid and curves as they are now; for exports.
  PlotPicture picture() const;

  /// Milliseconds that drawing the curves took last time.
  double renderCost() const { return m_renderCost; }

  QSize sizeHint() const override { return {420, 160}; }
  QSize minimumSizeHint() const override { return {180, 72}; }

protected:
  bool event(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;

private:
  void invalidate();
  void renderLayer(const Theme& theme);
  void drawReadoutBeside(QPainter& painter, const Readout& readout, const Theme& theme) const;
  void drawOverlay(QPainter& painter, const Theme& theme) const;

  PlotChart m_chart;
  PlotPicture m_picture; ///< But for the font.
  std::optional<double> m_timeMark;
  std::optional<double> m_crosshair;
  Readout m_readout;
  QRectF m_band;
  QPixmap m_layer; ///< All but the overlay, so that moving the mouse redraws no curve.
  bool m_layerStale = true;
  double m_renderCost = 0.0;
  bool m_showsFocus = false; ///< Focus that came by the keyboard.
};

/// Converts mouse and keyboard input of a PlotCanvas to changes of its PlotModel. Child of the
/// canvas.
///
/// Left drag: zoom to a box (a flat or narrow one zooms only one axis). Middle or Shift+left drag:
/// pan. Ctrl+wheel: zoom along x at the mouse, Ctrl+Shift+wheel: in value; the plain wheel is
/// propagated for scrolling. Double-click: whole view. Click: seek. Keys: arrows move the
/// crosshair, Enter seeks, + and - zoom, 0 shows all, Escape cancels a drag.
class PlotGestures : public QObject {
  Q_OBJECT

public:
  PlotGestures(PlotCanvas* canvas, PlotModel* model);

  /// If a double-click would reset the zoom, a click is delayed until it cannot become one.
  void setZoomed(bool zoomed) { m_zoomed = zoomed; }

signals:
  /// The value range belongs to this plot, unlike the horizontal axis.
  void valueZoomRequested(const sudoscope::AxisRange& values);

protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

private:
  enum class Drag { None, Pressed, Band, Pan, Ignored };

  void press(const QMouseEvent& event);
  void move(const QMouseEvent& event);
  void release(const QMouseEvent& event);
  void doubleClick(const QMouseEvent& event);
  bool wheel(const QWheelEvent& event);
  bool key(const QKeyEvent& event);
  /// Empty ranges do not change.
  void zoom(std::optional<AxisRange> x, std::optional<AxisRange> y);
  void zoomTo(const QRectF& band);
  void zoomBy(double factor, QPointF anchor, bool x, bool y);
  QRectF bandTo(QPointF end) const;
  /// Position 0..1 along both axes.
  QPointF positionOf(QPointF pixel) const;

  PlotCanvas* m_canvas = nullptr;
  PlotModel* m_model = nullptr;
  QTimer* m_click = nullptr;
  double m_clicked = 0.0;
  Drag m_drag = Drag::None;
  QPointF m_start;
  PlotAxis m_panX; ///< The axes at the start of a pan, to avoid rounding errors.
  PlotAxis m_panY;
  bool m_zoomed = false;
};

} // namespace sudoscope
