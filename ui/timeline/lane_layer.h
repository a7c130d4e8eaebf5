#pragma once

#include "ui/paint/curve.h"
#include "ui/plot/run_plot_model.h"
#include "ui/timeline/lanes.h"

#include <QImage>
#include <QPixmap>
#include <QRectF>

#include <cstdint>
#include <vector>

namespace sudoscope {

struct Theme;

/// What lanes are drawn of: which, where, and of which runs.
struct LaneScene {
  std::vector<Lane> lanes;
  std::vector<QRectF> rects;         ///< One for each lane; all have the time axis' left and right.
  std::vector<MetricInfo> metrics;   ///< Of the current run, unless the run has its own.
  std::vector<RunCurve> runs;        ///< The first is the current one.
  std::vector<CurveExtent> reserved; ///< By lane: what its scale is to hold besides the samples.
  AxisRange iterations;
  QSize size; ///< Of the picture, device-independent.
  qreal pixelRatio = 1.0;

  /// The column of a metric in a run's history; -1 when that run has no such metric.
  int columnOf(const RunCurve& run, std::string_view key) const;
  int columnOf(const RunCurve& run, MetricRole role) const;
};

/// The hue of a lane's curve, as a line or as text. Hues belong to the terms of a loss; all else is
/// grey, the stronger the more it matters.
QColor laneCurveColor(const Lane& lane, std::size_t curve, const Theme& theme, bool asText);
/// How many ticks the scale of a lane has at most.
int laneTickCount(const QRectF& lane);
/// The hue of a family of groups.
QColor familyColor(GroupFamily family, const Theme& theme, bool asText);

/// The picture of the lanes' curves and violated groups. Grows with the run: what is drawn stays
/// drawn until scale, size or colours change, so that a repaint costs the same however long the run
/// is.
class LaneLayer {
public:
  /// The next update() draws everything anew.
  void invalidate() { m_stale = true; }
  /// Draws what is missing. The scene may only have got more samples since the last call, unless
  /// invalidate() was called.
  void update(const LaneScene& scene, const Theme& theme);

  const QPixmap& picture() const { return m_picture; }
  /// Of the lanes as they were at the last update().
  PlotAxis axis(std::size_t lane) const {
    return lane < m_axes.size() ? m_axes[lane] : PlotAxis::linear({0.0, 1.0});
  }
  /// The height of a value in its lane, in the picture's coordinates.
  static double yOf(const QRectF& lane, const PlotAxis& axis, double value);
  /// Iterations at which the run began anew; of many those that are a pixel apart.
  const std::vector<double>& restarts() const { return m_restarts; }
  /// How often everything was drawn anew.
  int redraws() const { return m_redraws; }

private:
  void redraw(const LaneScene& scene, const Theme& theme);
  bool extend(const LaneScene& scene, const Theme& theme);
  PlotAxis axisOf(const Lane& lane, const CurveExtent& extent) const;
  /// What the current run is compared with.
  void drawOthers(QPainter& painter, const LaneScene& scene, std::size_t lane,
                  const Theme& theme) const;
  void drawHeat(QPainter& painter, const LaneScene& scene, const QRectF& rect, std::int64_t from,
                std::int64_t to, const Theme& theme);
  void noteRestarts(const LaneScene& scene, std::int64_t from, std::int64_t to);

  bool m_stale = true;
  int m_redraws = 0;
  QPixmap m_picture;
  std::vector<CurveExtent> m_extents; ///< By lane.
  std::vector<PlotAxis> m_axes;
  AxisRange m_iterations;
  std::int64_t m_drawnTo = -1; ///< The last iteration that is drawn.
  std::uint64_t m_truncations = 0;
  std::vector<double> m_restarts;
};

} // namespace sudoscope
