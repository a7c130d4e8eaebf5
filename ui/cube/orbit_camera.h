#pragma once

#include "ui/cube/cube_geometry.h"

#include <QMarginsF>
#include <QMatrix4x4>
#include <QPointF>
#include <QSizeF>
#include <QVector3D>

#include <optional>
#include <span>

namespace sudoscope {

/// A camera, perspective or nearly orthographic, that orbits around the origin. Angles in degrees;
/// lengths in voxels. The picture can be shifted without changing the centre of the orbit. A value
/// without GL.
class OrbitCamera {
public:
  static constexpr float defaultFieldOfView = 26.0f;
  /// Orthographic to within half a pixel, but with a finite eye position.
  static constexpr float parallelFieldOfView = 0.1f;
  static constexpr float defaultYaw = 40.0f;
  static constexpr float defaultPitch = 10.0f;

  float yaw() const { return m_yaw; }     ///< -180..180; 0 is the front view, 90 from the right.
  float pitch() const { return m_pitch; } ///< -89..89; positive from above.
  float distance() const { return m_distance; } ///< From the eye to the plane of the origin.
  QPointF shift() const { return m_shift; }     ///< Of the picture, in voxels, x right, y up.

  void setAngles(float yaw, float pitch);
  void setDistance(float distance);
  /// Vertical field of view, 0.1..90.
  float fieldOfView() const { return m_fieldOfView; }
  void setFieldOfView(float degrees);
  /// Changes it, and the distance so that the picture's size is unchanged.
  void setPerspective(float degrees);
  void setShift(const QPointF& shift) { m_shift = shift; }

  /// In degrees; pitch is limited to the poles.
  void orbit(float yawBy, float pitchBy) { setAngles(m_yaw + yawBy, m_pitch + pitchBy); }
  /// Moves the picture by pixels (y downwards) of a viewport of that size.
  void pan(const QPointF& pixels, const QSizeF& viewport);
  /// Zooms in for factors above 1; the point at `at` (pixels) is fixed.
  void zoom(float factor, const QPointF& at, const QSizeF& viewport);
  /// Chooses distance and shift so that the points fill the viewport minus its margins.
  void fit(std::span<const QVector3D> points, const QSizeF& viewport, const QMarginsF& margins);

  QVector3D eye() const { return view().inverted().map(QVector3D(0, 0, 0)); }
  /// Brightness of the visible face across each axis: 1, the fill colour, on the face turned most
  /// to the eye; on the others 0.72 if upright, 0.92 if level.
  QVector3D faceLight() const;
  QMatrix4x4 view() const;
  QMatrix4x4 projection(const QSizeF& viewport) const;
  QMatrix4x4 matrix(const QSizeF& viewport) const { return projection(viewport) * view(); }

  /// Pixel position (y downwards) of a point; empty behind the eye.
  std::optional<QPointF> project(const QVector3D& point, const QSizeF& viewport) const;
  Ray rayAt(const QPointF& pixel, const QSizeF& viewport) const;
  /// Pixels per voxel at the origin.
  float pixelsPerVoxel(const QSizeF& viewport) const;

  /// Between two cameras, along the shorter rotation; t in [0, 1].
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

/// Position of a cube in the default view, px: its box from edge to edge, and its rows, aligned
/// with those of the adjacent grid.
struct RestingPlace {
  double left = 0.0;
  double right = 0.0;
  double top = 0.0;  ///< Of the first row, at the left edge.
  double cell = 1.0; ///< Distance between rows.
};

/// Camera and pitch (rows, columns, digits) of the default view.
struct AlignedView {
  OrbitCamera camera;
  QVector3D pitch{1, 1, 1};
};

/// Orthographic from the default angles, lower only if the box would exceed the viewport's height:
/// columns and digits share the width equally, rows have the height of the place. Precondition:
/// left < right, cell > 0.
AlignedView restingView(int side, const RestingPlace& place, const QSizeF& viewport);

} // namespace sudoscope
