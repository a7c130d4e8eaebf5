// Compiled for processors with AVX512-BF16 (CMakeLists.txt). Instantiates nothing of the standard
// library, so that the linker cannot use such code on other machines.
#include "core/networks/kernels.h"

#include <cstdlib>
#include <immintrin.h>

namespace sudoscope::networks {
namespace {

/// A tile is 16 rows of 64 bytes: 16 × 32 factors or 16 × 16 sums.
constexpr std::ptrdiff_t side = 16;
constexpr std::ptrdiff_t depth = 32;
constexpr std::ptrdiff_t tileWords = side * depth;

constexpr std::ptrdiff_t blocksOf(std::ptrdiff_t count, std::ptrdiff_t size) {
  return (count + size - 1) / size;
}

/// Mask of the existing ones of 16 numbers when `left` remain.
inline __mmask16 maskOf(std::ptrdiff_t left) {
  return left >= side ? __mmask16(0xffff) : left <= 0 ? __mmask16(0) : __mmask16((1 << left) - 1);
}

/// Per thread, memory for one product's factors in bfloat16.
class Workspace {
public:
  Workspace() = default;
  Workspace(const Workspace&) = delete;
  Workspace& operator=(const Workspace&) = delete;
  ~Workspace() { std::free(m_data); }

  std::uint16_t* words(std::ptrdiff_t count) {
    if (count > m_count) {
      std::free(m_data);
      m_count = 2 * count;
      m_data = std::aligned_alloc(64, static_cast<std::size_t>(m_count) * sizeof(std::uint16_t));
      if (m_data == nullptr) std::abort(); // as operator new would without a handler
    }
    return static_cast<std::uint16_t*>(m_data);
  }

private:
  void* m_data = nullptr;
  std::ptrdiff_t m_count = 0;
};

/// 16 pairs (first[i], second[i]) in bfloat16, rounded to nearest.
inline __m512i pairsOf(__m512 first, __m512 second) {
  const auto halves = reinterpret_cast<__m512i>(_mm512_cvtne2ps_pbh(second, first));
  const __m512i order = _mm512_set_epi16(31, 15, 30, 14, 29, 13, 28, 12, 27, 11, 26, 10, 25, 9, 24,
                                         8, 23, 7, 22, 6, 21, 5, 20, 4, 19, 3, 18, 2, 17, 1, 16, 0);
  return _mm512_permutexvar_epi16(order, halves);
}

/// The pairs of rows k and k + 1, 16 columns, of a row-major matrix with `rows` rows.
inline __m512i rowPairs(const float* matrix, std::ptrdiff_t stride, std::ptrdiff_t rows,
                        std::ptrdiff_t k, __mmask16 columns) {
  const __m512 zero = _mm512_setzero_ps();
  const __m512 first = k < rows ? _mm512_maskz_loadu_ps(columns, matrix + k * stride) : zero;
  const __m512 second =
      k + 1 < rows ? _mm512_maskz_loadu_ps(columns, matrix + (k + 1) * stride) : zero;
  return pairsOf(first, second);
}

/// Transposes 16 rows of 16 32-bit numbers in place.
inline void transpose16(__m512i (&r)[16]) {
  __m512i t[16];
  for (int i = 0; i < 16; i += 2) {
    t[i] = _mm512_unpacklo_epi32(r[i], r[i + 1]);
    t[i + 1] = _mm512_unpackhi_epi32(r[i], r[i + 1]);
  }
  for (int i = 0; i < 16; i += 4) {
    r[i] = _mm512_unpacklo_epi64(t[i], t[i + 2]);
    r[i + 1] = _mm512_unpackhi_epi64(t[i], t[i + 2]);
    r[i + 2] = _mm512_unpacklo_epi64(t[i + 1], t[i + 3]);
    r[i + 3] = _mm512_unpackhi_epi64(t[i + 1], t[i + 3]);
  }
  // r[4 b + c] now holds, in its 128-bit lane l, column 4 l + c of the rows 4 b to 4 b + 3.
  for (int c = 0; c < 4; ++c) {
    const __m512i low = _mm512_shuffle_i32x4(r[c], r[4 + c], 0x88);
    const __m512i high = _mm512_shuffle_i32x4(r[c], r[4 + c], 0xdd);
    const __m512i low2 = _mm512_shuffle_i32x4(r[8 + c], r[12 + c], 0x88);
    const __m512i high2 = _mm512_shuffle_i32x4(r[8 + c], r[12 + c], 0xdd);
    t[c] = _mm512_shuffle_i32x4(low, low2, 0x88);
    t[8 + c] = _mm512_shuffle_i32x4(low, low2, 0xdd);
    t[4 + c] = _mm512_shuffle_i32x4(high, high2, 0x88);
    t[12 + c] = _mm512_shuffle_i32x4(high, high2, 0xdd);
  }
  for (int i = 0; i < 16; ++i) r[i] = t[i];
}

/// A into tiles [row block][inner block], rows of 32 factors.
inline void packLeft(const ProductShape& shape, const float* a, std::uint16_t* out) {
  const std::ptrdiff_t inner = shape.inner;
  for (std::ptrdiff_t m = 0; m < shape.rows; m += side) {
    for (std::ptrdiff_t k = 0; k < inner; k += depth, out += tileWords) {
      if (shape.aInnerStride == 1) {
        const __mmask16 low = maskOf(inner - k);
        const __mmask16 high = maskOf(inner - k - side);
        for (std::ptrdiff_t r = 0; r < side; ++r) {
          __m512i row = _mm512_setzero_si512();
          if (m + r < shape.rows) {
            const float* from = a + (m + r) * shape.aRowStride + k;
            row = reinterpret_cast<__m512i>(_mm512_cvtne2ps_pbh(
                _mm512_maskz_loadu_ps(high, from + side), _mm512_maskz_loadu_ps(low, from)));
          }
          _mm512_store_si512(out + r * depth, row);
        }
      } else {
        const __mmask16 columns = maskOf(shape.rows - m);
        __m512i block[side];
        for (std::ptrdiff_t pair = 0; pair < side; ++pair) {
          block[pair] = rowPairs(a + m, shape.aInnerStride, inner, k + 2 * pair, columns);
        }
        transpose16(block);
        for (std::ptrdiff_t r = 0; r < side; ++r) _mm512_store_si512(out + r * depth, block[r]);
      }
    }
  }
}

/// B into tiles [column block][inner block], rows of 16 pairs.
inline void packRight(const ProductShape& shape, const float* b, std::uint16_t* out) {
  for (std::ptrdiff_t n = 0; n < shape.columns; n += side) {
    const __mmask16 columns = maskOf(shape.columns - n);
    for (std::ptrdiff_t k = 0; k < shape.inner; k += depth, out += tileWords) {
      for (std::ptrdiff_t pair = 0; pair < side; ++pair) {
        _mm512_store_si512(out + pair * depth,
                           rowPairs(b + n, shape.bRowStride, shape.inner, k + 2 * pair, columns));
      }
    }
  }
}

struct Factors {
  const std::uint16_t* left;
  const std::uint16_t* right;
};

/// Valid until this thread packs others.
inline Factors pack(const ProductShape& shape, const float* a, const float* b) {
  static thread_local Workspace workspace;
  const std::ptrdiff_t depths = blocksOf(shape.inner, depth);
  const std::ptrdiff_t leftWords = blocksOf(shape.rows, side) * depths * tileWords;
  const std::ptrdiff_t rightWords = blocksOf(shape.columns, side) * depths * tileWords;
  std::uint16_t* left = workspace.words(leftWords + rightWords);
  std::uint16_t* right = left + leftWords;
  packLeft(shape, a, left);
  packRight(shape, b, right);
  return {left, right};
}

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

} // namespace sudoscope::networks
