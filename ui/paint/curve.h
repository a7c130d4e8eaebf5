#pragma once

#include "core/runs/metric_history.h"
#include "ui/paint/scale.h"

#include <QCoreApplication>
#include <QList>
#include <QPointF>
#include <QString>

#include <cstddef>
#include <optional>
#include <vector>

class QColor;
class QPainter;
class QPen;

namespace sudoscope {

/// The values that a set of curves spans; grows with add().
struct CurveExtent {
  double low = 0.0;
  double high = 0.0;
  std::optional<double> lowestPositive; ///< What a logarithmic axis can show.
  bool any = false;

  void add(double value);
  void add(const CurveExtent& other);
};

/// One metric at the resolution of the screen: extremes per bucket, so nothing that sticks out is
/// lost, and the cost does not depend on the length of the run.
struct CurveSamples {
  std::vector<MetricBucket> buckets; ///< In order; the first and last may lie beyond the axis.
  CurveExtent extent;                ///< Of the buckets inside the axis.
};

/// Reads the metric over the axis and a little beyond both ends. `width` is the plot's width in
/// pixels; a bucket is about a pixel wide, on a logarithmic axis too.
CurveSamples sampleCurve(const MetricHistory& history, std::size_t metric, const PlotAxis& x,
                         double width);

/// How many values an axis does not show, by reason.
struct OffAxis {
  std::int64_t beyond = 0;      ///< Above or below.
  std::int64_t notPositive = 0; ///< On a logarithmic axis.
  std::int64_t infinite = 0;

  void add(double value, const PlotAxis& y);
  /// "2 beyond the axis, 1 infinite"; empty if the axis shows all.
  QString text() const;
  bool operator==(const OffAxis&) const = default;
  Q_DECLARE_TR_FUNCTIONS(OffAxis)
};

/// Of all values behind the samples inside the horizontal axis.
OffAxis countOffAxis(const MetricHistory& history, std::size_t metric, const CurveSamples& samples,
                     const PlotAxis& x, const PlotAxis& y);

/// The points through the samples, in the units of the axes. Buckets whose extremes lie closer than
/// half a pixel on the y axis become one point. Of a bucket of several samples only values that the
/// axis can show become points; where it can show none, one of them does, for splitCurve(). So does
/// a NaN where values are missing for much longer than is usual around.
QList<QPointF> curvePoints(const CurveSamples& samples, const PlotAxis& y, double height);

/// The stretches between gaps. A gap is a point whose value is not finite or, on a logarithmic
/// axis, not positive.
std::vector<QList<QPointF>> splitCurve(const QList<QPointF>& points, const PlotAxis& y);

/// Marks at the ends of a plot, px, the points whose values its axis does not show: a triangle
/// above or below, a ring for what is not positive on a logarithmic axis. Each point has its x in
/// px.
void markOffAxis(QPainter& painter, const QList<QPointF>& points, const PlotAxis& y, double top,
                 double bottom, const QColor& color);

/// A line through points in the painter's coordinates; of a single point a dot.
void drawLine(QPainter& painter, const QList<QPointF>& points, const QPen& pen);

} // namespace sudoscope
