#pragma once

#include "core/board/puzzle.h"
#include "core/relaxation/constraint_sums.h"
#include "core/relaxation/loss_weights.h"
#include "core/relaxation/probability_cube.h"

namespace sudoscope {

/// The loss terms, unweighted, in the formulation of "Sudoku as tensor optimization":
///   row, column, block: sum over the groups of the family and all digits of (sum P - 1)²;
///   extra: the same over all extra families;
///   givens = - sum over the givens of log(P[given digit] + eps);
///   entropy = - sum over all entries of P log(P + eps).
struct Losses {
  double row = 0.0;
  double column = 0.0;
  double block = 0.0;
  double extra = 0.0;
  double givens = 0.0;
  double entropy = 0.0;

  double total(const LossWeights& weights) const {
    return weights.row * row + weights.column * column + weights.block * block +
           weights.extra * extra + weights.givens * givens + weights.entropy * entropy;
  }
};

/// Precondition: the cube has the puzzle's side; entries are non-negative, eps > 0.
Losses losses(const Puzzle& puzzle, const ProbabilityCube& cube, double eps);
Losses losses(const Puzzle& puzzle, const ProbabilityCube& cube, const ConstraintSums& sums,
              double eps);

} // namespace sudoscope
