#include "core/solvers/candidate_system.h"

#include "core/board/rules.h"
#include "core/exact/singles.h"

#include <algorithm>
#include <bit>

namespace sudoscope {

namespace {

DigitSet bit(int k) {
  return DigitSet{1} << k;
}

} // namespace

CandidateSystem::CandidateSystem(const Puzzle& puzzle, bool singles)
    : m_puzzle(puzzle), m_fixed(puzzle.givens()) {
  m_infeasible = !rules::conflicts(puzzle.geometry(), puzzle.givens()).empty();
  if (m_infeasible) return;
  auto candidates = rules::directCandidates(puzzle);
  if (singles) {
    auto result = propagateSingles(puzzle, SinglesLevel::NakedAndHidden);
    m_infeasible = result.outcome == SinglesOutcome::Contradiction;
    if (m_infeasible) return;
    m_fixed = std::move(result.digits);
    candidates = std::move(result.candidates);
  }
  collectCandidates(candidates);
  collectSets(candidates);
  indexSets();
  indexGroups();
}

void CandidateSystem::collectCandidates(const std::vector<DigitSet>& candidates) {
  for (int cell = 0; cell < m_puzzle.geometry().cellCount(); ++cell) {
    if (m_fixed[static_cast<std::size_t>(cell)] != 0) continue;
    std::vector<std::int32_t> members;
    for (int k = 0; k < side(); ++k) {
      if ((candidates[static_cast<std::size_t>(cell)] & bit(k)) == 0) continue;
      members.push_back(static_cast<std::int32_t>(m_cellOf.size()));
      m_cellOf.push_back(cell);
      m_digitOf.push_back(k + 1);
    }
    addSet(-1, cell, members);
  }
  m_blankCount = setCount();
}

void CandidateSystem::collectSets(const std::vector<DigitSet>& candidates) {
  const auto& groups = m_puzzle.geometry().groups();
  std::vector<std::int32_t> firstOf(candidates.size(), -1);
  for (int i = candidateCount() - 1; i >= 0; --i) {
    firstOf[static_cast<std::size_t>(cellOf(i))] = i;
  }
  for (std::size_t g = 0; g < groups.size(); ++g) {
    for (int k = 0; k < side(); ++k) {
      std::vector<std::int32_t> members;
      int supplied = 0;
      for (const int cell : groups[g].cells) {
        const auto index = static_cast<std::size_t>(cell);
        if (m_fixed[index] == k + 1) ++supplied;
        const DigitSet set = candidates[index];
        if (m_fixed[index] != 0 || (set & bit(k)) == 0) continue;
        members.push_back(firstOf[index] + std::popcount(set & (bit(k) - 1)));
      }
      if (supplied == 0) addSet(static_cast<int>(g), k, members);
      if (supplied > 1) m_infeasible = true;
    }
  }
}

void CandidateSystem::addSet(int group, int key, std::span<const std::int32_t> candidates) {
  if (candidates.empty()) m_infeasible = true;
  m_members.insert(m_members.end(), candidates.begin(), candidates.end());
  m_setBegin.push_back(static_cast<std::int32_t>(m_members.size()));
  m_groupOf.push_back(group);
  m_keyOf.push_back(key);
}

void CandidateSystem::indexSets() {
  m_setsBegin.assign(m_cellOf.size() + 1, 0);
  for (const auto candidate : m_members) ++m_setsBegin[static_cast<std::size_t>(candidate) + 1];
  for (std::size_t i = 1; i < m_setsBegin.size(); ++i) m_setsBegin[i] += m_setsBegin[i - 1];
  m_sets.resize(m_members.size());
  auto next = m_setsBegin;
  for (int set = 0; set < setCount(); ++set) {
    for (const auto candidate : members(set)) {
      m_sets[static_cast<std::size_t>(next[static_cast<std::size_t>(candidate)]++)] = set;
    }
  }
}

void CandidateSystem::indexGroups() {
  std::vector<std::int32_t> blankAt(m_fixed.size(), -1);
  for (int blank = 0; blank < m_blankCount; ++blank) {
    blankAt[static_cast<std::size_t>(keyOf(blank))] = blank;
  }
  m_blanksBegin.assign(1, 0);
  for (const Group& group : m_puzzle.geometry().groups()) {
    DigitSet open = ((DigitSet{1} << side()) - 1) << 1;
    for (const int cell : group.cells) {
      const auto index = static_cast<std::size_t>(cell);
      open &= ~(DigitSet{m_fixed[index] != 0} << m_fixed[index]);
      if (blankAt[index] >= 0) m_blanks.push_back(blankAt[index]);
    }
    m_blanksBegin.push_back(static_cast<std::int32_t>(m_blanks.size()));
    m_openDigits.push_back(open);
  }
}

std::vector<double> CandidateSystem::readCube(const ProbabilityCube& cube) const {
  std::vector<double> values(m_cellOf.size());
  for (int blank = 0; blank < m_blankCount; ++blank) {
    double sum = 0.0;
    for (const auto i : members(blank)) {
      const double value = std::max(0.0, cube.at(cellOf(i), digitOf(i) - 1));
      values[static_cast<std::size_t>(i)] = value;
      sum += value;
    }
    for (const auto i : members(blank)) {
      auto& value = values[static_cast<std::size_t>(i)];
      value = sum > 0.0 ? value / sum : 1.0 / setSize(blank);
    }
  }
  return values;
}

std::size_t CandidateSystem::bytes() const {
  const auto words = m_cellOf.size() + m_digitOf.size() + m_setBegin.size() + m_members.size() +
                     m_groupOf.size() + m_keyOf.size() + m_setsBegin.size() + m_sets.size() +
                     m_blanksBegin.size() + m_blanks.size();
  return words * sizeof(std::int32_t) + m_openDigits.size() * sizeof(DigitSet) + sizeof(*this);
}

} // namespace sudoscope
