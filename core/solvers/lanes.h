#pragma once

#include <cstdint>
#include <cstring>
#include <initializer_list>

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

/// e^x for -80 <= x <= 80, relative error below 1e-6. Not vector_math::exponential(), which differs
/// in the last bits (one more term, another split of ln 2): with it a run of the method
/// `lagrangian` would be another one.
inline Floats exp(Floats x) {
  constexpr float roundToWhole = 12582912.0F; // 1.5 * 2^23: adding it leaves no fraction bits.
  const Floats whole = (x * 1.44269504F + roundToWhole) - roundToWhole;
  const Floats r = (x - whole * 0.693359375F) + whole * 2.12194440e-4F; // ln 2 in two parts
  Floats sum = all(1.0F / 720.0F);
  for (const float c : {1.0F / 120.0F, 1.0F / 24.0F, 1.0F / 6.0F, 0.5F, 1.0F, 1.0F}) {
    sum = sum * r + c;
  }
  const Ints exponent = (__builtin_convertvector(whole, Ints) + 127) << 23;
  Floats power;
  std::memcpy(&power, &exponent, sizeof(power));
  return sum * power;
}

inline float largest(Floats values) {
  float result = values[0];
  for (int lane = 1; lane < count; ++lane) result = values[lane] > result ? values[lane] : result;
  return result;
}

} // namespace sudoscope::lanes
