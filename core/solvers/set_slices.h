#pragma once

#include "core/solvers/candidate_system.h"

#include <cstdint>
#include <limits>
#include <vector>

namespace sudoscope {

/// The sets of a CandidateSystem laid out for wide registers: sorted by size and cut into slices of
/// `lanes` sets, whose m-th members lie side by side. A number per (set, member) is then a flat
/// array of slotCount() entries: entry slice.begin + m * lanes + lane. Short sets and the lanes
/// that are left over are filled with a *dummy* candidate, number candidateCount().
/// (The layout is known as sliced ELLPACK.) Immutable after construction.
class SetSlices {
public:
  static constexpr int lanes = 8;

  struct Slice {
    std::int32_t begin = 0;
    std::int32_t width = 0; ///< Size of the largest set in it.
  };

  explicit SetSlices(const CandidateSystem& system);

  const std::vector<Slice>& slices() const { return m_slices; }
  int laneCount() const { return static_cast<int>(m_slices.size()) * lanes; }
  int slotCount() const { return static_cast<int>(m_candidateAt.size()); }
  /// Candidate per slot.
  const std::vector<std::int32_t>& candidateAt() const { return m_candidateAt; }
  /// Which lane (slice * lanes + position) a set got.
  int laneOf(int set) const { return m_laneOf[static_cast<std::size_t>(set)]; }
  /// Slot of the set's m-th member.
  int slot(int set, int m) const {
    const int lane = laneOf(set);
    return m_slices[static_cast<std::size_t>(lane / lanes)].begin + m * lanes + lane % lanes;
  }

  /// For every lane the slot with the largest value of field[candidate] + own[slot]; the first
  /// maximum wins. field needs candidateCount() + 1 entries, the last of them -infinity.
  void argmax(const float* field, const float* own, std::int32_t* best) const;

private:
  std::vector<Slice> m_slices;
  std::vector<std::int32_t> m_candidateAt;
  std::vector<std::int32_t> m_laneOf;
};

} // namespace sudoscope
