#include "ui/paint/number_text.h"
#include "ui/panels/levers.h"
#include "ui/style/length.h"
#include "ui/style/theme.h"
#include "ui/widgets/number_field.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace sudoscope {

TemperatureCurve::TemperatureCurve(const Parameter& start, QWidget* parent)
    : QWidget(parent), m_scale(start) {
  setFocusPolicy(Qt::StrongFocus);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  setAccessibleName(tr("Temperature schedule"));
  setToolTip(tr("Drag the ends: the temperature at the start and at the end of the schedule.\n"
                "Keys: Left and Right choose an end, Up and Down move it."));
}

void TemperatureCurve::setValues(double start, double end) {
  m_values[0] = start;
  m_values[1] = end;
  describe();
  update();
}

void TemperatureCurve::describe() {
  setAccessibleDescription(tr("From %1 at the start to %2 at the end")
                               .arg(exactText(m_values[0], 2), exactText(m_values[1], 2)));
}

void TemperatureCurve::setProgress(double share) {
  if (share == m_progress) return;
  m_progress = share;
  update();
}

double TemperatureCurve::yOf(double temperature) const {
  const double share = static_cast<double>(m_scale.positionOf(temperature)) / m_scale.steps();
  return field().bottom() - share * field().height();
}

QPointF TemperatureCurve::handle(int end) const {
  return {end == 0 ? field().left() : field().right(), yOf(m_values[end])};
}

void TemperatureCurve::paintEvent(QPaintEvent*) {
  const Theme theme = Theme::of(this);
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(hasFocus() ? QPen(theme.accent, 1.5) : QPen(Qt::NoPen));
  painter.setBrush(mix(theme.track, theme.card, 0.5));
  painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 4.0_px, 4.0_px);
  constexpr int pieces = 40;
  const double now = std::clamp(m_progress, 0.0, 1.0);
  const auto curve = [&](double from, double to) {
    QPainterPath path;
    for (int i = 0; i <= pieces; ++i) {
      const double share = from + (to - from) * i / pieces;
      const QPointF at(field().left() + share * field().width(), yOf(temperature(share)));
      i == 0 ? path.moveTo(at) : path.lineTo(at);
    }
    return path;
  };
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(theme.text, 1.6));
  if (now > 0.0) painter.drawPath(curve(0.0, now));
  painter.setPen(QPen(theme.mutedText, 1.4, Qt::DashLine));
  if (now < 1.0) painter.drawPath(curve(now, 1.0));
  painter.setPen(QPen(theme.text, 1.6));
  painter.setBrush(theme.card);
  for (const int end : {0, 1}) {
    painter.setPen(QPen(hasFocus() && end == m_end ? theme.accent : theme.text, 1.6));
    painter.drawEllipse(handle(end), 5.5, 5.5);
  }
  if (m_progress < 0.0) return;
  const QPointF here(field().left() + now * field().width(), yOf(temperature(now)));
  painter.setPen(Qt::NoPen);
  painter.setBrush(theme.text);
  painter.drawEllipse(here, 3.0, 3.0);
}

void TemperatureCurve::step(int end, int steps) {
  const int position =
      m_scale.positionOf(m_values[end]) + steps * std::max(1, m_scale.steps() / 100);
  m_end = end;
  setEnd(m_scale.valueAt(std::clamp(position, 0, m_scale.steps())));
}

void TemperatureCurve::setEnd(double value) {
  if (value == m_values[m_end]) return;
  m_values[m_end] = value;
  describe();
  update();
  emit edited(m_end, value);
}

void TemperatureCurve::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return;
  const double x = event->position().x();
  m_end = std::abs(x - handle(0).x()) <= std::abs(x - handle(1).x()) ? 0 : 1;
  m_held = true;
  // Only moves with the pointer.
  m_grab = event->position().y() - handle(m_end).y();
  update();
}

void TemperatureCurve::mouseMoveEvent(QMouseEvent* event) {
  if (!m_held) return;
  const double y = event->position().y() - m_grab;
  const double share = std::clamp((field().bottom() - y) / field().height(), 0.0, 1.0);
  setEnd(m_scale.valueAt(qRound(share * m_scale.steps())));
}

void TemperatureCurve::keyPressEvent(QKeyEvent* event) {
  const int key = event->key();
  if (key == Qt::Key_Up || key == Qt::Key_Down) return step(m_end, key == Qt::Key_Up ? 1 : -1);
  if (key != Qt::Key_Left && key != Qt::Key_Right) return QWidget::keyPressEvent(event);
  m_end = key == Qt::Key_Left ? 0 : 1;
  update();
}

} // namespace sudoscope
