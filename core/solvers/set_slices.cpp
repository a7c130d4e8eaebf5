#include "core/solvers/set_slices.h"

#include <algorithm>
#include <cstring>
#include <numeric>

namespace sudoscope {

namespace {

// A loop over eight lanes with a running maximum and its index is not vectorized by the compilers
// we build with; the same loop in their vector types is.
using Floats = float __attribute__((vector_size(SetSlices::lanes * 4)));
using Ints = std::int32_t __attribute__((vector_size(SetSlices::lanes * 4)));

Floats load(const float* field, const float* own, const std::int32_t* candidates) {
  Floats shared;
  for (int lane = 0; lane < SetSlices::lanes; ++lane) shared[lane] = field[candidates[lane]];
  Floats values;
  std::memcpy(&values, own, sizeof(values));
  return shared + values;
}

} // namespace

SetSlices::SetSlices(const CandidateSystem& system)
    : m_laneOf(static_cast<std::size_t>(system.setCount())) {
  std::vector<int> order(m_laneOf.size());
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(),
                   [&](int a, int b) { return system.setSize(a) < system.setSize(b); });
  for (std::size_t first = 0; first < order.size(); first += lanes) {
    const auto count = std::min<std::size_t>(lanes, order.size() - first);
    const Slice slice{slotCount(), system.setSize(order[first + count - 1])};
    m_slices.push_back(slice);
    m_candidateAt.resize(m_candidateAt.size() + static_cast<std::size_t>(slice.width) * lanes,
                         system.candidateCount());
    for (std::size_t lane = 0; lane < count; ++lane) {
      const int set = order[first + lane];
      m_laneOf[static_cast<std::size_t>(set)] = static_cast<std::int32_t>(first + lane);
      for (int m = 0; m < system.setSize(set); ++m) {
        m_candidateAt[static_cast<std::size_t>(slot(set, m))] =
            system.members(set)[static_cast<std::size_t>(m)];
      }
    }
  }
}

void SetSlices::argmax(const float* field, const float* own, std::int32_t* best) const {
  const std::int32_t* candidates = m_candidateAt.data();
  const Ints one = Ints{} + 1;
  for (const Slice slice : m_slices) {
    Floats top = load(field, own + slice.begin, candidates + slice.begin);
    Ints where{};
    Ints member{};
    for (int m = 1; m < slice.width; ++m) {
      const int at = slice.begin + m * lanes;
      const Floats value = load(field, own + at, candidates + at);
      member += one;
      const Ints better = value > top;
      where = better ? member : where;
      top = better ? value : top;
    }
    for (int lane = 0; lane < lanes; ++lane) {
      best[lane] = slice.begin + where[lane] * lanes + lane;
    }
    best += lanes;
  }
}

} // namespace sudoscope
