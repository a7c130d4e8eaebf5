#include "ui/cube/axis_labels.h"

#include "core/board/puzzle.h"
#include "ui/style/length.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace sudoscope {
namespace {

constexpr auto minEdgePixels = 42_px;
constexpr auto lineGap = 8_px; // px from the drawn box to the axis' line
constexpr auto knobGap = 6_px; // px from the edge's ends to the line's

double length(const QPointF& p) {
  return std::hypot(p.x(), p.y());
}

/// The drawn box in row, column, digit coordinates: the cube with its walls.
struct Box {
  std::array<float, 3> low;
  std::array<float, 3> high;
};

Box boxOf(const CubeGeometry& geometry, const CubeWalls& walls, const QVector3D& eye) {
  const QVector3D half = geometry.halfExtent();
  Box box{{-half.x(), -half.y(), -half.z()}, {half.x(), half.y(), half.z()}};
  const auto far = geometry.farSides(eye);
  // A wall with the sums over an axis is perpendicular to that axis.
  const bool shown[3] = {walls.columns, walls.rows, walls.back != BackWall::None};
  for (std::size_t axis = 0; axis < 3; ++axis) {
    if (!shown[axis]) continue;
    (far[axis] < 0 ? box.low : box.high)[axis] +=
        static_cast<float>(far[axis]) * CubeGeometry::wallGaps[axis];
  }
  return box;
}

struct Edge {
  std::size_t axis = 0;
  std::array<float, 3> at{}; ///< Row, column, digit; the entry of the axis itself is free.
  QPointF from;
  QPointF to;

  QPointF middle() const { return (from + to) / 2; }
};

class Placer {
public:
  Placer(const CubeGeometry& geometry, const CubeWalls& walls, const OrbitCamera& camera,
         const QSizeF& viewport, double labelHeight)
      : m_geometry(geometry), m_camera(camera), m_viewport(viewport), m_height(labelHeight),
        m_eye(camera.eye()), m_box(boxOf(geometry, walls, m_eye)) {
    m_centre = m_camera.project(QVector3D(), viewport).value_or(QPointF());
  }

  void place(CubeAxis axis, AxisLabels& result) const {
    const Edge edge = choose(static_cast<std::size_t>(axis));
    if (length(edge.to - edge.from) < minEdgePixels) return;
    const QPointF outward = outwardOf(edge);
    // Two axes meet in a corner: they end before it, to separate their knobs.
    const QPointF aside = outward * lineGap;
    const QPointF way = edge.to - edge.from;
    const QPointF inset = way / length(way) * knobGap;
    result.lines.push_back({axis, edge.from + aside + inset, edge.to + aside - inset});
    std::vector<QPointF> anchors;
    for (int i = 0; i < m_geometry.side(); ++i) {
      auto at = edge.at;
      at[edge.axis] = m_geometry.coordinateOf(i);
      const auto pixel = projected(at);
      if (!pixel) return;
      anchors.push_back(*pixel + outward * (m_height * 0.9 + 4_px + lineGap));
    }
    const std::size_t stride = strideFor(anchors);
    for (std::size_t i = 0; i < anchors.size(); i += stride) {
      result.labels.push_back({axis, static_cast<int>(i), anchors[i]});
    }
    result.titles.push_back({axis, 0,
                             edge.middle() + outward * (m_height * 2.4 + 12_px + lineGap +
                                                        18 * std::abs(outward.x()))});
  }

private:
  bool apart(const QPointF& step) const {
    return std::abs(step.y()) >= m_height * 0.95 || std::abs(step.x()) >= m_height * 1.7;
  }

  /// The smallest step between labels without overlap.
  std::size_t strideFor(const std::vector<QPointF>& anchors) const {
    for (const std::size_t stride : {1, 2, 3, 4, 5, 8, 12}) {
      bool fits = true;
      for (std::size_t i = stride; i < anchors.size(); i += stride) {
        fits = fits && apart(anchors[i] - anchors[i - stride]);
      }
      if (fits) return stride;
    }
    return anchors.size();
  }

  std::optional<QPointF> projected(const std::array<float, 3>& at) const {
    return m_camera.project(m_geometry.toWorld(at[1], at[0], at[2]), m_viewport);
  }

