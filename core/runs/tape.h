#pragma once

#include "core/runs/run.h"
#include "core/runs/run_result.h"
#include "core/runs/state_store.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace sudoscope {

/// A run whose past is stored, not re-run: the metrics of every iteration, and the full state of
/// some, its keyframes, at a stride that doubles whenever they exceed the memory bound. The method
/// itself is at the head. For methods that cannot be copied (Steppable::copies()) and for those
/// with long steps (RunnableEntry::hasLongSteps), such as a training.
///
/// Methods that can be copied also have checkpoints: copies of the whole state, likewise at a
/// stride that doubles. A fork starts at the last one up to the position.
class Tape final : public StoredRun {
public:
  /// Precondition: the method was just created from the setup. Records iteration 0.
  static std::unique_ptr<Tape> of(RunSetup setup, std::unique_ptr<Steppable> method,
                                  std::size_t memoryBound);

  /// Continues a run from its data in a file: changes, curves and the end. The method is at its
  /// checkpoint.
  static std::unique_ptr<Tape> continued(const RunPlan& plan, std::unique_ptr<Steppable> method,
                                         const RunResult& result, std::size_t memoryBound);

  /// Without checkpoints a fork re-runs the method from the start with the same seed and changes.
  RunCapabilities can() const override { return {true, true, true}; }

  /// Null without checkpoints.
  const StateStore* checkpoints() const { return m_checkpoints ? &*m_checkpoints : nullptr; }
  std::int64_t snapshotIteration() const override;
  std::int64_t stepsBefore() const override { return m_method->stepsBefore(); }
  std::int64_t stride() const override { return m_stride; }
  bool solvedHere() const override { return m_solved[m_position]; }
  bool solvedAtHead() const override { return m_solved.back(); }
  Snapshot snapshot() const override;
  Snapshot headSnapshot() const override;
  double seconds() const override {
    return hasLongSteps() ? std::chrono::duration<double>(m_stepping).count() : Run::seconds();
  }
  /// At the last checkpoint up to the position.
  const Steppable* method() const override;
  const Steppable* headMethod() const override {
    return m_method->copies() ? m_method.get() : nullptr;
  }

  bool step() override;
  void expectSteps(std::int64_t count, std::chrono::milliseconds within) override;
  void setMemoryBound(std::size_t bytes) override;

  MaybeError setParameter(std::string_view key, const ParameterValue& value) override;
  bool wouldHaveNoEffect(std::string_view key, const ParameterValue& value) override;
  MaybeError setCube(const ProbabilityCube& cube) override;
  /// Only the method itself knows whether a cube is refused if it cannot be copied: setCube()
  /// reports it.
  MaybeError refuses(const ProbabilityCube& cube) const override {
    return m_method->copies() ? m_method->copy()->setCube(cube) : MaybeError();
  }
  std::unique_ptr<Run> fork(RunId from) const override;

private:
  Tape(RunSetup setup, std::unique_ptr<Steppable> method, std::size_t memoryBound);
  double externalTimeMs() const override { return m_method->externalTimeMs(); }

  bool extend();
  /// Moves the head to the method's iteration, which may be ahead.
  void settle();
  void appendSample();
  void keep();
  void thin();
  const Snapshot& keyframeAt(std::int64_t iteration) const;
  bool agreesWith(const Tape& other, std::int64_t iteration) const;
  std::unique_ptr<Tape> runAgain() const;
  std::unique_ptr<Tape> fromCheckpoint() const;
  /// For a method with long steps this would have to compute a grid at each.
  bool isSolved() const { return !hasLongSteps() && m_method->solved(); }
  bool hasLongSteps() const { return m_setup.solver->hasLongSteps; }

  std::unique_ptr<Steppable> m_method; ///< At the head, or ahead of it.
  std::optional<StateStore> m_checkpoints;
  Event m_headEvent;
  std::vector<bool> m_solved; ///< By iteration.
  std::chrono::nanoseconds m_stepping{0};
  std::size_t m_bound;
  std::size_t m_bytes = 0;
  std::int64_t m_stride = 1;
  std::vector<Snapshot> m_keyframes; ///< By iteration; the first is that of 0.
  /// For a method with long steps, whose snapshots also take long.
  mutable std::optional<Snapshot> m_headSnapshot;
};

/// A recording if the method can be copied and steps quickly, otherwise a tape.
Result<std::unique_ptr<Run>> startRun(RunSetup setup, std::size_t memoryBound);

} // namespace sudoscope
