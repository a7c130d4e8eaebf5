#pragma once

#include "core/solvers/solver.h"
#include "ui/inspectors/constraint_tables.h"

#include <QString>

#include <cstddef>
#include <vector>

namespace sudoscope {

/// The groups by their loss, the sum over the digits of (sum of P - 1)², largest first; those below
/// 0.0005 are left out. Of a cube that holds no probabilities the decoded grid is judged in its
/// place. Precondition: the sides agree.
std::vector<ContestedGroup> violatedGroups(const Puzzle& puzzle, const Snapshot& snapshot,
                                           bool isDistribution);

/// How many of all groups the decoded grid breaks, and what a list of those with the largest loss
/// then is: "7 of 27 rules are broken. Furthest from sums of 1:". `listed`: there is such a list.
/// `undecided`: how many cells have no P above 0.5, so that what is decoded of them says little.
/// Of a cube that holds no probabilities the words speak of the decoded grid, as the list does.
QString violatedInWords(int broken, int groups, bool listed, int undecided, bool isDistribution);

/// What became of the whole board from one snapshot of a run to a later one, as rich text: the
/// cells whose shown digit became another (links to "cell:INDEX"), the violated groups, and what
/// the method minimizes; null: nothing is known of that. Precondition: the sides agree.
QString boardChangeInWords(const Puzzle& puzzle, const Snapshot& before, const Snapshot& now,
                           const RunnableEntry* method);

} // namespace sudoscope
