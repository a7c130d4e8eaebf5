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

/// A line of words at the playhead.
struct LaneFigure {
  QString name;
  QString value;
  QColor line;
  QColor text;
  bool strong = false;
  double y = 0.0;      ///< Of the curve at the playhead, in the picture; NaN: there is none.
  double labelY = 0.0; ///< Of the words' middle.
};

/// The words at the playhead: for each curve of a lane its name and value there, for each family of
/// groups how many are violated.
class LaneFigures {
  Q_DECLARE_TR_FUNCTIONS(sudoscope::LaneView)

public:
  static constexpr auto leader = 17.0_px;     ///< From the playhead to the words, px.
  static constexpr auto patchMargin = 3.0_px; ///< Of their ground, px.

  struct Style {
    QFont font;         ///< The view's.
    bool small = false; ///< There is little room, so that everything is closer.
  };
  struct Place {
    double head = 0.0;  ///< Of the playhead, x.
    double left = 0.0;  ///< Of the words, x.
    bool aside = false; ///< They stand right of the axis, not beside the playhead.
  };

  /// Sets width(): for other lanes, or another style.
  void measure(const std::vector<Lane>& lanes, const Style& style);
  /// Of a name with its figure, px.
  double width() const { return m_width; }
  /// There are other lanes.
  void forgetOrders() { m_orders.clear(); }

  /// Of one lane at an iteration of the current run, top first; none without a run.
  std::vector<LaneFigure> of(const LaneScene& scene, std::size_t lane, const LaneLayer& layer,
                             std::int64_t iteration, const Style& style, const Theme& theme) const;
  /// Draws what of() gave.
  void draw(QPainter& painter, const std::vector<LaneFigure>& figures, const LaneScene& scene,
            std::size_t lane, const Place& place, const Style& style, const Theme& theme) const;

private:
  std::vector<LaneFigure> ofCurves(const LaneScene& scene, std::size_t lane, const LaneLayer& layer,
                                   std::int64_t iteration, const Style& style,
                                   const Theme& theme) const;

  double m_width = 0.0;
  /// By lane: its curves in the order of their figures, which holds until two have clearly changed
  /// places.
  mutable std::vector<std::vector<std::size_t>> m_orders;
};

/// Words that begin there, at half their height.
void drawTextAt(QPainter& painter, QPointF leftMiddle, const QString& text);
/// Figures that end there, at half their height.
void drawTextTo(QPainter& painter, QPointF rightMiddle, const QString& text);

} // namespace sudoscope
