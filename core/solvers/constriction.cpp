#include "core/solvers/constriction.h"

#include "core/board/digit_set.h"

#include <algorithm>
#include <bit>

namespace sudoscope {

const char* constrictionName(ConstrictionKind kind) {
  constexpr std::array names{"cell", "block", "row", "column"};
  return names[static_cast<std::size_t>(kind)];
}

const char* notebookConstrictionName(ConstrictionKind kind) {
  constexpr std::array names{"digit", "block", "column", "row"};
  return names[static_cast<std::size_t>(kind)];
}

Message constrictionSums(ConstrictionKind kind) {
  const std::array sums{Message::tr("cell sums over digits"), Message::tr("block sums over cells"),
                        Message::tr("row sums over columns"), Message::tr("column sums over rows")};
  return sums[static_cast<std::size_t>(kind)];
}

std::optional<std::vector<ConstrictionKind>> parseConstrictionOrder(std::string_view text) {
  const bool notebook = text.find("digit") != std::string_view::npos;
  std::vector<ConstrictionKind> order;
  bool lines = false;
  while (true) {
    const auto comma = text.find(',');
    auto word = text.substr(0, comma);
    while (!word.empty() && word.front() == ' ') word.remove_prefix(1);
    while (!word.empty() && word.back() == ' ') word.remove_suffix(1);
    const auto* const kind = std::ranges::find(
        usualConstrictionOrder, word, notebook ? notebookConstrictionName : constrictionName);
    if (kind == usualConstrictionOrder.end() || std::ranges::count(order, *kind) > 0)
      return std::nullopt;
    order.push_back(*kind);
    lines |= *kind == ConstrictionKind::Row || *kind == ConstrictionKind::Column;
    if (comma == std::string_view::npos) break;
    text.remove_prefix(comma + 1);
  }
  // Orders of fewer kinds never used the notebook's names: "digit,row" would be ambiguous.
  if (notebook && lines && order.size() < usualConstrictionOrder.size()) return std::nullopt;
  return order;
}

ConstraintSums tensorSums(const Geometry& geometry, const std::vector<DigitSet>& candidates) {
  ProbabilityCube tensor(geometry.side());
  for (int cell = 0; cell < tensor.cellCount(); ++cell) {
    for (int k = 0; k < tensor.side(); ++k) tensor.at(cell, k) = candidates[cell] >> k & 1U;
  }
  return constraintSums(geometry, tensor);
}

Constriction::Constriction(const Geometry& geometry)
    : m_side(geometry.side()), m_all(allDigits(geometry.side())) {
  const auto lists = std::make_shared<Lists>();
  for (const Group& group : geometry.groups()) {
    lists->groupCells.insert(lists->groupCells.end(), group.cells.begin(), group.cells.end());
  }
  for (int cell = 0; cell < geometry.cellCount(); ++cell) {
    lists->peerStart.push_back(static_cast<int>(lists->peers.size()));
    const auto& peers = geometry.peersOf(cell);
    lists->peers.insert(lists->peers.end(), peers.begin(), peers.end());
  }
  lists->peerStart.push_back(static_cast<int>(lists->peers.size()));
  m_lists = lists;
  const std::size_t cells = geometry.cellCount();
  m_candidates.assign(cells, m_all);
  m_committed.assign(cells, 0);
  m_scratch.resize(std::max(cells, geometry.groups().size()));
}

void Constriction::reset(const Grid& givens) {
  for (std::size_t cell = 0; cell < m_candidates.size(); ++cell) {
    m_candidates[cell] = givens[cell] == 0 ? m_all : digitBit(givens[cell]);
  }
  std::fill(m_committed.begin(), m_committed.end(), std::uint8_t{0});
}

void Constriction::reset(const std::vector<DigitSet>& candidates) {
  m_candidates = candidates;
  std::fill(m_committed.begin(), m_committed.end(), std::uint8_t{0});
}

ConstrictionState Constriction::state() const {
  bool empty = false;
  bool several = false;
  for (const DigitSet set : m_candidates) {
    empty |= set == 0;
    several |= (set & (set - 1)) != 0;
  }
  const int* cell = m_lists->groupCells.data();
  const int* const end = cell + m_lists->groupCells.size();
  while (cell != end) {
    DigitSet found = 0;
    for (std::size_t j = 0; j < m_side; ++j) found |= m_candidates[*cell++];
    empty |= found != m_all;
  }
  if (empty) return ConstrictionState::Infeasible;
  return several ? ConstrictionState::Open : ConstrictionState::Complete;
}

bool Constriction::commit(int cell, DigitSet digit) {
  DigitSet removed = m_candidates[cell] & ~digit;
  m_candidates[cell] = digit;
  m_committed[cell] = 1;
  const int* const end = m_lists->peers.data() + m_lists->peerStart[cell + 1];
  for (const int* peer = m_lists->peers.data() + m_lists->peerStart[cell]; peer != end; ++peer) {
    DigitSet& set = m_candidates[*peer];
    removed |= set & digit;
    set &= ~digit;
  }
  return removed != 0;
}

DigitSet Constriction::singlePlaces(std::size_t group) const {
  const int* cell = m_lists->groupCells.data() + group * m_side;
  DigitSet once = 0;
  DigitSet again = 0;
  for (std::size_t j = 0; j < m_side; ++j) {
    const DigitSet set = m_candidates[cell[j]];
    again |= once & set;
    once |= set;
  }
  return once & ~again;
}

int Constriction::applyToGroups(std::size_t first, std::size_t last) {
  for (std::size_t group = first; group < last; ++group) m_scratch[group] = singlePlaces(group);
  int changes = 0;
  for (std::size_t group = first; group < last; ++group) {
    const int* cells = m_lists->groupCells.data() + group * m_side;
    for (std::size_t j = 0; j < m_side; ++j) {
      const std::size_t cell = cells[j];
      const DigitSet single = m_candidates[cell] & m_scratch[group];
      if (single == 0 || m_committed[cell] != 0) continue;
      changes += commit(cells[j], single & (~single + 1)) ? 1 : 0;
    }
  }
  return changes;
}

int Constriction::apply(ConstrictionKind kind) {
  switch (kind) {
  case ConstrictionKind::Cell:
    break;
  case ConstrictionKind::Block:
    return applyToGroups(2 * m_side, m_lists->groupCells.size() / m_side);
  case ConstrictionKind::Row:
    return applyToGroups(0, m_side);
  case ConstrictionKind::Column:
    return applyToGroups(m_side, 2 * m_side);
  }
  // Cells that become single during the pass are handled by the next one.
  std::size_t singles = 0;
  for (std::size_t cell = 0; cell < m_candidates.size(); ++cell) {
    const DigitSet set = m_candidates[cell];
    m_scratch[singles] = cell;
    singles += set != 0 && (set & (set - 1)) == 0 && m_committed[cell] == 0 ? 1 : 0;
  }
  int changes = 0;
  for (std::size_t i = 0; i < singles; ++i) {
    const std::size_t cell = m_scratch[i];
    if (m_candidates[cell] == 0) continue;
    changes += commit(static_cast<int>(cell), m_candidates[cell]) ? 1 : 0;
  }
  return changes;
}

Grid Constriction::digits() const {
  Grid digits(m_candidates.size(), 0);
  for (std::size_t cell = 0; cell < digits.size(); ++cell) {
    const DigitSet set = m_candidates[cell];
    digits[cell] = static_cast<std::uint8_t>(std::popcount(set) == 1 ? lowestDigit(set) : 0);
  }
  return digits;
}

} // namespace sudoscope
