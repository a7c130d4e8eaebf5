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
  void cancel();
  /// Empty ranges do not change.
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
  PlotAxis m_panX; ///< The axes at the start of a pan, to avoid rounding errors.
  PlotAxis m_panY;
  bool m_zoomed = false;
};

} // namespace sudoscope
