#include "core/relaxation/probability_cube.h"

#include <bit>
#include <cmath>

namespace sudoscope {

double cellEntropy(const ProbabilityCube& cube, int cell) {
  double entropy = 0.0;
  for (int k = 0; k < cube.side(); ++k) {
    const double p = cube.at(cell, k);
    if (p > 0.0) entropy -= p * std::log(p);
  }
  return entropy;
}

ProbabilityCube cubeOf(int side, const Grid& digits) {
  ProbabilityCube cube(side);
  for (int cell = 0; cell < cube.cellCount(); ++cell) {
    const int digit = digits[cell];
    if (digit != 0) {
      cube.at(cell, digit - 1) = 1.0;
    } else {
      for (int k = 0; k < side; ++k) cube.at(cell, k) = 1.0 / side;
    }
  }
  return cube;
}

ProbabilityCube cubeOf(int side, const std::vector<DigitSet>& candidates) {
  ProbabilityCube cube(side);
  for (int cell = 0; cell < cube.cellCount(); ++cell) {
    const DigitSet set = candidates[cell];
    const int count = std::popcount(set);
    for (int k = 0; k < side; ++k) {
      if (hasDigit(set, k + 1)) cube.at(cell, k) = 1.0 / count;
    }
  }
  return cube;
}

} // namespace sudoscope
