#pragma once

#include "core/relaxation/probability_cube.h"

#include <cstdint>

namespace sudoscope {

struct PathPoint {
  std::int64_t iteration = 0;
  ProbabilityCube logits; ///< -infinity at masked digits.
};

} // namespace sudoscope
