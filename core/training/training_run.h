#pragma once

#include "core/training/trainer.h"

#include <optional>
#include <string_view>

namespace sudoscope::learning {

/// A training as something to run: recorded, scrubbed and forked like a solver. Its name is
/// "training"; it answers no puzzle of the person's own choice: the run's puzzle is merely the
/// first that it is measured on.
///
/// With held-out puzzles in the setup the run's puzzle must be the first of them. Without, the
/// run's puzzle is solved and shown beside generated ones; one that has no solution is an error.
/// With a checkpoint, the run goes on from there; its parameters are then the checkpoint's with
/// those of the run's that may change live.
class TrainingEntry final : public RunnableEntry {
public:
  explicit TrainingEntry(TrainerSetup setup = {}, std::optional<TensorFile> checkpoint = {});

  Result<std::unique_ptr<Steppable>> start(const Puzzle& puzzle, const ParameterValues& values,
                                           std::uint64_t seed) const override;
  /// What runs in a run of a TrainingEntry. Precondition: the run is one.
  static const Trainer& trainer(const Steppable& method) {
    return static_cast<const Trainer&>(method);
  }

private:
  TrainerSetup m_setup;
  std::optional<TensorFile> m_checkpoint;
};

/// The registry's solvers, and training with the default setup: what lessons and session files
/// may name. nullptr when there is no such name.
const RunnableEntry* findRunnable(std::string_view name);

/// The puzzle with its solution, which is computed. The error says that there is none, or that none
/// was found soon.
Result<TrainingExample> exampleOf(const Puzzle& puzzle);

} // namespace sudoscope::learning
