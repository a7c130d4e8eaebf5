#include "ui/cube/cube_painter.h"

#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>

namespace sudoscope {
namespace {

class Projector {
public:
  Projector(const OrbitCamera& camera, const QSizeF& viewport)
      : m_matrix(camera.matrix(viewport)), m_width(viewport.width()), m_height(viewport.height()) {}

  /// False if the point is behind the eye.
  bool operator()(const QVector3D& point, QPointF& pixel) const {
    const QVector4D clip = m_matrix * QVector4D(point, 1.0f);
    if (clip.w() < 0.05f) return false;
    pixel = QPointF((0.5 + 0.5 * static_cast<double>(clip.x() / clip.w())) * m_width,
                    (0.5 - 0.5 * static_cast<double>(clip.y() / clip.w())) * m_height);
    return true;
  }

private:
  QMatrix4x4 m_matrix;
  double m_width;
  double m_height;
};

QVector3D vectorOf(const float (&v)[3]) {
  return {v[0], v[1], v[2]};
}

void paintWall(QPainter& painter, const QuadInstance& wall, const Projector& project) {
  const QVector3D centre = vectorOf(wall.centre);
  const QVector3D u = vectorOf(wall.halfU);
  const QVector3D v = vectorOf(wall.halfV);
  std::array<QPointF, 4> points;
  if (!project(centre - u - v, points[0]) || !project(centre + u - v, points[1]) ||
      !project(centre + u + v, points[2]) || !project(centre - u + v, points[3])) {
    return;
  }
  painter.setPen(Qt::NoPen);
  painter.setBrush(wall.fill.color());
  painter.drawConvexPolygon(points.data(), 4);
}

void paintLine(QPainter& painter, const LineInstance& line, const Projector& project) {
  QPointF from;
  QPointF to;
  if (!project(vectorOf(line.from), from) || !project(vectorOf(line.to), to)) return;
  painter.setPen(QPen(line.color.color(), static_cast<qreal>(line.width)));
  painter.drawLine(from, to);
}

/// Same as the voxel shader.
QColor shaded(const VoxelInstance& voxel, float light) {
  const QColor fill = voxel.fill.color();
  return QColor::fromRgbF(fill.redF() * light, fill.greenF() * light, fill.blueF() * light,
                          fill.alphaF());
}

void paintVoxel(QPainter& painter, const VoxelInstance& voxel, const QVector3D& eye,
                const QVector3D& faceLight, double unitPixels, const Projector& project) {
  const QVector3D away = eye - voxel.centre();
  // Small voxels have thinner edges, as in the shader.
  const double halfPixels =
      static_cast<double>(voxel.half) * unitPixels / static_cast<double>(away.length());
  const double width =
      std::min(static_cast<double>(voxel.edgeWidth), std::max(0.6, 0.16 * halfPixels));
  painter.setPen(QPen(voxel.edge.color(), width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  for (int axis = 0; axis < 3; ++axis) {
    if (std::abs(away[axis]) <= voxel.half) continue;
    const bool positive = away[axis] > 0.0f;
    QVector3D normal;
    QVector3D u;
    QVector3D v;
    normal[axis] = positive ? voxel.half : -voxel.half;
    u[(axis + 1) % 3] = voxel.half;
    v[(axis + 2) % 3] = voxel.half;
    const QVector3D middle = voxel.centre() + normal;
    std::array<QPointF, 4> points;
    if (!project(middle - u - v, points[0]) || !project(middle + u - v, points[1]) ||
        !project(middle + u + v, points[2]) || !project(middle - u + v, points[3])) {
      continue;
    }
    painter.setBrush(shaded(voxel, faceLight[axis]));
    painter.drawConvexPolygon(points.data(), 4);
  }
}

} // namespace

void paintScene(QPainter& painter, const CubeScene& scene, const OrbitCamera& camera,
                const QSizeF& viewport) {
  const Projector project(camera, viewport);
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing, true);
  for (const QuadInstance& wall : scene.walls) paintWall(painter, wall, project);
  for (const LineInstance& line : scene.lines) paintLine(painter, line, project);

  const QVector3D eye = camera.eye();
  const QVector3D faceLight = camera.faceLight();
  const double unitPixels =
      static_cast<double>(camera.pixelsPerVoxel(viewport)) * static_cast<double>(camera.distance());
  for (const VoxelInstance& voxel : scene.voxels) {
    paintVoxel(painter, voxel, eye, faceLight, unitPixels, project);
  }
  for (const LineInstance& line : scene.marks) paintLine(painter, line, project);
  painter.restore();
}

} // namespace sudoscope
