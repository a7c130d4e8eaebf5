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

void paintQuad(QPainter& painter, const QVector3D& centre, const QVector3D& u, const QVector3D& v,
               const Projector& project) {
  std::array<QPointF, 4> points;
  if (!project(centre - u - v, points[0]) || !project(centre + u - v, points[1]) ||
      !project(centre + u + v, points[2]) || !project(centre - u + v, points[3])) {
    return;
  }
  painter.drawConvexPolygon(points.data(), 4);
}

void paintLine(QPainter& painter, const LineInstance& line, const Projector& project) {
  QPointF from;
  QPointF to;
  if (!project(line.from, from) || !project(line.to, to)) return;
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
  const QVector3D away = eye - voxel.centre;
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
    painter.setBrush(shaded(voxel, faceLight[axis]));
    paintQuad(painter, voxel.centre + normal, u, v, project);
  }
}

} // namespace

void paintScene(QPainter& painter, const CubeScene& scene, const OrbitCamera& camera,
                const QSizeF& viewport) {
  const Projector project(camera, viewport);
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing, true);
  painter.setPen(Qt::NoPen);
  for (const QuadInstance& wall : scene.walls) {
    painter.setBrush(wall.fill.color());
    paintQuad(painter, wall.centre, wall.halfU, wall.halfV, project);
  }
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
