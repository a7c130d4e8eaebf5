#pragma once

#include "core/board/puzzle.h"

#include <vector>

/// The rules of Sudoku, the one judge of every solver's claim.
namespace sudoscope::rules {

/// Cells whose digit stands again in one of their groups, increasing. Blanks never conflict.
std::vector<int> conflicts(const Geometry& geometry, const Grid& digits);

/// Complete, every group holds each digit once, and every given kept.
bool isSolved(const Puzzle& puzzle, const Grid& digits);

/// Which of Geometry::groups() do not hold each digit exactly once (blanks count as missing);
/// indices, increasing.
std::vector<int> violatedGroupsOf(const Geometry& geometry, const Grid& digits);

/// How many of Geometry::groups() do not hold each digit exactly once (blanks count as missing).
int violatedGroups(const Geometry& geometry, const Grid& digits);

/// Per cell the digits that no given in a peer rules out; a given cell has its digit alone.
/// "Ruled out directly by the givens": no singles are propagated.
std::vector<DigitSet> directCandidates(const Puzzle& puzzle);

} // namespace sudoscope::rules
