#pragma once

#include "core/solvers/list_kernels.h"

#include <cstdint>
#include <vector>

namespace sudoscope {

class CandidateSystem;

/// Lists of indices of different lengths, laid out for wide registers (sliced ELLPACK): sorted by
/// length and cut into slices of ListView::lanes lists, whose m-th entries are adjacent. A number
/// per (list, entry) is then a flat array of slotCount(): slot = slice.begin + m * ListView::lanes
/// + lane. Short lists, and unused lanes at the end, are filled with a placeholder index. Immutable
/// after construction.
class SlicedLists {
public:
  SlicedLists() = default;
  SlicedLists(const std::vector<std::vector<std::int32_t>>& lists, std::int32_t filler);

  /// The candidates of every set from the first one on; the filler is candidateCount().
  static SlicedLists membersOf(const CandidateSystem& system, int firstSet = 0);
  const std::vector<ListSlice>& slices() const { return m_slices; }
  int slotCount() const { return static_cast<int>(m_index.size()); }
  int laneCount() const { return static_cast<int>(m_slices.size()) * ListView::lanes; }
  const std::vector<std::int32_t>& index() const { return m_index; }

  /// The lane (slice * ListView::lanes + position) of a list, and the inverse; unused lanes hold
  /// the number of lists.
  int laneOf(int list) const { return m_laneOf[list]; }
  const std::vector<std::int32_t>& listAt() const { return m_listAt; }
  int slot(int list, int m) const {
    const int lane = laneOf(list);
    return m_slices[lane / ListView::lanes].begin + m * ListView::lanes + lane % ListView::lanes;
  }

  ListView view() const {
    return {m_slices.data(), std::ssize(m_slices), m_index.data(), m_listAt.data()};
  }

  /// For every lane the slot with the largest table[index] + own[slot]; the first maximum wins.
  /// table needs an entry for the filler, -infinity.
  void argmax(const float* table, const float* own, std::int32_t* best) const;

private:
  std::vector<ListSlice> m_slices;
  std::vector<std::int32_t> m_index;
  std::vector<std::int32_t> m_laneOf;
  std::vector<std::int32_t> m_listAt;
};

} // namespace sudoscope
