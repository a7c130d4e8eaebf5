#pragma once

#include "core/external/engine_solver.h"
#include "core/runs/run_plan.h"
#include "tests/core/solver_puzzles.h"
#include "tests/support/paths.h"
#include "tests/support/results.h"

#include <QString>

#include <cerrno>
#include <csignal>
#include <memory>
#include <string>
#include <vector>

/// The programs of tests/data/engines as methods.
namespace sudoscope::engine_programs {

using Words = std::vector<std::string>;
using Entry = std::shared_ptr<const ExternalSolverEntry>;

inline EngineCommand python(const std::string& script, const Words& arguments = {}) {
  EngineCommand command{{"python3", SUDOSCOPE_TEST_DATA "/engines/" + script}, {}};
  command.words.insert(command.words.end(), arguments.begin(), arguments.end());
  return command;
}

inline Entry backtrack(const Words& arguments = {}) {
  return test::valueOf(ExternalSolverEntry::open(python("backtrack.py", arguments)));
}

/// tests/data/engines/bad.py, whose first argument says what it does wrong.
inline Entry bad(const Words& arguments, const WaitOptions& options = {}) {
  return test::valueOf(ExternalSolverEntry::open(python("bad.py", arguments), options));
}

inline Puzzle puzzle(const std::string& name = "9x9 easy") {
  return solver_puzzles::find(name).puzzle;
}

inline RunSetup setupOf(const Entry& entry, std::uint64_t seed = 1) {
  return {entry.get(), puzzle(), entry->defaults(), seed};
}

/// Neither a process nor a zombie.
inline bool isGone(int process) {
  return ::kill(process, 0) != 0 && errno == ESRCH;
}

inline std::vector<double> metricsOf(const Steppable& method, std::size_t count) {
  std::vector<double> values(count);
  method.metrics(values);
  return values;
}

} // namespace sudoscope::engine_programs
