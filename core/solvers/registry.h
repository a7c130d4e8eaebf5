#pragma once

#include "core/solvers/solver.h"

#include <string_view>
#include <vector>

namespace sudoscope {

/// Names of methods that the program uses as defaults, e.g. in a comparison.
namespace solver_names {
inline constexpr const char* gradient = "gradient";
inline constexpr const char* rrr = "rrr";
inline constexpr const char* ctds = "ctds";
inline constexpr const char* lagrangian = "lagrangian";
inline constexpr const char* network = "network";
} // namespace solver_names

/// All methods of the program, in display order. Built once, immutable, readable from any thread.
/// Defined in its own source: a program that links another definition, such as a test of a method
/// that is not part of Sudoscope, has other methods without a mutable list.
const std::vector<SolverEntry>& solverRegistry();

/// The methods of Sudoscope, the usual content of solverRegistry().
std::vector<SolverEntry> standardSolvers();

/// nullptr for an unknown name.
const SolverEntry* findSolver(std::string_view name);

/// The name of the exact solver in studies and on the command line. It cannot be watched, so it is
/// not in the registry; no other method may have this name.
inline constexpr const char* exactMethod = "exact";

} // namespace sudoscope