  /// Whether the eye sees this face of the box from outside.
  bool faces(std::size_t axis, bool high) const {
    const QVector3D eye = m_geometry.fromWorld(m_eye);
    const float along = eye[static_cast<int>(axis)];
    return high ? along > m_box.high[axis] : along < m_box.low[axis];
  }

  Edge choose(std::size_t axis) const {
    const std::size_t first = (axis + 1) % 3;
    const std::size_t second = (axis + 2) % 3;
    Edge best;
    double bestScore = -1e18;
    for (int i = 0; i < 4; ++i) {
      const bool highs[2] = {(i & 1) != 0, (i & 2) != 0};
      Edge edge;
      edge.axis = axis;
      edge.at[first] = highs[0] ? m_box.high[first] : m_box.low[first];
      edge.at[second] = highs[1] ? m_box.high[second] : m_box.low[second];
      auto end = edge.at;
      end[axis] = m_box.low[axis];
      const auto from = projected(end);
      end[axis] = m_box.high[axis];
      const auto to = projected(end);
      if (!from || !to) continue;
      edge.from = *from;
      edge.to = *to;
      const bool silhouette = faces(first, highs[0]) != faces(second, highs[1]);
      const QPointF way = edge.to - edge.from;
      const QPointF middle = edge.middle();
      const bool upright = std::abs(way.y()) > 1.5 * std::abs(way.x());
      const double score =
          (silhouette ? 1e6 : 0.0) + (upright ? -middle.x() + 0.01 * middle.y() : middle.y());
      if (score > bestScore) {
        bestScore = score;
        best = edge;
      }
    }
    return best;
  }

  QPointF outwardOf(const Edge& edge) const {
    const QPointF way = edge.to - edge.from;
    QPointF normal(-way.y(), way.x());
    normal /= std::max(length(normal), 1e-6);
    return QPointF::dotProduct(normal, edge.middle() - m_centre) < 0 ? -normal : normal;
  }

  const CubeGeometry& m_geometry;
  const OrbitCamera& m_camera;
  QSizeF m_viewport;
  double m_height;
  QVector3D m_eye;
  Box m_box;
  QPointF m_centre;
};

} // namespace

int AxisLine::indexAt(const QPointF& pixel, int side) const {
  const QPointF way = to - from;
  const double along = QPointF::dotProduct(pixel - from, way) / QPointF::dotProduct(way, way);
  return std::clamp(static_cast<int>(std::floor(along * side)), 0, side - 1);
}

AxisLabels placeAxisLabels(const CubeGeometry& geometry, const CubeWalls& walls,
                           const OrbitCamera& camera, const QSizeF& viewport, double labelHeight) {
  AxisLabels result;
  const Placer placer(geometry, walls, camera, viewport, labelHeight);
  for (const CubeAxis axis : {CubeAxis::Row, CubeAxis::Column, CubeAxis::Digit}) {
    placer.place(axis, result);
  }
  return result;
}

SliceKind sliceAcross(CubeAxis axis) {
  constexpr SliceKind kinds[] = {SliceKind::Row, SliceKind::Column, SliceKind::Digit};
  return kinds[static_cast<int>(axis)];
}

QString axisLabelText(CubeAxis axis, int index) {
  if (axis == CubeAxis::Digit) return QChar::fromLatin1(digitSymbol(index + 1));
  return (axis == CubeAxis::Row ? QCoreApplication::translate("CubeView", "r%1")
                                : QCoreApplication::translate("CubeView", "c%1"))
      .arg(index + 1);
}

QString axisTitleText(CubeAxis axis) {
  const QString titles[] = {QCoreApplication::translate("CubeView", "row"),
                            QCoreApplication::translate("CubeView", "column"),
                            QCoreApplication::translate("CubeView", "digit")};
  return titles[static_cast<int>(axis)];
}

QString cellText(const Geometry& board, int cell) {
  return axisLabelText(CubeAxis::Row, board.rowOf(cell)) + QLatin1Char(' ') +
         axisLabelText(CubeAxis::Column, board.columnOf(cell));
}

QString voxelText(const Geometry& board, Voxel voxel) {
  return cellText(board, voxel.cell) + QStringLiteral(" = ") +
         axisLabelText(CubeAxis::Digit, voxel.k);
}

} // namespace sudoscope
