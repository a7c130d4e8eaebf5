#include "core/solvers/local_search_state.h"

#include <array>
#include <bit>
#include <limits>

namespace sudoscope {

namespace {

std::size_t at(int index) {
  return static_cast<std::size_t>(index);
}

/// The position of the n-th set bit, counted from 0.
int nthBit(DigitSet set, int n) {
  for (; n > 0; --n) set &= set - 1;
  return std::countr_zero(set);
}

} // namespace

LocalSearchState::LocalSearchState(const Puzzle& puzzle)
    : m_geometry(puzzle.geometry()), m_grid(puzzle.givens()),
      m_counts(m_geometry.groups().size() * at(puzzle.side()), 0),
      m_missing(m_geometry.groups().size(), (DigitSet{1} << puzzle.side()) - 1),
      m_defect(static_cast<int>(m_geometry.groups().size()) * puzzle.side()) {
  for (int cell = 0; cell < m_geometry.cellCount(); ++cell) {
    if (m_grid[at(cell)] == 0) {
      m_free.push_back(cell);
      m_grid[at(cell)] = 1;
    }
    add(cell, m_grid[at(cell)] - 1, 1);
  }
}

void LocalSearchState::add(int cell, int k, int amount) {
  for (const int group : m_geometry.groupsOf(cell)) {
    int& count = m_counts[at(group * m_geometry.side() + k)];
    const bool wasMissing = count == 0;
    count += amount;
    if (wasMissing == (count == 0)) continue;
    m_missing[at(group)] ^= DigitSet{1} << k;
    m_defect += wasMissing ? -1 : 1;
  }
}

void LocalSearchState::fill(Random& random) {
  const auto side = static_cast<std::uint32_t>(m_geometry.side());
  for (const int cell : m_free) move(cell, static_cast<int>(random.below(side)));
}

void LocalSearchState::assign(const Grid& grid) {
  for (const int cell : m_free) move(cell, grid[at(cell)] - 1);
}

void LocalSearchState::move(int cell, int k) {
  add(cell, m_grid[at(cell)] - 1, -1);
  m_grid[at(cell)] = static_cast<std::uint8_t>(k + 1);
  add(cell, k, 1);
}

int LocalSearchState::loss(int cell) const {
  const int k = m_grid[at(cell)] - 1;
  int loss = 0;
  for (const int group : m_geometry.groupsOf(cell)) {
    loss += m_counts[at(group * m_geometry.side() + k)] == 1;
  }
  return loss;
}

int LocalSearchState::gain(int cell, int k) const {
  int gain = 0;
  for (const int group : m_geometry.groupsOf(cell)) {
    gain += static_cast<int>(m_missing[at(group)] >> k & 1U);
  }
  return gain;
}

int LocalSearchState::delta(int cell, int k) const {
  return k == m_grid[at(cell)] - 1 ? 0 : loss(cell) - gain(cell, k);
}

DigitSet LocalSearchState::digitsWithin(int cell, int limit) const {
  const auto& groups = m_geometry.groupsOf(cell);
  const auto needed = at(loss(cell) - limit);
  if (needed > groups.size()) return 0;
  // atLeast[j]: digits missing in at least j of the groups seen so far.
  std::array<DigitSet, 32> atLeast{};
  if (needed >= atLeast.size()) return 0; // no board has cells in that many groups
  atLeast[0] = (DigitSet{1} << m_geometry.side()) - 1;
  for (const int group : groups) {
    for (std::size_t j = needed; j > 0; --j) atLeast[j] |= atLeast[j - 1] & m_missing[at(group)];
  }
  return atLeast[needed] & ~(DigitSet{1} << (m_grid[at(cell)] - 1));
}

int LocalSearchState::countMoves(int limit) const {
  int count = 0;
  for (const int cell : m_free) count += std::popcount(digitsWithin(cell, limit));
  return count;
}

LocalSearchState::Move LocalSearchState::randomMove(int limit, Random& random) const {
  const int count = countMoves(limit);
  if (count == 0) return {};
  auto skip = static_cast<int>(random.below(static_cast<std::uint32_t>(count)));
  for (const int cell : m_free) {
    const DigitSet digits = digitsWithin(cell, limit);
    const int here = std::popcount(digits);
    if (skip < here) {
      const int k = nthBit(digits, skip);
      return {cell, k, delta(cell, k)};
    }
    skip -= here;
  }
  return {};
}

LocalSearchState::Move LocalSearchState::bestMove() const {
  Move best{-1, 0, std::numeric_limits<int>::max()};
  for (const int cell : m_free) {
    const int lost = loss(cell);
    for (int k = 0; k < m_geometry.side(); ++k) {
      if (k == m_grid[at(cell)] - 1) continue;
      if (const int change = lost - gain(cell, k); change < best.delta) best = {cell, k, change};
    }
  }
  return best;
}

std::vector<int> LocalSearchState::conflictedCells() const {
  std::vector<int> cells;
  for (const int cell : m_free) {
    const int k = m_grid[at(cell)] - 1;
    for (const int group : m_geometry.groupsOf(cell)) {
      if (m_counts[at(group * m_geometry.side() + k)] > 1) {
        cells.push_back(cell);
        break;
      }
    }
  }
  return cells;
}

int countDefect(const Geometry& geometry, const Grid& grid) {
  int defect = 0;
  for (const Group& group : geometry.groups()) {
    DigitSet seen = 0;
    for (const int cell : group.cells) {
      if (grid[at(cell)] != 0) seen |= DigitSet{1} << (grid[at(cell)] - 1);
    }
    defect += geometry.side() - std::popcount(seen);
  }
  return defect;
}

} // namespace sudoscope
