#pragma once

#include <cstdint>
#include <cstring>

#if defined(__SSE2__)
#include <immintrin.h>
#endif

/// Vectors of small numbers, one byte each, for counting at each step of a run. Table look-ups and
/// interleaving work within each of two halves of sixteen lanes.
namespace sudoscope::byte_lanes {

using Half __attribute__((vector_size(16))) = std::int8_t;
using Both __attribute__((vector_size(32))) = std::int8_t;
inline constexpr int lanesOfHalf = 16;

/// Any alignment.
template <class Vector>
inline void load(Vector& v, const void* from) {
  std::memcpy(&v, from, sizeof v);
}

/// Per lane the byte of the table at the index, 0 to 15; 0 for negative indices.
inline Half lookedUp(const Half& table, const Half& index) {
#if defined(__SSSE3__)
  return reinterpret_cast<Half>(
      _mm_shuffle_epi8(reinterpret_cast<__m128i>(table), reinterpret_cast<__m128i>(index)));
#else
  Half result;
  for (int i = 0; i < lanesOfHalf; ++i)
    result[i] = index[i] < 0 ? std::int8_t{0} : table[index[i] & (lanesOfHalf - 1)];
  return result;
#endif
}

/// A bit for each lane that is negative.
inline std::uint32_t signs(const Half& v) {
#if defined(__SSE2__)
  return static_cast<std::uint32_t>(_mm_movemask_epi8(reinterpret_cast<__m128i>(v)));
#else
  std::uint32_t bits = 0;
  for (int i = 0; i < lanesOfHalf; ++i) bits |= (v[i] < 0 ? 1U : 0U) << i;
  return bits;
#endif
}

inline void join(Both& both, const Half& first, const Half& second) {
  both =
      __builtin_shufflevector(first, second, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
                              16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31);
}

inline void lookUp(Both& result, const Both& table, const Both& index) {
#if defined(__AVX2__)
  result = reinterpret_cast<Both>(
      _mm256_shuffle_epi8(reinterpret_cast<__m256i>(table), reinterpret_cast<__m256i>(index)));
#else
  Half tables[2];
  Half indices[2];
  std::memcpy(tables, &table, sizeof table);
  std::memcpy(indices, &index, sizeof index);
  join(result, lookedUp(tables[0], indices[0]), lookedUp(tables[1], indices[1]));
#endif
}

inline std::uint32_t signs(const Both& v) {
#if defined(__AVX2__)
  return static_cast<std::uint32_t>(_mm256_movemask_epi8(reinterpret_cast<__m256i>(v)));
#else
  Half halves[2];
  std::memcpy(halves, &v, sizeof v);
  return signs(halves[0]) | signs(halves[1]) << lanesOfHalf;
#endif
}

} // namespace sudoscope::byte_lanes
