#pragma once

#include "core/solvers/solver.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace sudoscope {

/// A method's whole state at one iteration. Shared between forks, never stepped.
struct RecordedState {
  std::int64_t iteration = 0;
  std::size_t editsApplied = 0; ///< Number of the run's edits in the state.
  Event event;                  ///< The event of this iteration's step.
  std::shared_ptr<const Steppable> solver;
  std::size_t bytes = 0; ///< At recording.
};

/// The recorded states of one run, at a stride that doubles whenever they exceed the memory bound
/// or become too many; iteration 0 is never removed. Owned by one thread.
class StateStore {
public:
  /// A copy costs several steps of most methods: more copies would slow the run down without making
  /// rewinding noticeably faster.
  static constexpr std::size_t mostStates = 256;
  /// From this stride on copies are negligible compared to re-running, so this many are made.
  static constexpr std::int64_t longStride = 4096;
  static constexpr std::size_t mostOfLongRun = 2048;

  /// The first stride is a power of two.
  explicit StateStore(std::size_t memoryBound, std::int64_t firstStride = 1)
      : m_bound(memoryBound), m_stride(firstStride) {}

  /// Records a copy if the iteration is due and new. Precondition: iterations increase from 0 (a
  /// call with a known iteration changes nothing).
  void offer(const Steppable& solver, std::size_t editsApplied, const Event& event);

  /// The last state at or before the iteration. Precondition: something was offered, iteration >=
  /// 0.
  const RecordedState& nearest(std::int64_t iteration) const;

  /// The states up to the iteration with at most this many edits, sharing their memory.
  StateStore upTo(std::int64_t iteration, std::size_t maxEdits) const;

  void setMemoryBound(std::size_t bytes);

  std::size_t bytes() const { return m_bytes; }
  std::size_t count() const { return m_states.size(); }
  std::int64_t stride() const { return m_stride; }

private:
  bool tooMany() const {
    return m_bytes > m_bound ||
           m_states.size() > (m_stride < longStride ? mostStates : mostOfLongRun);
  }
  void thin();

  std::size_t m_bound;
  std::size_t m_bytes = 0;
  std::int64_t m_stride;
  std::vector<RecordedState> m_states; ///< By iteration.
};

/// States between two recorded ones, cached for the last re-run range, so that repeated stepping
/// back is fast for any stride. Two levels of at most 33 states each, fewer if they would exceed
/// the memory bound: the second covers one interval of the first.
class RewindCache {
public:
  static constexpr std::int64_t statesPerLevel = 32;

  /// Bytes of the states of each level.
  explicit RewindCache(std::size_t memoryBound) : m_bound(memoryBound) {}

  /// Call before a re-run from `from` to `to`: makes room for its states.
  void begin(std::int64_t from, std::int64_t to);
  /// Call for each state of the re-run.
  void offer(const Steppable& solver, std::size_t editsApplied, const Event& event);
  /// The last cached state at or before the iteration; nullptr if none.
  const RecordedState* nearest(std::int64_t iteration) const;
  void clear();
  void setMemoryBound(std::size_t bytes) {
    if (bytes < m_bound) clear();
    m_bound = bytes;
  }

private:
  struct Level {
    std::int64_t from = 0;
    std::int64_t to = -1;
    std::int64_t stride = 1;
    std::vector<RecordedState> states;
    std::size_t bytes = 0;
    bool holds(std::int64_t iteration) const { return iteration >= from && iteration <= to; }
  };
  std::size_t m_bound;
  std::array<Level, 2> m_levels;
  Level* m_filling = nullptr;
};

} // namespace sudoscope
