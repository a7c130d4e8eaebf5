#pragma once

#include "core/board/geometry.h"
#include "ui/cube/cube_options.h"

#include <QVector3D>

#include <array>
#include <optional>
#include <vector>

namespace sudoscope {

/// A place in the cube: row-major cell and digit index k (digit k+1).
struct Voxel {
  int cell = -1;
  int k = -1;

  bool valid() const { return cell >= 0 && k >= 0; }
  bool operator==(const Voxel&) const = default;
};

/// A half line in world space.
struct Ray {
  QVector3D origin;
  QVector3D direction; ///< Unit length.
};

/// Which constraint sum a wall cell shows.
enum class WallKind : std::uint8_t { Row, Column, Cell, Region };

struct WallCell {
  WallKind kind = WallKind::Cell;
  int index = -1; ///< Row, column, cell or region, 0-based.
  int k = -1;     ///< Digit index; -1 for cells.

  bool valid() const { return index >= 0; }
  bool operator==(const WallCell&) const = default;
};

/// A wall cell in space: centre and the half edges that span it.
struct WallQuad {
  WallCell cell;
  QVector3D centre;
  QVector3D halfU;
  QVector3D halfV;
};

/// World vectors from one row, column or digit to the next: x right, y up, z towards the viewer, so
/// that the front reads as the grid.
struct CubeAxes {
  QVector3D row{0, -1, 0};
  QVector3D column{1, 0, 0};
  QVector3D digit{0, 0, -1};
};

struct Segment {
  QVector3D from;
  QVector3D to;
};

/// Positions of everything the cube view draws, without any drawing: voxels at a pitch around the
/// origin, walls, outlines, and what a ray hits. A value; cheap to rebuild per
/// frame (a few N² numbers).
class CubeGeometry {
public:
  CubeGeometry() = default;
  /// pitch: from row to row, column to column, digit to digit; > 0.
  explicit CubeGeometry(const Geometry& board, const QVector3D& pitch = {1, 1, 1});

  const Geometry& board() const { return m_board; }
  const QVector3D& pitch() const { return m_pitch; }
  int side() const { return m_board.side(); }

  /// Whether it is a place in this cube.
  bool contains(Voxel voxel) const;
  /// Whether it is a wall cell of this cube.
  bool contains(const WallCell& cell) const;

  /// Centre of a voxel in world space. Precondition: a valid place on the board.
  QVector3D centre(int cell, int k) const;
  /// Whether the voxel belongs to the slice.
  bool inSlice(const CubeSlice& slice, int cell, int k) const;
  /// Half the extent of the whole cube along the row, column and digit axes, walls not included.
  QVector3D halfExtent() const { return QVector3D(1, 1, 1) * (0.5f * float(side())); }
  /// Eight corners of the box around all voxels, in world space.
  std::array<QVector3D, 8> corners() const;
  /// The point at (column, row, digit) coordinates, each in units of voxels from the centre.
  QVector3D toWorld(float column, float row, float digit) const;
  /// World vectors from one row, column, digit to the next.
  CubeAxes steps() const;
  /// The least of the three pitches: the edge of the largest voxel that fits everywhere.
  float leastPitch() const;
  /// Coordinates (row, column, digit) of a point in the world, in voxels from the centre.
  QVector3D fromWorld(const QVector3D& point) const;
  /// Coordinate of a row's, column's or digit plane's middle along its own axis.
  float coordinateOf(int index) const { return float(index) - 0.5f * float(side() - 1); }

  /// The walls' cells, on the sides turned away from the eye.
  std::vector<WallQuad> walls(const CubeWalls& which, const QVector3D& eye) const;
  /// The lines between and around the walls' cells.
  std::vector<Segment> wallGrid(const CubeWalls& which, const QVector3D& eye) const;
  /// Region outlines on the wall behind the digits, at the same place as that wall.
  std::vector<Segment> regionOutlines(const QVector3D& eye) const;
  /// Those of the twelve edges of the box around the voxels that cross no voxel in the picture:
  /// all but the ones between two faces that the eye sees.
  std::vector<Segment> frame(const QVector3D& eye) const;
  /// +1 or -1 per axis (row, column, digit): the side that is turned away from the eye.
  std::array<int, 3> farSides(const QVector3D& eye) const;

  /// The voxels whose values the wall cell adds up: N of them.
  std::vector<Voxel> summed(const WallCell& cell) const;
  /// The voxels that a group's constraint on digit k adds up.
  std::vector<Voxel> groupVoxels(int group, int k) const;
  /// Index into Geometry::groups(), or -1 for cell sums, which are no group.
  int groupOf(const WallCell& cell) const;

  /// Distance from the ray's origin to the nearest hit of an axis-aligned cube, if it hits.
  static std::optional<float> hitCube(const Ray& ray, const QVector3D& centre, float half);
  /// Distance to a wall cell's rectangle, if the ray hits it.
  static std::optional<float> hitQuad(const Ray& ray, const WallQuad& quad);

  /// Distance between the cube and its walls across the row, column and digit axis, in voxels.
  static constexpr std::array<float, 3> wallGaps{0.28f, 0.55f, 0.55f};

private:
  QVector3D wallPoint(WallKind kind, float a, float b, const std::array<int, 3>& far) const;

  Geometry m_board;
  QVector3D m_pitch{1, 1, 1};
};

} // namespace sudoscope
