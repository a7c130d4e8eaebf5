#pragma once

#include <cstdint>

#if defined(__SSE2__)
#include <immintrin.h>
#endif

/// Vectors in the compilers' own vector types, for kernels that are compiled once per instruction
/// set. Every operation is the same in each lane and rounds according to IEEE 754, so a result
/// depends on the width only where lanes are added up. All functions are always inlined: the linker
/// must never pick one compiled for wider registers than the machine has.
namespace sudoscope::simd {

#define SUDOSCOPE_INLINE [[gnu::always_inline]] inline

/// Bytes of the widest register of this translation unit.
#if defined(__AVX512F__)
inline constexpr int nativeBytes = 64;
#elif defined(__AVX2__)
inline constexpr int nativeBytes = 32;
#else
inline constexpr int nativeBytes = 16;
#endif

template <class Scalar_, int lanes_>
struct Simd {
  using Scalar = Scalar_;
  static constexpr int lanes = lanes_;
  static constexpr int bytes = lanes * static_cast<int>(sizeof(Scalar_));
  using Vector __attribute__((vector_size(bytes))) = Scalar_;
  using Loose __attribute__((vector_size(bytes), aligned(sizeof(Scalar_)), may_alias)) = Scalar_;

  /// Any alignment to Scalar; a multiple of `bytes` is the fastest.
  SUDOSCOPE_INLINE static Vector load(const Scalar* p) {
    return *reinterpret_cast<const Loose*>(p);
  }
  SUDOSCOPE_INLINE static void store(Scalar* p, Vector v) { *reinterpret_cast<Loose*>(p) = v; }
  SUDOSCOPE_INLINE static Vector all(Scalar s) { return s - Vector{}; }

  /// a > b ? a : b in each lane: b if one of them is NaN.
  SUDOSCOPE_INLINE static Vector larger(Vector a, Vector b) { return a > b ? a : b; }

  /// a < b ? a : b in each lane: b if one of them is NaN.
  SUDOSCOPE_INLINE static Vector smaller(Vector a, Vector b) { return a < b ? a : b; }

  /// Whether the bound holds in every lane; false for NaN.
  SUDOSCOPE_INLINE static bool allAtLeast(Vector v, Scalar bound) {
#if defined(__AVX512F__)
    if constexpr (bytes == 64 && sizeof(Scalar) == 4)
      return _mm512_cmp_ps_mask(v, all(bound), _CMP_GE_OQ) == 0xffff;
#endif
#if defined(__AVX__)
    if constexpr (bytes == 32 && sizeof(Scalar) == 4)
      return _mm256_movemask_ps(_mm256_cmp_ps(v, all(bound), _CMP_GE_OQ)) == 0xff;
#endif
#if defined(__SSE2__)
    if constexpr (bytes == 16 && sizeof(Scalar) == 4)
      return _mm_movemask_ps(_mm_cmpge_ps(v, all(bound))) == 0xf;
#endif
    int count = 0;
    for (int lane = 0; lane < lanes; ++lane) count += v[lane] >= bound;
    return count == lanes;
  }

  /// Truncates lanes from 0 to 255.
  SUDOSCOPE_INLINE static void storeBytes(std::uint8_t* p, Vector v) {
#if defined(__AVX512F__)
    if constexpr (bytes == 64 && sizeof(Scalar) == 4) {
      const __m512i whole = _mm512_maskz_cvttps_epi32(0xffff, v);
      _mm512_mask_cvtepi32_storeu_epi8(p, 0xffff, whole);
      return;
    }
#endif
#if defined(__AVX2__)
    if constexpr (bytes == 32 && sizeof(Scalar) == 4) {
      const __m256i whole = _mm256_cvttps_epi32(v);
      const __m128i words =
          _mm_packs_epi32(_mm256_castsi256_si128(whole), _mm256_extracti128_si256(whole, 1));
      _mm_storel_epi64(reinterpret_cast<__m128i_u*>(p), _mm_packus_epi16(words, words));
      return;
    }
#endif
    for (int lane = 0; lane < lanes; ++lane) {
      p[lane] = static_cast<std::uint8_t>(static_cast<int>(v[lane]));
    }
  }

  SUDOSCOPE_INLINE static Vector squareRoot(Vector v) {
    Vector root;
    for (int lane = 0; lane < lanes; ++lane) {
      root[lane] = static_cast<Scalar>(__builtin_sqrt(static_cast<double>(v[lane])));
    }
    return root;
  }
};

template <class Scalar>
using Native = Simd<Scalar, nativeBytes / static_cast<int>(sizeof(Scalar))>;

} // namespace sudoscope::simd
