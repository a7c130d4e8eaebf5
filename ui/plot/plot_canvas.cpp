#include "ui/plot/plot_canvas.h"

#include "ui/style/length.h"
#include "ui/style/theme.h"

#include <QElapsedTimer>
#include <QEvent>
#include <QFocusEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <vector>

namespace sudoscope {

PlotCanvas::PlotCanvas(QWidget* parent) : QWidget(parent) {
  setMouseTracking(true);
  setFocusPolicy(Qt::StrongFocus);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void PlotCanvas::setAxes(const PlotAxis& x, const PlotAxis& y) {
  if (x == m_picture.x && y == m_picture.y) return;
  m_picture.x = x;
  m_picture.y = y;
  invalidate();
}

void PlotCanvas::setCurves(std::vector<PlotCurve> curves) {
  m_picture.curves = std::move(curves);
  invalidate();
}

void PlotCanvas::setPlaceholder(const QString& text) {
  if (text == m_picture.placeholder) return;
  m_picture.placeholder = text;
  invalidate();
}

void PlotCanvas::setTimeMark(std::optional<double> iteration) {
  if (iteration == m_timeMark) return;
  m_timeMark = iteration;
  update();
}

void PlotCanvas::setCrosshair(std::optional<double> iteration, const Readout& readout) {
  if (!iteration && !m_crosshair) return;
  m_crosshair = iteration;
  m_readout = readout;
  update();
}

bool PlotCanvas::hasRoomFor(const Readout& readout) const {
  const QSizeF size = readoutSize(readout, Theme::small(font()), height());
  return size.width() <= 0.5 * plotArea().width() && size.height() <= height();
}

void PlotCanvas::setBand(const QRectF& band) {
  m_band = band;
  update();
}

QRectF PlotCanvas::plotArea() const {
  return PlotPicture::areaIn(rect(), Theme::small(font()));
}

QPointF PlotCanvas::pixelOf(QPointF point) const {
  return m_picture.placeOf(point, plotArea());
}

PlotPicture PlotCanvas::picture() const {
  PlotPicture picture = m_picture;
  picture.font = Theme::small(font());
  return picture;
}

void PlotCanvas::paintEvent(QPaintEvent*) {
  const Theme theme = Theme::of(this);
  const double ratio = devicePixelRatioF();
  if (m_layerStale || m_layer.size() != size() * ratio || m_layer.devicePixelRatio() != ratio)
    renderLayer(theme);
  QPainter painter(this);
  painter.drawPixmap(0, 0, m_layer);
  drawOverlay(painter, theme);
}

void PlotCanvas::changeEvent(QEvent* event) {
  switch (event->type()) {
  case QEvent::PaletteChange:
  case QEvent::StyleChange:
  case QEvent::FontChange:
    invalidate();
    break;
  default:
    break;
  }
  QWidget::changeEvent(event);
}

void PlotCanvas::focusInEvent(QFocusEvent* event) {
  m_showsFocus = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason;
  QWidget::focusInEvent(event);
}

void PlotCanvas::focusOutEvent(QFocusEvent* event) {
  m_showsFocus = false;
  QWidget::focusOutEvent(event);
}

void PlotCanvas::invalidate() {
  m_layerStale = true;
  update();
}

void PlotCanvas::renderLayer(const Theme& theme) {
  QElapsedTimer timer;
  timer.start();
  const double ratio = devicePixelRatioF();
  m_layer = QPixmap(size() * ratio);
  m_layer.setDevicePixelRatio(ratio);
  m_layer.fill(Qt::transparent);
  QPainter painter(&m_layer);
  painter.setRenderHint(QPainter::Antialiasing);
  m_chart.draw(painter, rect(), picture(), theme);
  m_layerStale = false;
  m_renderCost = static_cast<double>(timer.nsecsElapsed()) * 1e-6;
}

void PlotCanvas::drawReadoutBeside(QPainter& painter, const Readout& readout,
                                   const Theme& theme) const {
  if (readout.rows.empty()) return;
  const QRectF plot = plotArea();
  const double x = pixelOf({*m_crosshair, m_picture.y.low()}).x();
  const double width = readoutSize(readout, painter.font(), height()).width();
  const bool right = x - plot.left() < plot.right() - x;
  drawReadout(painter, {right ? x + 8.0_px : x - 8.0_px - width, 0.0}, height(), readout, theme);
}

void PlotCanvas::drawOverlay(QPainter& painter, const Theme& theme) const {
  const QRectF plot = plotArea();
  const auto verticalAt = [&](double iteration, const QPen& pen) {
    const double position = m_picture.x.position(iteration);
    if (position < -1e-9 || position > 1.0 + 1e-9) return;
    const double x = std::floor(plot.left() + position * plot.width()) + 0.5;
    painter.setPen(pen);
    painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()));
  };
  if (m_timeMark && !m_picture.curves.empty()) {
    QPen pen(theme.mutedText, 2.0_px);
    pen.setDashPattern({1.5, 1.5});
    pen.setCapStyle(Qt::FlatCap);
    verticalAt(*m_timeMark, pen);
  }
  painter.setRenderHint(QPainter::Antialiasing);
  if (m_crosshair) {
    verticalAt(*m_crosshair, QPen(theme.text, 1.0));
    for (const Readout::Row& row : m_readout.rows) {
      if (row.values.empty() || !std::isfinite(row.values.front())) continue;
      const QPointF at = pixelOf({*m_crosshair, row.values.front()});
      if (!plot.adjusted(-1, -1, 1, 1).contains(at)) continue;
      painter.setPen(QPen(theme.card, 1.5));
      painter.setBrush(row.style.color);
      painter.drawEllipse(at, 3.5_px, 3.5_px);
    }
    painter.setFont(Theme::small(font()));
    if (hasRoomFor(m_readout)) {
      drawReadoutBeside(painter, m_readout, theme);
    } else if (const Readout bare = m_readout.bare(); hasRoomFor(bare)) {
      drawReadoutBeside(painter, bare, theme);
    }
  }
  if (!m_band.isEmpty()) {
    QColor fill = theme.accent;
    fill.setAlphaF(0.14F);
    painter.setPen(QPen(theme.accent, 1.0));
    painter.setBrush(fill);
    painter.drawRect(m_band.toAlignedRect().toRectF().adjusted(0.5, 0.5, -0.5, -0.5));
  }
  if (m_showsFocus) {
    painter.setPen(QPen(theme.accent, 1.0));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(rect()).adjusted(1.5, 1.5, -1.5, -1.5), 3.0_px, 3.0_px);
  }
}

} // namespace sudoscope
