#pragma once

#include "ui/cube/cube_geometry.h"

#include <QMarginsF>
#include <QMatrix4x4>
#include <QPointF>
#include <QSizeF>

#include <optional>
#include <span>

namespace sudoscope {

/// A camera, perspective or as good as orthographic, that orbits around the origin. Angles in
/// degrees; lengths in voxels. The picture can be shifted without changing the centre of the orbit.
/// A value without any GL.
class OrbitCamera {
public:
  static constexpr float defaultFieldOfView = 26.0f;
  /// Orthographic to within half a pixel, yet with an eye to be near to or far from.
  static constexpr float parallelFieldOfView = 0.1f;
  static constexpr float defaultYaw = 40.0f;
  static constexpr float defaultPitch = 10.0f;

  float yaw() const { return m_yaw; }     ///< -180..180; 0 looks at the front, 90 from the right.
  float pitch() const { return m_pitch; } ///< -89..89; positive looks from above.
  float distance() const { return m_distance; } ///< From the eye to the plane of the origin.
  QPointF shift() const { return m_shift; }     ///< Of the picture, in voxels, x right, y up.

  void setAngles(float yaw, float pitch);
  void setDistance(float distance);
  /// Vertical opening angle, 0.1..90.
  float fieldOfView() const { return m_fieldOfView; }
  void setFieldOfView(float degrees);
  /// The same, from a distance that leaves the picture as large as it is.
  void setPerspective(float degrees);
  void setShift(const QPointF& shift) { m_shift = shift; }

  /// Turns by so many degrees; pitch stops at the poles.
  void orbit(float yawBy, float pitchBy) { setAngles(m_yaw + yawBy, m_pitch + pitchBy); }
  /// Moves the picture by so many pixels (y downwards) of a viewport of that size.
  void pan(const QPointF& pixels, const QSizeF& viewport);
  /// Comes nearer for factors above 1; the point under `at` (pixels) stays under it.
  void zoom(float factor, const QPointF& at, const QSizeF& viewport);
  /// Chooses distance and shift so that the points fill the viewport less its margins.
  void fit(std::span<const QVector3D> points, const QSizeF& viewport, const QMarginsF& margins);

  QVector3D eye() const;
  /// How bright the seen face across each axis is: 1, the fill's own colour, on the face most
  /// turned to the eye; on the others 0.72 if upright, 0.92 if level.
  QVector3D faceLight() const;
  QMatrix4x4 view() const;
  QMatrix4x4 projection(const QSizeF& viewport) const;
  QMatrix4x4 matrix(const QSizeF& viewport) const { return projection(viewport) * view(); }

  /// Pixel position (y downwards) of a point, or nothing when it lies behind the eye.
  std::optional<QPointF> project(const QVector3D& point, const QSizeF& viewport) const;
  /// The ray through a pixel position.
  Ray rayAt(const QPointF& pixel, const QSizeF& viewport) const;
  /// Pixels that one voxel takes at the origin.
  float pixelsPerVoxel(const QSizeF& viewport) const;

  /// Between two cameras, the shorter way round; t in [0, 1].
  static OrbitCamera between(const OrbitCamera& from, const OrbitCamera& to, float t);
  bool operator==(const OrbitCamera&) const = default;

private:
  float tangent() const;

  float m_yaw = defaultYaw;
  float m_pitch = defaultPitch;
  float m_distance = 40.0f;
  float m_fieldOfView = defaultFieldOfView;
  QPointF m_shift;
};

} // namespace sudoscope
