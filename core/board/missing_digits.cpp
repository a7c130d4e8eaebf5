#include "core/board/missing_digits.h"

#include "core/board/digit_set.h"

#include <bit>
#include <cassert>

namespace sudoscope {

int countMissingDigits(const Geometry& geometry, const Grid& digits,
                       std::span<std::uint8_t> missing) {
  const auto& groups = geometry.groups();
  assert(std::ssize(digits) == geometry.cellCount() && missing.size() == groups.size());
  const int side = geometry.side();
  int sum = 0;
  for (std::size_t group = 0; group < groups.size(); ++group) {
    DigitSet seen = 0;
    for (const int cell : groups[group].cells) {
      if (const int digit = digits[cell]; digit > 0 && digit <= side) seen |= digitBit(digit);
    }
    const int lost = side - std::popcount(seen);
    missing[group] = static_cast<std::uint8_t>(lost);
    sum += lost;
  }
  return sum;
}

} // namespace sudoscope
