#pragma once

#include "core/relaxation/probability_cube.h"

#include <cstdint>

namespace sudoscope {

/// Logits that a run has passed through.
struct PathPoint {
  std::int64_t iteration = 0;
  ProbabilityCube logits; ///< -infinity at digits that are ruled out.
};

} // namespace sudoscope
