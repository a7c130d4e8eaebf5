#pragma once

#include "core/board/geometry.h"
#include "core/board/puzzle.h"
#include "core/relaxation/probability_cube.h"

#include <array>
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

enum class GivensLoss : bool { Likelihood, Squared };

/// Weights of the loss terms and the constants of their formulas (see Losses).
struct LossWeights {
  double row = 1.0;
  double column = 1.0;
  double block = 1.2;
  double givens = 2.0;
  double entropy = 0.01;
  double extra = 1.0; ///< For every extra group family.
  double eps = 1e-8;  ///< Inside the logarithms.
  GivensLoss givensLoss = GivensLoss::Likelihood;

  bool operator==(const LossWeights&) const = default;
};

/// A number for each term of the loss.
struct LossTerms {
  double row = 0.0;
  double column = 0.0;
  double block = 0.0;
  double extra = 0.0; ///< Of all extra families.
  double givens = 0.0;
  double entropy = 0.0;

  double total() const { return row + column + block + extra + givens + entropy; }
  double total(const LossWeights& weights) const {
    return weights.row * row + weights.column * column + weights.block * block +
           weights.extra * extra + weights.givens * givens + weights.entropy * entropy;
  }
};

inline constexpr std::array lossTerms{&LossTerms::row,   &LossTerms::column, &LossTerms::block,
                                      &LossTerms::extra, &LossTerms::givens, &LossTerms::entropy};

/// The loss terms, unweighted, in the formulation of "Sudoku as tensor optimization":
///   row, column, block: sum over the groups of the family and all digits of (sum P - 1)²;
///   extra: the same over all extra families;
///   givens = - sum over the givens of log(P[given digit] + eps), or, with GivensLoss::Squared, sum
///     over the givens of (P[given digit] - 1)²;
///   entropy = - sum over all entries of P log(P + eps).
using Losses = LossTerms;

/// Of the weights only eps and givensLoss count. Precondition: the cube has the puzzle's side;
/// entries are non-negative, eps > 0.
Losses losses(const Puzzle& puzzle, const ProbabilityCube& cube, const LossWeights& weights);
Losses losses(const Puzzle& puzzle, const ProbabilityCube& cube, const ConstraintSums& sums,
              const LossWeights& weights);

/// dL/dP of Losses::total(), with all entries of P independent:
///   2 w (S - 1) for each group with sum S that holds the cell,
///   - w_giv / (P + eps) or 2 w_giv (P - 1) at a given's digit,
///   - w_ent (log(P + eps) + P / (P + eps)).
ProbabilityCube probabilityGradient(const Puzzle& puzzle, const ProbabilityCube& cube,
                                    const LossWeights& weights);

/// dL/dZ for P = softmax(Z / T):  P / T (dL/dP - sum_j P_j dL/dP_j) within each cell.
ProbabilityCube logitGradient(const Puzzle& puzzle, const ProbabilityCube& cube, double temperature,
                              const LossWeights& weights);

/// A gradient split by loss terms, weights included. Gradient descent lowers an entry with a
/// positive part.
using Attribution = LossTerms;

/// The entry of probabilityGradient() at (cell, k) by terms.
Attribution probabilityAttribution(const Puzzle& puzzle, const ProbabilityCube& cube,
                                   const ConstraintSums& sums, const LossWeights& weights, int cell,
                                   int k);

/// The entry of logitGradient() at (cell, k) by terms, which add up to it.
Attribution logitAttribution(const Puzzle& puzzle, const ProbabilityCube& cube,
                             const ConstraintSums& sums, double temperature,
                             const LossWeights& weights, int cell, int k);

} // namespace sudoscope
