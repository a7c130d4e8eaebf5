#pragma once

#include "core/relaxation/losses.h"

#include <algorithm>
#include <cmath>

namespace sudoscope::test {

/// |a - b| relative to |b|, absolute below 1.
inline bool close(double a, double b, double tolerance) {
  return std::abs(a - b) <= tolerance * std::max(1.0, std::abs(b));
}

/// No two weights alike, so that terms that were exchanged are seen.
inline constexpr LossWeights unevenWeights{0.7, 1.3, 1.2, 2.0, 0.05, 0.9, 1e-8};

} // namespace sudoscope::test
