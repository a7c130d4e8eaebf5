#include "core/relaxation/gradient.h"

#include <cmath>

namespace sudoscope {

namespace {

Attribution& addScaled(Attribution& sum, double factor, const Attribution& part) {
  sum.row += factor * part.row;
  sum.column += factor * part.column;
  sum.block += factor * part.block;
  sum.extra += factor * part.extra;
  sum.givens += factor * part.givens;
  sum.entropy += factor * part.entropy;
  return sum;
}

void addGroupTerm(Attribution& sum, GroupFamily family, double excess, const LossWeights& weights) {
  switch (family) {
  case GroupFamily::Row:
    sum.row += 2.0 * weights.row * excess;
    break;
  case GroupFamily::Column:
    sum.column += 2.0 * weights.column * excess;
    break;
  case GroupFamily::Region:
    sum.block += 2.0 * weights.block * excess;
    break;
  case GroupFamily::Extra:
    sum.extra += 2.0 * weights.extra * excess;
    break;
  }
}

} // namespace

Attribution probabilityAttribution(const Puzzle& puzzle, const ProbabilityCube& cube,
                                   const ConstraintSums& sums, const LossWeights& weights, int cell,
                                   int k) {
  const Geometry& geometry = puzzle.geometry();
  Attribution sum;
  for (const int g : geometry.groupsOf(cell)) {
    addGroupTerm(sum, geometry.groups()[g].family, sums.group(g, k) - 1.0, weights);
  }
  const double p = cube.at(cell, k);
  if (puzzle.given(cell) == k + 1) sum.givens = -weights.givens / (p + weights.eps);
  sum.entropy = -weights.entropy * (std::log(p + weights.eps) + p / (p + weights.eps));
  return sum;
}

Attribution logitAttribution(const Puzzle& puzzle, const ProbabilityCube& cube,
                             const ConstraintSums& sums, double temperature,
                             const LossWeights& weights, int cell, int k) {
  // dP_j/dZ_k = P_j (delta_jk - P_k) / T
  const double scale = cube.at(cell, k) / temperature;
  Attribution sum;
  addScaled(sum, scale, probabilityAttribution(puzzle, cube, sums, weights, cell, k));
  for (int j = 0; j < cube.side(); ++j) {
    addScaled(sum, -scale * cube.at(cell, j),
              probabilityAttribution(puzzle, cube, sums, weights, cell, j));
  }
  return sum;
}

ProbabilityCube probabilityGradient(const Puzzle& puzzle, const ProbabilityCube& cube,
                                    const LossWeights& weights) {
  const ConstraintSums sums = constraintSums(puzzle.geometry(), cube);
  ProbabilityCube gradient(cube.side());
  for (int cell = 0; cell < cube.cellCount(); ++cell) {
    for (int k = 0; k < cube.side(); ++k) {
      gradient.at(cell, k) = probabilityAttribution(puzzle, cube, sums, weights, cell, k).total();
    }
  }
  return gradient;
}

ProbabilityCube logitGradient(const Puzzle& puzzle, const ProbabilityCube& cube, double temperature,
                              const LossWeights& weights) {
  ProbabilityCube gradient = probabilityGradient(puzzle, cube, weights);
  for (int cell = 0; cell < cube.cellCount(); ++cell) {
    double mean = 0.0;
    for (int k = 0; k < cube.side(); ++k) mean += cube.at(cell, k) * gradient.at(cell, k);
    for (int k = 0; k < cube.side(); ++k) {
      gradient.at(cell, k) = cube.at(cell, k) / temperature * (gradient.at(cell, k) - mean);
    }
  }
  return gradient;
}

} // namespace sudoscope
