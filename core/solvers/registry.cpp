#include "core/solvers/registry.h"

#include "core/solvers/gradient_solver.h"
#include "core/solvers/local_search_solver.h"
#include "core/solvers/methods.h"
#include "core/solvers/network_solver.h"

namespace sudoscope {

std::vector<SolverEntry> standardSolvers() {
  std::vector<SolverEntry> entries{gradientEntry(), constrictionEntry(), localSearchEntry(),
                                   rrrEntry(), networkEntry()};
  for (const auto& entry : furtherMethods) entries.push_back(entry());
  return entries;
}

const SolverEntry* findSolver(std::string_view name) {
  for (const auto& entry : solverRegistry()) {
    if (entry.name == name) return &entry;
  }
  return nullptr;
}

} // namespace sudoscope
