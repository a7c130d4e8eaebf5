#pragma once

#include "core/board/puzzle.h"

#include <cstdint>
#include <span>
#include <vector>

/// The rules of Sudoku, by which every claimed solution is checked.
namespace sudoscope::rules {

/// Cells whose digit is repeated in one of their groups, increasing. Blanks never conflict.
std::vector<int> conflicts(const Geometry& geometry, const Grid& digits);

/// Whether the grid is complete, every group has each digit once, and every given is unchanged.
bool isSolved(const Puzzle& puzzle, const Grid& digits);

/// Which of Geometry::groups() do not have each digit exactly once (blanks count as missing);
/// indices, increasing.
std::vector<int> violatedGroupsOf(const Geometry& geometry, const Grid& digits);

int violatedGroups(const Geometry& geometry, const Grid& digits);

/// The number of digits that each of Geometry::groups() misses in a grid, and their sum; a number
/// larger than N counts as blank. Preconditions: a digit or 0 per cell, an entry of `missing` per
/// group.
int countMissingDigits(const Geometry& geometry, const Grid& digits,
                       std::span<std::uint8_t> missing);

/// Per cell the digits that no filled cell in a peer rules out, without propagating singles; a
/// filled cell has only its digit.
std::vector<DigitSet> directCandidates(const Geometry& geometry, const Grid& digits);
inline std::vector<DigitSet> directCandidates(const Puzzle& puzzle) {
  return directCandidates(puzzle.geometry(), puzzle.givens());
}

} // namespace sudoscope::rules
