#pragma once

#include "ui/cube/cube_view_model.h"

#include <QFont>
#include <QPointF>

class QPainter;

namespace sudoscope {

/// What the text over the cube needs beyond the stage.
struct OverlayInput {
  const CubeViewModel& stage;
  const CubeScene& scene;
  const Theme& theme;
  QSizeF viewport;
  QFont font;
  WallCell hoveredWall; ///< Under the mouse; the hovered voxel is the stage's cursor.
  QPointF pointer;      ///< Where to put the hover text; pixels.
};

/// Everything that is text or a legend: axis labels and titles, gizmo, colour bar with numbers,
/// the walls' legend, hover text, digits on the front face, the figures of a flattened block.
/// Painted over either renderer.
void paintOverlay(QPainter& painter, const OverlayInput& input);

/// Room the overlay wants around the cube.
QMarginsF overlayMargins(const QSizeF& viewport);

} // namespace sudoscope
