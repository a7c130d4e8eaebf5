#include "ui/paint/curve.h"

#include "ui/paint/number_text.h"

#include <QLineF>
#include <QPainter>
#include <QPen>
#include <QPolygonF>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace sudoscope {

namespace {

struct Stretch {
  std::int64_t from = 0;
  std::int64_t to = 0;
  std::size_t buckets = 0;
};

/// On a logarithmic axis equally long buckets would leave its left end with one bucket for many
/// pixels, so it is read in short stretches.
std::vector<Stretch> stretchesOf(const PlotAxis& x, double width) {
  const auto pixels = static_cast<std::size_t>(std::max(width, 8.0));
  const double margin = (x.high() - x.low()) / static_cast<double>(pixels) + 1.0;
  if (!x.isLog()) {
    return {{static_cast<std::int64_t>(std::floor(x.low() - margin)),
             static_cast<std::int64_t>(std::ceil(x.high() + margin)), pixels}};
  }
  constexpr std::size_t step = 24;
  std::vector<Stretch> stretches;
  std::int64_t next = std::min<std::int64_t>(0, static_cast<std::int64_t>(x.low()) - 1);
  if (x.position(1.0) < 0.0) next = static_cast<std::int64_t>(std::floor(x.low())) - 1;
  for (std::size_t pixel = 0; pixel < pixels; pixel += step) {
    const double end = x.valueAt(static_cast<double>(std::min(pixel + step, pixels)) /
                                 static_cast<double>(pixels));
    const auto to = static_cast<std::int64_t>(std::ceil(end)) + (pixel + step >= pixels ? 1 : 0);
    if (to < next) continue;
    stretches.push_back({next, to, step});
    next = to + 1;
  }
  return stretches;
}

bool canShow(const PlotAxis& y, double value) {
  return std::isfinite(value) && (!y.isLog() || value > 0.0);
}

/// Whether values are missing before the bucket. A curve may have values only at intervals.
bool isGapBefore(const std::vector<MetricBucket>& buckets, std::size_t index) {
  constexpr std::size_t around = 4;
  const double missing = buckets[index].iteration - buckets[index - 1].lastIteration;
  if (!(missing > 1.0)) return false;
  std::vector<double> steps;
  for (std::size_t i = index - std::min(index - 1, around);
       i <= std::min(index + around, buckets.size() - 1); ++i)
    steps.push_back(buckets[i].lastIteration - buckets[i - 1].lastIteration);
  const auto usual = steps.begin() + static_cast<std::ptrdiff_t>((steps.size() - 1) / 2);
  std::nth_element(steps.begin(), usual, steps.end());
  return missing > 1.5 * *usual;
}

} // namespace

void CurveExtent::add(double value) {
  if (!std::isfinite(value)) return;
  low = any ? std::min(low, value) : value;
  high = any ? std::max(high, value) : value;
  if (value > 0.0) lowestPositive = std::min(lowestPositive.value_or(value), value);
  any = true;
}

void CurveExtent::add(const CurveExtent& other) {
  if (!other.any) return;
  add(other.low);
  add(other.high);
  if (other.lowestPositive) add(*other.lowestPositive);
}

CurveSamples sampleCurve(const MetricHistory& history, std::size_t metric, const PlotAxis& x,
                         double width) {
  CurveSamples samples;
  for (const Stretch& stretch : stretchesOf(x, width)) {
    const auto part = history.decimated(metric, stretch.from, stretch.to, stretch.buckets);
    samples.buckets.insert(samples.buckets.end(), part.begin(), part.end());
  }
  for (const MetricBucket& bucket : samples.buckets) {
    if (bucket.lastIteration < x.low() || bucket.iteration > x.high()) continue;
    samples.extent.add(bucket.min);
    samples.extent.add(bucket.max);
    samples.extent.add(bucket.last);
  }
  return samples;
}

void OffAxis::add(double value, const PlotAxis& y) {
  constexpr double tolerance = 1e-9;
  infinite += std::isinf(value);
  if (!std::isfinite(value)) return;
  notPositive += !canShow(y, value);
  beyond += canShow(y, value) && std::abs(y.position(value) - 0.5) > 0.5 + tolerance;
}

QString OffAxis::text() const {
  QStringList parts;
  const auto add = [&](std::int64_t count, const QString& what) {
    if (count > 0) parts << what.arg(countText(static_cast<double>(count)));
  };
  add(beyond, tr("%1 beyond the axis"));
  add(notPositive, tr("%1 zero or negative, with no place on a logarithmic axis"));
  add(infinite, tr("%1 infinite"));
  return parts.join(QStringLiteral(", "));
}

