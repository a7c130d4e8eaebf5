#pragma once

#include "core/training/trainer.h"

#include <optional>
#include <string_view>

namespace sudoscope::learning {

/// Training as a method that the run engine can run: recorded, scrubbed and forked like any other.
/// The entry's name is "training"; it is not in the solver registry because it answers no puzzle of
/// the person's own choice: the run's puzzle is merely the first that it is measured on.
///
/// With held-out puzzles in the setup the run's puzzle must be the first of them. Without, the
/// run's puzzle is solved and shown beside generated ones; one that has no solution is an error.
/// With a checkpoint, the run goes on from there; its parameters are then the checkpoint's with
/// those of the run's that may change live.
SolverEntry trainingEntry(TrainerSetup setup = {}, std::optional<TensorFile> checkpoint = {});

/// The registry's methods, and training with the default setup: what lessons and session files
/// may name. nullptr when there is no such name.
const SolverEntry* findRunnable(std::string_view name);

/// The puzzle with its solution; the one given if it is one, else computed. The error says that
/// there is none, or that none was found soon.
Result<TrainingExample> exampleOf(const Puzzle& puzzle, const Grid& solution = {});

} // namespace sudoscope::learning
