#pragma once

#include "core/board/geometry.h"
#include "core/relaxation/probability_cube.h"

#include <vector>

namespace sudoscope {

/// The sums of a cube along its constraints; all are 1 on the one-hot cube of a solved grid.
struct ConstraintSums {
  int side = 0;
  std::vector<double> cells;  ///< N² entries: sum over the digits of one cell.
  std::vector<double> groups; ///< groups().size() * N entries, group-major: see group().

  double cell(int cell) const { return cells[cell]; }
  /// Sum over the cells of a group (index into Geometry::groups()) for digit k+1. Rows are the
  /// groups 0..N-1, columns N..2N-1, regions 2N..3N-1, extra families follow.
  double group(int group, int k) const { return groups[group * side + k]; }
  double row(int row, int k) const { return group(row, k); }
  double column(int column, int k) const { return group(side + column, k); }
  double region(int region, int k) const { return group(2 * side + region, k); }
};

/// Precondition: cube.side() == geometry.side(). Any numbers are allowed.
ConstraintSums constraintSums(const Geometry& geometry, const ProbabilityCube& cube);

} // namespace sudoscope
