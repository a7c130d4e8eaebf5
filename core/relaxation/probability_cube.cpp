#include "core/relaxation/probability_cube.h"

#include <bit>

namespace sudoscope {

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
