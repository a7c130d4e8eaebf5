#include "core/solvers/registry.h"

#include "core/solvers/gradient_solver.h"
#include "core/solvers/local_search_solver.h"
#include "core/solvers/methods.h"
#include "core/solvers/network_solver.h"
#include "core/solvers/rrr_solver.h"

namespace sudoscope {

std::vector<SolverEntry> standardSolvers() {
  return {
      // One line per method: <name>Entry() is declared in methods.h or in the method's header.
      gradientEntry(),          constrictionEntry(), localSearchEntry(), rrrEntry(),
      networkEntry(),           ctdsEntry(),         lagrangianEntry(),  sinkhornEntry(),
      beliefPropagationEntry(), annealingEntry(),
  };
}

const SolverEntry* findSolver(std::string_view name) {
  for (const auto& entry : solverRegistry()) {
    if (entry.name == name) return &entry;
  }
  return nullptr;
}

} // namespace sudoscope
