#pragma once

#include "core/relaxation/probability_cube.h"

#include <limits>

namespace sudoscope {

/// The logit of an entry that is not a candidate: its softmax is exactly 0, and so is its gradient.
template <class Scalar>
inline constexpr Scalar maskedLogit = -std::numeric_limits<Scalar>::infinity();

/// P[cell, k] = exp(Z[cell, k] / T) / sum_j exp(Z[cell, j] / T), per cell; the largest logit is
/// subtracted first, so no T > 0 overflows. Masked entries (maskedLogit) become 0; a cell with only
/// masked entries becomes NaN. Resizes `probabilities`.
void softmax(const ProbabilityCube& logits, double temperature, ProbabilityCube& probabilities);

} // namespace sudoscope
