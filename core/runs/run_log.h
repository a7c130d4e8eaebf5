#pragma once

#include "core/solvers/snapshot.h"

#include <cstdint>
#include <string>

namespace sudoscope {

enum class RunLogKind : std::uint8_t {
  Started,     ///< Iteration 0.
  SolverEvent, ///< `event` has the step's event.
  Parameter,
  Intervention, ///< The user set the cube.
  Forked,       ///< This run was forked from the run `amount` here.
  Ended,
};

/// One line of a run's log, in parts, so that the window can translate it.
struct RunLogEntry {
  std::int64_t iteration = 0;
  RunLogKind kind = RunLogKind::SolverEvent;
  Event event = {};
  std::string text = {}; ///< The text of an external method; empty: `event` has everything.
  Status status = Status::Running;
  std::string key = {};
  std::string before = {};
  std::string after = {};
  std::uint64_t run = 0; ///< Forked only: the run it came from.
};

} // namespace sudoscope
