#pragma once

#include "core/board/puzzle.h"
#include "core/relaxation/constraint_sums.h"
#include "core/relaxation/loss_weights.h"
#include "core/relaxation/probability_cube.h"

namespace sudoscope {

/// dL/dP of the weighted total of losses.h, every entry of P taken as independent:
///   2 w (S - 1) for each group with sum S that holds the cell,
///   - w_giv / (P + eps) at a given's digit,
///   - w_ent (log(P + eps) + P / (P + eps)).
ProbabilityCube probabilityGradient(const Puzzle& puzzle, const ProbabilityCube& cube,
                                    const LossWeights& weights);

/// dL/dZ for P = softmax(Z / T):  P / T (dL/dP - sum_j P_j dL/dP_j) within each cell.
ProbabilityCube logitGradient(const Puzzle& puzzle, const ProbabilityCube& cube, double temperature,
                              const LossWeights& weights);

/// A gradient split by the loss terms that cause it, weights included. A
/// positive part lowers the entry under gradient descent.
struct Attribution {
  double row = 0.0;
  double column = 0.0;
  double block = 0.0;
  double extra = 0.0; ///< All extra families together.
  double givens = 0.0;
  double entropy = 0.0;

  double total() const { return row + column + block + extra + givens + entropy; }
};

/// The entry of probabilityGradient() at (cell, k), split.
Attribution probabilityAttribution(const Puzzle& puzzle, const ProbabilityCube& cube,
                                   const ConstraintSums& sums, const LossWeights& weights, int cell,
                                   int k);

/// The entry of logitGradient() at (cell, k), split; the parts add up to the whole.
Attribution logitAttribution(const Puzzle& puzzle, const ProbabilityCube& cube,
                             const ConstraintSums& sums, double temperature,
                             const LossWeights& weights, int cell, int k);

} // namespace sudoscope
