#pragma once

#include "core/solvers/solver.h"

#include <string_view>
#include <vector>

namespace sudoscope {

/// Names of the methods that the program itself begins with somewhere, e.g. in a comparison.
namespace solver_names {
inline constexpr const char* gradient = "gradient";
inline constexpr const char* rrr = "rrr";
inline constexpr const char* ctds = "ctds";
inline constexpr const char* lagrangian = "lagrangian";
inline constexpr const char* network = "network";
} // namespace solver_names

/// All methods of the program, in the order to show them. Built once, immutable, readable from any
/// thread. Defined in a file of its own: a program that links another definition, such as a test
/// of a method that is not part of Sudoscope, has other methods, with no list that could change.
const std::vector<SolverEntry>& solverRegistry();

/// The methods of Sudoscope, as solverRegistry() usually gives them.
std::vector<SolverEntry> standardSolvers();

/// nullptr when there is no such name.
const SolverEntry* findSolver(std::string_view name);

} // namespace sudoscope
