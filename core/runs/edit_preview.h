#pragma once

#include "core/base/result.h"
#include "core/relaxation/probability_cube.h"
#include "core/solvers/steppable.h"

#include <vector>

namespace sudoscope {

/// What a method would make of a cube changed by hand, told before it goes on from it.
struct EditPreview {
  MaybeError refusal; ///< Why it cannot go on from the cube; then the rest is empty.
  /// Givens that the cube violates and the method puts back.
  std::vector<int> givensPutBack;
  /// Other cells whose P the method cannot hold as it is, and begins with another: a method on
  /// candidates keeps the possible digits only, a full grid the most probable one.
  int cellsAdapted = 0;
};

/// The method is not changed. Precondition: it is at the start of a run of the puzzle or in one,
/// and the puzzle of the cube's side.
EditPreview editPreview(const Steppable& method, const Puzzle& puzzle, const ProbabilityCube& cube);

} // namespace sudoscope
