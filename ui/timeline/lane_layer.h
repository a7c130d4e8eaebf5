#pragma once

#include "ui/paint/curve.h"
#include "ui/plot/run_plot_model.h"
#include "ui/style/length.h"
#include "ui/timeline/lanes.h"

#include <QColor>
#include <QCoreApplication>
#include <QFont>
#include <QImage>
#include <QPixmap>
#include <QPointF>
#include <QRectF>
#include <QString>

#include <cstdint>
#include <vector>

class QPainter;

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

  /// At an iteration, or the last one of another run that has ended before; NaN if unknown.
  double valueOf(const LaneCurve& curve, std::int64_t iteration) const;
};

/// The hue of a lane's curve, as a line or as text. Hues belong to the terms of a loss and to
/// compared runs; all else is grey, the stronger the more it matters.
QColor laneCurveColor(const Lane& lane, std::size_t curve, const Theme& theme, bool asText);
int laneTickCount(const QRectF& lane);
QColor familyColor(GroupFamily family, const Theme& theme, bool asText);

/// The picture of the lanes' curves and violated groups. Grows with the run: what is drawn stays
/// drawn until scale, size or colours change, so that a repaint costs the same however long the run
/// is.
class LaneLayer {
public:
  /// The next update() redraws everything.
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
  /// Iterations at which the run restarted; of many those that are a pixel apart.
  const std::vector<double>& restarts() const { return m_restarts; }
  int redraws() const { return m_redraws; }

private:
  void redraw(const LaneScene& scene, const Theme& theme);
  bool extend(const LaneScene& scene, const Theme& theme);
  void drawLane(QPainter& painter, const LaneScene& scene, std::size_t index, const Theme& theme);
  PlotAxis axisOf(const Lane& lane, const CurveExtent& extent) const;
  void drawCurves(QPainter& painter, const LaneScene& scene, std::size_t lane,
                  const std::vector<CurveSamples>& samples, const Theme& theme) const;
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

struct LaneFigure {
  QString name;
  QString value;
  QColor line;
  QColor text;
  bool strong = false;
  double y = 0.0;      ///< Of the curve at the playhead; NaN: none.
  double labelY = 0.0; ///< Centre of the text.
};

/// The labels at the playhead: for each curve of a lane its name and value, for each family of
/// groups the number of violated ones.
class LaneFigures {
  Q_DECLARE_TR_FUNCTIONS(sudoscope::LaneView)

public:
  static constexpr auto leader = 17.0_px;     ///< Between the playhead and the labels, px.
  static constexpr auto patchMargin = 3.0_px; ///< Of their background, px.

  struct Style {
    QFont font;         ///< The view's.
    bool small = false; ///< Little room: use less spacing.
  };
  struct Place {
    double head = 0.0;  ///< Of the playhead, x.
    double left = 0.0;  ///< Of the labels, x.
    bool aside = false; ///< Right of the axis instead of beside the playhead.
  };

  /// Computes width(); call for other lanes, or another style.
  void measure(const std::vector<Lane>& lanes, const Style& style);
  /// Of a name with its figure, px.
  double width() const { return m_width; }
  /// Call when the lanes change.
  void forgetOrders() { m_orders.clear(); }

  /// The labels of one lane at an iteration of the current run, from the top; empty without a run.
  std::vector<LaneFigure> of(const LaneScene& scene, std::size_t lane, const LaneLayer& layer,
                             std::int64_t iteration, const Style& style, const Theme& theme) const;
  void draw(QPainter& painter, const std::vector<LaneFigure>& figures, const LaneScene& scene,
            std::size_t lane, const Place& place, const Style& style, const Theme& theme) const;

private:
  std::vector<LaneFigure> ofCurves(const LaneScene& scene, std::size_t lane, const LaneLayer& layer,
                                   std::int64_t iteration, const Style& style,
                                   const Theme& theme) const;

  double m_width = 0.0;
  /// By lane: the order of its curves' labels, which only changes when two have clearly swapped.
  mutable std::vector<std::vector<std::size_t>> m_orders;
};

/// Left-aligned, vertically centred.
void drawTextAt(QPainter& painter, QPointF leftMiddle, const QString& text);
/// Right-aligned, vertically centred.
void drawTextTo(QPainter& painter, QPointF rightMiddle, const QString& text);

} // namespace sudoscope
