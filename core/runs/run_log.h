#pragma once

#include "core/solvers/snapshot.h"

#include <cstdint>
#include <string>

namespace sudoscope {

/// What a line of a run's log tells.
enum class RunLogKind : std::uint8_t {
  Started,      ///< Iteration 0.
  SolverEvent,  ///< `event` says what the step did.
  Parameter,    ///< `key` changed from `before` to `after`.
  Intervention, ///< A person set the cube.
  Forked,       ///< This run left the run `amount` here.
  Ended,        ///< `status` says how.
};

/// One line of a run's log, in parts, so that the window can word it in any language.
struct RunLogEntry {
  std::int64_t iteration = 0;
  RunLogKind kind = RunLogKind::SolverEvent;
  Event event = {};
  std::string text = {}; ///< What somebody else's method called it; empty: `event` says all.
  Status status = Status::Running;
  std::string key = {};
  std::string before = {};
  std::string after = {};
  std::uint64_t run = 0; ///< Forked only: the run it came from.
};

} // namespace sudoscope
