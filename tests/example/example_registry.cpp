#include "core/solvers/registry.h"
#include "tests/example/random_fill_solver.h"

namespace sudoscope {

/// Takes the place of core/solvers/solver_registry.cpp in the programs that link this file: the
/// methods of Sudoscope and the example.
const std::vector<SolverEntry>& solverRegistry() {
  static const std::vector<SolverEntry> registry = [] {
    std::vector<SolverEntry> all = standardSolvers();
    all.push_back(randomFillEntry());
    return all;
  }();
  return registry;
}

} // namespace sudoscope
