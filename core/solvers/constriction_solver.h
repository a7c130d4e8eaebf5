#pragma once

#include "core/solvers/constriction.h"
#include "core/solvers/solver.h"

#include <optional>

namespace sudoscope {

/// Reads "digit,block,column,row" in any order; nothing unless each stands there once.
std::optional<ConstrictionOrder> parseConstrictionOrder(std::string_view text);

/// "constriction": the binary tensor of candidates shrunk by the four constrictions in an order
/// that starts over after each change. An iteration is the one constriction that changed
/// something, or the last one, which finds the run solved, stuck or infeasible (a sum of 0).
SolverEntry constrictionEntry();

} // namespace sudoscope
