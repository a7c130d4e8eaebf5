#include "ui/cube/aligned_view.h"

#include "ui/style/length.h"

#include <QtMath>

#include <algorithm>
#include <cmath>

namespace sudoscope {

namespace {

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
