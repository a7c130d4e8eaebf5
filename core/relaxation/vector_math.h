#pragma once

#include <bit>
#include <cstdint>

/// exp and log as straight-line code without tables or branches, so that loops over them are
/// vectorized, and with the same result on every machine. Both are accurate to a few units in the
/// last place, which is what the golden traces ask for in double precision.
namespace sudoscope::vector_math {

template <class Scalar>
struct Format;

template <>
struct Format<float> {
  using Bits = std::uint32_t;
  static constexpr int mantissaBits = 23;
  static constexpr Bits bias = 127;
  static constexpr float roundingMagic = 0x1.8p23F;
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
  static constexpr double roundingMagic = 0x1.8p52;
  static constexpr double smallestExponent = -700.0;
  static constexpr double negligible = 1e-150;
  static constexpr double ln2High = 0x1.62e42feep-1;
  static constexpr double ln2Low = 0x1.a39ef35793c76p-33;
};

/// 0 for numbers too small to matter: products of them would be subnormal, on which processors
/// spend a hundred times the usual time.
template <class Scalar>
inline Scalar flushed(Scalar x, Scalar limit = Format<Scalar>::negligible) {
  return x < limit && x > -limit ? Scalar(0) : x;
}

/// exp(x) for x <= 88 (float) or 709 (double); 0 for very negative x, -infinity included; NaN
/// stays NaN.
template <class Scalar>
inline Scalar exponential(Scalar x) {
  using F = Format<Scalar>;
  using Bits = typename F::Bits;
  const Scalar bounded = x < F::smallestExponent ? F::smallestExponent : x;
  // x = n ln2 + r with |r| <= ln2 / 2; the rounding leaves n in the low bits of `shifted`.
  const Scalar shifted = bounded * Scalar(1.44269504088896340736) + F::roundingMagic;
  const Scalar n = shifted - F::roundingMagic;
  const Scalar r = (bounded - n * F::ln2High) - n * F::ln2Low;
  Scalar series; // The Taylor series of exp, as long as the precision needs.
  if constexpr (sizeof(Scalar) == sizeof(float)) {
    series = Scalar(1.0 / 5040);
  } else {
    series = Scalar(1.0 / 6227020800);
    series = series * r + Scalar(1.0 / 479001600);
    series = series * r + Scalar(1.0 / 39916800);
    series = series * r + Scalar(1.0 / 3628800);
    series = series * r + Scalar(1.0 / 362880);
    series = series * r + Scalar(1.0 / 40320);
    series = series * r + Scalar(1.0 / 5040);
  }
  series = series * r + Scalar(1.0 / 720);
  series = series * r + Scalar(1.0 / 120);
  series = series * r + Scalar(1.0 / 24);
  series = series * r + Scalar(1.0 / 6);
  series = series * r + Scalar(0.5);
  series = series * r + Scalar(1);
  series = series * r + Scalar(1);
  const Bits power = (std::bit_cast<Bits>(shifted) << F::mantissaBits) +
                     (F::bias << F::mantissaBits); // the bits of 2^n
  const Scalar result = series * std::bit_cast<Scalar>(power);
  return x < F::smallestExponent ? Scalar(0) : result;
}

/// log(x) for normal x > 0.
template <class Scalar>
inline Scalar logarithm(Scalar x) {
  using F = Format<Scalar>;
  using Bits = typename F::Bits;
  constexpr Bits rootHalf = std::bit_cast<Bits>(Scalar(0.70710678118654752440));
  // x = 2^e m with m in [sqrt(1/2), sqrt(2)); log m = 2 artanh((m - 1) / (m + 1)).
  const Bits bits = std::bit_cast<Bits>(x);
  const Bits biased = (bits - rootHalf + (F::bias << F::mantissaBits)) >> F::mantissaBits;
  const Scalar m = std::bit_cast<Scalar>(bits - ((biased - F::bias) << F::mantissaBits));
  // The integer as a number without a conversion instruction, which AVX2 lacks for 64 bits.
  const Scalar e =
      std::bit_cast<Scalar>(std::bit_cast<Bits>(F::roundingMagic) + (biased - F::bias)) -
      F::roundingMagic;
  const Scalar s = (m - Scalar(1)) / (m + Scalar(1));
  const Scalar q = s * s;
  Scalar series;
  if constexpr (sizeof(Scalar) == sizeof(float)) {
    series = Scalar(2.0 / 9);
  } else {
    series = Scalar(2.0 / 21);
    series = series * q + Scalar(2.0 / 19);
    series = series * q + Scalar(2.0 / 17);
    series = series * q + Scalar(2.0 / 15);
    series = series * q + Scalar(2.0 / 13);
    series = series * q + Scalar(2.0 / 11);
    series = series * q + Scalar(2.0 / 9);
  }
  series = series * q + Scalar(2.0 / 7);
  series = series * q + Scalar(2.0 / 5);
  series = series * q + Scalar(2.0 / 3);
  return e * F::ln2High + (s * Scalar(2) + (s * q * series + e * F::ln2Low));
}

} // namespace sudoscope::vector_math
