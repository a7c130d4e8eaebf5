#pragma once

#include "ui/plot/plot_canvas.h"
#include "ui/plot/plot_model.h"

#include <QObject>
#include <QPointF>

class QKeyEvent;
class QMouseEvent;
class QTimer;
class QWheelEvent;

namespace sudoscope {

/// Turns the mouse and the keys over a PlotCanvas into changes of its PlotModel. Child of the
/// canvas.
///
/// Left drag: zoom to a box (a flat or narrow one zooms one axis only). Middle or Shift+left drag:
/// pan. Ctrl+wheel: zoom along x about the mouse, Ctrl+Shift+wheel: in value; the plain wheel is
/// left to whoever scrolls. Double-click: whole view. Click: go to that place. Keys: arrows
/// move the crosshair, Enter goes there, + and - zoom, 0 shows all, Escape gives up a drag.
class PlotGestures : public QObject {
  Q_OBJECT

public:
  PlotGestures(PlotCanvas* canvas, PlotModel* model);

  /// While a double-click would undo a zoom, a click waits until it cannot become one.
  void setZoomed(bool zoomed) { m_zoomed = zoomed; }

signals:
  /// The values are the plot's own, unlike the horizontal axis.
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
  void cancel();
  /// Missing ranges stay as they are.
  void zoom(std::optional<AxisRange> x, std::optional<AxisRange> y);
  void zoomBand();
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
  QRectF m_band;
  PlotAxis m_panX; ///< As they were when the pan began, so that rounding does not add up.
  PlotAxis m_panY;
  bool m_zoomed = false;
};

} // namespace sudoscope
