#pragma once

#include "ui/cube/cube_geometry.h"
#include "ui/cube/orbit_camera.h"

#include <QPointF>
#include <QString>

#include <vector>

namespace sudoscope {

enum class CubeAxis : std::uint8_t { Row, Column, Digit };

SliceKind sliceAcross(CubeAxis axis);

/// A label of one row, column or digit, or of an axis, placed outside the cube.
struct AxisLabel {
  CubeAxis axis = CubeAxis::Row;
  int index = 0;  ///< 0-based; ignored for an axis.
  QPointF anchor; ///< Centre of the text, px.
};

/// An axis, outside the cube: from before its first to after its last index.
struct AxisLine {
  CubeAxis axis = CubeAxis::Row;
  QPointF from;
  QPointF to;

  /// The 0-based index nearest to a pixel, for side N.
  int indexAt(const QPointF& pixel, int side) const;
};

struct AxisLabels {
  std::vector<AxisLine> lines;
  std::vector<AxisLabel> labels;
  std::vector<AxisLabel> titles;
};

/// Chooses for each axis the edge of the drawn box (cube and walls) on the outline of the picture,
/// preferably left or low, and places the labels beside it; omits labels that would touch their
/// neighbour, and axes seen end on. labelHeight: of the text, px.
AxisLabels placeAxisLabels(const CubeGeometry& geometry, const CubeWalls& walls,
                           const OrbitCamera& camera, const QSizeF& viewport, double labelHeight);

/// "r3", "c7", "5" (or a letter above 9).
QString axisLabelText(CubeAxis axis, int index);
QString axisTitleText(CubeAxis axis);
/// "r4 c5"
QString cellText(const Geometry& board, int cell);
/// "r4 c5 = 8"
QString voxelText(const Geometry& board, Voxel voxel);

} // namespace sudoscope
