#include "ui/timeline/lane_layer.h"

#include "ui/plot/plot_series.h"
#include "ui/style/theme.h"

#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>

namespace sudoscope {

namespace {

constexpr auto inset = 4.0_px; ///< Of the scale in its lane, px.
/// A logarithmic scale reaches so far below its top: a term that has all but gone would press the
/// others together.
constexpr double deepestDecades = 1e-7;
constexpr auto strongWidth = 2.2_px;
constexpr auto curveWidth = 1.6_px;
constexpr auto otherWidth = 1.4_px;
constexpr float leastHeat = 0.28F;    ///< Opacity of a violated group, and what each missing digit
constexpr float heatPerFault = 0.18F; ///< adds.

double xOf(const QRectF& rect, const AxisRange& range, double iteration) {
  return rect.left() +
         (iteration - range.low) / std::max(range.high - range.low, 1.0) * rect.width();
}

void drawSamples(QPainter& painter, const QRectF& rect, const PlotAxis& y, const AxisRange& x,
                 const CurveSamples& samples, const QPen& pen) {
  QList<QPointF> points = curvePoints(samples, y, rect.height());
  for (QPointF& point : points) point.setX(xOf(rect, x, point.x()));
  for (QList<QPointF>& line : splitCurve(points, y)) {
    for (QPointF& point : line)
      point.setY(rect.bottom() - inset - y.position(point.y()) * (rect.height() - 2.0 * inset));
    drawLine(painter, line, pen);
  }
  // Within the margins of the lane.
  markOffAxis(painter, points, y, rect.top() + inset, rect.bottom() - inset, pen.color());
}

QPen linePen(const QColor& color, double width) {
  // Flat caps: lines drawn in pieces are as thick as lines drawn at once.
  return {color, width, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin};
}

std::int64_t lastOf(const LaneScene& scene) {
  return scene.runs.empty() ? -1 : scene.runs.front().history->lastIteration();
}

std::uint64_t truncationsOf(const LaneScene& scene) {
  if (scene.runs.empty()) return 0;
  const RunCurve& run = scene.runs.front();
  return run.history->truncations() + (run.faults ? run.faults->truncations() : 0);
}

/// What is sampled of a curve between two iterations, at the resolution of the screen.
CurveSamples stretchOf(const RunCurve& run, int column, std::int64_t from, std::int64_t to,
                       double pixels) {
  CurveSamples samples;
  samples.buckets = run.history->decimated(static_cast<std::size_t>(column), from, to,
                                           static_cast<std::size_t>(std::max(pixels, 8.0)));
  for (const MetricBucket& bucket : samples.buckets) {
    samples.extent.add(bucket.min);
    samples.extent.add(bucket.max);
  }
  return samples;
}

} // namespace

int laneTickCount(const QRectF& lane) {
  return std::max(lane.height() < 34.0_px ? 2 : 3, static_cast<int>(lane.height() / 20.0_px));
}

double LaneScene::valueOf(const LaneCurve& curve, std::int64_t iteration) const {
  const RunCurve& run = runs[curve.run];
  const int column = run.columnOf(metrics, curve.metric.key);
  if (curve.run > 0) iteration = std::min(iteration, run.history->lastIteration());
  return column < 0 ? std::nan("")
                    : run.history->value(static_cast<std::size_t>(column), iteration);
}

QColor laneCurveColor(const Lane& lane, std::size_t curve, const Theme& theme, bool asText) {
  const LaneCurve& drawn = lane.curves[curve];
  if (drawn.color.isValid()) return drawn.color;
  if (isLossTerm(drawn.metric.role)) {
    const int term = static_cast<int>(drawn.metric.role) - static_cast<int>(MetricRole::RowTerm);
    return asText ? theme.lossTermText(term) : theme.lossTerm(term);
  }
  if (drawn.strong) return theme.text;
  constexpr std::array<int, 6> order{4, 5, 0, 1, 2, 3};
  std::size_t place = 0;
  for (std::size_t c = 0; c < curve; ++c)
    place += !lane.curves[c].strong && !isLossTerm(lane.curves[c].metric.role);
  const int term = order[place % order.size()];
  return asText ? theme.lossTermText(term) : theme.lossTerm(term);
}

QColor familyColor(GroupFamily family, const Theme& theme, bool asText) {
  const int term = family == GroupFamily::Extra ? 5 : static_cast<int>(family);
  return asText ? theme.lossTermText(term) : theme.lossTerm(term);
}

double LaneLayer::yOf(const QRectF& lane, const PlotAxis& axis, double value) {
  const double position = std::clamp(axis.position(value), -0.02, 1.02);
  return lane.bottom() - inset - position * (lane.height() - 2.0 * inset);
}

PlotAxis LaneLayer::axisOf(const Lane& lane, const CurveExtent& extent) const {
  if (!extent.any) return PlotAxis::linear({0.0, 1.0});
  if (!lane.log || !extent.lowestPositive) return PlotAxis::around(extent.low, extent.high, false);
  const double lowest = std::max(*extent.lowestPositive, extent.high * deepestDecades);
  return PlotAxis::around(std::min(lowest, extent.high), extent.high, true);
}

void LaneLayer::update(const LaneScene& scene, const Theme& theme) {
  const bool same = !m_stale && m_iterations == scene.iterations &&
                    m_truncations == truncationsOf(scene) && m_drawnTo <= lastOf(scene);
  if (same && m_drawnTo == lastOf(scene)) return;
  if (!same || !extend(scene, theme)) redraw(scene, theme);
}

void LaneLayer::redraw(const LaneScene& scene, const Theme& theme) {
  ++m_redraws;
  m_stale = false;
  m_iterations = scene.iterations;
  m_truncations = truncationsOf(scene);
  m_drawnTo = lastOf(scene);
  m_restarts.clear();
  m_picture = QPixmap(scene.size * scene.pixelRatio);
  m_picture.setDevicePixelRatio(scene.pixelRatio);
  m_picture.fill(Qt::transparent);
  m_extents.assign(scene.lanes.size(), {});
  std::copy(scene.reserved.begin(), scene.reserved.end(), m_extents.begin());
  m_axes.assign(scene.lanes.size(), PlotAxis::linear({0.0, 1.0}));

  QPainter painter(&m_picture);
  painter.setRenderHint(QPainter::Antialiasing);
  for (std::size_t lane = 0; lane < scene.lanes.size(); ++lane) {
    painter.fillRect(scene.rects[lane], theme.lane);
    if (!scene.runs.empty()) drawLane(painter, scene, lane, theme);
  }
  noteRestarts(scene, static_cast<std::int64_t>(scene.iterations.low), m_drawnTo);
}

void LaneLayer::drawLane(QPainter& painter, const LaneScene& scene, std::size_t index,
                         const Theme& theme) {
  const Lane& lane = scene.lanes[index];
  const QRectF& rect = scene.rects[index];
  const PlotAxis x = PlotAxis::linear(scene.iterations);
  CurveExtent& extent = m_extents[index];
  const auto sampled = [&](const RunCurve& run, const LaneCurve& curve) {
    const int column = run.columnOf(scene.metrics, curve.metric.key);
    if (column < 0) return CurveSamples();
    auto samples = sampleCurve(*run.history, static_cast<std::size_t>(column), x, rect.width());
    extent.add(samples.extent);
    return samples;
  };
  std::vector<CurveSamples> samples;
  for (const LaneCurve& curve : lane.curves)
    samples.push_back(sampled(scene.runs[curve.run], curve));
  std::vector<CurveSamples> others; // what the current run is compared with
  if (lane.kind == Lane::Kind::Objective) {
    for (std::size_t r = 1; r < scene.runs.size(); ++r)
      others.push_back(sampled(scene.runs[r], lane.strongest()));
  }
  const PlotAxis& axis = m_axes[index] = axisOf(lane, extent);
  painter.setPen(QPen(theme.border, 1.0));
  if (!lane.curves.empty() && extent.any) {
    for (const AxisTick& tick : axis.ticks(laneTickCount(rect))) {
      const double y = std::floor(yOf(rect, axis, tick.value)) + 0.5;
      painter.drawLine(QPointF(rect.left(), y), QPointF(rect.right(), y));
    }
  }
  painter.save();
  painter.setClipRect(rect);
  for (std::size_t r = others.size(); r > 0; --r) {
    if (scene.runs[r].compared) continue;
    drawSamples(painter, rect, axis, scene.iterations, others[r - 1],
                linePen(theme.otherRun, otherWidth));
  }
  drawCurves(painter, scene, index, samples, theme);
  if (lane.kind == Lane::Kind::Groups) {
    drawHeat(painter, scene, rect, static_cast<std::int64_t>(scene.iterations.low), m_drawnTo,
             theme);
  }
  painter.restore();
}

bool LaneLayer::extend(const LaneScene& scene, const Theme& theme) {
  const RunCurve& run = scene.runs.front();
  const std::int64_t to = lastOf(scene);
  // From the last drawn sample, so that the line is continuous.
  const std::int64_t from = std::max(m_drawnTo, run.history->firstIteration());
  std::vector<std::vector<CurveSamples>> samples(scene.lanes.size());
  for (std::size_t l = 0; l < scene.lanes.size(); ++l) {
    const QRectF& rect = scene.rects[l];
    const double pixels = xOf(rect, scene.iterations, static_cast<double>(to)) -
                          xOf(rect, scene.iterations, static_cast<double>(from)) + 2.0;
    CurveExtent extent = m_extents[l];
    for (const LaneCurve& curve : scene.lanes[l].curves) {
      const int column = run.columnOf(scene.metrics, curve.metric.key);
      const bool grows = column >= 0 && curve.run == 0;
      samples[l].push_back(!grows ? CurveSamples() : stretchOf(run, column, from, to, pixels));
      extent.add(samples[l].back().extent);
    }
    const PlotAxis axis = axisOf(scene.lanes[l], extent);
    if (axis.range() != m_axes[l].range() || axis.isLog() != m_axes[l].isLog()) return false;
    m_extents[l] = extent;
  }
  QPainter painter(&m_picture);
  painter.setRenderHint(QPainter::Antialiasing);
  for (std::size_t l = 0; l < scene.lanes.size(); ++l) {
    painter.setClipRect(scene.rects[l]);
    drawCurves(painter, scene, l, samples[l], theme);
    if (scene.lanes[l].kind == Lane::Kind::Groups)
      drawHeat(painter, scene, scene.rects[l], m_drawnTo, to, theme);
  }
  noteRestarts(scene, m_drawnTo + 1, to);
  m_drawnTo = to;
  return true;
}

void LaneLayer::drawCurves(QPainter& painter, const LaneScene& scene, std::size_t lane,
                           const std::vector<CurveSamples>& samples, const Theme& theme) const {
  const Lane& drawn = scene.lanes[lane];
  for (std::size_t c = drawn.curves.size(); c-- > 0;) {
    drawSamples(painter, scene.rects[lane], m_axes[lane], scene.iterations, samples[c],
                linePen(laneCurveColor(drawn, c, theme, false),
                        drawn.curves[c].strong ? strongWidth : curveWidth));
  }
}

void LaneLayer::drawHeat(QPainter& painter, const LaneScene& scene, const QRectF& rect,
                         std::int64_t from, std::int64_t to, const Theme& theme) {
  const auto faults = scene.runs.empty() ? nullptr : scene.runs.front().faults;
  if (!faults || to < from) return;
  const double length = std::max(scene.iterations.high - scene.iterations.low, 1.0);
  const double columns = std::round(rect.width() * scene.pixelRatio);
  const double perColumn = length / columns;
  const auto columnAt = [&](std::int64_t iteration) {
    return static_cast<int>(std::clamp(
        (static_cast<double>(iteration) - scene.iterations.low) / perColumn, 0.0, columns - 1.0));
  };
  const int first = columnAt(from);
  // An iteration lasts until the next.
  const int last = std::max(first, columnAt(to));
  const std::vector<Group>& groups = faults->geometry().groups();
  QImage image(last - first + 1, static_cast<int>(groups.size()), QImage::Format_ARGB32);
  image.fill(Qt::transparent);
  std::vector<FaultHistory::Mean> means(groups.size());
  for (int column = first; column <= last; ++column) {
    const double begin = scene.iterations.low + column * perColumn;
    const auto low = static_cast<std::int64_t>(std::floor(begin));
    const auto high = std::max(low, static_cast<std::int64_t>(std::ceil(begin + perColumn)) - 1);
    // The start is no answer yet.
    if (!faults->mean(std::max<std::int64_t>(low, 1), std::min(high, to), means)) continue;
    for (std::size_t g = 0; g < groups.size(); ++g) {
      const float opacity =
          std::min(1.0F, leastHeat * means[g].violated + heatPerFault * means[g].faults);
      if (opacity <= 0.0F) continue;
      QColor color = familyColor(groups[g].family, theme, false);
      color.setAlphaF(opacity);
      image.setPixelColor(column - first, static_cast<int>(g), color);
    }
  }
  // Families are a pixel apart, so that they differ without their hues.
  int families = 0;
  for (std::size_t g = 0; g < groups.size(); ++g)
    families += g == 0 || groups[g].family != groups[g - 1].family;
  const double gap = families > 1 ? 1.0 : 0.0;
  const double rowHeight =
      (rect.height() - gap * (families - 1)) / static_cast<double>(groups.size());
  const double left = rect.left() + first / scene.pixelRatio;
  const QRectF band(left, rect.top(), image.width() / scene.pixelRatio, rect.height());
  // Redraws the last column, which may have gained iterations.
  painter.fillRect(band, theme.lane);
  painter.setRenderHint(QPainter::SmoothPixmapTransform, rowHeight * scene.pixelRatio < 3.0);
  double top = rect.top();
  for (std::size_t g = 0; g < groups.size();) {
    std::size_t end = g;
    while (end < groups.size() && groups[end].family == groups[g].family) ++end;
    const QRectF target(left, top, band.width(), static_cast<double>(end - g) * rowHeight);
    painter.drawImage(
        target, image,
        QRectF(0.0, static_cast<double>(g), image.width(), static_cast<double>(end - g)));
    top = target.bottom() + gap;
    g = end;
  }
}

void LaneLayer::noteRestarts(const LaneScene& scene, std::int64_t from, std::int64_t to) {
  if (scene.runs.empty() || scene.rects.empty() || to < from) return;
  const RunCurve& run = scene.runs.front();
  const int column = run.columnOf(scene.metrics, MetricRole::Restarts);
  if (column < 0) return;
  const auto metric = static_cast<std::size_t>(column);
  double before = run.history->value(metric, from - 1);
  const double width = scene.rects.front().width();
  for (const MetricBucket& bucket :
       run.history->decimated(metric, from, to, static_cast<std::size_t>(std::max(width, 8.0)))) {
    const bool restarted = double(bucket.max) > (std::isnan(before) ? double(bucket.min) : before);
    if (restarted) m_restarts.push_back(bucket.iteration);
    before = bucket.last;
  }
}

} // namespace sudoscope
