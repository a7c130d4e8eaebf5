#pragma once

#include "core/runs/run.h"

namespace sudoscope {

/// What stands in the plan of a run whose method is unknown, or whose settings cannot be read: no
/// parameters, no metrics, and it never starts.
const RunnableEntry& unknownMethod();

/// A run from a file that cannot be brought back, say because its weights file is missing: it keeps
/// the plan, stands at its beginning and cannot be changed.
class UnreplayedRun final : public Run {
public:
  UnreplayedRun(RunPlan plan, Error why);

  MaybeError notReplayed() const override { return m_error; }

  std::int64_t position() const override { return 0; }
  std::int64_t stride() const override { return 1; }
  Status status() const override { return Status::Running; }
  bool solvedHere() const override { return false; }
  bool solvedAtHead() const override { return false; }
  const ParameterValues& parameters() const override { return m_setup.parameters; }
  Snapshot snapshot() const override;

  /// error() says why not.
  bool step() override { return false; }
  bool seek(std::int64_t, const StopCheck&) override { return true; }
};

} // namespace sudoscope
