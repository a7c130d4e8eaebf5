// Compiled for processors with Intel AMX (CMakeLists.txt).
#include "core/networks/bfloat16_tiles.h"

namespace sudoscope::learning {
namespace {

constexpr std::ptrdiff_t tileBytesPerRow = 64;

/// The configuration of all eight tiles: 16 rows of 64 bytes.
struct alignas(64) TileConfiguration {
  std::uint8_t palette = 1;
  std::uint8_t startRow = 0;
  std::uint8_t reserved[14] = {};
  std::uint16_t bytesPerRow[16] = {64, 64, 64, 64, 64, 64, 64, 64};
  std::uint8_t rows[16] = {16, 16, 16, 16, 16, 16, 16, 16};
};
static_assert(sizeof(TileConfiguration) == 64);

/// GCC 12 does not know that its intrinsics for tiles read memory.
inline void settleMemory() {
  asm volatile("" ::: "memory");
}

/// Where a tile of sums lies: in C, or beside it where C ends within the tile.
class SumTile {
public:
  void open(const ProductShape& shape, float* c, std::ptrdiff_t m, std::ptrdiff_t n, bool load) {
    m_c = c + m * shape.cRowStride + n;
    m_stride = shape.cRowStride;
    m_rows = shape.rows - m;
    m_columns = maskOf(shape.columns - n);
    m_whole = m_rows >= side && m_columns == 0xffff;
    for (std::ptrdiff_t r = 0; load && !m_whole && r < side; ++r) {
      const __mmask16 columns = r < m_rows ? m_columns : __mmask16(0);
      _mm512_store_ps(m_beside + r * side,
                      _mm512_maskz_loadu_ps(columns, columns != 0 ? m_c + r * m_stride : m_c));
    }
  }
  float* data() { return m_whole ? m_c : m_beside; }
  std::ptrdiff_t bytesPerRow() const {
    return m_whole ? m_stride * static_cast<std::ptrdiff_t>(sizeof(float)) : tileBytesPerRow;
  }
  void finish() {
    for (std::ptrdiff_t r = 0; !m_whole && r < side && r < m_rows; ++r) {
      _mm512_mask_storeu_ps(m_c + r * m_stride, m_columns, _mm512_load_ps(m_beside + r * side));
    }
  }

private:
  alignas(64) float m_beside[side * side];
  float* m_c = nullptr;
  std::ptrdiff_t m_stride = 0;
  std::ptrdiff_t m_rows = 0;
  __mmask16 m_columns = 0;
  bool m_whole = true;
};

/// Up to 2 × 2 tiles of C: tiles 0 to 3 are the sums, 4 and 5 rows of A, 6 and 7 columns of B. The
/// intrinsics want the numbers of tiles as literals.
template <bool twoRows, bool twoColumns>
inline void multiplyTiles(const ProductShape& shape, const std::uint16_t* a, const std::uint16_t* b,
                          float* c, std::ptrdiff_t m, std::ptrdiff_t n, bool accumulate) {
  const std::ptrdiff_t depths = blocksOf(shape.inner, depth);
  const std::uint16_t* left = a + m / side * depths * tileWords;
  const std::uint16_t* right = b + n / side * depths * tileWords;
  const std::ptrdiff_t next = depths * tileWords;
  SumTile sum0;
  SumTile sum1;
  SumTile sum2;
  SumTile sum3;
  sum0.open(shape, c, m, n, accumulate);
  if constexpr (twoColumns) sum1.open(shape, c, m, n + side, accumulate);
  if constexpr (twoRows) sum2.open(shape, c, m + side, n, accumulate);
  if constexpr (twoRows && twoColumns) sum3.open(shape, c, m + side, n + side, accumulate);
  settleMemory();
  if (accumulate) {
    _tile_loadd(0, sum0.data(), sum0.bytesPerRow());
    if constexpr (twoColumns) _tile_loadd(1, sum1.data(), sum1.bytesPerRow());
    if constexpr (twoRows) _tile_loadd(2, sum2.data(), sum2.bytesPerRow());
    if constexpr (twoRows && twoColumns) _tile_loadd(3, sum3.data(), sum3.bytesPerRow());
  } else {
    _tile_zero(0);
    _tile_zero(1);
    _tile_zero(2);
    _tile_zero(3);
  }
  for (std::ptrdiff_t k = 0; k < depths; ++k, left += tileWords, right += tileWords) {
    _tile_loadd(4, left, tileBytesPerRow);
    _tile_loadd(6, right, tileBytesPerRow);
    _tile_dpbf16ps(0, 4, 6);
    if constexpr (twoColumns) {
      _tile_loadd(7, right + next, tileBytesPerRow);
      _tile_dpbf16ps(1, 4, 7);
    }
    if constexpr (twoRows) {
      _tile_loadd(5, left + next, tileBytesPerRow);
      _tile_dpbf16ps(2, 5, 6);
    }
    if constexpr (twoRows && twoColumns) _tile_dpbf16ps(3, 5, 7);
  }
  _tile_stored(0, sum0.data(), sum0.bytesPerRow());
  sum0.finish();
  if constexpr (twoColumns) {
    _tile_stored(1, sum1.data(), sum1.bytesPerRow());
    sum1.finish();
  }
  if constexpr (twoRows) {
    _tile_stored(2, sum2.data(), sum2.bytesPerRow());
    sum2.finish();
  }
  if constexpr (twoRows && twoColumns) {
    _tile_stored(3, sum3.data(), sum3.bytesPerRow());
    sum3.finish();
  }
}

} // namespace

void multiplyOnMatrixUnits(const ProductShape& shape, const float* a, const float* b, float* c,
                           bool accumulate) {
  const Factors factors = pack(shape, a, b);
  settleMemory();
  static const TileConfiguration configuration;
  _tile_loadconfig(&configuration);
  for (std::ptrdiff_t n = 0; n < shape.columns; n += 2 * side) {
    const bool twoColumns = n + side < shape.columns;
    for (std::ptrdiff_t m = 0; m < shape.rows; m += 2 * side) {
      const bool twoRows = m + side < shape.rows;
      if (twoRows && twoColumns) {
        multiplyTiles<true, true>(shape, factors.left, factors.right, c, m, n, accumulate);
      } else if (twoRows) {
        multiplyTiles<true, false>(shape, factors.left, factors.right, c, m, n, accumulate);
      } else if (twoColumns) {
        multiplyTiles<false, true>(shape, factors.left, factors.right, c, m, n, accumulate);
      } else {
        multiplyTiles<false, false>(shape, factors.left, factors.right, c, m, n, accumulate);
      }
    }
  }
  _tile_release();
}

} // namespace sudoscope::learning
