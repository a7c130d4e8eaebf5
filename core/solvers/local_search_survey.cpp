// Counts the better and not worse moves of a grid, at each sample of a run.
#include "core/base/byte_lanes.h"
#include "core/board/digit_set.h"
#include "core/solvers/local_search_state.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <iterator>

namespace sudoscope {

namespace {

using namespace byte_lanes;

constexpr int lanes = lanesOfHalf;

/// -1 in the lanes whose bit is set.
Half lanesOf(DigitSet bits) {
  constexpr Half low{0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1};
  constexpr Half bit{1, 2, 4, 8, 16, 32, 64, -128, 1, 2, 4, 8, 16, 32, 64, -128};
  Half both{};
  both[0] = static_cast<std::int8_t>(bits & 255);
  both[1] = static_cast<std::int8_t>(bits >> 8 & 255);
  return (lookedUp(both, low) & bit) == bit;
}

/// Adds the number of bits set in each byte.
void countBits(Both& counts, const Both& v) {
  constexpr Both ofFour{0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,
                        0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4};
  // Shifting needs unsigned bytes.
  using Unsigned __attribute__((vector_size(sizeof(Both)))) = std::uint8_t;
  const auto high = reinterpret_cast<Both>(reinterpret_cast<Unsigned>(v) >> 4);
  Both countOfHigh;
  lookUp(counts, ofFour, v & 15);
  lookUp(countOfHigh, ofFour, high);
  counts += countOfHigh;
}

void interleaveFront(Both& result, const Both& a, const Both& b) {
  result = __builtin_shufflevector(a, b, 0, 32, 1, 33, 2, 34, 3, 35, 4, 36, 5, 37, 6, 38, 7, 39, 16,
                                   48, 17, 49, 18, 50, 19, 51, 20, 52, 21, 53, 22, 54, 23, 55);
}

void interleaveBack(Both& result, const Both& a, const Both& b) {
  result =
      __builtin_shufflevector(a, b, 8, 40, 9, 41, 10, 42, 11, 43, 12, 44, 13, 45, 14, 46, 15, 47,
                              24, 56, 25, 57, 26, 58, 27, 59, 28, 60, 29, 61, 30, 62, 31, 63);
}

/// In each half the upper eight bytes move to the front.
void backToFront(Both& result, const Both& v) {
  result = __builtin_shufflevector(v, v, 8, 9, 10, 11, 12, 13, 14, 15, 8, 9, 10, 11, 12, 13, 14, 15,
                                   24, 25, 26, 27, 28, 29, 30, 31, 24, 25, 26, 27, 28, 29, 30, 31);
}

void transpose(const Both (&rows)[lanes], Both (&columns)[lanes]) {
  for (int i = 0; i < lanes; ++i) columns[i] = rows[i];
  // Four times each row of the upper half is interleaved with its counterpart in the lower half.
  for (int pass = 0; pass < 4; ++pass) {
    Both next[lanes];
    for (int i = 0; i < lanes / 2; ++i) {
      interleaveFront(next[2 * i], columns[i], columns[i + lanes / 2]);
      interleaveBack(next[2 * i + 1], columns[i], columns[i + lanes / 2]);
    }
    for (int i = 0; i < lanes; ++i) columns[i] = next[i];
  }
}

/// Transposes eight rows of eight numbers; the bytes behind the columns are undefined.
void transposeSmall(const Both (&rows)[lanes], Both (&columns)[lanes]) {
  Both fours[4];
  for (int i = 0; i < 4; ++i) interleaveFront(fours[i], rows[i], rows[i + 4]);
  Both twos[4];
  for (int i = 0; i < 2; ++i) {
    interleaveFront(twos[i], fours[i], fours[i + 2]);
    interleaveBack(twos[i + 2], fours[i], fours[i + 2]);
  }
  for (int i = 0; i < 2; ++i) {
    interleaveFront(columns[4 * i], twos[2 * i], twos[2 * i + 1]);
    interleaveBack(columns[4 * i + 2], twos[2 * i], twos[2 * i + 1]);
  }
  for (int i = 0; i < 8; i += 2) backToFront(columns[i + 1], columns[i]);
}

} // namespace

bool LocalSearchState::fitsRegisters() const {
  if (m_geometry.side() > lanes) return false;
  return std::all_of(m_free.begin(), m_free.end(),
                     [this](int cell) { return m_geometry.groupsOf(cell).size() <= 8; });
}

std::vector<LocalSearchState::PairTable> LocalSearchState::pairTables() const {
  std::vector<std::vector<int>> freeCells;
  for (const Group& group : m_geometry.groups()) {
    auto& cells = freeCells.emplace_back();
    std::copy_if(
        group.cells.begin(), group.cells.end(), std::back_inserter(cells),
        [this](int cell) { return std::binary_search(m_free.begin(), m_free.end(), cell); });
    if (cells.size() < 2) freeCells.pop_back();
  }
  // Small groups are counted faster, two together.
  std::stable_sort(freeCells.begin(), freeCells.end(),
                   [](const auto& a, const auto& b) { return a.size() < b.size(); });
  const auto holdsBoth = [this](int cell, int other) {
    const auto& groups = m_geometry.groupsOf(cell);
    const auto& others = m_geometry.groupsOf(other);
    unsigned bits = 0;
    for (std::size_t i = 0; i < groups.size(); ++i) {
      const bool both = std::find(others.begin(), others.end(), groups[i]) != others.end();
      bits |= (both ? 1U : 0U) << i;
    }
    return static_cast<std::int8_t>(bits);
  };
  std::vector<PairTable> tables((freeCells.size() + 1) / 2);
  for (PairTable& table : tables) {
    for (auto& cells : table.cells) cells.fill(m_geometry.cellCount());
  }
  for (std::size_t n = 0; n < freeCells.size(); ++n) {
    PairTable& table = tables[n / 2];
    const std::size_t half = n % 2;
    const std::vector<int>& cells = freeCells[n];
    table.counts[half] = static_cast<int>(cells.size());
    std::copy(cells.begin(), cells.end(), table.cells[half].begin());
    for (std::size_t i = 0; i < cells.size(); ++i) {
      for (std::size_t j = 0; j < cells.size(); ++j)
        table.shared[i][half * PairTable::most + j] = holdsBoth(cells[i], cells[j]);
    }
  }
  return tables;
}

struct LocalSearchState::SurveyedCell {
  byte_lanes::Half delta; ///< Per digit: lost groups minus gained groups.
  byte_lanes::Half
      alone; ///< Per lane one bit for each group of the cell where its digit is unique.
};

/// A cell that takes a digit loses the groups where its old digit was unique and gains those that
/// miss the new one. In an exchange, groups with both cells miss neither digit, so only their
/// losses have to be left out.
LocalSearchState::Survey LocalSearchState::surveyInRegisters() const {
  const auto side = static_cast<std::size_t>(m_geometry.side());
  thread_local std::vector<Half> missingOf; // per group, -1 for each missing digit
  thread_local std::vector<SurveyedCell> cellsOf;
  thread_local std::vector<std::int8_t> digitsOf;
  missingOf.resize(m_missing.size());
  cellsOf.resize(m_grid.size() + 1);
  cellsOf.back() = SurveyedCell{}; // the placeholder cell
  digitsOf.assign(m_grid.begin(), m_grid.end());
  digitsOf.push_back(0);
  Half* const missing = missingOf.data();
  SurveyedCell* const known = cellsOf.data();
  const std::int8_t* const digitAt = digitsOf.data();
  Survey survey;
  for (std::size_t group = 0; group < m_missing.size(); ++group) {
    missing[group] = lanesOf(m_missing[group]);
    survey.violated += m_missing[group] != 0;
  }
  const unsigned digits = (1U << side) - 1;
  for (const int cell : m_free) {
    const auto& groups = m_geometry.groupsOf(cell);
    const std::size_t own = m_grid[cell] - 1;
    unsigned bits = 0;
    Half won{};
    const int* const end = groups.data() + groups.size();
    unsigned bit = 1;
    for (const int* group = groups.data(); group != end; ++group, bit <<= 1) {
      bits |= m_counts[*group * side + own] == 1 ? bit : 0U;
      won += missing[*group];
    }
    const int loss = std::popcount(bits);
    const Half delta = won + static_cast<std::int8_t>(loss);
    known[cell] = {delta, Half{} + static_cast<std::int8_t>(bits)};
    survey.conflicted += loss < std::ssize(groups);
    if (!changes()) continue;
    const unsigned others = digits & ~(1U << own);
    survey.better += std::popcount(signs(delta) & others);
    survey.notWorse += std::popcount(signs(delta - 1) & others);
  }
  for (const PairTable& table : m_exchanges->tables) {
    const int* const first = table.cells[0].data();
    const int* const second = table.cells[1].data();
    const int count = std::max(table.counts[0], table.counts[1]);
    const int whole = count <= 8 ? 8 : lanes;
    alignas(32) std::array<std::int8_t, 2 * PairTable::most> digitBytes{};
    for (int i = 0; i < whole; ++i) {
      digitBytes[i] = digitAt[first[i]];
      digitBytes[i + lanes] = digitAt[second[i]];
    }
    Both digit;
    load(digit, digitBytes.data());
    digit -= 1; // -1 for the placeholder
    Both rows[lanes];
    for (int i = 0; i < whole; ++i) {
      Both deltas;
      Both bits;
      Both shared;
      Both lost;
      join(deltas, known[first[i]].delta, known[second[i]].delta);
      join(bits, known[first[i]].alone, known[second[i]].alone);
      load(shared, table.shared[i].data());
      countBits(lost, bits & shared);
      lookUp(rows[i], deltas, digit);
      rows[i] -= lost;
    }
    Both columns[lanes];
    if (count <= 8) {
      transposeSmall(rows, columns);
    } else {
      transpose(rows, columns);
    }
    std::uint32_t inside = ((1U << table.counts[0]) - 1) | ((1U << table.counts[1]) - 1) << lanes;
    for (int i = 0; i + 1 < count; ++i) {
      inside &= ~((1U << i) | (1U << i) << lanes); // the placeholders of the i-th
      Both own;
      lookUp(own, digit, Both{} + static_cast<std::int8_t>(i));
      const std::uint32_t equal = signs(reinterpret_cast<Both>(digit == own));
      const Both delta = rows[i] + columns[i];
      survey.better += std::popcount(signs(delta) & inside & ~equal);
      survey.notWorse += std::popcount((signs(delta - 1) | equal) & inside);
    }
  }
  return survey;
}

} // namespace sudoscope
