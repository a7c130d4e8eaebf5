#include "core/relaxation/cube_edits.h"

#include <algorithm>
#include <cmath>

namespace sudoscope::cube_edits {

void setProbability(ProbabilityCube& cube, int cell, int k, double value, bool keepSum) {
  value = std::clamp(value, 0.0, 1.0);
  const int n = cube.side();
  if (keepSum) {
    const double others = cellSum(cube, cell) - cube.at(cell, k);
    const double rest = 1.0 - value;
    // Rounding residues of a sum of zeros must not be scaled up.
    const bool empty = !(others > 1e-12);
    for (int j = 0; j < n; ++j) {
      cube.at(cell, j) = empty ? rest / (n - 1) : cube.at(cell, j) * (rest / others);
    }
  }
  cube.at(cell, k) = value;
}

void setOneHot(ProbabilityCube& cube, int cell, int k) {
  for (int j = 0; j < cube.side(); ++j) cube.at(cell, j) = j == k ? 1.0 : 0.0;
}

void setUniform(ProbabilityCube& cube, int cell) {
  for (int j = 0; j < cube.side(); ++j) cube.at(cell, j) = 1.0 / cube.side();
}

void normalize(ProbabilityCube& cube, int cell) {
  const double sum = cellSum(cube, cell);
  if (!(sum > 0.0)) return setUniform(cube, cell);
  for (int j = 0; j < cube.side(); ++j) cube.at(cell, j) /= sum;
}

double cellSum(const ProbabilityCube& cube, int cell) {
  double sum = 0.0;
  for (int j = 0; j < cube.side(); ++j) sum += cube.at(cell, j);
  return sum;
}

bool isNormalized(const ProbabilityCube& cube) {
  for (int cell = 0; cell < cube.cellCount(); ++cell) {
    // Methods in single precision have rounding errors of about 1e-6 in their sums.
    if (!(std::abs(cellSum(cube, cell) - 1.0) <= 1e-5)) return false;
  }
  return true;
}

int breakingDigit(const Geometry& geometry, const ProbabilityCube& cube, int cell, int group) {
  const int n = cube.side();
  const int own = argmaxDigits(cube)[cell] - 1;
  int best = -1;
  double most = -1.0;
  for (int step = 1; step < n; ++step) {
    const int k = (own - step + n) % n;
    double claimed = 0.0;
    for (const int other : geometry.groups()[group].cells) {
      if (other != cell) claimed += cube.at(other, k);
    }
    if (claimed > most + 1e-9) {
      most = claimed;
      best = k;
    }
  }
  return best;
}

std::optional<int> violatingDigit(const Puzzle& puzzle, int cell) {
  if (!puzzle.isGiven(cell)) return std::nullopt;
  return (puzzle.given(cell) - 2 + puzzle.side()) % puzzle.side();
}

} // namespace sudoscope::cube_edits
