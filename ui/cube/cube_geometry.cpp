#include "ui/cube/cube_geometry.h"

#include <algorithm>
#include <cmath>

namespace sudoscope {
namespace {

constexpr float regionSpread = 0.55f; // of the way from the board's middle to the region's
constexpr float digitSpread = 1.2f;   // further voxels between two planes

float middle(int side) {
  return 0.5f * static_cast<float>(side - 1);
}

float smooth(float t) {
  t = std::clamp(t, 0.0f, 1.0f);
  return t * t * (3.0f - 2.0f * t);
}

QVector3D between(const QVector3D& a, const QVector3D& b, float t) {
  return a * (1.0f - t) + b * t; // exact at both ends
}

std::size_t at(int i) {
  return static_cast<std::size_t>(i);
}

} // namespace

CubeGeometry::CubeGeometry(const Geometry& board, const CubeArrangement& arrangement)
    : m_board(board), m_arrangement(arrangement) {
  const int side = board.side();
  const int cells = board.cellCount();
  std::vector<float> regionRow(at(side), 0.0f);
  std::vector<float> regionColumn(at(side), 0.0f);
  std::vector<int> seen(at(side), 0);
  m_rankInRegion.resize(at(cells));
  for (int cell = 0; cell < cells; ++cell) {
    const auto region = at(board.regionOf(cell));
    m_rankInRegion[at(cell)] = seen[region]++;
    regionRow[region] += (static_cast<float>(board.rowOf(cell)) - middle(side)) / float(side);
    regionColumn[region] += (static_cast<float>(board.columnOf(cell)) - middle(side)) / float(side);
  }

  const float spread = regionSpread * arrangement.explodeRegions;
  m_cellRow.resize(at(cells));
  m_cellColumn.resize(at(cells));
  m_rowAt.assign(at(side), 0.0f);
  m_columnAt.assign(at(side), 0.0f);
  float halfRow = 0.0f;
  float halfColumn = 0.0f;
  for (int cell = 0; cell < cells; ++cell) {
    const auto region = at(board.regionOf(cell));
    const int row = board.rowOf(cell);
    const int column = board.columnOf(cell);
    m_cellRow[at(cell)] = float(row) - middle(side) + spread * regionRow[region];
    m_cellColumn[at(cell)] = float(column) - middle(side) + spread * regionColumn[region];
    m_rowAt[at(row)] += m_cellRow[at(cell)] / float(side);
    m_columnAt[at(column)] += m_cellColumn[at(cell)] / float(side);
    halfRow = std::max(halfRow, std::abs(m_cellRow[at(cell)]) + 0.5f);
    halfColumn = std::max(halfColumn, std::abs(m_cellColumn[at(cell)]) + 0.5f);
  }
  m_half = QVector3D(halfRow, halfColumn, digitAt(side - 1) + 0.5f);

  const int region = arrangement.flattenRegion;
  if (region >= 0 && region < side) {
    m_blockRow = regionRow[at(region)] * (1.0f + spread);
    m_blockColumn = regionColumn[at(region)] * (1.0f + spread);
  } else {
    m_arrangement.flattenRegion = -1;
    m_arrangement.flattenStage = 0.0f;
  }
}

bool CubeGeometry::contains(Voxel voxel) const {
  return voxel.valid() && voxel.cell < m_board.cellCount() && voxel.k < side();
}

bool CubeGeometry::contains(const WallCell& cell) const {
  if (cell.kind == WallKind::Cell) return contains(Voxel{cell.index, 0});
  return cell.valid() && cell.index < side() && cell.k >= 0 && cell.k < side();
}

float CubeGeometry::digitStep() const {
  return 1.0f + digitSpread * m_arrangement.explodeDigits;
}

float CubeGeometry::digitAt(int k) const {
  return (static_cast<float>(k) - middle(side())) * digitStep();
}

CubeAxes CubeGeometry::steps() const {
  const CubeAxes& axes = m_arrangement.axes;
  const QVector3D& pitch = m_arrangement.pitch;
  return {axes.row * pitch.x(), axes.column * pitch.y(), axes.digit * pitch.z()};
}

float CubeGeometry::leastPitch() const {
  const QVector3D& pitch = m_arrangement.pitch;
  return std::min({pitch.x(), pitch.y(), pitch.z()});
}

QVector3D CubeGeometry::fromWorld(const QVector3D& point) const {
  const CubeAxes& axes = m_arrangement.axes;
  return QVector3D(QVector3D::dotProduct(point, axes.row),
                   QVector3D::dotProduct(point, axes.column),
                   QVector3D::dotProduct(point, axes.digit)) /
         m_arrangement.pitch;
}

QVector3D CubeGeometry::toWorld(float column, float row, float digit) const {
  const CubeAxes by = steps();
  return by.column * column + by.row * row + by.digit * digit;
}

QVector3D CubeGeometry::cubeCentre(int cell, int k) const {
  return toWorld(m_cellColumn[at(cell)], m_cellRow[at(cell)], digitAt(k));
}

QVector3D CubeGeometry::blockCentre(int cell, int k) const {
  return toWorld(m_cellColumn[at(cell)] - m_blockColumn, m_cellRow[at(cell)] - m_blockRow,
                 digitAt(k));
}

QVector3D CubeGeometry::tableCentre(int cell, int k) const {
  const float rank = static_cast<float>(m_rankInRegion[at(cell)]);
  return {static_cast<float>(k) - middle(side()), middle(side()) - rank, 0.0f};
}

QVector3D CubeGeometry::centre(int cell, int k) const {
  const float stage = m_arrangement.flattenStage;
  if (stage <= 0.0f || m_board.regionOf(cell) != m_arrangement.flattenRegion) {
    return cubeCentre(cell, k);
  }
  if (stage <= 1.0f) return between(cubeCentre(cell, k), blockCentre(cell, k), smooth(stage));
  return between(blockCentre(cell, k), tableCentre(cell, k), smooth(stage - 1.0f));
}

QVector3D CubeGeometry::sumCentre(int k) const {
  return {static_cast<float>(k) - middle(side()), -middle(side()) - 1.6f, 0.0f};
}

QVector3D CubeGeometry::fallingCentre(int cell, int k) const {
  return between(tableCentre(cell, k), sumCentre(k), smooth(m_arrangement.flattenStage - 2.0f));
}

std::vector<Segment> CubeGeometry::tableGrid() const {
  std::vector<Segment> lines;
  const float half = middle(side()) + 0.5f;
  for (int i = 0; i <= side(); ++i) {
    const float at = static_cast<float>(i) - half;
    lines.push_back({{at, -half, 0}, {at, half, 0}});
    lines.push_back({{-half, at, 0}, {half, at, 0}});
  }
  return lines;
}

float CubeGeometry::presence(int cell) const {
  const float stage = m_arrangement.flattenStage;
  if (stage <= 0.0f) return 1.0f;
  if (m_board.regionOf(cell) != m_arrangement.flattenRegion) return 1.0f - smooth(stage * 1.5f);
  return 1.0f - 0.6f * smooth(stage - 2.0f);
}

bool CubeGeometry::inSlice(const CubeSlice& slice, int cell, int k) const {
  switch (slice.kind) {
  case SliceKind::None:
    return true;
  case SliceKind::Row:
    return m_board.rowOf(cell) == slice.index;
  case SliceKind::Column:
    return m_board.columnOf(cell) == slice.index;
  case SliceKind::Digit:
    return k == slice.index;
  case SliceKind::Region:
    return m_board.regionOf(cell) == slice.index;
  }
  return true;
}

std::array<QVector3D, 8> CubeGeometry::corners() const {
  std::array<QVector3D, 8> result;
  for (int i = 0; i < 8; ++i) {
    result[at(i)] = toWorld((i & 1 ? 1 : -1) * m_half.y(), (i & 2 ? 1 : -1) * m_half.x(),
                            (i & 4 ? 1 : -1) * m_half.z());
  }
  return result;
}

std::vector<Segment> CubeGeometry::frame(const QVector3D& eye) const {
  const auto points = corners();
  // In the order of the bits of a corner's number.
  const QVector3D from = fromWorld(eye);
  const float along[3] = {from.y(), from.x(), from.z()};
  const float half[3] = {m_half.y(), m_half.x(), m_half.z()};
  const auto seen = [&](int axis, int corner) {
    return corner & (1 << axis) ? along[axis] > half[axis] : along[axis] < -half[axis];
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
  const CubeAxes& axes = m_arrangement.axes;
  const auto away = [&eye](const QVector3D& axis) {
    return QVector3D::dotProduct(eye, axis) > 0.0f ? -1 : 1;
  };
  // A front view leaves a side ambiguous; rows then stand on the floor, columns at the left.
  const auto settled = [&eye](const QVector3D& axis, int side, int preferred) {
    return std::abs(QVector3D::dotProduct(eye, axis)) < 0.08f * eye.length() ? preferred : side;
  };
  return {settled(axes.row, away(axes.row), 1), settled(axes.column, away(axes.column), -1),
          settled(axes.digit, away(axes.digit), 1)};
}

QVector3D CubeGeometry::wallPoint(WallKind kind, float a, float b,
                                  const std::array<int, 3>& far) const {
  const auto out = [&far](std::size_t axis, float half) {
    return static_cast<float>(far[axis]) * (half + wallGaps[axis]);
  };
  switch (kind) {
  case WallKind::Row:
    return toWorld(out(1, m_half.y()), a, b);
  case WallKind::Column:
    return toWorld(a, out(0, m_half.x()), b);
  case WallKind::Cell:
  case WallKind::Region:
    break;
  }
  return toWorld(a, b, out(2, m_half.z()));
}

std::vector<WallQuad> CubeGeometry::walls(const CubeWalls& which, const QVector3D& eye) const {
  std::vector<WallQuad> quads;
  if (m_arrangement.flattenStage >= 1.0f) return quads;
  const CubeAxes axes = steps();
  const int n = side();
  const auto far = farSides(eye);
  const float deep = 0.5f * digitStep();
  for (int k = 0; k < n; ++k) {
    for (int i = 0; i < n; ++i) {
      if (which.rows) {
        quads.push_back({{WallKind::Row, i, k},
                         wallPoint(WallKind::Row, rowAt(i), digitAt(k), far),
                         axes.digit * deep,
                         axes.row * 0.5f});
      }
      if (which.columns) {
        quads.push_back({{WallKind::Column, i, k},
                         wallPoint(WallKind::Column, columnAt(i), digitAt(k), far),
                         axes.column * 0.5f,
                         axes.digit * deep});
      }
    }
  }
  if (which.back == BackWall::None) return quads;
  for (int cell = 0; cell < m_board.cellCount(); ++cell) {
    const WallCell place =
        which.back == BackWall::Cells
            ? WallCell{WallKind::Cell, cell, -1}
            : WallCell{WallKind::Region, m_board.regionOf(cell), m_rankInRegion[at(cell)]};
    quads.push_back({place,
                     wallPoint(WallKind::Cell, m_cellColumn[at(cell)], m_cellRow[at(cell)], far),
                     axes.column * 0.5f, axes.row * 0.5f});
  }
  return quads;
}

std::vector<CubeGeometry::Run> CubeGeometry::runs(Axis axis) const {
  std::vector<Run> result;
  const float half = axis == Axis::Digit ? 0.5f * digitStep() : 0.5f;
  for (int i = 0; i < side(); ++i) {
    const float middle = axis == Axis::Row      ? rowAt(i)
                         : axis == Axis::Column ? columnAt(i)
                                                : digitAt(i);
    if (result.empty() || middle - half > result.back().to + 0.02f) {
      result.push_back({middle - half, middle - half, {middle - half}});
    }
    result.back().to = middle + half;
    result.back().borders.push_back(middle + half);
  }
  return result;
}

std::vector<Segment> CubeGeometry::wallGrid(const CubeWalls& which, const QVector3D& eye) const {
  std::vector<Segment> lines;
  if (m_arrangement.flattenStage >= 1.0f) return lines;
  const auto far = farSides(eye);
  const auto rule = [&](WallKind kind, Axis first, Axis second) {
    const auto across = runs(first);
    const auto along = runs(second);
    for (const Run& a : across) {
      for (const Run& b : along) {
        for (const float x : a.borders) {
          lines.push_back({wallPoint(kind, x, b.from, far), wallPoint(kind, x, b.to, far)});
        }
        for (const float y : b.borders) {
          lines.push_back({wallPoint(kind, a.from, y, far), wallPoint(kind, a.to, y, far)});
        }
      }
    }
  };
  if (which.rows) rule(WallKind::Row, Axis::Row, Axis::Digit);
  if (which.columns) rule(WallKind::Column, Axis::Column, Axis::Digit);
  const bool aligned = m_board.hasBoxes() || m_arrangement.explodeRegions <= 0.0f;
  if (which.back != BackWall::None && aligned) rule(WallKind::Cell, Axis::Column, Axis::Row);
  return lines;
}

std::vector<Segment> CubeGeometry::regionOutlines(const QVector3D& eye) const {
  std::vector<Segment> lines;
  const int n = side();
  const float depth = static_cast<float>(farSides(eye)[2]) * (m_half.z() + wallGaps[2]);
  const auto differs = [&](int cell, int row, int column) {
    return row < 0 || column < 0 || row >= n || column >= n ||
           m_board.regionOf(m_board.cellAt(row, column)) != m_board.regionOf(cell);
  };
  for (int cell = 0; cell < m_board.cellCount(); ++cell) {
    const int row = m_board.rowOf(cell);
    const int column = m_board.columnOf(cell);
    const float x = m_cellColumn[at(cell)];
    const float y = m_cellRow[at(cell)];
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
  return groupVoxels(groupOf(cell), cell.k);
}

std::vector<Voxel> CubeGeometry::groupVoxels(int group, int k) const {
  std::vector<Voxel> voxels;
  const auto& groups = m_board.groups();
  if (group < 0 || group >= static_cast<int>(groups.size())) return voxels;
  for (const int cell : groups[at(group)].cells) voxels.push_back({cell, k});
  return voxels;
}

int CubeGeometry::groupOf(const WallCell& cell) const {
  switch (cell.kind) {
  case WallKind::Row:
    return cell.index;
  case WallKind::Column:
    return side() + cell.index;
  case WallKind::Region:
    return 2 * side() + cell.index;
  case WallKind::Cell:
    break;
  }
  return -1;
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
