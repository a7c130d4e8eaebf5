#include "ui/paint/curve.h"
#include "ui/paint/scale.h"
#include "ui/plot/plot_canvas.h"
#include "ui/style/length.h"
#include "ui/style/theme.h"

#include <QFontMetricsF>
#include <QGraphicsLayout>
#include <QGraphicsScene>
#include <QPainter>
#include <QtCharts/QAreaSeries>
#include <QtCharts/QCategoryAxis>
#include <QtCharts/QChart>
#include <QtCharts/QLegend>
#include <QtCharts/QLegendMarker>
#include <QtCharts/QLineSeries>
#include <QtCharts/QScatterSeries>

#include <algorithm>
#include <cmath>
#include <optional>

namespace sudoscope {

QRectF PlotPicture::areaIn(const QRectF& rect, const QFont& font) {
  const QFontMetricsF metrics(font);
  const double left = std::ceil(figuresWidth(font, QStringLiteral("00000"))) + 8.0;
  const double half = std::ceil(metrics.height() / 2.0);
  const double bottom = std::ceil(metrics.height()) + 5.0_px;
  const QRectF area = rect.adjusted(left, half, -half - 8.0_px, -bottom);
  return {area.topLeft(), QSizeF(std::max(area.width(), 1.0), std::max(area.height(), 1.0))};
}

QPointF PlotPicture::placeOf(QPointF point, const QRectF& area) const {
  return {area.left() + x.position(point.x()) * area.width(),
          area.bottom() - y.position(point.y()) * area.height()};
}

namespace {

using Stretches = std::vector<QList<QPointF>>;

QPen penOf(const PlotCurve& curve, const Stretches& stretches, const PlotPicture& picture,
           const QSizeF& size) {
  const QRectF area(QPointF(), size);
  double length = 0.0;
  for (const QList<QPointF>& points : stretches) {
    for (qsizetype i = 1; i < points.size(); ++i) {
      length += (picture.placeOf(points[i], area) - picture.placeOf(points[i - 1], area))
                    .manhattanLength();
    }
  }
  // Dashes along a line that runs up and down within a few pixels are not seen as dashes, and
  // cost ten times a solid line.
  if (length <= 4.0 * (size.width() + size.height())) return curve.pen;
  QColor color = curve.pen.color();
  color.setAlphaF(color.alphaF() * 0.75F); // Lines below stay visible.
  return QPen(color, 1.0);
}

/// The last point that is drawn within the horizontal axis.
std::optional<QPointF> tipOf(const PlotCurve& curve, const PlotPicture& picture) {
  const Stretches stretches = splitCurve(curve.points, picture.y);
  for (auto points = stretches.rbegin(); points != stretches.rend(); ++points) {
    const auto last = std::find_if(points->rbegin(), points->rend(), [&](QPointF point) {
      return picture.x.position(point.x()) <= 1.0;
    });
    if (last != points->rend()) return *last;
  }
  return {};
}

/// The names at the ends of curves, where they find room.
void drawLabels(QPainter& painter, const PlotPicture& picture, const QRectF& area,
                const Theme& theme) {
  painter.setFont(picture.font);
  const QFontMetricsF metrics(painter.font());
  QColor ground = theme.card;
  ground.setAlphaF(0.85F);
  std::vector<QRectF> taken;
  for (const PlotCurve& curve : picture.curves) {
    if (curve.label.isEmpty()) continue;
    const auto last = tipOf(curve, picture);
    if (!last) continue;
    const QPointF tip = picture.placeOf(*last, area);
    if (!area.adjusted(-1, -1, 1, 1).contains(tip)) continue;
    const QSizeF size(metrics.horizontalAdvance(curve.label) + 4.0_px, metrics.height());
    // Behind the end of its line, or above it where the plot ends.
    QRectF place(tip + QPointF(6.0_px, -size.height() / 2.0), size);
    if (place.right() > area.right())
      place.moveBottomRight({std::min(tip.x(), area.right()), tip.y() - 3.0_px});
    const auto meets = [&] {
      return std::any_of(taken.begin(), taken.end(),
                         [&](const QRectF& other) { return other.intersects(place); });
    };
    while (place.top() > area.top() && meets()) place.translate(0.0, -size.height());
    place.moveTop(std::clamp(place.top(), area.top(), area.bottom() - size.height()));
    if (place.left() < area.left() || meets()) continue; // its name is in the legend
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

/// Marks and names the values that the vertical axis does not show.
void drawOffAxis(QPainter& painter, const PlotPicture& picture, const QRectF& area,
                 const Theme& theme) {
  for (const PlotCurve& curve : picture.curves) {
    if (curve.fill.isValid()) continue; // bars start at 0
    QList<QPointF> points;
    for (const QPointF& point : curve.points) {
      const double x = picture.placeOf(point, area).x();
      if (x >= area.left() - 1.0 && x <= area.right() + 1.0) points.append({x, point.y()});
    }
    markOffAxis(painter, points, picture.y, area.top() - 1.0, area.bottom() + 2.0,
                curve.pen.color());
  }
  if (picture.note.isEmpty()) return;
  painter.setFont(picture.font);
  painter.setPen(theme.mutedText);
  painter.setBackground(theme.card);
  painter.setBackgroundMode(Qt::OpaqueMode);
  const QRectF place = area.adjusted(4.0_px, 0.0, -4.0_px, -1.0);
  painter.drawText(
      place, Qt::AlignBottom | Qt::AlignLeft,
      QFontMetricsF(picture.font).elidedText(picture.note, Qt::ElideRight, place.width()));
  painter.setBackgroundMode(Qt::TransparentMode);
}

} // namespace

/// A chart in a scene that no view shows. Its axes have the range of PlotAxis::scaled() and the
/// ticks of PlotAxis::ticks(), so logarithms are ours.
struct PlotChart::Chart {
  Chart() {
    chart->setBackgroundVisible(false);
    chart->layout()->setContentsMargins(0, 0, 0, 0);
    chart->legend()->setReverseMarkers(true); // the first curves come last, on top
    chart->addAxis(x, Qt::AlignBottom);
    chart->addAxis(y, Qt::AlignLeft);
    x->setGridLineVisible(false);
    for (QCategoryAxis* axis : {x, y}) {
      axis->setLabelsPosition(QCategoryAxis::AxisLabelsPositionOnValue);
      axis->setTruncateLabels(false);
    }
    scene.addItem(chart); // Owns it.
  }

  void show(const PlotPicture& picture, const QSizeF& whole, const Theme& theme) {
    chart->resize(whole);
    scene.setSceneRect(QRectF(QPointF(), whole));
    decorate(picture, theme);
    const bool bare = picture.title.isEmpty() && picture.xTitle.isEmpty() &&
                      picture.yTitle.isEmpty() && !picture.legend;
    // Half of the last label of the horizontal axis is outside of the area.
    chart->setMargins(bare ? QMargins() : QMargins(0, 0, 24_px, 0));
    chart->setPlotArea(bare ? PlotPicture::areaIn(scene.sceneRect(), picture.font) : QRectF());
    showAxes(picture, chart->plotArea().size());
    arrange();
    // The height of the titles is known only now.
    if (!bare) {
      showAxes(picture, chart->plotArea().size());
      arrange();
    }
    const QSizeF size = chart->plotArea().size();
    lines.used = areas.used = dots.used = 0;
    for (const PlotCurve& curve : picture.curves) showCurve(curve, picture, size);
    for (const Pool* pool : {&lines, &areas, &dots}) {
      for (std::size_t i = pool->used; i < pool->pieces.size(); ++i)
        pool->pieces[i].series->setVisible(false);
    }
    arrange();
  }

  void arrange() {
    chart->layout()->invalidate();
    chart->layout()->activate();
  }

  void decorate(const PlotPicture& picture, const Theme& theme) {
    chart->setTitle(picture.title.toHtmlEscaped());
    chart->setTitleFont(Theme::strong(picture.font));
    chart->setTitleBrush(theme.text);
    chart->legend()->setVisible(picture.legend);
    const bool filled = std::any_of(picture.curves.begin(), picture.curves.end(),
                                    [](const PlotCurve& curve) { return curve.fill.isValid(); });
    chart->legend()->setMarkerShape(filled ? QLegend::MarkerShapeRectangle
                                           : QLegend::MarkerShapeFromSeries);
    chart->legend()->setFont(picture.font);
    chart->legend()->setLabelColor(theme.text);
    for (QCategoryAxis* axis : {x, y}) {
      axis->setLabelsFont(picture.font);
      axis->setLabelsColor(theme.mutedText);
      axis->setLinePenColor(theme.border);
      axis->setGridLineColor(theme.border);
      axis->setTitleFont(picture.font);
      axis->setTitleBrush(theme.mutedText);
    }
    x->setTitleText(picture.xTitle.toHtmlEscaped());
    y->setTitleText(picture.yTitle.toHtmlEscaped());
  }

  void showAxes(const PlotPicture& picture, const QSizeF& size) {
    const double line = QFontMetricsF(picture.font).height();
    const int yLimit = std::max(2, static_cast<int>(size.height() / (line * 1.7)) + 1);
    showAxis(x, picture.x, fittingTicks(picture.x, size.width(), picture.font));
    showAxis(y, picture.y, picture.y.ticks(yLimit));
  }

  static void showAxis(QCategoryAxis* axis, const PlotAxis& shown,
                       const std::vector<AxisTick>& ticks) {
    const double low = shown.scaled(shown.low());
    const double high = shown.scaled(shown.high());
    axis->setRange(low, high);
    QStringList labels;
    for (const AxisTick& tick : ticks) labels << tick.label;
    bool same = labels == axis->categoriesLabels();
    for (std::size_t i = 0; same && i < ticks.size(); ++i)
      same = axis->endValue(ticks[i].label) == shown.scaled(ticks[i].value);
    if (same) return;
    for (const QString& label : axis->categoriesLabels()) axis->remove(label);
    axis->setStartValue(low - (high - low));
    for (const AxisTick& tick : ticks) axis->append(tick.label, shown.scaled(tick.value));
  }

  void showCurve(const PlotCurve& curve, const PlotPicture& picture, const QSizeF& size) {
    Stretches stretches = splitCurve(curve.points, picture.y);
    const QPen pen = penOf(curve, stretches, picture, size);
    const double pixel =
        (picture.x.scaled(picture.x.high()) - picture.x.scaled(picture.x.low())) / size.width();
    const bool filled = curve.fill.isValid();
    QString name = curve.name.toHtmlEscaped();
    for (QList<QPointF>& points : stretches) {
      for (QPointF& point : points)
        point = {picture.x.scaled(point.x()), picture.y.scaled(point.y())};
      if (points.size() == 1 && curve.dots.isEmpty()) {
        points.append(points.front() + QPointF(pixel, 0.0));
        points.front() -= QPointF(pixel, 0.0);
      }
      const Piece& piece = nextPiece(!curve.dots.isEmpty() ? dots : filled ? areas : lines);
      piece.points->replace(points);
      if (auto* area = qobject_cast<QAreaSeries*>(piece.series)) {
        area->setPen(pen);
        area->setBrush(curve.fill);
      } else if (auto* scatter = qobject_cast<QScatterSeries*>(piece.series)) {
        scatter->setMarkerSize(dotSize);
        scatter->setPen(Qt::NoPen);
        scatter->setBrush(pen.color());
      } else {
        piece.points->setPen(pen);
      }
      piece.series->setVisible(true);
      nameInLegend(piece.series, name, filled ? curve.fill : pen.color());
      name.clear(); // a gap makes a further series of the same curve
    }
  }

  /// A stretch of a curve: the points themselves, or the area below them.
  struct Piece {
    QXYSeries* points;
    QAbstractSeries* series;
  };
  /// Those that no curve needs are hidden.
  struct Pool {
    std::vector<Piece> pieces;
    std::size_t used = 0;
  };

  const Piece& nextPiece(Pool& pool) {
    if (pool.used < pool.pieces.size()) return pool.pieces[pool.used++];
    auto* line = &pool == &dots ? nullptr : new QLineSeries(chart);
    QXYSeries* points = line != nullptr ? static_cast<QXYSeries*>(line) : new QScatterSeries(chart);
    Piece piece{points, points};
    if (&pool == &areas) piece.series = new QAreaSeries(line);
    chart->addSeries(piece.series);
    piece.series->attachAxis(x);
    piece.series->attachAxis(y);
    pool.pieces.push_back(piece);
    return pool.pieces[pool.used++];
  }

  void nameInLegend(QAbstractSeries* series, const QString& name, const QColor& color) {
    series->setName(name);
    for (QLegendMarker* marker : chart->legend()->markers(series)) {
      marker->setPen(Qt::NoPen);
      marker->setBrush(color);
      marker->setVisible(!name.isEmpty());
    }
  }

  QGraphicsScene scene;
  QChart* chart = new QChart;
  QCategoryAxis* x = new QCategoryAxis(chart);
  QCategoryAxis* y = new QCategoryAxis(chart);
  Pool lines;
  Pool areas;
  Pool dots;
};

PlotChart::PlotChart() : m_chart(std::make_unique<Chart>()) {}

PlotChart::~PlotChart() = default;

void PlotChart::draw(QPainter& painter, const QRectF& rect, const PlotPicture& picture,
                     const Theme& theme) {
  painter.save();
  if (picture.curves.empty()) {
    painter.setFont(picture.font);
    painter.setPen(theme.mutedText);
    painter.drawText(rect.adjusted(16_px, 4_px, -16_px, -4_px), Qt::AlignCenter | Qt::TextWordWrap,
                     picture.placeholder);
  } else {
    m_chart->show(picture, rect.size(), theme);
    m_chart->scene.render(&painter, rect, m_chart->scene.sceneRect(), Qt::IgnoreAspectRatio);
    const QRectF area = m_chart->chart->plotArea().translated(rect.topLeft());
    drawOffAxis(painter, picture, area, theme);
    drawLabels(painter, picture, area, theme);
  }
  painter.restore();
}

} // namespace sudoscope
