#include "ui/widgets/toggle_switch.h"

#include "ui/style/length.h"
#include "ui/style/theme.h"

#include <QPainter>

namespace sudoscope {

namespace {
constexpr auto trackWidth = 32_px;
constexpr auto trackHeight = 18_px;
constexpr auto focusMargin = 2_px;
} // namespace

ToggleSwitch::ToggleSwitch(QWidget* parent) : QAbstractButton(parent) {
  setCheckable(true);
  setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

QSize ToggleSwitch::sizeHint() const {
  return {trackWidth + 2 * focusMargin + 2, trackHeight + 2 * focusMargin + 2};
}

void ToggleSwitch::paintEvent(QPaintEvent*) {
  const Theme theme = Theme::of(this);
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  QRectF track(0, 0, trackWidth, trackHeight);
  track.moveCenter(QRectF(rect()).center());
  if (hasFocus()) {
    painter.setPen(QPen(theme.accent, 1.5));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(track.adjusted(-2_px, -2_px, 2_px, 2_px), trackHeight / 2.0 + 2_px,
                            trackHeight / 2.0 + 2_px);
  }
  const bool on = isChecked();
  const QColor line = !isEnabled() ? theme.border : on ? theme.accent : theme.fieldLine;
  painter.setPen(QPen(line, 1.5));
  painter.setBrush(on && isEnabled() ? theme.accent : on ? theme.border : theme.card);
  painter.drawRoundedRect(track.adjusted(0.75, 0.75, -0.75, -0.75), trackHeight / 2.0,
                          trackHeight / 2.0);
  const double radius = trackHeight / 2.0 - 4.5_px;
  const double x = on ? track.right() - trackHeight / 2.0 : track.left() + trackHeight / 2.0;
  painter.setPen(Qt::NoPen);
  painter.setBrush(on ? theme.onAccent : line);
  painter.drawEllipse(QPointF(x, track.center().y()), radius, radius);
}

} // namespace sudoscope
