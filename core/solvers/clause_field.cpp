#include "core/solvers/clause_field.h"

#include <algorithm>
#include <cmath>

namespace sudoscope {

using lanes::Floats;

namespace {

// Multipliers are kept in [least, most], so that products with K^2 stay normal floats.
constexpr float most = 1e15F;
constexpr float least = 1e-15F;
constexpr double exponentOfMost = 15.0;

Floats growth(Floats violation, float eta) {
  const Floats x = eta * violation;
  return 1.0F + x + 0.5F * x * x;
}

std::vector<std::vector<std::int32_t>> setLists(const CandidateSystem& system, int firstSet) {
  std::vector<std::vector<std::int32_t>> lists;
  for (int i = 0; i < system.candidateCount(); ++i) {
    auto& list = lists.emplace_back();
    for (const auto set : system.setsOf(i)) {
      if (set >= firstSet) list.push_back(set - firstSet);
    }
  }
  return lists;
}

std::vector<std::vector<std::int32_t>> memberLists(const CandidateSystem& system, int firstSet) {
  std::vector<std::vector<std::int32_t>> lists;
  for (int set = firstSet; set < system.setCount(); ++set) {
    const auto members = system.members(set);
    lists.emplace_back(members.begin(), members.end());
  }
  return lists;
}

std::vector<std::vector<std::int32_t>> rivalLists(const CandidateSystem& system, int firstSet) {
  std::vector<std::vector<std::int32_t>> lists;
  for (int i = 0; i < system.candidateCount(); ++i) {
    auto& rivals = lists.emplace_back();
    for (const auto set : system.setsOf(i)) {
      if (set < firstSet) continue;
      const auto members = system.members(set);
      rivals.insert(rivals.end(), members.begin(), members.end());
    }
    std::sort(rivals.begin(), rivals.end());
    rivals.erase(std::unique(rivals.begin(), rivals.end()), rivals.end());
    std::erase(rivals, i);
  }
  return lists;
}

} // namespace

ClauseField::ClauseField(const CandidateSystem& system, bool cells) {
  const int firstSet = cells ? 0 : system.blankCount();
  m_lists = std::make_shared<const Lists>(
      Lists{firstSet, SlicedLists(memberLists(system, firstSet), system.candidateCount()),
            SlicedLists(setLists(system, firstSet), system.setCount() - firstSet),
            SlicedLists(rivalLists(system, firstSet), system.candidateCount())});
  m_setTerm.assign(system.setCount() - firstSet + 1, 0.0F);
  reset();
}

void ClauseField::reset() {
  // Lanes that only fill up the last slice have no members, which would pass for a clause violated
  // by 1 for ever; a multiplier of 0 stays 0.
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
  m_largest = 0.0F;
  weighSets(p, weights);
  weighPairs(p, weights, force);
  const float steepest = addSets(p, force);
  rescale();
  return steepest;
}

void ClauseField::weighSets(const float* p, const ClauseWeights& weights) {
  const SlicedLists& lists = m_lists->members;
  Floats largest{};
  std::size_t lane = 0;
  for (const auto slice : lists.slices()) {
    Floats violation = lanes::all(1.0F);
    for (int m = 0; m < slice.width; ++m) {
      violation *= 1.0F - lanes::gather(p, lists.index().data() + slice.begin + m * lanes::count);
    }
    const Floats multiplier = lanes::load(&m_setMultiplier[lane]);
    const Floats term = multiplier * violation * (violation + weights.linear);
    const Floats grown = multiplier * growth(violation, weights.eta);
    lanes::store(&m_setMultiplier[lane], grown);
    largest = lanes::larger(largest, grown);
    for (int l = 0; l < lanes::count; ++l, ++lane) {
      m_setTerm[lists.listAt()[lane]] = term[l];
    }
  }
  m_setTerm.back() = 0.0F;
  m_largest = std::max(m_largest, lanes::largest(largest));
}

void ClauseField::weighPairs(const float* p, const ClauseWeights& weights, float* force) {
  const SlicedLists& lists = m_lists->rivals;
  Floats largest{};
  std::size_t lane = 0;
  for (const auto slice : lists.slices()) {
    const std::int32_t* owner = lists.listAt().data() + lane;
    const Floats mine = lanes::gather(p, owner);
    Floats push{};
    for (int m = 0; m < slice.width; ++m) {
      const int at = slice.begin + m * lanes::count;
      const Floats other = lanes::gather(p, lists.index().data() + at);
      float* place = m_pairMultiplier.data() + at;
      const Floats multiplier = lanes::load(place);
      push += multiplier * other * (mine * other + weights.linear);
      const Floats grown = multiplier * growth(mine * other, weights.eta);
      lanes::store(place, grown);
      largest = lanes::larger(largest, grown);
    }
    const Floats back = -push;
    for (int l = 0; l < lanes::count; ++l) force[owner[l]] = back[l];
    lane += lanes::count;
  }
  m_largest = std::max(m_largest, lanes::largest(largest));
}

float ClauseField::addSets(const float* p, float* force) const {
  // K_s / (1 - p_i) is the product over the others; near p_i = 1 both vanish.
  const Floats nearOne = lanes::all(1e-6F);
  const SlicedLists& lists = m_lists->sets;
  float steepest = 0.0F;
  std::size_t lane = 0;
  for (const auto slice : lists.slices()) {
    const std::int32_t* owner = lists.listAt().data() + lane;
    Floats pull{};
    for (int m = 0; m < slice.width; ++m) {
      pull +=
          lanes::gather(m_setTerm.data(), lists.index().data() + slice.begin + m * lanes::count);
    }
    pull /= lanes::larger(1.0F - lanes::gather(p, owner), nearOne);
    for (int l = 0; l < lanes::count; ++l) {
      force[owner[l]] += pull[l];
      steepest = std::max(steepest, std::abs(force[owner[l]]));
    }
    lane += lanes::count;
  }
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
  double sum = 0.0;
  const SlicedLists& members = m_lists->members;
  for (int list = 0; list + 1 < static_cast<int>(m_setTerm.size()); ++list) {
    const auto slice = members.slices()[members.laneOf(list) / lanes::count];
    double product = 1.0;
    for (int m = 0; m < slice.width; ++m) {
      product *= 1.0 - p[members.index()[members.slot(list, m)]];
    }
    sum += product * product;
  }
  const SlicedLists& rivals = m_lists->rivals;
  for (std::size_t lane = 0; lane < rivals.listAt().size(); ++lane) {
    const auto slice = rivals.slices()[lane / lanes::count];
    const double mine = p[rivals.listAt()[lane]];
    for (int m = 0; m < slice.width; ++m) {
      const std::size_t slot = slice.begin + m * lanes::count + lane % lanes::count;
      const double both = mine * p[rivals.index()[slot]];
      sum += 0.5 * both * both; // Every pair stands in two lists.
    }
  }
  return sum;
}

GroupQuantity ClauseField::multiplierField(const CandidateSystem& system) const {
  std::vector<float> largest(system.setCount(), least);
  for (int set = m_lists->firstSet; set < system.setCount(); ++set) {
    const std::size_t lane = m_lists->members.laneOf(set - m_lists->firstSet);
    largest[set] = m_setMultiplier[lane];
  }
  const SlicedLists& rivals = m_lists->rivals;
  for (int i = 0; i < system.candidateCount(); ++i) {
    const auto width = rivals.slices()[rivals.laneOf(i) / lanes::count].width;
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
      system.groupQuantity("multiplier", Message::tr("Largest multiplier (log10)"), logarithm);
  field.multipliers = true;
  if (m_lists->firstSet > 0) return field; // cells are no clauses here
  const std::size_t first = field.values.size();
  const std::size_t cells = system.puzzle().geometry().cellCount();
  field.values.resize(first + cells, std::nan(""));
  for (int set = 0; set < system.blankCount(); ++set) {
    field.values[first + system.keyOf(set)] = logarithm(set);
  }
  return field;
}

std::size_t ClauseField::bytes() const {
  return (m_setTerm.size() + m_setMultiplier.size() + m_pairMultiplier.size()) * sizeof(float);
}

} // namespace sudoscope
