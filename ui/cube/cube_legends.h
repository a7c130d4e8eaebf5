#pragma once

#include "ui/cube/cube_frame.h"

#include <QFont>

class QPainter;

namespace sudoscope {

struct LegendInput {
  QPainter& painter;
  const CubeFrame& frame;
  const CubeViewModel& model; ///< The frame's.
  const Theme& theme;
  QSizeF viewport;
  QFont small;
  QFont bold;
};

/// One line of text centred at a point, on whole pixels so that it is sharp.
void paintCentred(QPainter& painter, const QPointF& middle, const QString& words, const QFont& font,
                  const QColor& color);

/// The three axes as arrows that end in knobs with letters, and the icon that resets the view;
/// bottom right.
void paintGizmo(const LegendInput& input);
/// The value scale with its numbers and the hidden part, top right.
void paintColourBar(const LegendInput& input);
/// Explains the colours of the sums unless shown elsewhere, and reports voxels left out for speed;
/// bottom left.
void paintSumLegend(const LegendInput& input);

} // namespace sudoscope
