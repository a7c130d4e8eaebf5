#include "ui/cube/cube_options.h"

#include <algorithm>

namespace sudoscope {

double CubeOptions::threshold(int side) const {
  if (hideBelow >= 0.0) return hideBelow;
  // A uniform start of a large board would fill the cube: there only larger values are shown.
  return side > 25 ? 1.5 / side : std::min(0.05, 0.5 / std::max(side, 1));
}

} // namespace sudoscope
