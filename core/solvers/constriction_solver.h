#pragma once

#include "core/solvers/constriction.h"
#include "core/solvers/solver.h"

#include <optional>
#include <vector>

namespace sudoscope {

/// Reads one or more of "cell,block,row,column" in any order, each once. An order with "digit" uses
/// the notebook's names (see notebookConstrictionName()), the only ones in older files; it must
/// have all four kinds, or no row and column, which would be ambiguous. Returns nullopt for
/// anything else.
std::optional<std::vector<ConstrictionKind>> parseConstrictionOrder(std::string_view text);

/// "constriction": shrinks the binary tensor of candidates by some of the four constrictions in an
/// order that restarts after each change. An iteration is one constriction that changed something,
/// or the last one, which finds the run solved, stuck or infeasible (a sum of 0).
SolverEntry constrictionEntry();

} // namespace sudoscope
