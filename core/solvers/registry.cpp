#include "core/solvers/registry.h"

#include "core/solvers/annealing_solver.h"
#include "core/solvers/belief_solver.h"
#include "core/solvers/constriction_solver.h"
#include "core/solvers/ctds_solver.h"
#include "core/solvers/gradient_solver.h"
#include "core/solvers/lagrangian_solver.h"
#include "core/solvers/local_search_solver.h"
#include "core/solvers/network_solver.h"
#include "core/solvers/rrr_solver.h"
#include "core/solvers/sinkhorn_solver.h"

namespace sudoscope {

std::vector<SolverEntry> standardSolvers() {
  return {
      // One line per method: <name>Entry() is declared in the method's header.
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
