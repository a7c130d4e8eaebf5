#pragma once

#include "core/base/thread_time.h"

#include <algorithm>
#include <limits>

namespace sudoscope::test {

/// How many times as much of the processor four times the work takes: 4 where time grows linearly,
/// 16 where it grows with the square. `work(size)` does it, `size` is a part of a whole; the least
/// of three rounds counts, which other programs disturbed least. Below a millisecond nothing grows.
template <class Work>
double growth(int whole, Work work) {
  const auto least = [&](int size) {
    double milliseconds = std::numeric_limits<double>::infinity();
    for (int round = 0; round < 3; ++round) {
      const double before = threadMilliseconds();
      work(size);
      milliseconds = std::min(milliseconds, millisecondsSince(before));
    }
    return std::max(milliseconds, 1.0);
  };
  const double part = least(whole / 4);
  return least(whole) / part;
}

/// More than growth() of linear work, less than of any that grows with the square.
constexpr double linearGrowth = 9.0;
constexpr double quadraticGrowth = 16.0;

} // namespace sudoscope::test
