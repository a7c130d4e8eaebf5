#pragma once

#include "core/board/puzzle.h"
#include "core/relaxation/probability_cube.h"

#include <vector>

namespace sudoscope::learning {

/// A puzzle that a network is measured on, as it would answer it now.
struct SampleBoard {
  Puzzle puzzle;
  ProbabilityCube cube;
  Grid decoded;        ///< As Snapshot::decoded.
  bool solved = false; ///< Whether the decoded grid satisfies rules::isSolved.
};

/// What a training shows beyond any run: see Snapshot::training.
struct TrainingSnapshot {
  std::vector<SampleBoard> boards; ///< Spread over the held-out puzzles.
};

} // namespace sudoscope::learning
