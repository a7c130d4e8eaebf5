#include "ui/inspectors/probability_bar.h"

#include "ui/style/theme.h"

#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace sudoscope {

namespace {

constexpr double inset = 3.0; ///< Room for the focus frame.

} // namespace

ProbabilityBar::ProbabilityBar(QWidget* parent) : QSlider(Qt::Horizontal, parent) {
  setRange(0, steps);
  setSingleStep(steps / 100);
  setPageStep(steps / 10);
  setCursor(Qt::SizeHorCursor);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
}

void ProbabilityBar::setReference(double value) {
  if (value == m_reference) return;
  m_reference = value;
  update();
}

QRectF ProbabilityBar::barRect() const {
  const double height = std::min(14.0, this->height() - 2.0 * inset);
  return {inset, std::floor((this->height() - height) / 2.0), width() - 2.0 * inset, height};
}

void ProbabilityBar::paintEvent(QPaintEvent*) {
  const Theme theme = Theme::of(this);
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const QRectF bar = barRect();
  QPainterPath shape;
  shape.addRoundedRect(bar, 3.0, 3.0);
  painter.fillPath(shape, theme.track);
  const double share = static_cast<double>(value()) / steps;
  painter.save();
  painter.setClipPath(shape);
  painter.fillRect(QRectF(bar.left(), bar.top(), bar.width() * share, bar.height()), theme.accent);
  painter.restore();
  if (m_reference >= 0.0) {
    const double x = std::round(bar.left() + bar.width() * std::min(m_reference, 1.0));
    painter.fillRect(QRectF(x - 2.0, bar.top() - 1.0, 3.0, bar.height() + 2.0), theme.card);
    painter.fillRect(QRectF(x - 1.0, bar.top() - 1.0, 1.0, bar.height() + 2.0), theme.text);
  }
  // The edge to take hold of: in sight at 0 too.
  const double x =
      std::clamp(bar.left() + bar.width() * share, bar.left() + 1.5, bar.right() - 1.5);
  painter.setPen(Qt::NoPen);
  painter.setBrush(isSliderDown() || underMouse() ? theme.accentText : theme.accent);
  painter.drawRoundedRect(QRectF(x - 1.5, bar.top() - 1.0, 3.0, bar.height() + 2.0), 1.5, 1.5);
  if (hasFocus()) {
    painter.setPen(QPen(theme.accent, 2.0));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(bar.adjusted(-2.0, -2.0, 2.0, 2.0), 4.0, 4.0);
  }
}

void ProbabilityBar::setFrom(double x) {
  const QRectF bar = barRect();
  const double share = std::clamp((x - bar.left()) / std::max(bar.width(), 1.0), 0.0, 1.0);
  setValue(static_cast<int>(std::lround(share * steps)));
}

void ProbabilityBar::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return event->ignore();
  setSliderDown(true);
  emit grabbed();
  setFrom(event->position().x());
}

void ProbabilityBar::mouseMoveEvent(QMouseEvent* event) {
  if (isSliderDown()) setFrom(event->position().x());
}

void ProbabilityBar::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton) setSliderDown(false);
  update();
}

void ProbabilityBar::wheelEvent(QWheelEvent* event) {
  if (!hasFocus()) return event->ignore();
  QSlider::wheelEvent(event);
}

} // namespace sudoscope
