#include "core/runs/edit_preview.h"

#include "core/relaxation/cube_edits.h"

#include <algorithm>
#include <cmath>
#include <memory>

namespace sudoscope {

namespace {

/// A difference of P that a person sees in the picture.
constexpr double visible = 0.01;

double largestDifference(const ProbabilityCube& a, const ProbabilityCube& b, int cell) {
  double largest = 0.0;
  for (int k = 0; k < a.side(); ++k) {
    largest = std::max(largest, std::abs(a.at(cell, k) - b.at(cell, k)));
  }
  return largest;
}

} // namespace

EditPreview editPreview(const Steppable& method, const Puzzle& puzzle,
                        const ProbabilityCube& cube) {
  EditPreview preview;
  const std::unique_ptr<Steppable> trial = method.copy();
  preview.refusal = trial->setCube(cube);
  if (preview.refusal) return preview;
  ProbabilityCube taken;
  trial->cube(taken);
  ProbabilityCube asked = cube;
  for (int cell = 0; cell < asked.cellCount(); ++cell) {
    hand_edits::normalize(asked, cell);
    if (largestDifference(asked, taken, cell) < visible) continue;
    const int given = puzzle.given(cell);
    if (given > 0 && taken.at(cell, given - 1) > asked.at(cell, given - 1)) {
      preview.givensPutBack.push_back(cell);
    } else {
      ++preview.cellsAdapted;
    }
  }
  return preview;
}

} // namespace sudoscope
