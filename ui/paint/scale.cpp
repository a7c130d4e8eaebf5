#include "ui/paint/scale.h"

#include "ui/paint/number_text.h"
#include "ui/style/length.h"
#include "ui/style/theme.h"

#include <QFontMetricsF>
#include <QLinearGradient>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace sudoscope {
namespace {

constexpr double mostGrouped = 1e15; ///< Labels with larger steps have powers of ten.
/// What an axis shows at most and at least, so that no step or logarithm overflows.
constexpr double largest = 1e307;
constexpr double smallest = 1e-290;

/// A suffix for thousands etc. for short labels; size 1 for none.
struct Unit {
  double size = 1.0;
  const char* sign = "";
};

Unit unitFor(AxisRange range, double step) {
  if (step >= mostGrouped) return {};
  const double most = std::max(std::abs(range.low), std::abs(range.high));
  for (const Unit unit : {Unit{1e9, "G"}, Unit{1e6, "M"}, Unit{1e3, "k"}}) {
    const bool thousand = unit.size == 1e3;
    if (most >= unit.size * (thousand ? 10.0 : 1.0) &&
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
  if (step < 0.99e-4 || step >= mostGrouped) {
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

QRectF tickRect(const QRectF& body, ScaleSide side, double at, double length) {
  const double edge = std::floor(at);
  if (side == ScaleSide::Left) return {body.left() - length, edge, length, 1.0};
  if (side == ScaleSide::Right) return {body.right(), edge, length, 1.0};
  if (side == ScaleSide::Above) return {edge, body.top() - length, 1.0, length};
  return {edge, body.bottom(), 1.0, length};
}

QRectF labelRect(const QRectF& body, ScaleSide side, double middle, QSizeF size, double gap) {
  QRectF rect(QPointF(), size);
  rect.moveCenter({middle, middle});
  if (side == ScaleSide::Left) rect.moveRight(body.left() - gap);
  if (side == ScaleSide::Right) rect.moveLeft(body.right() + gap);
  if (side == ScaleSide::Above) rect.moveBottom(body.top() - gap);
  if (side == ScaleSide::Below) rect.moveTop(body.bottom() + gap);
  return rect;
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
  low = std::clamp(low, log ? smallest : -largest, largest);
  high = std::clamp(high, low, largest);
  if (log) {
    low = std::pow(10.0, std::floor(std::log10(low) + 1e-9));
    high = std::pow(10.0, std::ceil(std::log10(high) - 1e-9));
    if (high <= low) high = low * 10.0;
    return logarithmic({low, high}, low);
  }
  if (low > 0.0 && low < 0.5 * high) low = 0.0;
  if (high < 0.0 && high > 0.5 * low) high = 0.0;
  if (!(high - low > smallest)) {
    const double half = std::abs(low) < smallest ? 0.5 : std::abs(low) * 0.1;
    low -= half;
    high += half;
  }
  const double step = niceStep((high - low) / 4.0);
  return linear({std::floor(low / step + 1e-9) * step, std::ceil(high / step - 1e-9) * step});
}

double PlotAxis::scaled(double value) const {
  return m_log ? std::log10(value > 0.0 ? value : m_floor) : value;
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
    // Iteration 0 has a place between 0 and 1.
    for (AxisTick& tick : ticks) tick.label = countText(std::floor(tick.value) + m_offset);
    return ticks;
  }
  ticks = linearTicks({m_range.low + m_offset, m_range.high + m_offset}, limit, m_leastStep);
  for (AxisTick& tick : ticks) tick.value -= m_offset;
  return ticks;
}

double niceStep(double value, std::initializer_list<double> factors) {
  const double power = std::pow(10.0, std::floor(std::log10(value)));
  for (const double factor : factors) {
    if (factor * power >= value * (1.0 - 1e-9)) return factor * power;
  }
  return 10.0 * power;
}

double niceEnd(std::int64_t first, std::int64_t last) {
  const double length = std::max(static_cast<double>(last - first), 10.0);
  return static_cast<double>(first) +
         niceStep(length, {1.0, 1.2, 1.5, 2.0, 2.5, 3.0, 4.0, 5.0, 6.0, 8.0});
}

void drawScale(QPainter& painter, const QRectF& body, ScaleSide side,
               const std::vector<ScaleMark>& marks, const ScaleLook& look) {
  const QFontMetricsF metrics(painter.font(), painter.device());
  const bool across = side == ScaleSide::Above || side == ScaleSide::Below;
  const double low = (across ? body.left() : body.top()) - look.slack;
  const double high = (across ? body.right() : body.bottom()) + look.slack;
  double previous = -std::numeric_limits<double>::infinity();
  double taken = 0.0;
  for (const ScaleMark& mark : marks) {
    const QColor color = mark.color.isValid() ? mark.color : look.color;
    if (look.tick > 0.0) painter.fillRect(tickRect(body, side, mark.at, look.tick), color);
    if (mark.label.isEmpty()) continue;
    const QSizeF size(figuresWidth(painter.font(), mark.label), metrics.height());
    const double half = (across ? size.width() : size.height()) / 2.0;
    const double middle = std::max(std::min(mark.at, high - half), low + half);
    const double needed = across ? half + 2.0_px : 0.4 * size.height();
    if (std::abs(middle - previous) < needed + taken) continue;
    previous = middle;
    taken = needed;
    painter.setPen(color);
    drawFigures(painter, labelRect(body, side, middle, size, look.gap), Qt::AlignCenter,
                mark.label);
  }
}

void drawColorBar(QPainter& painter, const QRectF& bar, const std::function<QColor(double)>& color,
                  std::vector<ScaleMark> marks, const ScaleLook& look, const Theme& theme) {
  const bool across = bar.width() > bar.height();
  QLinearGradient gradient(bar.bottomLeft(), across ? bar.bottomRight() : bar.topLeft());
  constexpr int stops = 32;
  for (int i = 0; i <= stops; ++i) gradient.setColorAt(double(i) / stops, color(double(i) / stops));
  painter.fillRect(bar, gradient);
  painter.setPen(QPen(theme.border, 1.0));
  painter.setBrush(Qt::NoBrush);
  painter.drawRect(bar.adjusted(-0.5, -0.5, 0.5, 0.5));
  for (ScaleMark& mark : marks)
    mark.at = across ? bar.left() + mark.at * bar.width() : bar.bottom() - mark.at * bar.height();
  drawScale(painter, bar, across ? ScaleSide::Below : ScaleSide::Right, marks, look);
}

std::vector<AxisTick> fittingTicks(const PlotAxis& axis, double width, const QFont& font) {
  constexpr auto room = 18.0_px;
  std::vector<AxisTick> ticks;
  for (int limit = std::clamp(static_cast<int>(width / 30.0_px), 2, 12); limit >= 2; --limit) {
    ticks = axis.ticks(limit);
    bool fits = true;
    for (std::size_t i = 1; i < ticks.size(); ++i) {
      const double gap =
          (axis.position(ticks[i].value) - axis.position(ticks[i - 1].value)) * width;
      const double labels =
          figuresWidth(font, ticks[i].label) + figuresWidth(font, ticks[i - 1].label);
      fits = fits && gap >= labels / 2.0 + room;
    }
    if (fits) break;
  }
  return ticks;
}

} // namespace sudoscope
