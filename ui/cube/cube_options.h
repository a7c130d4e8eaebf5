#pragma once

#include "ui/style/colormap.h"

#include <QVariantMap>
#include <QVector3D>

#include <cstdint>

namespace sudoscope {

/// Which number of a voxel is shown.
enum class CubeSource : std::uint8_t {
  Probability, ///< P, 0..1.
  Gradient,    ///< dL/dZ, signed; only for snapshots with logits.
  Change,      ///< P minus the P shown before, signed.
  Difference,  ///< P minus the P of a reference snapshot (another run), signed.
};

enum class SliceKind : std::uint8_t { None, Row, Column, Digit, Region };

/// The part of the cube that is shown: everything, or one row, column, digit plane or region.
struct CubeSlice {
  SliceKind kind = SliceKind::None;
  int index = 0; ///< 0-based; ignored for None.

  bool operator==(const CubeSlice&) const = default;
};

/// How rows, columns and digits lie in space.
enum class CubeOrientation : std::uint8_t {
  RowsDown, ///< Rows downwards, columns right, digits into the depth: the front reads as the grid.
  DigitsUp, ///< The grid lies on the floor, digits stack upwards.
  DigitsRight, ///< Rows downwards, digits right, columns into the depth: one face per column.
  DigitsDown,  ///< Digits downwards, columns right, rows into the depth: one face per row.
};

/// World directions (unit vectors, x right, y up, z towards the viewer) in which an index grows.
struct CubeAxes {
  QVector3D row{0, -1, 0};
  QVector3D column{1, 0, 0};
  QVector3D digit{0, 0, -1};

  static CubeAxes of(CubeOrientation orientation);
  /// Between two axis systems, t in [0, 1], for a smooth change of orientation.
  static CubeAxes between(const CubeAxes& from, const CubeAxes& to, float t);
  bool operator==(const CubeAxes&) const = default;
};

/// What the wall behind the digits shows.
enum class BackWall : std::uint8_t {
  None,
  Cells,   ///< Sum over the digits of each cell.
  Regions, ///< Each region shows the sums of its own digits: its j-th cell stands for digit j.
};

/// Heat maps of the constraint sums behind the cube.
struct CubeWalls {
  bool rows = true;    ///< Sum over the columns, per row and digit.
  bool columns = true; ///< Sum over the rows, per column and digit.
  BackWall back = BackWall::Cells;

  bool operator==(const CubeWalls&) const = default;
};

/// Where voxels stand; together with the board this fixes every position.
struct CubeArrangement {
  CubeAxes axes;
  QVector3D pitch{1, 1, 1};    ///< From row to row, column to column, digit to digit; > 0.
  float explodeRegions = 0.0f; ///< 0..1: how far the regions stand apart.
  float explodeDigits = 0.0f;  ///< 0..1: how far the digit planes stand apart.
  int flattenRegion = -1;      ///< Region that is pulled out and flattened; -1 = none.
  /// 0 = whole cube, 1 = the block alone, 2 = flat table of cells × digits, 3 = its digit sums;
  /// fractions are on the way.
  float flattenStage = 0.0f;

  bool operator==(const CubeArrangement&) const = default;
};

/// Everything a person can choose about the picture.
struct CubeOptions {
  CubeSource source = CubeSource::Probability;
  Colormap colormap = Colormap::Viridis; ///< For probabilities; signed values use Diverging.
  CubeSlice slice;
  /// Voxels whose magnitude (relative to the colour bar's end) is below are hidden; a negative
  /// value chooses min(0.05, 1/(2N)), which shows a uniform start of every size.
  double hideBelow = -1.0;
  CubeWalls walls;
  CubeOrientation orientation = CubeOrientation::RowsDown;
  float explodeRegions = 0.0f;
  float explodeDigits = 0.0f;
  bool animate = true; ///< Move smoothly between snapshots and views.

  double threshold(int side) const;

  /// For settings and session files; restore() ignores what it does not know. The slice is not
  /// kept: it belongs to a moment.
  QVariantMap save() const;
  static CubeOptions restore(const QVariantMap& values);
};

} // namespace sudoscope
