#pragma once

#include "core/base/result.h"
#include "core/relaxation/probability_cube.h"
#include "core/solvers/steppable.h"

namespace sudoscope {

struct EditPreview {
  MaybeError refusal; ///< Why it cannot continue from the cube; then nothing changes.
  CubeChange change;
};

/// Does not change the method. Precondition: the method is in a run of the puzzle, whose side is
/// that of the cube.
EditPreview editPreview(const Steppable& method, const Puzzle& puzzle, const ProbabilityCube& cube);

} // namespace sudoscope
