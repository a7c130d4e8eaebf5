// Counts the better and not worse moves of a grid, at each sample of a run.
#include "core/board/digit_set.h"
#include "core/solvers/local_search_solver.h"

#include <algorithm>
#include <bit>
#include <limits>

namespace sudoscope {

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
  m_pairs = std::make_shared<const std::vector<Pair>>(
      neighbourhood == Neighbourhood::Change ? std::vector<Pair>() : pairs());
}

std::vector<LocalSearchState::Pair> LocalSearchState::pairs() const {
  std::vector<Pair> pairs;
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
          pairs.push_back({cell, other, groupsWithout(cell, other), groupsWithout(other, cell)});
        }
      }
    }
  }
  return pairs;
}

LocalSearchState::GroupBits LocalSearchState::groupsWithout(int cell, int other) const {
  const auto& groups = m_geometry.groupsOf(cell);
  const auto& others = m_geometry.groupsOf(other);
  GroupBits bits = 0;
  for (std::size_t i = 0; i < groups.size(); ++i)
    bits |= GroupBits(std::ranges::count(others, groups[i]) == 0) << i;
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

int LocalSearchState::delta(int cell, int k) const {
  const int now = m_grid[cell] - 1;
  if (k == now) return 0;
  int change = 0;
  for (const int group : m_geometry.groupsOf(cell)) {
    change += m_counts[group * m_geometry.side() + now] == 1;
    change -= hasDigit(m_missing[group], k + 1);
  }
  return change;
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

void LocalSearchState::move(const Move& wanted) {
  if (wanted.other >= 0) move(wanted.other, m_grid[wanted.cell] - 1);
  move(wanted.cell, wanted.k);
}

int LocalSearchState::moveCount() const {
  const std::size_t ofCells = changes() ? m_free.size() * (m_geometry.side() - 1) : 0;
  return static_cast<int>(m_pairs->size() + ofCells);
}

LocalSearchState::Move LocalSearchState::moveAt(int index) const {
  const auto exchanges = static_cast<int>(m_pairs->size());
  if (index < exchanges) {
    const Pair& pair = (*m_pairs)[index];
    return {pair.cell, pair.other, m_grid[pair.other] - 1, exchangeDelta(pair)};
  }
  const int digits = m_geometry.side() - 1;
  const int cell = m_free[(index - exchanges) / digits];
  int k = (index - exchanges) % digits;
  k += k >= m_grid[cell] - 1;
  return {cell, -1, k, delta(cell, k)};
}

int LocalSearchState::countMoves(int limit) const {
  int count = 0;
  for (int i = 0; i < moveCount(); ++i) count += moveAt(i).delta <= limit;
  return count;
}

LocalSearchState::Survey LocalSearchState::survey() const {
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
    const int loss = std::popcount(alone[cell]);
    survey.conflicted += loss < std::ssize(groups);
    if (!changes()) continue;
    for (std::size_t k = 0; k < side; ++k) {
      survey.better += gains[cell * side + k] > loss;
      survey.notWorse += gains[cell * side + k] >= loss;
    }
    survey.notWorse -= loss == 0; // its own digit, which no group misses
  }
  for (const Pair& pair : *m_pairs) {
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
  for (std::uint32_t i = 0; i < all && !m_pairs->empty(); ++i) {
    const Move move = moveAt(static_cast<int>(random.below(all)));
    if (move.delta <= limit) return move;
  }
  const int count = countMoves(limit);
  if (count == 0) return {};
  auto skip = static_cast<int>(random.below(static_cast<std::uint32_t>(count)));
  for (int i = 0;; ++i) {
    const Move move = moveAt(i);
    if (move.delta <= limit && skip-- == 0) return move;
  }
}

LocalSearchState::Move LocalSearchState::randomMove(Random& random) const {
  if (moveCount() == 0) return {};
  if (!m_pairs->empty()) {
    return moveAt(static_cast<int>(random.below(static_cast<std::uint32_t>(moveCount()))));
  }
  const int cell = m_free[random.below(static_cast<std::uint32_t>(m_free.size()))];
  int k = static_cast<int>(random.below(static_cast<std::uint32_t>(m_geometry.side() - 1)));
  k += k >= m_grid[cell] - 1;
  return {cell, -1, k, delta(cell, k)};
}

LocalSearchState::Move LocalSearchState::bestMove() const {
  Move best{.delta = std::numeric_limits<int>::max()};
  for (int i = 0; i < moveCount(); ++i) {
    if (const Move move = moveAt(i); move.delta < best.delta) best = move;
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
      std::ranges::count_if(m_free, [this](int cell) { return isConflicted(cell); }));
}

int LocalSearchState::conflictedCell(int n) const {
  for (const int cell : m_free) {
    if (isConflicted(cell) && n-- == 0) return cell;
  }
  return -1;
}

} // namespace sudoscope
