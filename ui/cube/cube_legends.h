#pragma once

#include "ui/cube/cube_frame.h"

#include <QFont>

class QPainter;

namespace sudoscope {

/// What the legends around the cube need.
struct LegendInput {
  QPainter& painter;
  const CubeFrame& frame;
  const CubeViewModel& model; ///< The frame's.
  const Theme& theme;
  QSizeF viewport;
  QFont small;
  QFont bold;
};

/// One line of text with its middle at a point, on whole pixels so that it is sharp.
void paintCentred(QPainter& painter, const QPointF& middle, const QString& words, const QFont& font,
                  const QColor& color);

/// The three axes as arms that end in knobs with letters, and the sign that resets the view; bottom
/// right.
void paintGizmo(const LegendInput& input);
/// The value scale with its numbers and the part that is hidden, top right.
void paintColourBar(const LegendInput& input);
/// What the colours of the sums mean unless that stands elsewhere, and what was left out to stay
/// fluid; bottom left.
void paintSumLegend(const LegendInput& input);

} // namespace sudoscope
