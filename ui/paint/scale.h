#pragma once

#include "ui/paint/plot_axis.h"

#include <QColor>
#include <QRectF>

#include <functional>
#include <limits>

class QFont;
class QPainter;

namespace sudoscope {

struct Theme;

/// A place on a scale.
struct ScaleMark {
  double at =
      0.0; ///< Coordinate along the scale, px; on a colour bar the share 0..1 of its length.
  QString label = {};
  QColor color = {}; ///< Invalid: the scale's.
};

enum class ScaleSide { Left, Right, Above, Below };

struct ScaleLook {
  QColor color;
  double tick = 0.0; ///< Length of the ticks, px.
  double gap = 6.0;  ///< From the body to the labels, px.
  /// How far labels may reach beyond the ends of the body, px.
  double slack = std::numeric_limits<double>::infinity();
};

/// Ticks and labels along one side of a body, in the painter's font. A label that would meet the
/// previous one is left out.
void drawScale(QPainter& painter, const QRectF& body, ScaleSide side,
               const std::vector<ScaleMark>& marks, const ScaleLook& look);

/// The colours of the shares 0..1 with marks: from the bottom up with labels at the right, or, of a
/// bar that is wider than high, from left to right with labels below.
void drawColorBar(QPainter& painter, const QRectF& bar, const std::function<QColor(double)>& color,
                  std::vector<ScaleMark> marks, const ScaleLook& look, const Theme& theme);

/// As many round ticks along a width (px) as leave their labels room to breathe.
std::vector<AxisTick> fittingTicks(const PlotAxis& axis, double width, const QFont& font);

} // namespace sudoscope
