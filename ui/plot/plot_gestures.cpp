#include "ui/plot/plot_canvas.h"
#include "ui/style/length.h"

#include <QGuiApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QStyleHints>
#include <QTimer>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace sudoscope {

/// A thinner band only zooms along its long side.
constexpr auto thinBand = 8.0_px;
constexpr double zoomStep = 1.25;

PlotGestures::PlotGestures(PlotCanvas* canvas, PlotModel* model)
    : QObject(canvas), m_canvas(canvas), m_model(model), m_click(new QTimer(this)) {
  m_click->setSingleShot(true);
  connect(m_click, &QTimer::timeout, this, [this] { m_model->choose(m_clicked); });
  canvas->installEventFilter(this);
}

bool PlotGestures::eventFilter(QObject* watched, QEvent* event) {
  switch (event->type()) {
  case QEvent::MouseButtonPress:
    press(*static_cast<QMouseEvent*>(event));
    return true;
  case QEvent::MouseMove:
    move(*static_cast<QMouseEvent*>(event));
    return true;
  case QEvent::MouseButtonRelease:
    release(*static_cast<QMouseEvent*>(event));
    return true;
  case QEvent::MouseButtonDblClick:
    doubleClick(*static_cast<QMouseEvent*>(event));
    return true;
  case QEvent::Wheel:
    return wheel(*static_cast<QWheelEvent*>(event));
  case QEvent::KeyPress:
    return key(*static_cast<QKeyEvent*>(event));
  case QEvent::Leave:
    m_model->moveCrosshair({});
    break;
  default:
    break;
  }
  return QObject::eventFilter(watched, event);
}

void PlotGestures::press(const QMouseEvent& event) {
  m_canvas->setFocus(Qt::MouseFocusReason);
  if (m_drag != Drag::None) return;
  m_start = event.position();
  const bool pans = event.button() == Qt::MiddleButton ||
                    (event.button() == Qt::LeftButton && event.modifiers() & Qt::ShiftModifier);
  if (pans) {
    m_drag = Drag::Pan;
    m_panX = m_canvas->xAxis();
    m_panY = m_canvas->yAxis();
    m_canvas->QWidget::setCursor(Qt::ClosedHandCursor);
  } else if (event.button() == Qt::LeftButton) {
    m_drag = Drag::Pressed;
  }
}

void PlotGestures::move(const QMouseEvent& event) {
  const QPointF at = event.position();
  if (m_drag == Drag::Pressed &&
      (at - m_start).manhattanLength() >= QGuiApplication::styleHints()->startDragDistance()) {
    m_drag = Drag::Band;
  }
  if (m_drag == Drag::Band) {
    m_canvas->setBand(bandTo(at));
  } else if (m_drag == Drag::Pan) {
    const QPointF by = positionOf(m_start) - positionOf(at);
    zoom(m_panX.between(by.x(), 1.0 + by.x()).range(),
         m_panY.between(by.y(), 1.0 + by.y()).range());
  }
  m_model->moveCrosshair(m_canvas->xAxis().valueAt(std::clamp(positionOf(at).x(), 0.0, 1.0)),
                         m_canvas);
}

void PlotGestures::release(const QMouseEvent& event) {
  const Drag drag = m_drag;
  const bool ended = drag == Drag::Pan ? !(event.buttons() & (Qt::MiddleButton | Qt::LeftButton))
                                       : event.button() == Qt::LeftButton;
  if (!ended) return;
  m_drag = Drag::None;
  m_canvas->unsetCursor();
  if (drag == Drag::Band) {
    zoomTo(bandTo(event.position()));
    m_canvas->setBand({});
  } else if (drag == Drag::Pressed && m_canvas->plotArea().contains(m_start)) {
    m_clicked = m_canvas->xAxis().valueAt(positionOf(m_start).x());
    m_zoomed ? m_click->start(QGuiApplication::styleHints()->mouseDoubleClickInterval())
             : m_model->choose(m_clicked);
  }
}

