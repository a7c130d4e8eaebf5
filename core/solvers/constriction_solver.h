#pragma once

#include "core/solvers/constriction.h"
#include "core/solvers/solver.h"

#include <optional>
#include <vector>

namespace sudoscope {

/// Reads one or more of "cell,block,row,column" in any order, each once. An order with "digit" is
/// in the notebook's words (see notebookConstrictionName()), as all were once: then all four, or no
/// row and column, which would be ambiguous. Nothing for anything else.
std::optional<std::vector<ConstrictionKind>> parseConstrictionOrder(std::string_view text);

/// "constriction": the binary tensor of candidates shrunk by some of the four constrictions in an
/// order that starts over after each change. An iteration is the one constriction that changed
/// something, or the last one, which finds the run solved, stuck or infeasible (a sum of 0).
SolverEntry constrictionEntry();

} // namespace sudoscope
