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

struct Ray {
  QVector3D origin;
  QVector3D direction; ///< Unit length.
};

enum class WallKind : std::uint8_t { Row, Column, Region, Cell };

struct WallCell {
  WallKind kind = WallKind::Cell;
  int index = -1; ///< Row, column, cell or region, 0-based.
  int k = -1;     ///< Digit index; -1 for cells.

  bool valid() const { return index >= 0; }
  /// For side N: index into Geometry::groups(), or -1 for cell sums.
  int group(int side) const {
    return kind == WallKind::Cell ? -1 : static_cast<int>(kind) * side + index;
  }
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
/// that the front looks like the grid.
struct CubeAxes {
  QVector3D row{0, -1, 0};
  QVector3D column{1, 0, 0};
  QVector3D digit{0, 0, -1};
};

struct Segment {
  QVector3D from;
  QVector3D to;
};

/// Positions of everything that the cube view draws, without any drawing: voxels at a pitch around
/// the origin, walls, outlines, and ray hits. A value; cheap to rebuild per frame (a few N²
/// numbers).
class CubeGeometry {
public:
  CubeGeometry() = default;
  /// pitch: of rows, columns and digits; > 0.
  explicit CubeGeometry(const Geometry& board, const QVector3D& pitch = {1, 1, 1});

  const Geometry& board() const { return m_board; }
  const QVector3D& pitch() const { return m_pitch; }
  int side() const { return m_board.side(); }

  bool contains(Voxel voxel) const;
  bool contains(const WallCell& cell) const;

  /// Precondition: a valid place on the board.
  QVector3D centre(int cell, int k) const;
  bool inSlice(const CubeSlice& slice, int cell, int k) const;
  /// The index of the slice of that kind that holds the place; 0 for None.
  int indexIn(SliceKind kind, int cell, int k) const;
  /// Half the extent of the cube along the row, column and digit axes, without walls.
  QVector3D halfExtent() const { return QVector3D(1, 1, 1) * (0.5f * float(side())); }
  /// Eight corners of the box around all voxels, in world space.
  std::array<QVector3D, 8> corners() const;
  /// The point at (column, row, digit) coordinates, each in units of voxels from the centre.
  QVector3D toWorld(float column, float row, float digit) const;
  /// World vectors from one row, column, digit to the next.
  CubeAxes steps() const;
  /// The smallest pitch: the edge of the largest voxel that fits everywhere.
  float leastPitch() const;
  /// Coordinates (row, column, digit) of a point in the world, in voxels from the centre.
  QVector3D fromWorld(const QVector3D& point) const;
  /// Coordinate of the middle of a row, column or digit plane along its axis.
  float coordinateOf(int index) const { return float(index) - 0.5f * float(side() - 1); }

  /// The walls' cells, on the sides facing away from the eye.
  std::vector<WallQuad> walls(const CubeWalls& which, const QVector3D& eye) const;
  std::vector<Segment> wallGrid(const CubeWalls& which, const QVector3D& eye) const;
  /// Region outlines on the wall behind the digits, at the same place as that wall.
  std::vector<Segment> regionOutlines(const QVector3D& eye) const;
  /// Those of the twelve edges of the box around the voxels that cross no voxel in the picture: all
  /// except those between two faces that the eye sees.
  std::vector<Segment> frame(const QVector3D& eye) const;
  /// +1 or -1 per axis (row, column, digit): the side facing away from the eye.
  std::array<int, 3> farSides(const QVector3D& eye) const;

  /// The N voxels that the wall cell sums.
  std::vector<Voxel> summed(const WallCell& cell) const;
  /// The N voxels in a group's sum for digit k.
  std::vector<Voxel> groupVoxels(int group, int k) const;

  /// Distance from the ray's origin to the nearest hit of an axis-aligned cube; empty if missed.
  static std::optional<float> hitCube(const Ray& ray, const QVector3D& centre, float half);
  /// Distance to a wall cell's rectangle; empty if missed.
  static std::optional<float> hitQuad(const Ray& ray, const WallQuad& quad);

  /// Distance between the cube and its walls across the row, column and digit axis, in voxels.
  static constexpr std::array<float, 3> wallGaps{0.28f, 0.55f, 0.55f};

private:
  QVector3D wallPoint(WallKind kind, float a, float b, const std::array<int, 3>& far) const;

  Geometry m_board;
  QVector3D m_pitch{1, 1, 1};
};

} // namespace sudoscope
