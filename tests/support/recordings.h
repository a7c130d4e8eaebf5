#pragma once

#include "core/runs/recording.h"

#include <memory>
#include <utility>

namespace sudoscope::test {

/// Creates the method and records iteration 0. The error is the method's own.
inline Result<std::unique_ptr<Recording>>
startRecording(RunSetup setup, std::size_t memoryBound = Recording::defaultMemoryBound) {
  auto method = setup.solver->start(setup.puzzle, setup.parameters, setup.seed);
  if (!method) return method.error();
  return Recording::of(std::move(setup), std::move(*method), memoryBound);
}

} // namespace sudoscope::test
