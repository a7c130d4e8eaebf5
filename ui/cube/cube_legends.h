#pragma once

#include "ui/cube/cube_view_model.h"

#include <QFont>

class QPainter;

namespace sudoscope {

/// What the legends around the cube need.
struct LegendInput {
  QPainter& painter;
  const CubeViewModel& stage;
  const Theme& theme;
  QSizeF viewport;
  QFont small;
  QFont bold;
};

/// One line of text with its middle at a point, on whole pixels so that it is sharp.
void paintCentred(QPainter& painter, const QPointF& middle, const QString& words, const QFont& font,
                  const QColor& color);

/// Where the axes' arrows are.
QRectF gizmoRect(const QSizeF& viewport);
/// The three axes as arrows with letters, bottom right.
void paintGizmo(const LegendInput& input);
/// The value scale with its numbers and the part that is hidden, top right.
void paintColourBar(const LegendInput& input);
/// What the colours of the sums mean, bottom left. left: voxels left out to stay fluid.
void paintSumLegend(const LegendInput& input, std::size_t left);

} // namespace sudoscope
