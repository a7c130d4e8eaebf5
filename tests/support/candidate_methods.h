#pragma once

#include "core/solvers/candidate_solver.h"
#include "core/solvers/registry.h"

#include <string>
#include <vector>

namespace sudoscope::test {

/// The names of the registered methods on candidates, in display order.
inline std::vector<std::string> candidateMethods() {
  std::vector<std::string> names;
  for (const SolverEntry& entry : solverRegistry()) {
    const auto solver = entry.create(Puzzle(), entry.defaults(), 1);
    if (solver.ok() && dynamic_cast<const CandidateSolver*>(solver->get()) != nullptr) {
      names.push_back(entry.name);
    }
  }
  return names;
}

} // namespace sudoscope::test