void PlotGestures::doubleClick(const QMouseEvent& event) {
  if (event.button() != Qt::LeftButton) return;
  m_click->stop();
  m_drag = Drag::Ignored; // its release is not a click
  m_model->fit();
}

bool PlotGestures::wheel(const QWheelEvent& event) {
  if (!(event.modifiers() & Qt::ControlModifier)) return false;
  // With Alt, or Shift on some platforms, a wheel scrolls horizontally; use the larger part.
  const QPoint angle = event.angleDelta();
  const int delta = std::abs(angle.y()) >= std::abs(angle.x()) ? angle.y() : angle.x();
  const bool vertical = event.modifiers() & Qt::ShiftModifier;
  zoomBy(std::pow(zoomStep, -delta / 120.0), event.position(), !vertical, vertical);
  return true;
}

bool PlotGestures::key(const QKeyEvent& event) {
  const bool fast = event.modifiers() & Qt::ShiftModifier;
  const QPointF centre = m_canvas->plotArea().center();
  switch (event.key()) {
  case Qt::Key_Left:
  case Qt::Key_Right:
    m_model->moveCrosshair(
        m_model->stepped(m_canvas->xAxis(), event.key() == Qt::Key_Left ? -1 : 1, fast), m_canvas);
    return true;
  case Qt::Key_Return:
  case Qt::Key_Enter:
    if (m_model->crosshair()) m_model->choose(*m_model->crosshair());
    return true;
  case Qt::Key_Plus:
  case Qt::Key_Equal:
    zoomBy(1.0 / zoomStep, centre, true, false);
    return true;
  case Qt::Key_Minus:
    zoomBy(zoomStep, centre, true, false);
    return true;
  case Qt::Key_0:
    m_model->fit();
    return true;
  case Qt::Key_Escape:
    if (m_drag == Drag::None) return false;
    m_canvas->setBand({});
    m_drag = Drag::Ignored;
    return true;
  default:
    return false;
  }
}

QRectF PlotGestures::bandTo(QPointF end) const {
  const QRectF plot = m_canvas->plotArea();
  QRectF band = QRectF(m_start, end).normalized().intersected(plot);
  if (band.height() < thinBand && band.width() >= thinBand) {
    band.setTop(plot.top());
    band.setBottom(plot.bottom());
  } else if (band.width() < thinBand && band.height() >= thinBand) {
    band.setLeft(plot.left());
    band.setRight(plot.right());
  }
  return band;
}

void PlotGestures::zoom(std::optional<AxisRange> x, std::optional<AxisRange> y) {
  if (y) emit valueZoomRequested(*y);
  if (x) m_model->setZoom(x);
}

void PlotGestures::zoomTo(const QRectF& band) {
  const QRectF plot = m_canvas->plotArea();
  if (band.width() < thinBand || band.height() < thinBand) return;
  const QPointF low = positionOf(band.bottomLeft());
  const QPointF high = positionOf(band.topRight());
  std::optional<AxisRange> x;
  std::optional<AxisRange> y;
  if (band.width() < plot.width()) x = m_canvas->xAxis().between(low.x(), high.x()).range();
  if (band.height() < plot.height()) y = m_canvas->yAxis().between(low.y(), high.y()).range();
  zoom(x, y);
}

void PlotGestures::zoomBy(double factor, QPointF anchor, bool x, bool y) {
  const QPointF at = positionOf(anchor);
  const auto zoomed = [factor](const PlotAxis& axis, double about) {
    about = std::clamp(about, 0.0, 1.0);
    return axis.between(about - about * factor, about + (1.0 - about) * factor).range();
  };
  std::optional<AxisRange> xRange;
  std::optional<AxisRange> yRange;
  if (x) xRange = zoomed(m_canvas->xAxis(), at.x());
  if (y) yRange = zoomed(m_canvas->yAxis(), at.y());
  zoom(xRange, yRange);
}

QPointF PlotGestures::positionOf(QPointF pixel) const {
  const QRectF plot = m_canvas->plotArea();
  return {(pixel.x() - plot.left()) / plot.width(), (plot.bottom() - pixel.y()) / plot.height()};
}

} // namespace sudoscope
