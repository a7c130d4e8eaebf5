#include "core/networks/candidate_graph.h"

#include <algorithm>
#include <bit>

namespace sudoscope::learning {

CandidateGraph::CandidateGraph(const Geometry& geometry, const Grid& digits)
    : CandidateGraph(geometry, digits, {}) {}

CandidateGraph::CandidateGraph(const Geometry& geometry, const Grid& digits,
                               const std::vector<DigitSet>& allowed)
    : m_geometry(geometry), m_digits(digits) {
  addNodes(allowed.empty() ? nullptr : &allowed);
  addCellSets();
  const auto& groups = m_geometry.groups();
  const auto side = static_cast<std::size_t>(m_geometry.side());
  m_typeBegin[1] = setCount();
  std::vector<const Group*> family;
  for (std::size_t g = 0; g < groups.size(); ++g) {
    family.push_back(&groups[g]);
    // Groups of an extra family may overlap (two diagonals meet), so each is its own family here.
    if (g >= 3 * side || family.size() == side) {
      addFamily(family);
      family.clear();
    }
    if (g + 1 == 2 * side) m_typeBegin[2] = setCount();
    if (g + 1 == 3 * side) m_typeBegin[3] = setCount();
  }
  m_typeBegin[4] = setCount();
  for (auto& group : m_groupOf) {
    if (group < 0) group = setCount();
  }
}

void CandidateGraph::addNodes(const std::vector<DigitSet>* allowed) {
  const int side = m_geometry.side();
  const auto sideIndex = static_cast<std::size_t>(side);
  std::vector<DigitSet> used(m_geometry.groups().size(), 0);
  for (int cell = 0; cell < m_geometry.cellCount(); ++cell) {
    const int digit = m_digits[static_cast<std::size_t>(cell)];
    if (digit == 0) continue;
    for (const int g : m_geometry.groupsOf(cell)) {
      used[static_cast<std::size_t>(g)] |= DigitSet{1} << (digit - 1);
    }
  }
  m_nodeAt.assign(m_digits.size() * sideIndex, -1);
  const DigitSet all = (DigitSet{1} << side) - 1;
  for (int cell = 0; cell < m_geometry.cellCount(); ++cell) {
    if (m_digits[static_cast<std::size_t>(cell)] != 0) continue;
    DigitSet live = allowed != nullptr ? (*allowed)[static_cast<std::size_t>(cell)] : all;
    for (const int g : m_geometry.groupsOf(cell)) live &= ~used[static_cast<std::size_t>(g)];
    m_contradictory = m_contradictory || live == 0;
    for (; live != 0; live &= live - 1) {
      const int k = std::countr_zero(live);
      m_nodeAt[static_cast<std::size_t>(cell) * sideIndex + static_cast<std::size_t>(k)] =
          nodeCount();
      m_cell.push_back(static_cast<std::int16_t>(cell));
      m_digit.push_back(static_cast<std::uint8_t>(k));
    }
  }
}

void CandidateGraph::addCellSets() {
  m_groupOf.resize(m_cell.size());
  for (int node = 0; node < nodeCount(); ++node) {
    if (node > 0 && cellOf(node) != cellOf(node - 1)) m_begin.push_back(node);
    m_groupOf[static_cast<std::size_t>(node)] = setCount();
    m_members.push_back(node);
  }
  if (nodeCount() > 0) m_begin.push_back(nodeCount());
  m_familyBegin.push_back(setCount());
}

void CandidateGraph::addFamily(const std::vector<const Group*>& groups) {
  const int side = m_geometry.side();
  const std::size_t layer = m_groupOf.size();
  m_groupOf.resize(layer + m_cell.size(), -1);
  for (const Group* group : groups) {
    DigitSet placed = 0;
    for (const int cell : group->cells) {
      const int digit = m_digits[static_cast<std::size_t>(cell)];
      if (digit != 0) placed |= DigitSet{1} << (digit - 1);
    }
    for (int k = 0; k < side; ++k) {
      const std::size_t before = m_members.size();
      for (const int cell : group->cells) {
        const int node = m_nodeAt[static_cast<std::size_t>(cell * side + k)];
        if (node < 0) continue;
        m_members.push_back(node);
        m_groupOf[layer + static_cast<std::size_t>(node)] = setCount();
      }
      if (m_members.size() > before) {
        m_begin.push_back(static_cast<std::int32_t>(m_members.size()));
      } else if ((placed >> k & 1U) == 0) {
        m_contradictory = true;
      }
    }
  }
  m_familyBegin.push_back(setCount());
}

std::vector<std::uint8_t> CandidateGraph::truth(const Grid& solution) const {
  std::vector<std::uint8_t> result(m_cell.size());
  for (std::size_t node = 0; node < m_cell.size(); ++node) {
    result[node] = solution[static_cast<std::size_t>(m_cell[node])] == m_digit[node] + 1;
  }
  return result;
}

} // namespace sudoscope::learning
