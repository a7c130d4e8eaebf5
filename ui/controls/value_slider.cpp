#include "ui/controls/value_slider.h"

#include <QMouseEvent>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace sudoscope {

namespace {

double toThreeFigures(double value) {
  if (value == 0.0) return 0.0;
  const double exponent = std::floor(std::log10(std::abs(value))) - 2.0;
  // Dividing by a power of ten is exact where multiplying by its inverse is not: 0.3, not 0.30..04.
  return exponent < 0.0 ? std::round(value * std::pow(10.0, -exponent)) / std::pow(10.0, -exponent)
                        : std::round(value / std::pow(10.0, exponent)) * std::pow(10.0, exponent);
}

} // namespace

SliderScale::SliderScale(const Parameter& parameter)
    : m_min(parameter.min), m_max(parameter.max), m_log(parameter.scale == Scale::Log),
      m_integer(parameter.kind == ParameterKind::Integer) {
  if (m_integer && !m_log) {
    m_steps = static_cast<int>(std::clamp(m_max - m_min, 1.0, 1000.0));
  }
  if (m_log) {
    m_zero = m_min <= 0.0;
    const auto* real = std::get_if<double>(&parameter.defaultValue);
    const double usual = real ? *real : 1.0;
    m_floor = m_integer     ? std::max(1.0, m_min)
              : !m_zero     ? m_min
              : usual > 0.0 ? std::min(usual, m_max) / 1e3
                            : m_max / 1e4;
  }
}

int SliderScale::positionOf(double value) const {
  if (!(value > m_min) || !(m_max > m_min)) return 0;
  if (!m_log) {
    return std::min(m_steps,
                    static_cast<int>(std::lround((value - m_min) / (m_max - m_min) * m_steps)));
  }
  if (value <= m_floor) return m_zero ? 1 : 0;
  const double share = std::log(value / m_floor) / std::log(m_max / m_floor);
  const int first = m_zero ? 1 : 0;
  return std::min(m_steps, first + static_cast<int>(std::lround(share * (m_steps - first))));
}

double SliderScale::valueAt(int position) const {
  if (position <= 0) return m_min;
  if (position >= m_steps) return m_max;
  double value = 0.0;
  if (m_log) {
    const int first = m_zero ? 1 : 0;
    value = m_floor *
            std::pow(m_max / m_floor, static_cast<double>(position - first) / (m_steps - first));
  } else {
    value = m_min + (m_max - m_min) * position / m_steps;
  }
  value = m_integer ? std::round(value) : toThreeFigures(value);
  return std::clamp(value, m_min, m_max);
}

ValueSlider::ValueSlider(const Parameter& parameter, QWidget* parent)
    : QSlider(Qt::Horizontal, parent), m_scale(parameter) {
  setRange(0, m_scale.steps());
  setSingleStep(std::max(1, m_scale.steps() / 100));
  setPageStep(std::max(1, m_scale.steps() / 10));
  setMinimumWidth(64);
  setFocusPolicy(Qt::TabFocus);
  connect(this, &QSlider::valueChanged, this, [this](int position) {
    if (!m_showing) emit valueEdited(m_scale.valueAt(position));
  });
}

void ValueSlider::setValueShown(double value) {
  m_showing = true;
  setValue(m_scale.positionOf(value));
  m_showing = false;
}

void ValueSlider::wheelEvent(QWheelEvent* event) {
  if (hasFocus()) {
    QSlider::wheelEvent(event);
  } else {
    event->ignore();
  }
}

void ValueSlider::mousePressEvent(QMouseEvent* event) {
  // Focus follows the pointer here, so that the arrow keys go on where the mouse left off.
  setFocus(Qt::MouseFocusReason);
  QSlider::mousePressEvent(event);
}

void ValueSlider::mouseDoubleClickEvent(QMouseEvent* event) {
  event->accept();
  emit resetRequested();
}

} // namespace sudoscope
