#pragma once

#include "core/solvers/solver.h"

#include <string_view>
#include <vector>

namespace sudoscope {

/// All methods, in the order to show them. Built once, immutable, readable from any thread.
const std::vector<SolverEntry>& solverRegistry();

/// nullptr when there is no such name.
const SolverEntry* findSolver(std::string_view name);

} // namespace sudoscope
