#pragma once

#include "ui/cube/cube_geometry.h"
#include "ui/cube/orbit_camera.h"

#include <QPointF>
#include <QString>

#include <array>
#include <vector>

namespace sudoscope {

enum class CubeAxis : std::uint8_t { Row, Column, Digit };

/// A label of one row, column or digit, placed outside the cube.
struct AxisLabel {
  CubeAxis axis = CubeAxis::Row;
  int index = 0;  ///< 0-based.
  QPointF anchor; ///< Middle of the text, pixels.
};

/// The axis' name, beyond its labels.
struct AxisTitle {
  CubeAxis axis = CubeAxis::Row;
  QPointF anchor;
};

/// The axis itself, outside the cube: from before its first to behind its last index.
struct AxisLine {
  CubeAxis axis = CubeAxis::Row;
  QPointF from;
  QPointF to;

  /// The index (0-based) of N whose place is nearest to a pixel.
  int indexAt(const QPointF& pixel, int side) const;
};

struct AxisLabels {
  std::vector<AxisLine> lines;
  std::vector<AxisLabel> labels;
  std::vector<AxisTitle> titles;
};

/// Chooses for each axis the edge of the drawn box (cube and walls) that lies on the outline of
/// the picture, left or low where there is a choice, and places the labels beside it; leaves out
/// every label that would touch its neighbour, and axes that are seen end on.
/// labelHeight: of the text, pixels.
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
