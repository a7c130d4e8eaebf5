#pragma once

#include "ui/style/length.h"
#include "ui/timeline/lane_layer.h"

#include <QColor>
#include <QCoreApplication>
#include <QFont>
#include <QPointF>
#include <QString>

#include <cstdint>
#include <vector>

class QPainter;

namespace sudoscope {

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
  /// Draws the labels of of().
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
