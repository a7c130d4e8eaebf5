#pragma once

#include "ui/cube/cube_stage.h"

#include <QFont>
#include <QPointF>

class QPainter;

namespace sudoscope {

/// What the text over the cube needs beyond the stage.
struct OverlayInput {
  const CubeStage& stage;
  const Theme& theme;
  QSizeF viewport;
  QFont font;
  WallCell hoveredWall; ///< Under the mouse; the hovered voxel is the stage's cursor.
  QPointF pointer;      ///< Where to put the hover text; pixels.
  bool showHover = false;
  std::size_t left = 0; ///< Voxels that were left out to stay fluid.
};

/// Everything that is text or a legend: axis labels and titles, gizmo, colour bar with numbers,
/// the walls' legend, hover text, captions of the flattening. Painted over either renderer.
void paintOverlay(QPainter& painter, const OverlayInput& input);

/// Room the overlay wants around the cube.
QMarginsF overlayMargins(const QSizeF& viewport);

/// "r4 c5 = 8: P 0.477" — what hover shows and screen readers hear.
QString describeVoxel(const CubeStage& stage, Voxel voxel);
/// "row 3, digit 5: sum 0.87"
QString describeWall(const CubeStage& stage, const WallCell& cell);
/// "P", "dL/dZ", "ΔP", "P − P′"
QString sourceSymbol(CubeSource source);

} // namespace sudoscope
