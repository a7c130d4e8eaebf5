#pragma once

#include "core/base/random.h"
#include "core/board/puzzle.h"

#include <vector>

namespace sudoscope::tests {

/// A region map for the side by swapping cells of a striped map: any partition into N regions of
/// N cells, connected or not.
inline Geometry randomRegions(int side, Random& random) {
  std::vector<int> map(static_cast<std::size_t>(side * side));
  for (std::size_t cell = 0; cell < map.size(); ++cell) {
    map[cell] = static_cast<int>(cell) / side;
  }
  random.shuffle(map);
  return std::move(Geometry::jigsaw(side, std::move(map))).value();
}

/// Givens in about `share` of the cells, any digits: formats carry contradictions as well.
inline Puzzle randomGivens(const Geometry& geometry, double share, Random& random) {
  Puzzle puzzle(geometry);
  for (int cell = 0; cell < geometry.cellCount(); ++cell) {
    if (random.uniform() >= share) continue;
    puzzle.setGiven(cell,
                    1 + static_cast<int>(random.below(static_cast<std::uint32_t>(puzzle.side()))));
  }
  return puzzle;
}

/// Pencil marks in the blank cells, any set; a given is its own only candidate.
inline void addRandomMarks(Puzzle& puzzle, Random& random) {
  std::vector<DigitSet> marks(puzzle.givens().size(), 0);
  for (std::size_t cell = 0; cell < marks.size(); ++cell) {
    const int given = puzzle.givens()[cell];
    marks[cell] = given != 0 ? DigitSet(1) << (given - 1)
                             : random.next() & ((DigitSet(1) << puzzle.side()) - 1);
    // Small sets are the ones that formats confuse with digits.
    if (given == 0 && random.below(4) == 0) marks[cell] &= random.next() & random.next();
  }
  puzzle.setMarks(std::move(marks));
}

} // namespace sudoscope::tests
