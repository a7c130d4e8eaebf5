#pragma once

#include "core/base/random.h"
#include "core/board/puzzle.h"

#include <vector>

namespace sudoscope::learning {

/// A relabelling of cells and digits that maps every valid grid of a board to a valid grid of the
/// same board: permutes digits; on boards with boxes also bands, rows in a band, stacks, columns in
/// a stack, and, with square boxes, transposes. On boards with irregular regions or extra families
/// it permutes only digits.
class BoardSymmetry {
public:
  /// The identity.
  explicit BoardSymmetry(const Geometry& geometry);
  static BoardSymmetry random(const Geometry& geometry, Random& random);

  Grid apply(const Grid& digits) const;
  /// The new place of the cell's content.
  int cellTo(int cell) const { return m_cellTo[cell]; }
  /// The new digit of 1..N; 0 stays 0.
  int digitTo(int digit) const { return m_digitTo[digit]; }

private:
  std::vector<int> m_cellTo;
  std::vector<int> m_digitTo;
};

} // namespace sudoscope::learning
