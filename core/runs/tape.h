#pragma once

#include "core/runs/run.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

namespace sudoscope {

/// A run of a method that cannot be copied (Steppable::copies()), as it goes on: the metrics of
/// every iteration, what else there is to be seen of some, at a stride that doubles whenever they
/// outgrow the memory bound. The method itself stands at the head, so going back shows what was
/// kept and re-runs nothing.
class Tape final : public Run {
public:
  /// Of a method that has just been created from the setup; keeps iteration 0.
  static std::unique_ptr<Tape> of(RunSetup setup, std::unique_ptr<Steppable> method,
                                  std::size_t memoryBound);

  /// Forking re-runs the method from the start with the same seed and changes.
  RunCapabilities can() const override { return {true, true, true}; }

  std::int64_t position() const override { return m_position; }
  std::int64_t snapshotIteration() const override;
  std::int64_t stride() const override { return m_stride; }
  Status status() const override { return atHead() ? m_headStatus : Status::Running; }
  bool solvedHere() const override;
  bool solvedAtHead() const override { return m_solved.back(); }
  /// At the position, as they were set.
  const ParameterValues& parameters() const override { return m_parameters; }
  Snapshot snapshot() const override;
  Snapshot headSnapshot() const override;

  bool step() override;
  void expectSteps(std::int64_t count, std::chrono::milliseconds within) override;
  bool seek(std::int64_t iteration, const StopCheck& stop = {}) override;
  void setMemoryBound(std::size_t bytes) override;

  MaybeError setParameter(std::string_view key, const ParameterValue& value) override;
  bool comesTooLate(std::string_view, const ParameterValue&) override {
    return m_headStatus != Status::Running;
  }
  MaybeError setCube(const ProbabilityCube& cube) override;
  /// Only the method itself knows, so it is asked when the time has come.
  MaybeError refuses(const ProbabilityCube&) const override { return {}; }
  MaybeError schedule(const std::vector<RunEdit>& edits) override;
  std::unique_ptr<Run> fork(RunId from) const override;

private:
  Tape(RunSetup setup, std::unique_ptr<Steppable> method, std::size_t memoryBound);
  double outsideMilliseconds() const override { return m_method->outsideMilliseconds(); }

  bool extend();
  /// Lets the head reach where the method stands, which may have gone ahead.
  void settle();
  void appendSample();
  void keep();
  void thin();
  const Snapshot& kept(std::int64_t iteration) const;
  void showParameters();
  bool agreesWith(const Tape& other, std::int64_t iteration) const;

  std::unique_ptr<Steppable> m_method; ///< At the head, or ahead of it.
  std::int64_t m_position = 0;
  ParameterValues m_parameters; ///< At the position.
  Event m_headEvent;
  std::vector<bool> m_solved; ///< By iteration.
  std::size_t m_bound;
  std::size_t m_bytes = 0;
  std::int64_t m_stride = 1;
  std::vector<Snapshot> m_kept; ///< By iteration; the first is that of 0.
};

/// A recording of a method that can be copied, else a tape.
Result<std::unique_ptr<Run>> startRun(RunSetup setup, std::size_t memoryBound);

} // namespace sudoscope
