#include "ui/cube/orbit_camera.h"

#include "ui/style/length.h"

#include <QRectF>
#include <QtMath>

#include <algorithm>
#include <cmath>

namespace sudoscope {
namespace {

constexpr float steepest = 89.0f;
// Half the height of what is seen at the origin, in voxels.
constexpr float least = 0.35f;
constexpr float most = 1000.0f;

float wrapped(float degrees) {
  degrees = std::fmod(degrees + 180.0f, 360.0f);
  return degrees < 0.0f ? degrees + 180.0f : degrees - 180.0f;
}

std::optional<QPointF> pixelOf(const QMatrix4x4& matrix, const QVector3D& point,
                               const QSizeF& viewport) {
  const QVector4D clip = matrix * QVector4D(point, 1.0f);
  if (clip.w() <= 1e-3f) return std::nullopt;
  return QPointF((0.5 + 0.5 * static_cast<double>(clip.x() / clip.w())) * viewport.width(),
                 (0.5 - 0.5 * static_cast<double>(clip.y() / clip.w())) * viewport.height());
}

constexpr double wallGap = 0.55;      // of an index: from the box to the walls of sums
constexpr double floorGap = 0.28;     // of a row: from the last one to the floor
constexpr auto labelHeight = 30.0_px; // px below the floor's front corner

/// Radians. The default, or less if the box would not fit above and below the rows.
double elevation(int side, const RestingPlace& place, const QSizeF& viewport, double yaw) {
  const double half = 0.5 * (place.right - place.left);
  const double above = place.top / (half / std::tan(yaw) * (1.0 + wallGap / side));
  const double rows = place.top + (side + floorGap) * place.cell;
  const double below = (viewport.height() - rows - labelHeight) / (half * std::tan(yaw));
  const double usualSine =
      std::sin(qDegreesToRadians(static_cast<double>(OrbitCamera::defaultPitch)));
  const double leastSine = 0.3 * usualSine; // the floor is still visible
  return std::asin(std::clamp(std::min(above, below), leastSine, usualSine));
}

} // namespace

void OrbitCamera::setAngles(float yaw, float pitch) {
  m_yaw = wrapped(yaw);
  m_pitch = std::clamp(pitch, -steepest, steepest);
}

void OrbitCamera::setDistance(float distance) {
  m_distance = std::clamp(distance, least / tangent(), most / tangent());
}

void OrbitCamera::setFieldOfView(float degrees) {
  m_fieldOfView = std::clamp(degrees, parallelFieldOfView, 90.0f);
}

void OrbitCamera::setPerspective(float degrees) {
  const float half = m_distance * tangent();
  setFieldOfView(degrees);
  setDistance(half / tangent());
}

float OrbitCamera::tangent() const {
  return std::tan(qDegreesToRadians(m_fieldOfView) / 2.0f);
}

float OrbitCamera::pixelsPerVoxel(const QSizeF& viewport) const {
  return static_cast<float>(viewport.height()) / (2.0f * m_distance * tangent());
}

void OrbitCamera::pan(const QPointF& pixels, const QSizeF& viewport) {
  const double scale = pixelsPerVoxel(viewport);
  m_shift += QPointF(pixels.x() / scale, -pixels.y() / scale);
}

void OrbitCamera::zoom(float factor, const QPointF& at, const QSizeF& viewport) {
  const QPointF fromMiddle(at.x() - viewport.width() / 2, viewport.height() / 2 - at.y());
  const QPointF before = fromMiddle / pixelsPerVoxel(viewport) - m_shift;
  setDistance(m_distance / factor);
  m_shift = fromMiddle / pixelsPerVoxel(viewport) - before;
}

void OrbitCamera::fit(std::span<const QVector3D> points, const QSizeF& viewport,
                      const QMarginsF& margins) {
  const QRectF room = QRectF(QPointF(0, 0), viewport).marginsRemoved(margins);
  if (points.empty() || room.width() < 8 || room.height() < 8) return;
  const auto extent = [&](QPointF& middle) {
    double left = 1e9, right = -1e9, top = 1e9, bottom = -1e9;
    const QMatrix4x4 seen = matrix(viewport);
    for (const QVector3D& point : points) {
      const auto pixel = pixelOf(seen, point, viewport);
      if (!pixel) return QSizeF(1e9, 1e9);
      left = std::min(left, pixel->x());
      right = std::max(right, pixel->x());
      top = std::min(top, pixel->y());
      bottom = std::max(bottom, pixel->y());
    }
    middle = QPointF((left + right) / 2, (top + bottom) / 2);
    return QSizeF(right - left, bottom - top);
  };
  // The shift slightly changes the perspective, hence a few rounds.
  m_shift = QPointF();
  for (int round = 0; round < 3; ++round) {
    QPointF middle;
    float low = least / tangent();
    float high = most / tangent();
    for (int step = 0; step < 40; ++step) {
      m_distance = 0.5f * (low + high);
      const QSizeF size = extent(middle);
      (size.width() > room.width() || size.height() > room.height() ? low : high) = m_distance;
    }
    m_distance = high;
    extent(middle);
    pan(room.center() - middle, viewport);
  }
}

QVector3D OrbitCamera::faceLight() const {
  const QVector3D to = eye();
  const float x = std::abs(to.x());
  const float y = std::abs(to.y());
  const float z = std::abs(to.z());
  // Brightness increases from that of a side to full while the face turns to the front; both faces
  // have full brightness when turned equally to the eye.
  const auto light = [](float side, float turned, float others) {
    constexpr float begins = 0.85f; // beyond the resting view
    const float share = others > 0.0f ? turned / others : 1.0f;
    const float t = std::clamp((share - begins) / (1.0f - begins), 0.0f, 1.0f);
    return side + (1.0f - side) * t * t * (3.0f - 2.0f * t);
  };
  return {light(0.72f, x, z), light(0.92f, y, std::max(x, z)), light(0.72f, z, x)};
}

QMatrix4x4 OrbitCamera::view() const {
  QMatrix4x4 matrix;
  matrix.translate(static_cast<float>(m_shift.x()), static_cast<float>(m_shift.y()), -m_distance);
  matrix.rotate(m_pitch, 1, 0, 0);
  matrix.rotate(-m_yaw, 0, 1, 0);
  return matrix;
}

QMatrix4x4 OrbitCamera::projection(const QSizeF& viewport) const {
  const float aspect =
      static_cast<float>(std::max(viewport.width(), 1.0) / std::max(viewport.height(), 1.0));
  QMatrix4x4 matrix;
  // Near and far planes for 36³ voxels at the largest pitch.
  matrix.perspective(m_fieldOfView, aspect, std::max(0.3f, m_distance - 140.0f),
                     m_distance + 140.0f);
  return matrix;
}

std::optional<QPointF> OrbitCamera::project(const QVector3D& point, const QSizeF& viewport) const {
  return pixelOf(matrix(viewport), point, viewport);
}

Ray OrbitCamera::rayAt(const QPointF& pixel, const QSizeF& viewport) const {
  const double scale = 2.0 * tangent() / viewport.height();
  const QVector3D inView(static_cast<float>((pixel.x() - viewport.width() / 2) * scale),
                         static_cast<float>((viewport.height() / 2 - pixel.y()) * scale), -1.0f);
  const QMatrix4x4 back = view().inverted();
  return {back.map(QVector3D(0, 0, 0)), back.mapVector(inView).normalized()};
}

OrbitCamera OrbitCamera::between(const OrbitCamera& from, const OrbitCamera& to, float t) {
  OrbitCamera result;
  result.setAngles(from.m_yaw + wrapped(to.m_yaw - from.m_yaw) * t,
                   from.m_pitch + (to.m_pitch - from.m_pitch) * t);
  // The size on the screen depends on distance times field of view, so that is interpolated evenly.
  result.m_fieldOfView = from.m_fieldOfView * std::pow(to.m_fieldOfView / from.m_fieldOfView, t);
  const float start = from.m_distance * from.tangent();
  const float end = to.m_distance * to.tangent();
  result.setDistance(start * std::pow(end / start, t) / result.tangent());
  result.m_shift = from.m_shift + (to.m_shift - from.m_shift) * t;
  return result;
}

AlignedView restingView(int side, const RestingPlace& place, const QSizeF& viewport) {
  const double yaw = qDegreesToRadians(static_cast<double>(OrbitCamera::defaultYaw));
  const double pitch = elevation(side, place, viewport, yaw);
  // One unit of the world is a row, shortened by the pitch of the camera.
  const double unit = place.cell / std::cos(pitch);
  const double half = 0.5 * (place.right - place.left) / side; // of the width, per index
  AlignedView view;
  view.pitch = QVector3D(1.0f, static_cast<float>(half / std::cos(yaw) / unit),
                         static_cast<float>(half / std::sin(yaw) / unit));
  view.camera.setFieldOfView(OrbitCamera::parallelFieldOfView);
  view.camera.setAngles(OrbitCamera::defaultYaw, static_cast<float>(qRadiansToDegrees(pitch)));
  const double opening =
      std::tan(qDegreesToRadians(static_cast<double>(OrbitCamera::parallelFieldOfView)) / 2.0);
  view.camera.setDistance(static_cast<float>(viewport.height() / (2.0 * unit * opening)));
  // The corner of row 1, column 1, digit 1 is at the top of the left edge.
  const QVector3D corner =
      0.5f * static_cast<float>(side) * QVector3D(-view.pitch.y(), view.pitch.x(), view.pitch.z());
  for (int round = 0; round < 2; ++round) {
    if (const auto at = view.camera.project(corner, viewport)) {
      view.camera.pan(QPointF(place.left, place.top) - *at, viewport);
    }
  }
  return view;
}

} // namespace sudoscope
