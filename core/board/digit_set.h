#pragma once

#include <bit>
#include <cstdint>

namespace sudoscope {

/// A set of digits as bits: digit d is bit d-1. N <= 36 fits.
using DigitSet = std::uint64_t;

constexpr DigitSet digitBit(int digit) {
  return DigitSet(1) << (digit - 1);
}

constexpr DigitSet allDigits(int side) {
  return digitBit(side + 1) - 1;
}

constexpr bool hasDigit(DigitSet set, int digit) {
  return (set & digitBit(digit)) != 0;
}

/// Precondition: the set is not empty.
constexpr int lowestDigit(DigitSet set) {
  return std::countr_zero(set) + 1;
}

} // namespace sudoscope
