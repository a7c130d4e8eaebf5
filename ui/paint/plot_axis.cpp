#include "ui/paint/plot_axis.h"

#include "ui/paint/number_text.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace sudoscope {

namespace {

/// A suffix for thousands etc. for short labels; size 1 for none.
struct Unit {
  double size = 1.0;
  const char* sign = "";
};

Unit unitFor(AxisRange range, double step) {
  const double largest = std::max(std::abs(range.low), std::abs(range.high));
  for (const Unit unit : {Unit{1e9, "G"}, Unit{1e6, "M"}, Unit{1e3, "k"}}) {
    const bool thousand = unit.size == 1e3;
    if (largest >= unit.size * (thousand ? 10.0 : 1.0) &&
        step >= unit.size * (thousand ? 0.099 : 0.0099)) {
      return unit;
    }
  }
  return {};
}

/// "1.5k", "0.25", "2e-5": short labels with a precision that suits the step.
QString linearLabel(double value, double step) {
  if (std::abs(value) < step * 1e-6) return QStringLiteral("0");
  const int place = static_cast<int>(std::floor(std::log10(step) + 1e-9));
  if (step < 0.99e-4) {
    const int exponent = static_cast<int>(std::floor(std::log10(std::abs(value)) + 1e-9));
    return powerText(value, std::clamp(exponent - place, 0, 12));
  }
  if (place >= 0) return countText(std::round(value));
  return decimalText(value, -place);
}

QString decadeLabel(double value, int exponent) {
  return exponent >= -2 && exponent <= 3 ? figureText(value, 6) : powerText(value, 0);
}

std::vector<AxisTick> linearTicks(AxisRange range, int limit, double leastStep = 0.0) {
  std::vector<AxisTick> ticks;
  const double step =
      std::max(niceStep((range.high - range.low) / std::max(1, limit - 1)), leastStep);
  const double slack = step * 1e-9;
  const Unit unit = unitFor(range, step);
  for (double i = std::ceil((range.low - slack) / step); i * step <= range.high + slack; ++i) {
    // Prevents an endless loop for a range near the limit of double precision.
    if (static_cast<int>(ticks.size()) >= std::max(limit, 2)) break;
    const double value = i * step;
    QString label = linearLabel(value / unit.size, step / unit.size);
    if (value != 0.0) label += QLatin1String(unit.sign);
    ticks.push_back({value, label});
  }
  return ticks;
}

std::vector<AxisTick> logTicks(AxisRange range, int limit) {
  const double decades = std::log10(range.high / range.low);
  const int first = static_cast<int>(std::floor(std::log10(range.low) + 1e-9));
  const int last = static_cast<int>(std::ceil(std::log10(range.high) - 1e-9));
  std::vector<AxisTick> ticks;
  const auto add = [&](double mantissa, int exponent) {
    const double value = mantissa * std::pow(10.0, exponent);
    if (value < range.low * (1 - 1e-9) || value > range.high * (1 + 1e-9)) return;
    ticks.push_back({value, decadeLabel(value, exponent)});
  };
  if (decades < 0.7) return linearTicks(range, limit);
  if (decades * 3 <= limit) {
    for (int exponent = first; exponent <= last; ++exponent)
      for (const double mantissa : {1.0, 2.0, 5.0}) add(mantissa, exponent);
    return ticks;
  }
  int stride = 1;
  while ((last - first) / stride + 1 > limit) ++stride;
  for (int exponent = first; exponent <= last; ++exponent)
    if (exponent % stride == 0) add(1.0, exponent);
  return ticks;
}

} // namespace

PlotAxis PlotAxis::linear(AxisRange range) {
  PlotAxis axis;
  const double magnitude = std::max({std::abs(range.low), std::abs(range.high), 1e-30});
  if (!(range.high - range.low > magnitude * 1e-9)) {
    range.low -= magnitude * 1e-9;
    range.high += magnitude * 1e-9;
  }
  axis.m_range = range;
  return axis;
}

