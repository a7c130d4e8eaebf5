#pragma once

#include "core/runs/run.h"
#include "core/runs/state_store.h"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

namespace sudoscope {

/// A run of a built-in method that can restore any iteration. A step below the head repeats the
/// recording bit for bit, with every parameter change and intervention at its iteration. Going back
/// re-runs from the nearest recorded state.
class Recording final : public Run {
public:
  /// Default memory for recorded states, bytes.
  static constexpr std::size_t defaultMemoryBound = std::size_t(256) << 20;
  /// Iterations between the first recorded states.
  static constexpr std::int64_t solverStride = 16;
  /// Most events of a local search are moves; the log has at most this many.
  static constexpr std::size_t maxLoggedMoves = 10000;

  /// Precondition: the method was just created from the setup. Records iteration 0.
  static std::unique_ptr<Recording> of(RunSetup setup, std::unique_ptr<Steppable> method,
                                       std::size_t memoryBound);

  RunCapabilities can() const override { return {true, true, true}; }

  const StateStore& states() const { return m_states; }
  std::int64_t stride() const override { return m_states.stride(); }
  /// For the states; the cache for stepping back may use another quarter.
  void setMemoryBound(std::size_t bytes) override {
    m_states.setMemoryBound(bytes);
    m_rewind.setMemoryBound(rewindShare(bytes));
  }

  std::int64_t position() const override { return m_cursor->iteration(); }
  Status status() const override { return m_cursor->status(); }
  bool solvedHere() const override;
  bool solvedAtHead() const override {
    return (m_headMethod == nullptr ? *m_cursor : *m_headMethod).solved();
  }
  double seconds() const override { return std::chrono::duration<double>(m_stepping).count(); }
  const ParameterValues& parameters() const override { return m_cursor->parameters(); }
  Snapshot snapshot() const override { return m_cursor->snapshot(m_metrics.size(), m_event); }
  Snapshot headSnapshot() const override;
  const Steppable* method() const override { return m_cursor.get(); }
  /// From the recorded states, and iterations less than solverStride steps after one.
  std::vector<PathPoint> path(std::size_t most) const override;
  CellHistory cellHistory(int cell, std::size_t most,
                          std::chrono::microseconds budget) const override;
  /// Any iteration up to the head, re-run from the nearest recorded state.
  std::optional<Snapshot> snapshotAt(std::int64_t iteration) const override;

  bool step() override;
  bool seek(std::int64_t iteration, const StopCheck& stop = {}) override;

  MaybeError setParameter(std::string_view key, const ParameterValue& value) override;
  bool wouldHaveNoEffect(std::string_view key, const ParameterValue& value) override;
  MaybeError setCube(const ProbabilityCube& cube) override;
  MaybeError refuses(const ProbabilityCube& cube) const override {
    return m_cursor->copy()->setCube(cube);
  }
  /// Shares recorded states.
  std::unique_ptr<Run> fork(RunId from) const override;

private:
  Recording(RunSetup setup, std::unique_ptr<Steppable> method, std::size_t memoryBound);
  double externalTimeMs() const override { return m_cursor->externalTimeMs(); }
  /// Bytes of each level of the rewind cache; a few small states always fit.
  static std::size_t rewindShare(std::size_t bytes) {
    return std::max<std::size_t>(bytes / 8, std::size_t{4} << 20);
  }

  /// A copy of the method at an iteration up to the head, re-run from the state.
  struct Earlier {
    std::unique_ptr<Steppable> method;
    Event event;
  };
  Earlier rerun(const RecordedState& from, std::int64_t iteration) const;
  std::chrono::nanoseconds rerunning() const {
    return (solverStride - 1) * m_stepping / std::max<std::int64_t>(1, m_steps);
  }
  /// Calls use(iteration, method, event) with the method at an earlier iteration, re-run from the
  /// nearest recorded state, or with that state if it is more than `reach` iterations away.
  template <class Use>
  void withEarlier(std::int64_t iteration, std::int64_t reach, const Use& use) const;
  void replay();
  bool extend();
  bool repeatsLastEdit(std::string_view key) const {
    return m_beforeLastEdit != nullptr && lastEditOf(key) != nullptr;
  }
  void undoLastEdit();
  /// All edits at the method's iteration that it does not contain. Sets `event` to that of its
  /// position.
  void applyEditsHere(Steppable& method, std::size_t& applied, Event& event) const;
  void restore(const RecordedState& state);
  void appendSample();

  std::unique_ptr<Steppable> m_cursor; ///< At the position.
  std::size_t m_cursorEdits = 0;       ///< Number of edits in m_edits that it contains.
  Event m_event;

  std::unique_ptr<Steppable> m_headMethod; ///< Null while the position is the head.
  Event m_headEvent;

  std::unique_ptr<Steppable>
      m_beforeLastEdit;          ///< The head before its last parameter edit, or null.
  std::int64_t m_sampledAt = -1; ///< Iteration of the last sample if still valid, or -1.
  std::size_t m_loggedMoves = 0;
  std::int64_t m_steps = 0;     ///< Number of steps that extended the run.
  std::int64_t m_lastTimed = 0; ///< The last one that was timed.
  /// Their total duration; untimed steps count like the next timed one.
  std::chrono::steady_clock::duration m_stepping{0};
  StateStore m_states;
  RewindCache m_rewind;
};

} // namespace sudoscope
