#pragma once

#include "core/base/simd.h"

#include <cstdint>
#include <type_traits>

/// exp and log as straight-line code without tables or branches, for a number or a vector of
/// numbers (core/base/simd.h), with the same result on every machine. Accurate to a few units in
/// the last place, as the golden traces require in double precision.
namespace sudoscope::vector_math {

template <class Scalar>
struct Format;

template <>
struct Format<float> {
  using Bits = std::uint32_t;
  static constexpr int mantissaBits = 23;
  static constexpr Bits bias = 127;
  static constexpr Bits rootHalf = 0x3f3504f3; ///< sqrt(1/2)
  static constexpr float roundingMagic = 0x1.8p23F;
  static constexpr Bits roundingMagicBits = 0x4b400000;
  static constexpr float smallestExponent = -64.0F; ///< Below, exp returns 0.
  static constexpr float negligible = 1e-17F;       ///< Its square is still a normal number.
  static constexpr float ln2High = 0x1.62ep-1F;     ///< Few bits: n * ln2High is exact.
  static constexpr float ln2Low = 0x1.0bfbe8p-15F;
};

template <>
struct Format<double> {
  using Bits = std::uint64_t;
  static constexpr int mantissaBits = 52;
  static constexpr Bits bias = 1023;
  static constexpr Bits rootHalf = 0x3fe6a09e667f3bcd;
  static constexpr double roundingMagic = 0x1.8p52;
  static constexpr Bits roundingMagicBits = 0x4338000000000000;
  static constexpr double smallestExponent = -700.0;
  static constexpr double negligible = 1e-150;
  static constexpr double ln2High = 0x1.62e42feep-1;
  static constexpr double ln2Low = 0x1.a39ef35793c76p-33;
};

/// The scalar type of a number or a vector V, and the unsigned type with the same bits.
template <class V, bool single = std::is_arithmetic_v<V>>
struct Parts {
  using Scalar = V;
  using Bits = typename Format<V>::Bits;
};
template <class V>
struct Parts<V, false> {
  using Scalar = std::remove_cvref_t<decltype(std::declval<V>()[0])>;
  using Bits __attribute__((vector_size(sizeof(V)))) = typename Format<Scalar>::Bits;
};

/// 0 for negligible numbers: their products would be subnormal, which slows processors a
/// hundredfold.
template <class V>
SUDOSCOPE_INLINE V flushed(V x) {
  using Scalar = typename Parts<V>::Scalar;
  using Bits = typename Parts<V>::Bits;
  constexpr auto magnitude = static_cast<typename Format<Scalar>::Bits>(-1) >> 1;
  const V size = __builtin_bit_cast(V, __builtin_bit_cast(Bits, x) & magnitude);
  return size < Format<Scalar>::negligible ? V{} : x;
}

/// exp(x) for x <= 88 (float) or 709 (double); 0 for very negative x, including -infinity; NaN for
/// NaN.
template <class V>
SUDOSCOPE_INLINE V exponential(V x) {
  using Scalar = typename Parts<V>::Scalar;
  using F = Format<Scalar>;
  using Bits = typename Parts<V>::Bits;
  // x = n ln2 + r with |r| <= ln2 / 2; the rounding puts n into the low bits of `shifted`.
  const V shifted = x * Scalar(1.44269504088896340736) + F::roundingMagic;
  const V n = shifted - F::roundingMagic;
  const V r = (x - n * F::ln2High) - n * F::ln2Low;
  V series;
  if constexpr (sizeof(Scalar) == sizeof(float)) {
    // The polynomial 1 + r + ... + r^5 with the smallest relative error in this range, 1.1e-7.
    series = r * 0x1.106226p-7F + 0x1.572aep-5F;
    series = series * r + 0x1.5557bp-3F;
    series = series * r + 0x1.fffdfap-2F;
  } else {
    series = r * Scalar(1.0 / 6227020800) + Scalar(1.0 / 479001600); // Taylor's
    series = series * r + Scalar(1.0 / 39916800);
    series = series * r + Scalar(1.0 / 3628800);
    series = series * r + Scalar(1.0 / 362880);
    series = series * r + Scalar(1.0 / 40320);
    series = series * r + Scalar(1.0 / 5040);
    series = series * r + Scalar(1.0 / 720);
    series = series * r + Scalar(1.0 / 120);
    series = series * r + Scalar(1.0 / 24);
    series = series * r + Scalar(1.0 / 6);
    series = series * r + Scalar(0.5);
  }
  series = series * r + Scalar(1);
  series = series * r + Scalar(1);
  // times 2^n, by its exponent; undefined for very negative x
  const V result = __builtin_bit_cast(
      V, __builtin_bit_cast(Bits, series) + (__builtin_bit_cast(Bits, shifted) << F::mantissaBits));
  return x < F::smallestExponent ? V{} : result;
}

/// log(x) for normal x > 0.
template <class V>
SUDOSCOPE_INLINE V logarithm(V x) {
  using Scalar = typename Parts<V>::Scalar;
  using F = Format<Scalar>;
  using Bits = typename Parts<V>::Bits;
  // x = 2^e m with m in [sqrt(1/2), sqrt(2)); log m = 2 artanh((m - 1) / (m + 1)).
  const Bits bits = __builtin_bit_cast(Bits, x);
  const Bits biased = (bits - (F::rootHalf - (F::bias << F::mantissaBits))) >> F::mantissaBits;
  const V m = __builtin_bit_cast(V, bits - ((biased - F::bias) << F::mantissaBits));
  // Converts the integer without a conversion instruction, which AVX2 lacks for 64 bits.
  const V e = __builtin_bit_cast(V, biased + (F::roundingMagicBits - F::bias)) - F::roundingMagic;
  const V s = (m - Scalar(1)) / (m + Scalar(1));
  const V q = s * s;
  V series;
  if constexpr (sizeof(Scalar) == sizeof(float)) {
    series = q * Scalar(2.0 / 9) + Scalar(2.0 / 7);
  } else {
    series = q * Scalar(2.0 / 21) + Scalar(2.0 / 19);
    series = series * q + Scalar(2.0 / 17);
    series = series * q + Scalar(2.0 / 15);
    series = series * q + Scalar(2.0 / 13);
    series = series * q + Scalar(2.0 / 11);
    series = series * q + Scalar(2.0 / 9);
    series = series * q + Scalar(2.0 / 7);
  }
  series = series * q + Scalar(2.0 / 5);
  series = series * q + Scalar(2.0 / 3);
  return e * F::ln2High + (s * Scalar(2) + (s * q * series + e * F::ln2Low));
}

} // namespace sudoscope::vector_math
