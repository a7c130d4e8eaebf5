// Counts the better and not worse moves of a grid, at each sample of a run.
#include "core/base/byte_lanes.h"
#include "core/board/digit_set.h"
#include "core/solvers/local_search_solver.h"

#include <algorithm>
#include <array>
#include <bit>
#include <iterator>
#include <limits>

namespace sudoscope {
namespace {

/// The position of the n-th set bit, counted from 0.
int nthBit(DigitSet set, int n) {
  for (; n > 0; --n) set &= set - 1;
  return std::countr_zero(set);
}

} // namespace

LocalSearchState::LocalSearchState(const Puzzle& puzzle, Neighbourhood neighbourhood)
    : m_geometry(puzzle.geometry()), m_grid(puzzle.givens()),
      m_counts(m_geometry.groups().size() * puzzle.side(), 0),
      m_missing(m_geometry.groups().size(), allDigits(puzzle.side())),
      m_defect(static_cast<int>(m_geometry.groups().size()) * puzzle.side()) {
  for (int cell = 0; cell < m_geometry.cellCount(); ++cell) {
    if (m_grid[cell] == 0) {
      m_free.push_back(cell);
      m_grid[cell] = 1;
    }
    add(cell, m_grid[cell] - 1, 1);
  }
  setNeighbourhood(neighbourhood);
}

void LocalSearchState::setNeighbourhood(Neighbourhood neighbourhood) {
  m_neighbourhood = neighbourhood;
  m_exchanges = std::make_shared<const Exchanges>(
      neighbourhood == Neighbourhood::Change ? Exchanges{} : exchanges());
}

LocalSearchState::Exchanges LocalSearchState::exchanges() const {
  Exchanges exchanges;
  std::vector<bool> free(m_grid.size(), false);
  for (const int cell : m_free) free[cell] = true;
  for (const auto family :
       {GroupFamily::Column, GroupFamily::Row, GroupFamily::Region, GroupFamily::Extra}) {
    for (const Group& group : m_geometry.groups()) {
      if (group.family != family) continue;
      for (std::size_t i = 0; i < group.cells.size(); ++i) {
        for (std::size_t j = i + 1; j < group.cells.size(); ++j) {
          const int cell = group.cells[i];
          const int other = group.cells[j];
          if (!free[cell] || !free[other]) continue;
          exchanges.pairs.push_back(
              {cell, other, groupsWithout(cell, other), groupsWithout(other, cell)});
        }
      }
    }
  }
  exchanges.inRegisters = fitsRegisters();
  if (exchanges.inRegisters) exchanges.tables = pairTables();
  return exchanges;
}

LocalSearchState::GroupBits LocalSearchState::groupsWithout(int cell, int other) const {
  const auto& groups = m_geometry.groupsOf(cell);
  const auto& others = m_geometry.groupsOf(other);
  GroupBits bits = 0;
  for (std::size_t i = 0; i < groups.size(); ++i) {
    if (std::find(others.begin(), others.end(), groups[i]) == others.end())
      bits |= GroupBits(1) << i;
  }
  return bits;
}

void LocalSearchState::add(int cell, int k, int amount) {
  for (const int group : m_geometry.groupsOf(cell)) {
    std::uint8_t& count = m_counts[group * m_geometry.side() + k];
    const bool wasMissing = count == 0;
    count = static_cast<std::uint8_t>(count + amount);
    if (wasMissing == (count == 0)) continue;
    m_missing[group] ^= digitBit(k + 1);
    m_defect += wasMissing ? -1 : 1;
  }
}

void LocalSearchState::fill(Random& random) {
  const auto side = static_cast<std::uint32_t>(m_geometry.side());
  for (const int cell : m_free) move(cell, static_cast<int>(random.below(side)));
}

void LocalSearchState::assign(const Grid& grid) {
  for (const int cell : m_free) move(cell, grid[cell] - 1);
}

void LocalSearchState::move(int cell, int k) {
  add(cell, m_grid[cell] - 1, -1);
  m_grid[cell] = static_cast<std::uint8_t>(k + 1);
  add(cell, k, 1);
}

int LocalSearchState::loss(int cell) const {
  const int k = m_grid[cell] - 1;
  int loss = 0;
  for (const int group : m_geometry.groupsOf(cell)) {
    loss += m_counts[group * m_geometry.side() + k] == 1;
  }
  return loss;
}

int LocalSearchState::gain(int cell, int k) const {
  int gain = 0;
  for (const int group : m_geometry.groupsOf(cell)) {
    gain += hasDigit(m_missing[group], k + 1);
  }
  return gain;
}

int LocalSearchState::delta(int cell, int k) const {
  return k == m_grid[cell] - 1 ? 0 : loss(cell) - gain(cell, k);
}

DigitSet LocalSearchState::digitsWithin(int cell, int limit) const {
  const auto& groups = m_geometry.groupsOf(cell);
  const std::size_t needed = loss(cell) - limit;
  if (needed > groups.size()) return 0;
  // atLeast[j]: digits missing in at least j of the groups seen so far.
  std::array<DigitSet, 32> atLeast{};
  if (needed >= atLeast.size()) return 0; // on no board is a cell in that many groups
  atLeast[0] = allDigits(m_geometry.side());
  for (const int group : groups) {
    for (std::size_t j = needed; j > 0; --j) atLeast[j] |= atLeast[j - 1] & m_missing[group];
  }
  return atLeast[needed] & ~digitBit(m_grid[cell]);
}

int LocalSearchState::exchangeDelta(const Pair& pair) const {
  const int a = m_grid[pair.cell] - 1;
  const int b = m_grid[pair.other] - 1;
  if (a == b) return 0;
  const int side = m_geometry.side();
  int change = 0;
  const auto replace = [&](int cell, GroupBits bits, int from, int to) {
    const auto& groups = m_geometry.groupsOf(cell);
    for (; bits != 0; bits &= bits - 1) {
      const int group = groups[std::countr_zero(bits)];
      change += m_counts[group * side + from] == 1;
      change -= hasDigit(m_missing[group], to + 1);
    }
  };
  replace(pair.cell, pair.ofCell, a, b);
  replace(pair.other, pair.ofOther, b, a);
  return change;
}

LocalSearchState::Move LocalSearchState::exchangeAt(const Pair& pair) const {
  return {pair.cell, pair.other, m_grid[pair.other] - 1, exchangeDelta(pair)};
}

void LocalSearchState::move(const Move& wanted) {
  if (wanted.other >= 0) move(wanted.other, m_grid[wanted.cell] - 1);
  move(wanted.cell, wanted.k);
}

int LocalSearchState::changeCount() const {
  return changes() ? static_cast<int>(m_free.size()) * (m_geometry.side() - 1) : 0;
}

int LocalSearchState::moveCount() const {
  return static_cast<int>(m_exchanges->pairs.size()) + changeCount();
}

LocalSearchState::Move LocalSearchState::moveAt(int index) const {
  const auto exchanges = static_cast<int>(m_exchanges->pairs.size());
  if (index < exchanges) return exchangeAt(m_exchanges->pairs[index]);
  const int digits = m_geometry.side() - 1;
  const int cell = m_free[(index - exchanges) / digits];
  int k = (index - exchanges) % digits;
  k += k >= m_grid[cell] - 1;
  return {cell, -1, k, delta(cell, k)};
}

int LocalSearchState::countMoves(int limit) const {
  int count = 0;
  for (const Pair& pair : m_exchanges->pairs) count += exchangeDelta(pair) <= limit;
  if (!changes()) return count;
  for (const int cell : m_free) count += std::popcount(digitsWithin(cell, limit));
  return count;
}

LocalSearchState::Survey LocalSearchState::survey() const {
  if (m_exchanges->inRegisters) return surveyInRegisters();
  const auto side = static_cast<std::size_t>(m_geometry.side());
  // Per free cell its groups where its digit is unique, and for each digit how many miss it.
  thread_local std::vector<GroupBits> alone;
  thread_local std::vector<std::uint8_t> gains;
  alone.assign(m_grid.size(), 0);
  gains.assign(m_grid.size() * side, 0);
  Survey survey;
  for (const int cell : m_free) {
    const auto& groups = m_geometry.groupsOf(cell);
    for (std::size_t i = 0; i < groups.size(); ++i) {
      if (m_counts[groups[i] * side + m_grid[cell] - 1] == 1) alone[cell] |= GroupBits(1) << i;
      for (DigitSet left = m_missing[groups[i]]; left != 0; left &= left - 1)
        ++gains[cell * side + std::countr_zero(left)];
    }
    survey.conflicted += isConflicted(cell);
    if (!changes()) continue;
    survey.better += std::popcount(digitsWithin(cell, -1));
    survey.notWorse += std::popcount(digitsWithin(cell, 0));
  }
  for (const Pair& pair : m_exchanges->pairs) {
    const std::size_t a = m_grid[pair.cell] - 1;
    const std::size_t b = m_grid[pair.other] - 1;
    const int loss = std::popcount(std::uint64_t(alone[pair.cell] & pair.ofCell) << 32 |
                                   (alone[pair.other] & pair.ofOther));
    // A group that both share misses neither digit.
    const int gain = gains[pair.cell * side + b] + gains[pair.other * side + a];
    survey.better += a != b && gain > loss;
    survey.notWorse += a == b || gain >= loss;
  }
  for (const DigitSet digits : m_missing) survey.violated += digits != 0;
  return survey;
}

LocalSearchState::Move LocalSearchState::randomMove(int limit, Random& random) const {
  // Rejection sampling gives all good moves the same chance; counting them is cheaper only if
  // hardly any move is good.
  const auto all = static_cast<std::uint32_t>(moveCount());
  for (std::uint32_t i = 0; i < all && !m_exchanges->pairs.empty(); ++i) {
    const Move move = moveAt(static_cast<int>(random.below(all)));
    if (move.delta <= limit) return move;
  }
  const int count = countMoves(limit);
  if (count == 0) return {};
  auto skip = static_cast<int>(random.below(static_cast<std::uint32_t>(count)));
  for (const Pair& pair : m_exchanges->pairs) {
    const Move move = exchangeAt(pair);
    if (move.delta <= limit && skip-- == 0) return move;
  }
  for (const int cell : m_free) {
    const DigitSet digits = digitsWithin(cell, limit);
    const int here = std::popcount(digits);
    if (skip < here) {
      const int k = nthBit(digits, skip);
      return {cell, -1, k, delta(cell, k)};
    }
    skip -= here;
  }
  return {};
}

LocalSearchState::Move LocalSearchState::randomMove(Random& random) const {
  if (moveCount() == 0) return {};
  if (!m_exchanges->pairs.empty()) {
    return moveAt(static_cast<int>(random.below(static_cast<std::uint32_t>(moveCount()))));
  }
  const int cell = m_free[random.below(static_cast<std::uint32_t>(m_free.size()))];
  int k = static_cast<int>(random.below(static_cast<std::uint32_t>(m_geometry.side() - 1)));
  k += k >= m_grid[cell] - 1;
  return {cell, -1, k, delta(cell, k)};
}

LocalSearchState::Move LocalSearchState::bestMove() const {
  Move best{.delta = std::numeric_limits<int>::max()};
  for (const Pair& pair : m_exchanges->pairs) {
    if (const int change = exchangeDelta(pair); change < best.delta) {
      best = exchangeAt(pair);
    }
  }
  if (!changes()) return best;
  for (const int cell : m_free) {
    const int lost = loss(cell);
    for (int k = 0; k < m_geometry.side(); ++k) {
      if (k == m_grid[cell] - 1) continue;
      if (const int change = lost - gain(cell, k); change < best.delta) {
        best = {cell, -1, k, change};
      }
    }
  }
  return best;
}

bool LocalSearchState::isConflicted(int cell) const {
  const int k = m_grid[cell] - 1;
  const auto& groups = m_geometry.groupsOf(cell);
  return std::any_of(groups.begin(), groups.end(),
                     [&](int group) { return m_counts[group * m_geometry.side() + k] > 1; });
}

int LocalSearchState::countConflicted() const {
  return static_cast<int>(
      std::count_if(m_free.begin(), m_free.end(), [this](int cell) { return isConflicted(cell); }));
}

int LocalSearchState::conflictedCell(int n) const {
  for (const int cell : m_free) {
    if (isConflicted(cell) && n-- == 0) return cell;
  }
  return -1;
}

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
      for (std::size_t j = 0; j < cells.size(); ++j) {
        const GroupBits all = (GroupBits(1) << m_geometry.groupsOf(cells[i]).size()) - 1;
        table.shared[i][half * PairTable::most + j] =
            static_cast<std::int8_t>(all & ~groupsWithout(cells[i], cells[j]));
      }
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
