#pragma once

#include "ui/style/colormap.h"
#include "ui/widgets/view_options.h"

#include <algorithm>
#include <cstdint>

namespace sudoscope {

enum class CubeSource : std::uint8_t {
  Probability, ///< P, 0..1.
  Gradient,    ///< dL/dZ, signed; only for snapshots with logits.
  Change,      ///< P minus the P shown before, signed.
  Difference,  ///< P minus the P of a reference snapshot (another run), signed.
};

enum class SliceKind : std::uint8_t { None, Row, Column, Digit, Region };

/// The visible part of the cube: everything, or one row, column, digit plane or region.
struct CubeSlice {
  SliceKind kind = SliceKind::None;
  int index = 0; ///< 0-based; ignored for None.

  bool operator==(const CubeSlice&) const = default;
};

enum class BackWall : std::uint8_t {
  None,
  Cells,   ///< Sum over the digits of each cell.
  Regions, ///< Each region shows the sums of its own digits: its j-th cell is for digit j.
};

struct CubeWalls {
  bool rows = true;    ///< Sum over the columns, per row and digit.
  bool columns = true; ///< Sum over the rows, per column and digit.
  BackWall back = BackWall::Cells;

  bool operator==(const CubeWalls&) const = default;
};

struct CubeOptions {
  CubeSource source = CubeSource::Probability;
  Colormap colormap = Colormap::Viridis; ///< For probabilities; signed values use Diverging.
  CubeSlice slice;
  /// Voxels with a smaller magnitude (relative to the colour bar's end) are hidden; a negative
  /// value means min(0.05, 1/(2N)), which shows a uniform start on every board.
  double hideBelow = -1.0;
  CubeWalls walls;
  bool animate = true;

  double threshold(int side) const {
    if (hideBelow >= 0.0) return hideBelow;
    // A uniform start of a large board would fill the cube: there only larger values are shown.
    return side > 25 ? 1.5 / side : std::min(0.05, 0.5 / std::max(side, 1));
  }

  /// For the settings, without the slice, because it is temporary.
  static void list(auto& options, auto&& option) {
    option("source", options.source, upTo(CubeSource::Difference));
    option("colormap", options.colormap, upTo(Colormap::Notebook));
    option("hideBelow", options.hideBelow, within(-1.0, 1.0));
    option("rowWall", options.walls.rows);
    option("columnWall", options.walls.columns);
    option("backWall", options.walls.back, upTo(BackWall::Regions));
    option("animate", options.animate);
  }
};

} // namespace sudoscope
