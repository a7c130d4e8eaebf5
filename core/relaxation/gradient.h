#pragma once

#include "core/board/puzzle.h"
#include "core/relaxation/constraint_sums.h"
#include "core/relaxation/loss_weights.h"
#include "core/relaxation/probability_cube.h"

namespace sudoscope {

/// dL/dP of the weighted total of losses.h, with all entries of P independent:
///   2 w (S - 1) for each group with sum S that holds the cell,
///   - w_giv / (P + eps) at a given's digit,
///   - w_ent (log(P + eps) + P / (P + eps)).
ProbabilityCube probabilityGradient(const Puzzle& puzzle, const ProbabilityCube& cube,
                                    const LossWeights& weights);

/// dL/dZ for P = softmax(Z / T):  P / T (dL/dP - sum_j P_j dL/dP_j) within each cell.
ProbabilityCube logitGradient(const Puzzle& puzzle, const ProbabilityCube& cube, double temperature,
                              const LossWeights& weights);

/// A gradient split by loss terms, weights included. Gradient descent lowers an entry with a
/// positive part.
struct Attribution {
  double row = 0.0;
  double column = 0.0;
  double block = 0.0;
  double extra = 0.0; ///< Sum of all extra families.
  double givens = 0.0;
  double entropy = 0.0;

  double total() const { return row + column + block + extra + givens + entropy; }
};

/// The entry of probabilityGradient() at (cell, k) by terms.
Attribution probabilityAttribution(const Puzzle& puzzle, const ProbabilityCube& cube,
                                   const ConstraintSums& sums, const LossWeights& weights, int cell,
                                   int k);

/// The entry of logitGradient() at (cell, k) by terms, which add up to it.
Attribution logitAttribution(const Puzzle& puzzle, const ProbabilityCube& cube,
                             const ConstraintSums& sums, double temperature,
                             const LossWeights& weights, int cell, int k);

} // namespace sudoscope
