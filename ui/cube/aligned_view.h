#pragma once

#include "ui/cube/orbit_camera.h"

#include <QSizeF>
#include <QVector3D>

namespace sudoscope {

/// Position of a cube in the default view, px: its box from edge to edge, and its rows, aligned
/// with those of the adjacent grid.
struct RestingPlace {
  double left = 0.0;
  double right = 0.0;
  double top = 0.0;  ///< Of the first row, at the left edge.
  double cell = 1.0; ///< Distance between rows.
};

/// Camera and pitch (rows, columns, digits) of the default view.
struct AlignedView {
  OrbitCamera camera;
  QVector3D pitch{1, 1, 1};
};

/// Orthographic from the default angles, lower only if the box would exceed the viewport's height:
/// columns and digits share the width equally, rows have the height of the place. Precondition:
/// left < right, cell > 0.
AlignedView restingView(int side, const RestingPlace& place, const QSizeF& viewport);

} // namespace sudoscope
