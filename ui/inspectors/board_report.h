#pragma once

#include "core/solvers/solver.h"
#include "ui/inspectors/constraint_tables.h"

#include <QString>

#include <cstddef>
#include <vector>

namespace sudoscope {

/// The groups by their loss, the sum over the digits of (sum of P - 1)², largest first, without
/// those below 0.0005. If the cube is not a distribution, by the violations of the decoded grid.
/// Precondition: the sides agree.
std::vector<ContestedGroup> violatedGroups(const Puzzle& puzzle, const Snapshot& snapshot,
                                           bool isDistribution);

/// The number of rules that the decoded grid breaks, and the heading of the list of the largest
/// losses: "7 of 27 rules are broken. Furthest from sums of 1:". `listed`: the list exists.
/// `undecided`: number of cells without a P above 0.5, where the decoded digit means little. If the
/// cube is not a distribution, the text is about the decoded grid, like the list.
QString violatedInWords(int broken, int groups, bool listed, int undecided, bool isDistribution);

/// The change of the board from one snapshot of a run to a later one, as rich text: the cells whose
/// shown digit changed (links to "cell:INDEX"), the violated groups, and the method's objective; a
/// null method has none. Precondition: the sides agree.
QString boardChangeInWords(const Puzzle& puzzle, const Snapshot& before, const Snapshot& now,
                           const RunnableEntry* method);

} // namespace sudoscope
