#include "core/relaxation/constraint_sums.h"

#include <cassert>

namespace sudoscope {

ConstraintSums constraintSums(const Geometry& geometry, const ProbabilityCube& cube) {
  assert(cube.side() == geometry.side());
  const int side = geometry.side();
  ConstraintSums sums;
  sums.side = side;
  sums.cells.assign(geometry.cellCount(), 0.0);
  for (int k = 0; k < side; ++k) {
    for (int cell = 0; cell < geometry.cellCount(); ++cell) {
      sums.cells[cell] += cube.at(cell, k);
    }
  }
  sums.groups.reserve(geometry.groups().size() * side);
  for (const Group& group : geometry.groups()) {
    for (int k = 0; k < side; ++k) {
      double sum = 0.0;
      for (const int cell : group.cells) sum += cube.at(cell, k);
      sums.groups.push_back(sum);
    }
  }
  return sums;
}

} // namespace sudoscope
