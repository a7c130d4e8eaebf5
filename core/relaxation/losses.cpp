#include "core/relaxation/losses.h"

#include <cassert>
#include <cmath>

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

namespace {

template <class Terms>
auto& familyTerm(Terms& terms, GroupFamily family) {
  switch (family) {
  case GroupFamily::Row:
    return terms.row;
  case GroupFamily::Column:
    return terms.column;
  case GroupFamily::Region:
    return terms.block;
  case GroupFamily::Extra:
    break;
  }
  return terms.extra;
}

} // namespace

Losses losses(const Puzzle& puzzle, const ProbabilityCube& cube, const LossWeights& weights) {
  return losses(puzzle, cube, constraintSums(puzzle.geometry(), cube), weights);
}

Losses losses(const Puzzle& puzzle, const ProbabilityCube& cube, const ConstraintSums& sums,
              const LossWeights& weights) {
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
      const double p = cube.at(cell, puzzle.given(cell) - 1);
      result.givens += weights.givensLoss == GivensLoss::Squared ? (p - 1.0) * (p - 1.0)
                                                                 : -std::log(p + weights.eps);
    }
    for (int k = 0; k < side; ++k) {
      const double p = cube.at(cell, k);
      result.entropy -= p * std::log(p + weights.eps);
    }
  }
  return result;
}

Attribution probabilityAttribution(const Puzzle& puzzle, const ProbabilityCube& cube,
                                   const ConstraintSums& sums, const LossWeights& weights, int cell,
                                   int k) {
  const Geometry& geometry = puzzle.geometry();
  Attribution sum;
  for (const int g : geometry.groupsOf(cell)) {
    const GroupFamily family = geometry.groups()[g].family;
    familyTerm(sum, family) += 2.0 * familyTerm(weights, family) * (sums.group(g, k) - 1.0);
  }
  const double p = cube.at(cell, k);
  if (puzzle.given(cell) == k + 1) {
    sum.givens = weights.givensLoss == GivensLoss::Squared ? 2.0 * weights.givens * (p - 1.0)
                                                           : -weights.givens / (p + weights.eps);
  }
  sum.entropy = -weights.entropy * (std::log(p + weights.eps) + p / (p + weights.eps));
  return sum;
}

Attribution logitAttribution(const Puzzle& puzzle, const ProbabilityCube& cube,
                             const ConstraintSums& sums, double temperature,
                             const LossWeights& weights, int cell, int k) {
  // dP_j/dZ_k = P_j (delta_jk - P_k) / T
  const double scale = cube.at(cell, k) / temperature;
  Attribution sum;
  const auto add = [&](double factor, int j) {
    const Attribution part = probabilityAttribution(puzzle, cube, sums, weights, cell, j);
    for (const auto term : lossTerms) sum.*term += factor * part.*term;
  };
  add(scale, k);
  for (int j = 0; j < cube.side(); ++j) add(-scale * cube.at(cell, j), j);
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
