#include "ui/paint/scale.h"

#include "ui/style/length.h"
#include "ui/style/theme.h"

#include <QFontMetricsF>
#include <QLinearGradient>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace sudoscope {

namespace {

QRectF tickRect(const QRectF& body, ScaleSide side, double at, double length) {
  const double edge = std::floor(at);
  switch (side) {
  case ScaleSide::Left:
    return {body.left() - length, edge, length, 1.0};
  case ScaleSide::Right:
    return {body.right(), edge, length, 1.0};
  case ScaleSide::Above:
    return {edge, body.top() - length, 1.0, length};
  case ScaleSide::Below:
    break;
  }
  return {edge, body.bottom(), 1.0, length};
}

QRectF labelRect(const QRectF& body, ScaleSide side, double middle, QSizeF size, double gap) {
  QRectF rect(QPointF(), size);
  rect.moveCenter({middle, middle});
  switch (side) {
  case ScaleSide::Left:
    rect.moveRight(body.left() - gap);
    break;
  case ScaleSide::Right:
    rect.moveLeft(body.right() + gap);
    break;
  case ScaleSide::Above:
    rect.moveBottom(body.top() - gap);
    break;
  case ScaleSide::Below:
    rect.moveTop(body.bottom() + gap);
    break;
  }
  return rect;
}

} // namespace

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
