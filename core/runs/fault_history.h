#pragma once

#include "core/board/puzzle.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

namespace sudoscope {

/// The number of digits that each group of the board misses in a run's decoded grid, for every
/// iteration. One byte per group and iteration.
///
/// One thread appends (the worker), any thread reads.
class FaultHistory {
public:
  explicit FaultHistory(Geometry geometry);
  /// A fork, as in MetricHistory: shares the content of `past` up to the iteration.
  FaultHistory(std::shared_ptr<const FaultHistory> past, std::int64_t upTo);

  const Geometry& geometry() const { return m_geometry; }
  std::size_t groupCount() const { return m_geometry.groups().size(); }

  /// Preconditions: iteration is the previous one + 1 (the first may be any); a digit or 0 per
  /// cell.
  void append(std::int64_t iteration, const Grid& digits);
  /// The number of missing digits in the last grid, over all groups. For the appending thread.
  int missing() const { return m_missing; }
  /// The number of groups in it that miss one. For the appending thread.
  int violated() const { return m_violated; }
  void truncateAfter(std::int64_t iteration);
  /// Number of removals; see MetricHistory::truncations().
  std::uint64_t truncations() const;

  std::int64_t firstIteration() const;
  std::int64_t lastIteration() const; ///< firstIteration() - 1 when empty.

  /// Digits that the group misses; -1 if the iteration is not available.
  int faults(std::size_t group, std::int64_t iteration) const;

  /// The first iteration since which no group has missed a digit up to the last iteration; -1 if
  /// one does, or if empty. Searches from the end.
  std::int64_t cleanSince() const;

  struct Mean {
    float violated = 0.0F; ///< Fraction of the iterations with a missing digit.
    float faults = 0.0F;   ///< Missing digits, on average.
  };
  /// Averages each group over the available iterations in from..to, of a long range over 64 evenly
  /// distributed ones. False if none is available. Precondition: groupCount() entries.
  bool mean(std::int64_t from, std::int64_t to, std::span<Mean> groups) const;

  /// Without those of past().
  std::size_t bytes() const;
  const FaultHistory* past() const { return m_past.get(); }

private:
  static constexpr std::size_t rowsPerBlock = 1024;

  /// Calls use(bytes) with the row. Precondition: m_mutex is locked.
  template <class Use>
  void withRow(std::size_t index, const Use& use) const {
    if (index < m_pastRows) {
      const std::lock_guard lock(m_past->m_mutex);
      return m_past->withRow(index, use);
    }
    index -= m_pastRows;
    use(m_blocks[index / rowsPerBlock].data() + (index % rowsPerBlock) * groupCount());
  }

  Geometry m_geometry;
  // For the last grid; only for the appending thread.
  Grid m_digits;
  std::vector<std::uint8_t> m_faults;         ///< Per group.
  int m_missing = 0;                          ///< Their sum.
  int m_violated = 0;                         ///< Number of groups above 0.
  mutable std::mutex m_mutex;                 ///< Guards the following members.
  std::shared_ptr<const FaultHistory> m_past; ///< Its first rows are shared; may be null.
  std::size_t m_pastRows = 0;
  std::deque<std::vector<std::uint8_t>> m_blocks; ///< Own rows of groupCount() bytes.
  std::size_t m_size = 0;                         ///< All rows.
  std::int64_t m_first = 0;
  std::uint64_t m_truncations = 0;
};

} // namespace sudoscope
