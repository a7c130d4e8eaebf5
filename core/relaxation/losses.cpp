#include "core/relaxation/losses.h"

#include <cmath>

namespace sudoscope {

namespace {

double& familyTerm(Losses& losses, GroupFamily family) {
  switch (family) {
  case GroupFamily::Row:
    return losses.row;
  case GroupFamily::Column:
    return losses.column;
  case GroupFamily::Region:
    return losses.block;
  case GroupFamily::Extra:
    break;
  }
  return losses.extra;
}

} // namespace

Losses losses(const Puzzle& puzzle, const ProbabilityCube& cube, double eps) {
  return losses(puzzle, cube, constraintSums(puzzle.geometry(), cube), eps);
}

Losses losses(const Puzzle& puzzle, const ProbabilityCube& cube, const ConstraintSums& sums,
              double eps) {
  const Geometry& geometry = puzzle.geometry();
  const int side = geometry.side();
  Losses result;
  for (std::size_t g = 0; g < geometry.groups().size(); ++g) {
    double& term = familyTerm(result, geometry.groups()[g].family);
    for (int k = 0; k < side; ++k) {
      const double excess = sums.group(static_cast<int>(g), k) - 1.0;
      term += excess * excess;
    }
  }
  for (int cell = 0; cell < geometry.cellCount(); ++cell) {
    if (puzzle.isGiven(cell)) {
      result.givens -= std::log(cube.at(cell, puzzle.given(cell) - 1) + eps);
    }
    for (int k = 0; k < side; ++k) {
      const double p = cube.at(cell, k);
      result.entropy -= p * std::log(p + eps);
    }
  }
  return result;
}

} // namespace sudoscope
