#pragma once

#include "ui/cube/cube_view_model.h"

#include <QPointF>

#include <memory>

namespace sudoscope {

/// A painted state of the cube: its model and the scene made of it. Owns everything that painting
/// reads, so later changes of the view do not affect it. Immutable once shared.
struct CubeFrame {
  CubeViewModel model; ///< Shares its field and its geometry with the view's.
  CubeScene scene;
  QPointF pointer;          ///< Position of the text of a hovered wall, px.
  bool aligned = false;     ///< The rows are aligned with a grid that has their names.
  bool hasSumScale = false; ///< The scale of sums is shown elsewhere.
};

using CubeFramePtr = std::shared_ptr<const CubeFrame>;

} // namespace sudoscope
