#pragma once

#include "core/base/result.h"
#include "core/relaxation/probability_cube.h"
#include "core/solvers/steppable.h"

namespace sudoscope {

/// What a method would make of a cube changed by hand.
struct EditPreview {
  MaybeError refusal; ///< Why it cannot continue from the cube; then nothing changes.
  CubeChange change;
};

/// The method is not changed. Precondition: it is at the start of a run of the puzzle or in one,
/// and the puzzle of the cube's side.
EditPreview editPreview(const Steppable& method, const Puzzle& puzzle, const ProbabilityCube& cube);

} // namespace sudoscope
