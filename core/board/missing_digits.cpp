#include "core/board/missing_digits.h"

#include "core/board/digit_set.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <cstring>

#if defined(__SSE2__)
#include <immintrin.h>
#endif

namespace sudoscope {

namespace {

// Vectors of small numbers, one byte each.
using Half __attribute__((vector_size(16))) = std::int8_t;
constexpr int lanesOfHalf = 16;

/// Any alignment.
void load(Half& v, const void* from) {
  std::memcpy(&v, from, sizeof v);
}

/// Per lane the byte of the table at the index, 0 to 15; 0 for negative indices.
Half lookedUp(const Half& table, const Half& index) {
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
std::uint32_t signs(const Half& v) {
#if defined(__SSE2__)
  return static_cast<std::uint32_t>(_mm_movemask_epi8(reinterpret_cast<__m128i>(v)));
#else
  std::uint32_t bits = 0;
  for (int i = 0; i < lanesOfHalf; ++i) bits |= (v[i] < 0 ? 1U : 0U) << i;
  return bits;
#endif
}

/// For the usual board, a row per register: digits 1 to 8 as bits of a byte, and the position of
/// the 9.
int countOnUsualBoard(const Grid& digits, std::span<std::uint8_t> missing) {
  constexpr int side = 9;
  constexpr std::uint32_t wholeRow = (1U << side) - 1;
  constexpr Half bitOf{0, 1, 2, 4, 8, 16, 32, 64, -128};
  constexpr Half isNine{0, 0, 0, 0, 0, 0, 0, 0, 0, -1};
  constexpr Half inRow{-1, -1, -1, -1, -1, -1, -1, -1, -1};
  constexpr Half toFront{7, 8, 9, 10, 11, 12, 13, 14, 15, -1, -1, -1, -1, -1, -1, -1};
  int sum = 0;
  const auto put = [&](int group, unsigned low, bool nine) {
    const int lost = side - std::popcount(low & 255U) - (nine ? 1 : 0);
    missing[group] = static_cast<std::uint8_t>(lost);
    sum += lost;
  };
  Half columns{};
  std::uint32_t ninesOfColumns = 0;
  for (int band = 0; band < 3; ++band) {
    Half both{};
    std::uint32_t ninesOfBand = 0;
    for (int row = 3 * band; row < 3 * band + 3; ++row) {
      Half here;
      if (row < side - 1) {
        load(here, digits.data() + row * side);
      } else {
        load(here, digits.data() + side * side - lanesOfHalf);
        here = lookedUp(here, toFront);
      }
      here &= inRow;
      here |= reinterpret_cast<Half>((here < 0) | (here > side));
      const Half bits = lookedUp(bitOf, here);
      const std::uint32_t nines = signs(lookedUp(isNine, here)) & wholeRow;
      std::uint64_t halves[2];
      std::memcpy(halves, &bits, sizeof bits);
      std::uint64_t seen = halves[0] | halves[1];
      seen |= seen >> 32;
      seen |= seen >> 16;
      seen |= seen >> 8;
      put(row, static_cast<unsigned>(seen), nines != 0);
      both |= bits;
      ninesOfBand |= nines;
    }
    columns |= both;
    ninesOfColumns |= ninesOfBand;
    std::array<std::uint8_t, lanesOfHalf> bytes;
    std::memcpy(bytes.data(), &both, sizeof both);
    for (std::size_t box = 0; box < 3; ++box)
      put(2 * side + 3 * band + static_cast<int>(box),
          unsigned{bytes[3 * box]} | bytes[3 * box + 1] | bytes[3 * box + 2],
          (ninesOfBand >> (3 * box) & 7U) != 0);
  }
  std::array<std::uint8_t, lanesOfHalf> bytes;
  std::memcpy(bytes.data(), &columns, sizeof columns);
  for (int column = 0; column < side; ++column)
    put(side + column, bytes[column], (ninesOfColumns >> column & 1U) != 0);
  return sum;
}

} // namespace

int countMissingDigits(const Geometry& geometry, const Grid& digits,
                       std::span<std::uint8_t> missing) {
  const auto& groups = geometry.groups();
  assert(std::ssize(digits) == geometry.cellCount() && missing.size() == groups.size());
  const bool usual = geometry.boxHeight() == 3 && geometry.boxWidth() == 3 && groups.size() == 27;
  if (usual) {
    // A sample of a run counts the same grid twice: for a curve, and for the lane of violated
    // groups.
    struct Last {
      Grid digits;
      std::array<std::uint8_t, 27> missing;
      int sum;
    };
    thread_local Last last{};
    if (digits != last.digits) {
      last.sum = countOnUsualBoard(digits, last.missing);
      last.digits = digits;
    }
    std::ranges::copy(last.missing, missing.begin());
    return last.sum;
  }
  const int side = geometry.side();
  const DigitSet all = allDigits(side);
  int sum = 0;
  for (std::size_t group = 0; group < groups.size(); ++group) {
    DigitSet seen = 0;
    for (const int cell : groups[group].cells) {
      // A blank's bit is outside of the set.
      if (const int digit = digits[cell]; digit > 0 && digit <= side) seen |= digitBit(digit);
    }
    const int lost = side - std::popcount(seen & all);
    missing[group] = static_cast<std::uint8_t>(lost);
    sum += lost;
  }
  return sum;
}

} // namespace sudoscope
