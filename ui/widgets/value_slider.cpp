#include "ui/widgets/value_slider.h"

#include "ui/style/length.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace sudoscope {

namespace {

constexpr double bentFrom = 1e3; ///< Ratio of the ends above which a scale is bent.
constexpr double gentle = 0.35;  ///< Slope of a bent scale at the default.

double toThreeFigures(double value) {
  if (value == 0.0) return 0.0;
  const double exponent = std::floor(std::log10(std::abs(value))) - 2.0;
  // Dividing by a power of ten is exact, multiplying by its inverse is not: 0.3, not 0.30..04.
  return exponent < 0.0 ? std::round(value * std::pow(10.0, -exponent)) / std::pow(10.0, -exponent)
                        : std::round(value / std::pow(10.0, exponent)) * std::pow(10.0, exponent);
}

} // namespace

SliderScale::SliderScale(const Parameter& parameter)
    : m_min(parameter.min), m_max(parameter.max), m_log(parameter.scale == Scale::Log),
      m_integer(parameter.kind == ParameterKind::Integer) {
  if (m_integer && !m_log) m_steps = static_cast<int>(std::clamp(m_max - m_min, 1.0, 1000.0));
  if (m_log) {
    m_zero = m_min <= 0.0;
    const auto* real = std::get_if<double>(&parameter.defaultValue);
    const double usual = real ? *real : 1.0;
    m_floor = m_integer     ? std::max(1.0, m_min)
              : !m_zero     ? m_min
              : usual > 0.0 ? std::min(usual, m_max) / 1e3
                            : m_max / 1e4;
    const auto* whole = std::get_if<std::int64_t>(&parameter.defaultValue);
    const double usually = whole ? static_cast<double>(*whole) : usual;
    const bool inside = usually > m_floor && usually < m_max;
    if (inside && m_max / m_floor >= bentFrom)
      m_usual = m_place = std::log(usually / m_floor) / std::log(m_max / m_floor);
  }
}

SliderScale SliderScale::aroundDefault(const Parameter& parameter) {
  SliderScale scale(parameter);
  const auto* usual = std::get_if<double>(&parameter.defaultValue);
  if (!scale.m_log || usual == nullptr || *usual <= 0.0 || *usual >= scale.m_max) return scale;
  scale.m_floor = std::max(scale.m_min, *usual / 100.0);
  if (scale.m_floor >= *usual) return scale;
  scale.m_usual = std::log(*usual / scale.m_floor) / std::log(scale.m_max / scale.m_floor);
  scale.m_place = 0.5;
  return scale;
}

double SliderScale::bent(double place) const {
  if (m_usual < 0.0) return place;
  const bool below = place < m_place;
  const double way = below ? -m_place : 1.0 - m_place; // of the slider, from the default to its end
  const double side = below ? -m_usual : 1.0 - m_usual;
  const double t = (place - m_place) / way;
  return m_usual + side * (gentle * t + (1.0 - gentle) * t * t * t);
}

double SliderScale::unbent(double share) const {
  double low = 0.0;
  double high = 1.0;
  for (int i = 0; i < 40; ++i) { // bent() increases; 40 halvings are far below a pixel
    const double middle = (low + high) / 2.0;
    (bent(middle) < share ? low : high) = middle;
  }
  return high;
}

int SliderScale::positionOf(double value) const {
  if (!(value > m_min) || !(m_max > m_min)) return 0;
  if (!m_log) {
    return std::min(m_steps,
                    static_cast<int>(std::lround((value - m_min) / (m_max - m_min) * m_steps)));
  }
  if (value <= m_floor) return m_zero ? 1 : 0;
  const double share = unbent(std::log(value / m_floor) / std::log(m_max / m_floor));
  const int first = m_zero ? 1 : 0;
  return std::min(m_steps, first + static_cast<int>(std::lround(share * (m_steps - first))));
}

double SliderScale::valueAt(int position) const {
  if (position <= 0) return m_min;
  if (position >= m_steps) return m_max;
  double value = 0.0;
  if (m_log) {
    const int first = m_zero ? 1 : 0;
    value = m_floor * std::pow(m_max / m_floor,
                               bent(static_cast<double>(position - first) / (m_steps - first)));
  } else {
    value = m_min + (m_max - m_min) * position / m_steps;
  }
  value = m_integer ? std::round(value) : toThreeFigures(value);
  return std::clamp(value, m_min, m_max);
}

ValueSlider::ValueSlider(const SliderScale& scale, QWidget* parent)
    : QSlider(Qt::Horizontal, parent), m_scale(scale) {
  setRange(0, m_scale.steps());
  setSingleStep(std::max(1, m_scale.steps() / 100));
  setPageStep(std::max(1, m_scale.steps() / 10));
  setMinimumWidth(64_px);
  setFocusPolicy(Qt::TabFocus);
  connect(this, &QSlider::valueChanged, this, [this](int position) {
    if (!m_showing) emit valueEdited(m_scale.valueAt(position));
  });
}

void ValueSlider::setValueShown(double value) {
  if (m_scale.valueAt(this->value()) == value) return; // several positions have the same text
  m_showing = true;
  setValue(m_scale.positionOf(value));
  m_showing = false;
}

void ValueSlider::stepFinely(int direction) {
  const double before = m_scale.valueAt(value());
  int position = value() + direction;
  while (position > minimum() && position < maximum() && m_scale.valueAt(position) == before)
    position += direction;
  setValue(position);
}

void ValueSlider::keyPressEvent(QKeyEvent* event) {
  if (event->modifiers().testFlag(Qt::ShiftModifier)) {
    if (event->key() == Qt::Key_Right || event->key() == Qt::Key_Up) return stepFinely(1);
    if (event->key() == Qt::Key_Left || event->key() == Qt::Key_Down) return stepFinely(-1);
  }
  QSlider::keyPressEvent(event);
}

void ValueSlider::wheelEvent(QWheelEvent* event) {
  if (!hasFocus()) return event->ignore();
  constexpr int notch = 120;                 // eighths of a degree
  const QPoint turned = event->angleDelta(); // horizontal with some modifiers
  m_turned += turned.y() != 0 ? turned.y() : turned.x();
  for (; std::abs(m_turned) >= notch; m_turned -= m_turned > 0 ? notch : -notch) {
    const int direction = m_turned > 0 ? 1 : -1;
    event->modifiers().testFlag(Qt::ShiftModifier) ? stepFinely(direction)
                                                   : setValue(value() + direction * singleStep());
  }
  event->accept();
}

void ValueSlider::mousePressEvent(QMouseEvent* event) {
  // Takes the focus, so that the arrow keys continue from the mouse.
  setFocus(Qt::MouseFocusReason);
  m_fine.reset();
  QSlider::mousePressEvent(event);
}

void ValueSlider::mouseMoveEvent(QMouseEvent* event) {
  if (!isSliderDown() || !event->modifiers().testFlag(Qt::ShiftModifier)) {
    m_fine.reset();
    return QSlider::mouseMoveEvent(event);
  }
  const double x = event->position().x();
  if (!m_fine) m_fine = FineDrag{x, value()};
  const double perPixel = static_cast<double>(m_scale.steps()) / std::max(width(), 1);
  setValue(m_fine->value + qRound((x - m_fine->x) * perPixel / 10.0));
}

void ValueSlider::mouseDoubleClickEvent(QMouseEvent* event) {
  event->accept();
  emit resetRequested();
}

} // namespace sudoscope
