#include "ui/cube/cube_geometry.h"

#include <algorithm>
#include <cmath>

namespace sudoscope {
namespace {

std::size_t at(int i) {
  return static_cast<std::size_t>(i);
}

} // namespace

CubeGeometry::CubeGeometry(const Geometry& board, const QVector3D& pitch)
    : m_board(board), m_pitch(pitch) {}

bool CubeGeometry::contains(Voxel voxel) const {
  return voxel.valid() && voxel.cell < m_board.cellCount() && voxel.k < side();
}

bool CubeGeometry::contains(const WallCell& cell) const {
  if (cell.kind == WallKind::Cell) return contains(Voxel{cell.index, 0});
  return cell.valid() && cell.index < side() && cell.k >= 0 && cell.k < side();
}

CubeAxes CubeGeometry::steps() const {
  const CubeAxes axes;
  return {axes.row * m_pitch.x(), axes.column * m_pitch.y(), axes.digit * m_pitch.z()};
}

float CubeGeometry::leastPitch() const {
  return std::min({m_pitch.x(), m_pitch.y(), m_pitch.z()});
}

QVector3D CubeGeometry::fromWorld(const QVector3D& point) const {
  const CubeAxes axes;
  return QVector3D(QVector3D::dotProduct(point, axes.row),
                   QVector3D::dotProduct(point, axes.column),
                   QVector3D::dotProduct(point, axes.digit)) /
         m_pitch;
}

QVector3D CubeGeometry::toWorld(float column, float row, float digit) const {
  const CubeAxes by = steps();
  return by.column * column + by.row * row + by.digit * digit;
}

QVector3D CubeGeometry::centre(int cell, int k) const {
  return toWorld(coordinateOf(m_board.columnOf(cell)), coordinateOf(m_board.rowOf(cell)),
                 coordinateOf(k));
}

int CubeGeometry::indexIn(SliceKind kind, int cell, int k) const {
  switch (kind) {
  case SliceKind::None:
    break;
  case SliceKind::Row:
    return m_board.rowOf(cell);
  case SliceKind::Column:
    return m_board.columnOf(cell);
  case SliceKind::Digit:
    return k;
  case SliceKind::Region:
    return m_board.regionOf(cell);
  }
  return 0;
}

bool CubeGeometry::inSlice(const CubeSlice& slice, int cell, int k) const {
  return slice.kind == SliceKind::None || indexIn(slice.kind, cell, k) == slice.index;
}

std::array<QVector3D, 8> CubeGeometry::corners() const {
  std::array<QVector3D, 8> result;
  const QVector3D half = halfExtent();
  for (int i = 0; i < 8; ++i) {
    result[at(i)] = toWorld((i & 1 ? 1 : -1) * half.y(), (i & 2 ? 1 : -1) * half.x(),
                            (i & 4 ? 1 : -1) * half.z());
  }
  return result;
}

std::vector<Segment> CubeGeometry::frame(const QVector3D& eye) const {
  const auto points = corners();
  // In the bit order of a corner's number.
  const QVector3D from = fromWorld(eye);
  const float along[3] = {from.y(), from.x(), from.z()};
  const float half = halfExtent().x();
  const auto seen = [&](int axis, int corner) {
    return corner & (1 << axis) ? along[axis] > half : along[axis] < -half;
  };
  std::vector<Segment> edges;
  for (int i = 0; i < 8; ++i) {
    for (int axis = 0; axis < 3; ++axis) {
      const bool inFront = seen((axis + 1) % 3, i) && seen((axis + 2) % 3, i);
      if (!(i & (1 << axis)) && !inFront) {
        edges.push_back({points[at(i)], points[at(i | (1 << axis))]});
      }
    }
  }
  return edges;
}

std::array<int, 3> CubeGeometry::farSides(const QVector3D& eye) const {
  const CubeAxes axes;
  const auto away = [&eye](const QVector3D& axis) {
    return QVector3D::dotProduct(eye, axis) > 0.0f ? -1 : 1;
  };
  // A front view leaves a side ambiguous; rows are then on the floor, columns at the left.
  const auto settled = [&eye](const QVector3D& axis, int side, int preferred) {
    return std::abs(QVector3D::dotProduct(eye, axis)) < 0.08f * eye.length() ? preferred : side;
  };
  return {settled(axes.row, away(axes.row), 1), settled(axes.column, away(axes.column), -1),
          settled(axes.digit, away(axes.digit), 1)};
}

QVector3D CubeGeometry::wallPoint(WallKind kind, float a, float b,
                                  const std::array<int, 3>& far) const {
  const auto out = [&](std::size_t axis) {
    return static_cast<float>(far[axis]) * (halfExtent().x() + wallGaps[axis]);
  };
  switch (kind) {
  case WallKind::Row:
    return toWorld(out(1), a, b);
  case WallKind::Column:
    return toWorld(a, out(0), b);
  case WallKind::Cell:
  case WallKind::Region:
    break;
  }
  return toWorld(a, b, out(2));
}

std::vector<WallQuad> CubeGeometry::walls(const CubeWalls& which, const QVector3D& eye) const {
  std::vector<WallQuad> quads;
  const CubeAxes axes = steps();
  const int n = side();
  const auto far = farSides(eye);
  for (int k = 0; k < n; ++k) {
    for (int i = 0; i < n; ++i) {
      if (which.rows) {
        quads.push_back({{WallKind::Row, i, k},
                         wallPoint(WallKind::Row, coordinateOf(i), coordinateOf(k), far),
                         axes.digit * 0.5f,
                         axes.row * 0.5f});
      }
      if (which.columns) {
        quads.push_back({{WallKind::Column, i, k},
                         wallPoint(WallKind::Column, coordinateOf(i), coordinateOf(k), far),
                         axes.column * 0.5f,
                         axes.digit * 0.5f});
      }
    }
  }
  if (which.back == BackWall::None) return quads;
  std::vector<int> rank(at(n), 0); // of the next cell within its region, row-major
  for (int cell = 0; cell < m_board.cellCount(); ++cell) {
    const int region = m_board.regionOf(cell);
    const WallCell place = which.back == BackWall::Cells
                               ? WallCell{WallKind::Cell, cell, -1}
                               : WallCell{WallKind::Region, region, rank[at(region)]++};
    quads.push_back({place,
                     wallPoint(WallKind::Cell, coordinateOf(m_board.columnOf(cell)),
                               coordinateOf(m_board.rowOf(cell)), far),
                     axes.column * 0.5f, axes.row * 0.5f});
  }
  return quads;
}

std::vector<Segment> CubeGeometry::wallGrid(const CubeWalls& which, const QVector3D& eye) const {
  std::vector<Segment> lines;
  const auto far = farSides(eye);
  const float half = halfExtent().x();
  const auto rule = [&](WallKind kind) {
    for (int i = 0; i <= side(); ++i) {
      const float border = static_cast<float>(i) - half;
      lines.push_back({wallPoint(kind, border, -half, far), wallPoint(kind, border, half, far)});
      lines.push_back({wallPoint(kind, -half, border, far), wallPoint(kind, half, border, far)});
    }
  };
  if (which.rows) rule(WallKind::Row);
  if (which.columns) rule(WallKind::Column);
  if (which.back != BackWall::None) rule(WallKind::Cell);
  return lines;
}

std::vector<Segment> CubeGeometry::regionOutlines(const QVector3D& eye) const {
  std::vector<Segment> lines;
  const int n = side();
  const float depth = static_cast<float>(farSides(eye)[2]) * (halfExtent().z() + wallGaps[2]);
  const auto differs = [&](int cell, int row, int column) {
    return row < 0 || column < 0 || row >= n || column >= n ||
           m_board.regionOf(m_board.cellAt(row, column)) != m_board.regionOf(cell);
  };
  for (int cell = 0; cell < m_board.cellCount(); ++cell) {
    const int row = m_board.rowOf(cell);
    const int column = m_board.columnOf(cell);
    const float x = coordinateOf(column);
    const float y = coordinateOf(row);
    const auto add = [&](float x0, float y0, float x1, float y1) {
      lines.push_back({toWorld(x + x0, y + y0, depth), toWorld(x + x1, y + y1, depth)});
    };
    if (differs(cell, row - 1, column)) add(-0.5f, -0.5f, 0.5f, -0.5f);
    if (differs(cell, row, column - 1)) add(-0.5f, -0.5f, -0.5f, 0.5f);
    if (differs(cell, row + 1, column)) add(-0.5f, 0.5f, 0.5f, 0.5f);
    if (differs(cell, row, column + 1)) add(0.5f, -0.5f, 0.5f, 0.5f);
  }
  return lines;
}

std::vector<Voxel> CubeGeometry::summed(const WallCell& cell) const {
  if (cell.kind == WallKind::Cell) {
    std::vector<Voxel> voxels;
    voxels.reserve(side());
    for (int k = 0; k < side(); ++k) voxels.push_back({cell.index, k});
    return voxels;
  }
  return groupVoxels(cell.group(side()), cell.k);
}

std::vector<Voxel> CubeGeometry::groupVoxels(int group, int k) const {
  std::vector<Voxel> voxels;
  const auto& groups = m_board.groups();
  if (group < 0 || group >= static_cast<int>(groups.size())) return voxels;
  for (const int cell : groups[at(group)].cells) voxels.push_back({cell, k});
  return voxels;
}

std::optional<float> CubeGeometry::hitCube(const Ray& ray, const QVector3D& centre, float half) {
  float from = 0.0f;
  float to = std::numeric_limits<float>::max();
  for (int axis = 0; axis < 3; ++axis) {
    const float offset = centre[axis] - ray.origin[axis];
    const float speed = ray.direction[axis];
    if (std::abs(speed) < 1e-9f) {
      if (std::abs(offset) > half) return std::nullopt;
      continue;
    }
    const float a = (offset - half) / speed;
    const float b = (offset + half) / speed;
    from = std::max(from, std::min(a, b));
    to = std::min(to, std::max(a, b));
  }
  if (from > to) return std::nullopt;
  return from;
}

std::optional<float> CubeGeometry::hitQuad(const Ray& ray, const WallQuad& quad) {
  const QVector3D normal = QVector3D::crossProduct(quad.halfU, quad.halfV);
  const float along = QVector3D::dotProduct(ray.direction, normal);
  if (std::abs(along) < 1e-9f) return std::nullopt;
  const float distance = QVector3D::dotProduct(quad.centre - ray.origin, normal) / along;
  if (distance < 0.0f) return std::nullopt;
  const QVector3D offset = ray.origin + ray.direction * distance - quad.centre;
  const auto within = [&offset](const QVector3D& half) {
    return std::abs(QVector3D::dotProduct(offset, half)) <= half.lengthSquared();
  };
  if (!within(quad.halfU) || !within(quad.halfV)) return std::nullopt;
  return distance;
}

} // namespace sudoscope
