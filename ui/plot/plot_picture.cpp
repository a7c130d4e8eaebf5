#include "ui/plot/plot_picture.h"

#include "ui/plot/plot_frame.h"
#include "ui/style/length.h"
#include "ui/style/theme.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace sudoscope {

QPointF PlotPicture::placeOf(QPointF point, const QRectF& plot) const {
  return {plot.left() + x.position(point.x()) * plot.width(),
          plot.bottom() - y.position(point.y()) * plot.height()};
}

QPen PlotPicture::penOf(const PlotCurve& curve, const QSizeF& size) const {
  const QRectF plot(QPointF(), size);
  double length = 0.0;
  for (qsizetype i = 1; i < curve.points.size(); ++i) {
    length +=
        (placeOf(curve.points[i], plot) - placeOf(curve.points[i - 1], plot)).manhattanLength();
  }
  // Dashes along a line that runs up and down within a few pixels are not seen as dashes, and
  // cost ten times a solid line.
  if (length <= 4.0 * (size.width() + size.height())) return curve.pen;
  QColor color = curve.pen.color();
  color.setAlphaF(color.alphaF() * 0.75F); // Lines below stay visible.
  return QPen(color, 1.0);
}

void PlotPicture::draw(QPainter& painter, const QRectF& rect, const Theme& theme,
                       const Lines& lines) const {
  painter.save();
  painter.setFont(font);
  const QRectF plot = plotAreaIn(rect, font);
  if (curves.empty()) {
    painter.setPen(theme.mutedText);
    painter.drawText(rect.adjusted(16_px, 4_px, -16_px, -4_px), Qt::AlignCenter | Qt::TextWordWrap,
                     placeholder);
  } else {
    drawPlotFrame(painter, plot, x, y, theme);
    painter.setRenderHint(QPainter::Antialiasing);
    drawFills(painter, plot);
    lines ? lines(painter, plot) : drawLines(painter, plot);
    drawLabels(painter, plot, theme);
  }
  painter.restore();
}

/// Not every paint engine clips.
void PlotPicture::drawLines(QPainter& painter, const QRectF& plot) const {
  painter.setBrush(Qt::NoBrush);
  for (const PlotCurve& curve : curves) {
    QList<QPointF> places;
    places.reserve(curve.points.size());
    for (const QPointF& point : curve.points) places << placeOf(point, plot);
    painter.setPen(penOf(curve, plot.size()));
    painter.drawPath(clippedLine(places, plot.adjusted(-1, -1, 1, 1)));
  }
}

void PlotPicture::drawLabels(QPainter& painter, const QRectF& plot, const Theme& theme) const {
  const QFontMetricsF metrics(painter.font());
  QColor ground = theme.card;
  ground.setAlphaF(0.85F);
  std::vector<QRectF> taken;
  for (const PlotCurve& curve : curves) {
    if (curve.label.isEmpty()) continue;
    const auto last = std::find_if(curve.points.rbegin(), curve.points.rend(),
                                   [this](QPointF point) { return x.position(point.x()) <= 1.0; });
    if (last == curve.points.rend()) continue;
    const QPointF tip = placeOf(*last, plot);
    if (!plot.adjusted(-1, -1, 1, 1).contains(tip)) continue;
    const QSizeF size(metrics.horizontalAdvance(curve.label) + 4.0_px, metrics.height());
    // Behind the end of its line, or above it where the plot ends.
    QRectF place(tip + QPointF(6.0_px, -size.height() / 2.0), size);
    if (place.right() > plot.right())
      place.moveBottomRight({std::min(tip.x(), plot.right()), tip.y() - 3.0_px});
    const auto meets = [&] {
      return std::any_of(taken.begin(), taken.end(),
                         [&](const QRectF& other) { return other.intersects(place); });
    };
    while (place.top() > plot.top() && meets()) place.translate(0.0, -size.height());
    place.moveTop(std::clamp(place.top(), plot.top(), plot.bottom() - size.height()));
    if (place.left() < plot.left() || meets()) continue; // the legend tells it
    taken.push_back(place);
    painter.setPen(Qt::NoPen);
    painter.setBrush(curve.pen.color());
    painter.drawEllipse(tip, 2.5_px, 2.5_px);
    painter.setBrush(ground);
    painter.drawRoundedRect(place, 2.0_px, 2.0_px);
    painter.setPen(theme.mutedText);
    painter.drawText(place, Qt::AlignCenter, curve.label);
  }
}

void PlotPicture::drawFills(QPainter& painter, const QRectF& plot) const {
  painter.setPen(Qt::NoPen);
  for (const PlotCurve& curve : curves) {
    if (!curve.fill.isValid() || curve.points.isEmpty()) continue;
    QPolygonF area;
    area << QPointF(placeOf(curve.points.first(), plot).x(), plot.bottom());
    for (const QPointF& point : curve.points) area << placeOf(point, plot);
    area << QPointF(placeOf(curve.points.last(), plot).x(), plot.bottom());
    painter.setBrush(curve.fill);
    painter.drawPolygon(area.intersected(QPolygonF(plot)));
  }
}

} // namespace sudoscope
