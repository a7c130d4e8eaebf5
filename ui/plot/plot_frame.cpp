#include "ui/plot/plot_frame.h"

#include "ui/paint/scale.h"
#include "ui/style/length.h"
#include "ui/style/theme.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace sudoscope {

namespace {

/// Centre of the device pixel that holds the coordinate: a hairline there is one pixel wide.
double crisp(double coordinate) {
  return std::floor(coordinate) + 0.5;
}

} // namespace

QRectF plotAreaIn(const QRectF& chart, const QFont& font) {
  const QFontMetricsF metrics(font);
  const double left = std::ceil(figuresWidth(font, QStringLiteral("00000"))) + 8.0;
  const double half = std::ceil(metrics.height() / 2.0);
  const double bottom = std::ceil(metrics.height()) + 5.0_px;
  const QRectF plot = chart.adjusted(left, half, -half - 8.0_px, -bottom);
  return {plot.topLeft(), QSizeF(std::max(plot.width(), 1.0), std::max(plot.height(), 1.0))};
}

QPainterPath clippedLine(const QList<QPointF>& points, const QRectF& area) {
  QPainterPath path;
  for (qsizetype i = 1; i < points.size(); ++i) {
    const QPointF from = points[i - 1];
    const QPointF way = points[i] - from;
    // The share of the way that lies in the area, one side after the other (Liang and Barsky).
    double first = 0.0;
    double last = 1.0;
    const std::pair<double, double> sides[] = {{-way.x(), from.x() - area.left()},
                                               {way.x(), area.right() - from.x()},
                                               {-way.y(), from.y() - area.top()},
                                               {way.y(), area.bottom() - from.y()}};
    for (const auto& [speed, room] : sides) {
      if (speed < 0.0) first = std::max(first, room / speed);
      if (speed > 0.0) last = std::min(last, room / speed);
      if (speed == 0.0 && room < 0.0) last = -1.0;
    }
    if (!(first <= last)) continue; // also where a point is not a number
    const QPointF start = from + first * way;
    if (path.elementCount() == 0 || path.currentPosition() != start) path.moveTo(start);
    path.lineTo(from + last * way);
  }
  return path;
}

void drawPlotFrame(QPainter& painter, const QRectF& plot, const PlotAxis& x, const PlotAxis& y,
                   const Theme& theme) {
  const QFontMetricsF metrics(painter.font(), painter.device());
  const double line = metrics.height();
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing, false);

  const int yLimit = std::max(2, static_cast<int>(plot.height() / (line * 1.7)) + 1);
  for (const AxisTick& tick : y.ticks(yLimit)) {
    const double at = plot.bottom() - y.position(tick.value) * plot.height();
    painter.setPen(QPen(theme.border, 1.0));
    painter.drawLine(QPointF(plot.left(), crisp(at)), QPointF(plot.right(), crisp(at)));
    painter.setPen(theme.mutedText);
    drawFigures(painter, QRectF(plot.left() - 206.0_px, at - line / 2.0, 200.0_px, line),
                Qt::AlignRight | Qt::AlignVCenter, tick.label);
  }

  for (const AxisTick& tick : fittingTicks(x, plot.width(), painter.font())) {
    const double at = plot.left() + x.position(tick.value) * plot.width();
    painter.setPen(QPen(theme.border, 1.0));
    painter.drawLine(QPointF(crisp(at), plot.bottom()), QPointF(crisp(at), plot.bottom() + 3.0_px));
    painter.setPen(theme.mutedText);
    const double half = figuresWidth(painter.font(), tick.label) / 2.0;
    const double centre = std::min(at, plot.right() + 8.0_px + line / 2.0 - half);
    drawFigures(painter, QRectF(centre - 60.0_px, plot.bottom() + 4.0_px, 120.0_px, line),
                Qt::AlignHCenter | Qt::AlignTop, tick.label);
  }
  painter.setPen(QPen(theme.border, 1.0));
  painter.drawLine(QPointF(plot.left(), crisp(plot.bottom())),
                   QPointF(plot.right(), crisp(plot.bottom())));
  painter.restore();
}

} // namespace sudoscope
