#pragma once

#include "core/runs/run.h"

namespace sudoscope {

/// A run that goes to stored states instead of computing them again.
class StoredStateRun : public Run {
public:
  std::int64_t position() const override { return m_position; }
  Status status() const override { return atHead() ? m_headStatus : Status::Running; }
  /// At the position, as set up to there.
  const ParameterValues& parameters() const override { return m_parameters; }
  /// False at the head.
  bool step() override;
  bool seek(std::int64_t iteration, const StopCheck& stop = {}) override;

protected:
  explicit StoredStateRun(RunSetup setup);
  /// Sets the parameters to those at the position.
  void showParameters();

  std::int64_t m_position = 0;
  ParameterValues m_parameters; ///< At the position.
};

} // namespace sudoscope
