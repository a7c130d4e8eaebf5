#include "core/solvers/candidate_system.h"

#include "core/board/rules.h"
#include "core/exact/singles.h"

namespace sudoscope {

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
  static_cast<ExactCover&>(*this) = ExactCover(puzzle.geometry(), m_fixed, candidates);
  m_infeasible = contradictory() || !rules::conflicts(puzzle.geometry(), m_fixed).empty();
  indexSets();
  indexGroups();
}

void CandidateSystem::indexSets() {
  m_setsBegin.assign(candidateCount() + 1, 0);
  for (const auto candidate : members()) ++m_setsBegin[candidate + 1];
  for (std::size_t i = 1; i < m_setsBegin.size(); ++i) m_setsBegin[i] += m_setsBegin[i - 1];
  m_sets.resize(members().size());
  auto next = m_setsBegin;
  for (int set = 0; set < setCount(); ++set) {
    for (const auto candidate : members(set)) m_sets[next[candidate]++] = set;
  }
}

void CandidateSystem::indexGroups() {
  std::vector<std::int32_t> blankAt(m_fixed.size(), -1);
  for (int blank = 0; blank < blankCount(); ++blank) blankAt[keyOf(blank)] = blank;
  m_blanksBegin.assign(1, 0);
  for (const Group& group : m_puzzle.geometry().groups()) {
    DigitSet open = allDigits(side());
    for (const int cell : group.cells) {
      if (m_fixed[cell] != 0) open &= ~digitBit(m_fixed[cell]);
      if (blankAt[cell] >= 0) m_blanks.push_back(blankAt[cell]);
    }
    m_blanksBegin.push_back(static_cast<std::int32_t>(m_blanks.size()));
    m_openDigits.push_back(open);
  }
}

std::vector<double> CandidateSystem::readCube(const ProbabilityCube& cube) const {
  std::vector<double> values(candidateCount());
  for (int i = 0; i < candidateCount(); ++i) values[i] = cube.at(cellOf(i), digitOf(i) - 1);
  return values;
}

} // namespace sudoscope
