#include "core/solvers/sliced_lists.h"

#include "core/solvers/candidate_system.h"

#include <algorithm>
#include <numeric>

namespace sudoscope {

SlicedLists::SlicedLists(const std::vector<std::vector<std::int32_t>>& lists, std::int32_t filler)
    : m_laneOf(lists.size()) {
  std::vector<std::int32_t> order(lists.size());
  std::iota(order.begin(), order.end(), 0);
  const auto length = [&](std::int32_t list) { return lists[list].size(); };
  std::ranges::stable_sort(order, {}, length);
  for (std::size_t first = 0; first < order.size(); first += ListView::lanes) {
    const auto last = std::min(first + ListView::lanes, order.size()) - 1;
    const ListSlice slice{slotCount(), static_cast<std::int32_t>(length(order[last]))};
    m_slices.push_back(slice);
    m_index.resize(m_index.size() + static_cast<std::size_t>(slice.width) * ListView::lanes,
                   filler);
    for (std::size_t lane = first; lane <= last; ++lane) {
      const auto list = order[lane];
      m_laneOf[list] = static_cast<std::int32_t>(lane);
      for (std::size_t m = 0; m < length(list); ++m) {
        m_index[slot(list, static_cast<int>(m))] = lists[list][m];
      }
    }
  }
  m_listAt = std::move(order);
  m_listAt.resize(laneCount(), static_cast<std::int32_t>(lists.size()));
}

SlicedLists SlicedLists::membersOf(const CandidateSystem& system, int firstSet) {
  std::vector<std::vector<std::int32_t>> lists;
  for (int set = firstSet; set < system.setCount(); ++set) {
    const auto members = system.members(set);
    lists.emplace_back(members.begin(), members.end());
  }
  return {lists, system.candidateCount()};
}

void SlicedLists::argmax(const float* table, const float* own, std::int32_t* best) const {
  listKernels().argmax(view(), table, own, best);
}

} // namespace sudoscope
