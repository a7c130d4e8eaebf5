#pragma once

#include "core/solvers/solver.h"
#include "ui/inspectors/constraint_tables.h"

#include <QString>

#include <cstddef>
#include <vector>

namespace sudoscope {

/// The groups that are violated most: by the loss of the group, the sum over its digits of (sum of
/// P - 1)², largest first; those below 0.005 are left out. Of a cube that holds no probabilities
/// the decoded grid is judged in its place. Precondition: the sides agree.
std::vector<ContestedGroup> mostViolated(const Puzzle& puzzle, const Snapshot& snapshot,
                                         bool isDistribution, std::size_t count);

/// "Most violated: row 4 (0.83), block 7 (0.61).", as rich text; the groups are links to
/// "group:INDEX".
QString violatedInWords(const Geometry& geometry, const std::vector<ContestedGroup>& groups);

/// What became of the whole board from one snapshot of a run to a later one, as rich text: the
/// cells whose shown digit became another (links to "cell:INDEX"), the violated groups, and what
/// the method minimizes; null: nothing is known of that. Precondition: the sides agree.
QString boardChangeInWords(const Puzzle& puzzle, const Snapshot& before, const Snapshot& now,
                           const RunnableEntry* method);

} // namespace sudoscope