PlotAxis PlotAxis::logarithmic(AxisRange range, double floor) {
  PlotAxis axis;
  axis.m_log = true;
  axis.m_floor = floor;
  range.low = std::max(range.low, floor);
  if (!(range.high > range.low * (1.0 + 1e-9))) range.high = range.low * (1.0 + 1e-6);
  axis.m_range = range;
  return axis;
}

PlotAxis PlotAxis::around(double low, double high, bool log) {
  if (log) {
    low = std::pow(10.0, std::floor(std::log10(low) + 1e-9));
    high = std::pow(10.0, std::ceil(std::log10(high) - 1e-9));
    if (high <= low) high = low * 10.0;
    return logarithmic({low, high}, low);
  }
  if (low > 0.0 && low < 0.5 * high) low = 0.0;
  if (high < 0.0 && high > 0.5 * low) high = 0.0;
  if (!(high > low)) {
    const double half = low == 0.0 ? 0.5 : std::abs(low) * 0.1;
    low -= half;
    high += half;
  }
  const double step = niceStep((high - low) / 4.0);
  return linear({std::floor(low / step + 1e-9) * step, std::ceil(high / step - 1e-9) * step});
}

double PlotAxis::scaled(double value) const {
  return m_log ? std::log10(std::max(value, m_floor)) : value;
}

double PlotAxis::position(double value) const {
  const double low = scaled(m_range.low);
  return (scaled(value) - low) / (scaled(m_range.high) - low);
}

double PlotAxis::valueAt(double position) const {
  const double low = scaled(m_range.low);
  const double value = low + position * (scaled(m_range.high) - low);
  return m_log ? std::pow(10.0, value) : value;
}

PlotAxis PlotAxis::between(double from, double to) const {
  if (from > to) std::swap(from, to);
  const AxisRange range{valueAt(from), valueAt(to)};
  return (m_log ? logarithmic(range, m_floor) : linear(range)).withOffset(m_offset);
}

PlotAxis PlotAxis::withWholeTicks() const {
  PlotAxis axis = *this;
  axis.m_leastStep = 1.0;
  return axis;
}

PlotAxis PlotAxis::withOffset(double offset) const {
  PlotAxis axis = *this;
  axis.m_offset = offset;
  return axis;
}

std::vector<AxisTick> PlotAxis::ticks(int limit) const {
  if (m_offset == 0.0)
    return m_log ? logTicks(m_range, limit) : linearTicks(m_range, limit, m_leastStep);
  std::vector<AxisTick> ticks;
  if (m_log) {
    ticks = logTicks(m_range, limit);
    // Iteration 0 stands at a value between 0 and 1.
    for (AxisTick& tick : ticks) tick.label = countText(std::floor(tick.value) + m_offset);
    return ticks;
  }
  ticks = linearTicks({m_range.low + m_offset, m_range.high + m_offset}, limit, m_leastStep);
  for (AxisTick& tick : ticks) tick.value -= m_offset;
  return ticks;
}

double niceStep(double value) {
  const double power = std::pow(10.0, std::floor(std::log10(value)));
  for (const double factor : {1.0, 2.0, 5.0}) {
    if (factor * power >= value * (1.0 - 1e-9)) return factor * power;
  }
  return 10.0 * power;
}

double niceEnd(std::int64_t first, std::int64_t last) {
  constexpr std::array factors{1.0, 1.2, 1.5, 2.0, 2.5, 3.0, 4.0, 5.0, 6.0, 8.0, 10.0};
  const double length = std::max<double>(static_cast<double>(last - first), 10.0);
  const double power = std::pow(10.0, std::floor(std::log10(length) + 1e-12));
  double end = 10.0 * power;
  for (const double factor : factors) {
    if (factor * power >= length * (1.0 - 1e-12)) {
      end = factor * power;
      break;
    }
  }
  return static_cast<double>(first) + end;
}

} // namespace sudoscope
