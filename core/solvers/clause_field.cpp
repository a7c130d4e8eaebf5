#include "core/solvers/clause_field.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace sudoscope {

namespace {

// Multipliers are limited to [least, most], so that products with K^2 remain normal floats.
constexpr float most = 1e15F;
constexpr float least = 1e-15F;
constexpr double exponentOfMost = 15.0;

} // namespace

ClauseField::ClauseField(const CandidateSystem& system, bool cells) {
  const int firstSet = cells ? 0 : system.blankCount();
  std::vector<std::vector<std::int32_t>> sets(system.candidateCount());
  std::vector<std::vector<std::int32_t>> rivals(sets.size());
  std::vector<std::vector<std::int32_t>> repeated(sets.size());
  for (int i = 0; i < system.candidateCount(); ++i) {
    std::vector<std::int32_t> companions; // once for each common set
    for (const auto set : system.setsOf(i)) {
      if (set < firstSet) continue;
      sets[i].push_back(set - firstSet);
      const auto members = system.members(set);
      companions.insert(companions.end(), members.begin(), members.end());
    }
    std::ranges::sort(companions);
    std::erase(companions, i);
    std::ranges::unique_copy(companions, std::back_inserter(rivals[i]));
    std::ranges::set_difference(companions, rivals[i], std::back_inserter(repeated[i]));
    std::erase_if(repeated[i], [i](std::int32_t other) { return other < i; });
  }
  m_lists = std::make_shared<const Lists>(Lists{firstSet, SlicedLists::membersOf(system, firstSet),
                                                SlicedLists(sets, system.setCount() - firstSet),
                                                SlicedLists(rivals, system.candidateCount()),
                                                SlicedLists(repeated, system.candidateCount())});
  m_setTerm.assign(system.setCount() - firstSet + 1, 0.0F);
  reset();
}

void ClauseField::reset() {
  // Padding lanes of the last slice have no members, which would count as a clause violated by 1; a
  // multiplier of 0 remains 0.
  const auto sets = static_cast<std::int32_t>(m_setTerm.size()) - 1;
  m_setMultiplier.assign(m_lists->members.laneCount(), 0.0F);
  for (std::size_t lane = 0; lane < m_setMultiplier.size(); ++lane) {
    if (m_lists->members.listAt()[lane] < sets) m_setMultiplier[lane] = 1.0F;
  }
  m_pairMultiplier.assign(m_lists->rivals.slotCount(), 1.0F);
  m_exponent = 0.0;
  m_largest = 1.0F;
}

float ClauseField::weigh(const float* p, const ClauseWeights& weights, float* force) {
  const ListKernels& kernels = listKernels();
  const float set = kernels.weighSets(m_lists->members.view(), p, weights, m_setMultiplier.data(),
                                      m_setTerm.data());
  m_setTerm.back() = 0.0F;
  const float pair =
      kernels.weighPairs(m_lists->rivals.view(), p, weights, m_pairMultiplier.data(), force);
  m_largest = std::max(set, pair);
  const float steepest = kernels.addSets(m_lists->sets.view(), p, m_setTerm.data(), force);
  rescale();
  return steepest;
}

void ClauseField::rescale() {
  if (m_largest <= most) return;
  m_exponent += exponentOfMost;
  m_largest *= least;
  for (auto* multipliers : {&m_setMultiplier, &m_pairMultiplier}) {
    for (float& a : *multipliers) a = a > 0.0F ? std::max(a * least, least) : 0.0F;
  }
}

double ClauseField::largest() const {
  return m_exponent + std::log10(static_cast<double>(m_largest));
}

double ClauseField::violation(const float* p) const {
  return listKernels().violation(m_lists->members.view(), static_cast<int>(m_setTerm.size()) - 1,
                                 m_lists->repeated.view(), p);
}

GroupQuantity ClauseField::multiplierField(const CandidateSystem& system) const {
  std::vector<float> largest(system.setCount(), least);
  for (int set = m_lists->firstSet; set < system.setCount(); ++set) {
    const std::size_t lane = m_lists->members.laneOf(set - m_lists->firstSet);
    largest[set] = m_setMultiplier[lane];
  }
  const SlicedLists& rivals = m_lists->rivals;
  for (int i = 0; i < system.candidateCount(); ++i) {
    const auto width = rivals.slices()[rivals.laneOf(i) / ListView::lanes].width;
    for (int m = 0; m < width; ++m) {
      const std::size_t slot = rivals.slot(i, m);
      const int j = rivals.index()[slot];
      if (j == system.candidateCount()) break;
      for (const auto set : system.setsOf(i)) {
        const auto others = system.setsOf(j);
        if (std::find(others.begin(), others.end(), set) == others.end()) continue;
        auto& value = largest[set];
        value = std::max(value, m_pairMultiplier[slot]);
      }
    }
  }
  const auto logarithm = [&](int set) {
    return m_exponent + std::log10(static_cast<double>(largest[set]));
  };
  GroupQuantity field =
      system.groupQuantity("multiplier", Message::tr("Largest multiplier (log10)"), logarithm,
                           m_lists->firstSet == 0); // otherwise cells are no clauses
  field.multipliers = true;
  return field;
}

std::size_t ClauseField::bytes() const {
  return (m_setTerm.size() + m_setMultiplier.size() + m_pairMultiplier.size()) * sizeof(float);
}

} // namespace sudoscope
