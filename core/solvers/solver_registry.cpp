#include "core/solvers/registry.h"

namespace sudoscope {

const std::vector<SolverEntry>& solverRegistry() {
  static const std::vector<SolverEntry> registry = standardSolvers();
  return registry;
}

} // namespace sudoscope
