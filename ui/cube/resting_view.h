#pragma once

#include "ui/cube/orbit_camera.h"

#include <QSizeF>
#include <QVector3D>

namespace sudoscope {

/// Where a cube at rest stands in its viewport, px: its box from edge to edge, and its rows, which
/// are those of the grid beside it.
struct RestingPlace {
  double left = 0.0;
  double right = 0.0;
  double top = 0.0;  ///< Of the first row, at the left edge.
  double cell = 1.0; ///< From row to row.
};

/// Camera and pitch (rows, columns, digits) of a cube at rest.
struct RestingView {
  OrbitCamera camera;
  QVector3D pitch{1, 1, 1};
};

/// Orthographic from the default angles, lower only where the box would not fit the viewport's
/// height: columns and digits take half the width each, rows are as high as the place says.
/// Precondition: left < right, cell > 0.
RestingView restingView(int side, const RestingPlace& place, const QSizeF& viewport);

} // namespace sudoscope
