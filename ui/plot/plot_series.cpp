#include "ui/plot/plot_series.h"

#include "ui/style/theme.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace sudoscope {

namespace {

const std::array<QList<qreal>, 6>& patterns() {
  static const std::array<QList<qreal>, 6> all{
      QList<qreal>{}, {5.0, 2.5}, {1.3, 2.0}, {6.0, 2.2, 1.3, 2.2}, {4.0, 2.0, 1.3, 2.0, 1.3, 2.0},
      {10.0, 3.0}};
  return all;
}

} // namespace

QPen SeriesStyle::pen(qreal width) const {
  QPen pen(color, width, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
  if (!dashes.isEmpty()) pen.setDashPattern(dashes);
  return pen;
}

SeriesStyle seriesStyle(const MetricInfo& metric, int place, const Theme& theme) {
  const int term = static_cast<int>(metric.role) - static_cast<int>(MetricRole::RowTerm);
  if (metric.role == MetricRole::TotalLoss) return {theme.text, {}};
  if (isLossTerm(metric.role)) return {theme.lossTerm(term), patterns()[term]};
  constexpr std::array order{1, 5, 2, 0, 4, 3, 6, 7};
  const auto index = static_cast<std::size_t>(place);
  return {theme.series(order[index % order.size()]), patterns()[index % patterns().size()]};
}

SeriesStyle placeStyle(int place, const Theme& theme) {
  return seriesStyle(MetricInfo{}, place, theme);
}

SeriesStyle PlotSeries::style(const Theme& theme) const {
  SeriesStyle style = placeStyle(place, theme);
  if (shape == Shape::Bars || shape == Shape::Dots) style.dashes.clear();
  return style;
}

double PlotSeries::valueAt(double x) const {
  const auto next = std::ranges::upper_bound(points, x, {}, &QPointF::x);
  if (next == points.begin()) return std::nan("");
  const QPointF& before = *std::prev(next);
  if (next == points.end()) return x > before.x() + 0.5 ? std::nan("") : before.y();
  if (shape != Shape::Line || next->x() <= before.x()) return before.y();
  return before.y() + (next->y() - before.y()) * (x - before.x()) / (next->x() - before.x());
}

QList<QPointF> PlotSeries::outline(int slot, int shares, bool log) const {
  if (shape == Shape::Line || shape == Shape::Dots) return points;
  QList<QPointF> outline;
  if (shape == Shape::Steps) {
    for (const QPointF& point : points) {
      if (!outline.isEmpty()) outline.append({point.x(), outline.last().y()});
      outline.append(point);
    }
    return outline;
  }
  constexpr double margin = 0.08; // of an interval, on both sides
  for (qsizetype i = 0; i + 1 < points.size(); ++i) {
    const QPointF& from = points[i];
    const double to = points[i + 1].x();
    if (!(to > from.x()) || from.y() <= 0.0) continue;
    const auto at = [&](int part) {
      const double share = margin + (1.0 - 2.0 * margin) * part / shares;
      return log ? from.x() * std::pow(to / from.x(), share) : from.x() + (to - from.x()) * share;
    };
    const double left = at(slot);
    const double right = at(slot + 1);
    outline << QPointF(left, 0.0) << QPointF(left, from.y()) << QPointF(right, from.y())
            << QPointF(right, 0.0);
  }
  return outline;
}

QColor recoloured(const QColor& color, const Theme& from, const Theme& to) {
  const auto same = [&](const QColor& other) { return other.rgb() == color.rgb(); };
  const auto faded = [&](QColor other) {
    other.setAlphaF(color.alphaF());
    return other;
  };
  constexpr int seriesCount = 8;
  constexpr int termCount = 6;
  for (int i = 0; i < seriesCount; ++i) {
    if (same(from.series(i))) return faded(to.series(i));
  }
  for (int i = 0; i < termCount; ++i) {
    if (same(from.lossTerm(i))) return faded(to.lossTerm(i));
  }
  if (same(from.otherRun)) return faded(to.otherRun);
  if (same(from.text)) return faded(to.text);
  return same(from.mutedText) ? faded(to.mutedText) : color;
}

} // namespace sudoscope
