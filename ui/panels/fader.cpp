#include "ui/panels/levers.h"
#include "ui/style/length.h"
#include "ui/style/theme.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <variant>

namespace sudoscope {

constexpr auto knobRadius = 7.0_px;

Fader::Fader(const Parameter& parameter, int term)
    : ValueSlider(SliderScale::aroundDefault(parameter)), m_term(term) {
  setOrientation(Qt::Vertical);
  setMinimumWidth(20_px);
  setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
  const auto* usual = std::get_if<double>(&parameter.defaultValue);
  m_default = usual == nullptr ? 0 : scale().positionOf(*usual);
}

double Fader::positionsPerPixel() const {
  return maximum() / std::max(1.0, height() - 2.0 * knobRadius - 2.0_px);
}

QPointF Fader::placeOf(int position) const {
  return {width() / 2.0, 1.0 + knobRadius + (maximum() - position) / positionsPerPixel()};
}

void Fader::setLength(int length) {
  if (length == m_length) return;
  m_length = length;
  updateGeometry();
}

void Fader::paintEvent(QPaintEvent*) {
  const Theme theme = Theme::of(this);
  const QColor color = isEnabled() ? theme.lossTerm(m_term) : theme.disabledText;
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const QPointF at = knob();
  painter.setPen(Qt::NoPen);
  painter.setBrush(theme.track);
  painter.drawRoundedRect(QRectF(at.x() - 2.0_px, 1.0, 4.0_px, height() - 2.0_px), 2.0_px, 2.0_px);
  painter.setBrush(color);
  painter.drawRoundedRect(QRectF(at.x() - 2.0_px, at.y(), 4.0_px, height() - 1.0 - at.y()), 2.0_px,
                          2.0_px);
  const double mark = std::round(defaultMark().y());
  for (const double side : {-1.0, 1.0}) {
    painter.fillRect(
        QRectF(at.x() + side * 8.0_px - (side < 0.0 ? 4.0_px : 0.0), mark - 0.5, 4.0_px, 1.0),
        theme.mutedText);
  }
  painter.setBrush(theme.card);
  painter.setPen(QPen(color, 2.0_px));
  painter.drawEllipse(at, knobRadius - 1.0, knobRadius - 1.0);
  if (!hasFocus()) return;
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(theme.accent, 1.5));
  painter.drawRoundedRect(QRectF(rect()).adjusted(1.0, 0.5, -1.0, -0.5), 4.0_px, 4.0_px);
}

void Fader::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Home && event->modifiers() == Qt::NoModifier)
    return emit resetRequested();
  ValueSlider::keyPressEvent(event);
}

void Fader::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return event->ignore();
  setFocus(Qt::MouseFocusReason);
  setSliderDown(true);
  const double y = event->position().y();
  // A press beside the knob moves it there; a press on it starts a drag.
  if (std::abs(y - knob().y()) > knobRadius + 1.0)
    setValue(value() + qRound((knob().y() - y) * positionsPerPixel()));
  m_drag = {y, static_cast<double>(value()), false};
}

void Fader::mouseMoveEvent(QMouseEvent* event) {
  if (!isSliderDown()) return;
  constexpr double fineness = 10.0;
  constexpr double near = 1.0; // px from the default that snap to it
  const double y = event->position().y();
  const bool fine = event->modifiers().testFlag(Qt::ShiftModifier);
  if (fine != m_drag.fine) m_drag = {y, static_cast<double>(value()), fine};
  const double way = (m_drag.y - y) * positionsPerPixel() / (fine ? fineness : 1.0);
  const int position = std::clamp(qRound(m_drag.position + way), minimum(), maximum());
  const bool usual = !fine && std::abs(position - m_default) < near * positionsPerPixel();
  setValue(usual ? m_default : position);
}

} // namespace sudoscope
