#include "ui/cube/cube_options.h"

#include <algorithm>

namespace sudoscope {

CubeAxes CubeAxes::of(CubeOrientation orientation) {
  const QVector3D right(1, 0, 0);
  const QVector3D up(0, 1, 0);
  const QVector3D near(0, 0, 1);
  switch (orientation) {
  case CubeOrientation::RowsDown:
    break;
  case CubeOrientation::DigitsUp:
    return {near, right, up};
  case CubeOrientation::DigitsRight:
    return {-up, -near, right};
  case CubeOrientation::DigitsDown:
    return {-near, right, -up};
  }
  return {};
}

CubeAxes CubeAxes::between(const CubeAxes& from, const CubeAxes& to, float t) {
  const auto mix = [t](const QVector3D& a, const QVector3D& b) { return a + (b - a) * t; };
  return {mix(from.row, to.row), mix(from.column, to.column), mix(from.digit, to.digit)};
}

double CubeOptions::threshold(int side) const {
  return hideBelow >= 0.0 ? hideBelow : std::min(0.05, 0.5 / std::max(side, 1));
}

} // namespace sudoscope