OffAxis countOffAxis(const MetricHistory& history, std::size_t metric, const CurveSamples& samples,
                     const PlotAxis& x, const PlotAxis& y) {
  OffAxis off;
  for (const MetricBucket& bucket : samples.buckets) {
    OffAxis extremes;
    extremes.add(bucket.min, y);
    extremes.add(bucket.max, y);
    if (extremes == OffAxis()) continue;
    const auto from = static_cast<std::int64_t>(std::ceil(std::max(bucket.iteration, x.low())));
    const auto to = static_cast<std::int64_t>(std::min(bucket.lastIteration, x.high()));
    const auto each = static_cast<std::size_t>(std::max<std::int64_t>(to - from + 1, 0));
    for (const MetricBucket& sample : history.decimated(metric, from, to, each))
      off.add(sample.last, y);
  }
  return off;
}

QList<QPointF> curvePoints(const CurveSamples& samples, const PlotAxis& y, double height) {
  constexpr double farOutside = 100.0; // In axis lengths; further out drawing gets inexact.
  QList<QPointF> points;
  points.reserve(static_cast<qsizetype>(samples.buckets.size()) * 2 + 1);
  const auto add = [&](double x, double value) {
    const double position = y.position(value);
    if (canShow(y, value) && std::abs(position) > farOutside)
      value = y.valueAt(position > 0.0 ? farOutside : -farOutside);
    points.append({x, value});
  };
  double previous = 0.0;
  for (std::size_t i = 0; i < samples.buckets.size(); ++i) {
    const MetricBucket& bucket = samples.buckets[i];
    if (i > 0 && isGapBefore(samples.buckets, i)) points.append({bucket.iteration, std::nan("")});
    const bool several = bucket.iteration < bucket.lastIteration;
    const bool any = canShow(y, bucket.min) || canShow(y, bucket.max) || canShow(y, bucket.last);
    const double spread = std::abs(y.position(bucket.max) - y.position(bucket.min)) * height;
    if (several && any && !(spread < 0.5)) {
      // The nearer extreme first, so that the line does not run back and forth needlessly.
      const bool lowFirst =
          points.isEmpty() || std::abs(previous - bucket.min) < std::abs(previous - bucket.max);
      const double nearer = lowFirst ? bucket.min : bucket.max;
      const double farther = lowFirst ? bucket.max : bucket.min;
      if (canShow(y, nearer)) add(bucket.iteration, nearer);
      if (canShow(y, farther)) add((bucket.iteration + bucket.lastIteration) / 2.0, farther);
    }
    if (!several || !any || canShow(y, bucket.last)) add(bucket.lastIteration, bucket.last);
    previous = bucket.last;
  }
  return points;
}

std::vector<QList<QPointF>> splitCurve(const QList<QPointF>& points, const PlotAxis& y) {
  std::vector<QList<QPointF>> stretches;
  bool gap = true;
  for (const QPointF& point : points) {
    const bool shown = canShow(y, point.y());
    if (shown && gap) stretches.emplace_back();
    if (shown) stretches.back().append(point);
    gap = !shown;
  }
  return stretches;
}

void markOffAxis(QPainter& painter, const QList<QPointF>& points, const PlotAxis& y, double top,
                 double bottom, const QColor& color) {
  constexpr double size = 3.0;
  constexpr double leastDistance = 7.0;
  double last = -leastDistance;
  for (const QPointF& point : points) {
    OffAxis off;
    off.add(point.y(), y);
    if (off == OffAxis() || point.x() - last < leastDistance) continue;
    last = point.x();
    const bool up = off.notPositive == 0 && point.y() > y.high();
    const double edge = up ? top : bottom;
    painter.setPen(QPen(color, 1.0));
    painter.setBrush(off.notPositive > 0 ? Qt::NoBrush : QBrush(color));
    if (off.notPositive > 0) {
      painter.drawEllipse(QPointF(last, edge + size), size - 0.5, size - 0.5);
    } else {
      painter.drawPolygon(QPolygonF({QPointF(last - size, edge), QPointF(last + size, edge),
                                     QPointF(last, edge + (up ? -size : size))}));
    }
  }
}

void drawLine(QPainter& painter, const QList<QPointF>& points, const QPen& pen) {
  painter.setPen(pen);
  if (points.size() == 1) return painter.drawPoint(points.front());
  double length = 0.0;
  for (qsizetype i = 1; i < points.size(); ++i) length += QLineF(points[i - 1], points[i]).length();
  constexpr double mostJoined = 8.0;
  if (length < mostJoined * painter.window().width()) {
    painter.drawPolyline(QPolygonF(points));
    return;
  }
  // A single path that goes up and down at every pixel takes a hundred times as long.
  QList<QLineF> strokes;
  strokes.reserve(points.size() - 1);
  for (qsizetype i = 1; i < points.size(); ++i) strokes.append({points[i - 1], points[i]});
  painter.drawLines(strokes);
}

} // namespace sudoscope
