#pragma once

namespace sudoscope {

/// Weights of the loss terms and the constants of their formulas (see losses.h).
struct LossWeights {
  double row = 1.0;
  double column = 1.0;
  double block = 1.2;
  double givens = 2.0;
  double entropy = 0.01;
  double extra = 1.0; ///< For every extra group family.
  double eps = 1e-8;  ///< Inside the logarithms.
};

} // namespace sudoscope
