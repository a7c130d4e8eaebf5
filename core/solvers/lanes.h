#pragma once

#include <cstdint>
#include <cstring>

/// Eight numbers side by side, in the compilers' vector types: loops with a running maximum or a
/// gathered operand are not vectorized by the compilers we build with, these are. Every operation
/// is the same in each lane, so results do not depend on the machine's register width.
namespace sudoscope::lanes {

constexpr int count = 8;
using Floats = float __attribute__((vector_size(count * 4)));
using Ints = std::int32_t __attribute__((vector_size(count * 4)));

inline Floats load(const float* values) {
  Floats result;
  std::memcpy(&result, values, sizeof(result));
  return result;
}

inline void store(float* values, Floats lanes) {
  std::memcpy(values, &lanes, sizeof(lanes));
}

inline Floats gather(const float* table, const std::int32_t* index) {
  Floats result;
  for (int lane = 0; lane < count; ++lane) result[lane] = table[index[lane]];
  return result;
}

inline Floats all(float value) {
  return Floats{} + value;
}

inline Floats larger(Floats a, Floats b) {
  return a > b ? a : b;
}

inline Floats smaller(Floats a, Floats b) {
  return a < b ? a : b;
}

inline float largest(Floats values) {
  float result = values[0];
  for (int lane = 1; lane < count; ++lane) result = values[lane] > result ? values[lane] : result;
  return result;
}

} // namespace sudoscope::lanes
