// Compiled for processors with AVX512-BF16 (CMakeLists.txt).
#include "core/networks/bfloat16_tiles.h"

namespace sudoscope::learning {
namespace {

/// 32 bits of two neighbouring factors of a row of A, in every lane.
inline __m512i broadcastPair(const std::uint16_t* pair) {
  int bits = 0;
  __builtin_memcpy(&bits, pair, sizeof bits);
  return _mm512_set1_epi32(bits);
}

/// 8 rows and up to 3 × 16 columns of C: 24 sums, of 32 registers.
template <int tiles>
inline void multiplyBlock(const ProductShape& shape, const Factors& factors, float* c,
                          std::ptrdiff_t m, std::ptrdiff_t n, bool accumulate) {
  constexpr std::ptrdiff_t rows = 8;
  const std::ptrdiff_t next = blocksOf(shape.inner, depth) * tileWords;
  const std::uint16_t* left = factors.left + m / side * next + m % side * depth;
  const std::uint16_t* right = factors.right + n / side * next;
  const std::ptrdiff_t rowsLeft = shape.rows - m;
  __m512 sums[rows][tiles];
  for (std::ptrdiff_t r = 0; r < rows; ++r) {
    for (std::ptrdiff_t t = 0; t < tiles; ++t) {
      const __mmask16 columns =
          accumulate && r < rowsLeft ? maskOf(shape.columns - n - t * side) : __mmask16(0);
      sums[r][t] = _mm512_maskz_loadu_ps(columns, c + (m + r) * shape.cRowStride + n + t * side);
    }
  }
  for (std::ptrdiff_t k = 0; k < shape.inner; k += depth, left += tileWords, right += tileWords) {
    const std::ptrdiff_t pairs = shape.inner - k >= depth ? side : blocksOf(shape.inner - k, 2);
    for (std::ptrdiff_t pair = 0; pair < pairs; ++pair) {
      __m512i columns[tiles];
      for (std::ptrdiff_t t = 0; t < tiles; ++t) {
        columns[t] = _mm512_load_si512(right + t * next + pair * depth);
      }
      for (std::ptrdiff_t r = 0; r < rows; ++r) {
        const __m512i factor = broadcastPair(left + r * depth + 2 * pair);
        for (std::ptrdiff_t t = 0; t < tiles; ++t) {
          sums[r][t] = _mm512_dpbf16_ps(sums[r][t], reinterpret_cast<__m512bh>(factor),
                                        reinterpret_cast<__m512bh>(columns[t]));
        }
      }
    }
  }
  for (std::ptrdiff_t r = 0; r < rows && r < rowsLeft; ++r) {
    for (std::ptrdiff_t t = 0; t < tiles; ++t) {
      _mm512_mask_storeu_ps(c + (m + r) * shape.cRowStride + n + t * side,
                            maskOf(shape.columns - n - t * side), sums[r][t]);
    }
  }
}

} // namespace

void multiplyInBfloat16(const ProductShape& shape, const float* a, const float* b, float* c,
                        bool accumulate) {
  const Factors factors = pack(shape, a, b);
  for (std::ptrdiff_t n = 0; n < shape.columns; n += 3 * side) {
    const std::ptrdiff_t tiles = blocksOf(shape.columns - n, side);
    for (std::ptrdiff_t m = 0; m < shape.rows; m += 8) {
      if (tiles >= 3) {
        multiplyBlock<3>(shape, factors, c, m, n, accumulate);
      } else if (tiles == 2) {
        multiplyBlock<2>(shape, factors, c, m, n, accumulate);
      } else {
        multiplyBlock<1>(shape, factors, c, m, n, accumulate);
      }
    }
  }
}

} // namespace sudoscope::learning
