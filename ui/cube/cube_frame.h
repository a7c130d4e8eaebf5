#pragma once

#include "ui/cube/cube_view_model.h"

#include <QPointF>

#include <memory>

namespace sudoscope {

/// The cube as it is painted: its state at one moment and the scene that was made of it. Owns all
/// that painting reads, so it stays paintable whatever the view has been told since. Immutable
/// once it is shared.
struct CubeFrame {
  CubeViewModel model;      ///< Its field and its geometry are shared with the view's.
  CubeScene scene;          ///< Of the model.
  QPointF pointer;          ///< Where to put the words on a hovered wall; pixels.
  bool aligned = false;     ///< The rows are those of a grid beside, which has their names.
  bool hasSumScale = false; ///< The scale of sums stands elsewhere.
};

using CubeFramePtr = std::shared_ptr<const CubeFrame>;

} // namespace sudoscope
