#pragma once

#include "core/board/geometry.h"
#include "core/board/puzzle.h"

#include <bit>

namespace sudoscope::test {

/// The digits that miss from groups, counted afresh: what LocalSearchState::defect() keeps.
inline int countDefect(const Geometry& geometry, const Grid& grid) {
  int defect = 0;
  for (const Group& group : geometry.groups()) {
    DigitSet seen = 0;
    for (const int cell : group.cells) {
      if (grid[static_cast<std::size_t>(cell)] != 0) {
        seen |= digitBit(grid[static_cast<std::size_t>(cell)]);
      }
    }
    defect += geometry.side() - std::popcount(seen);
  }
  return defect;
}

} // namespace sudoscope::test
