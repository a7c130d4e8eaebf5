#pragma once

#include "core/datasets/dataset_examples.h"
#include "core/training/trainer.h"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace sudoscope::learning {

/// A training as something to run: played, scrubbed and forked like a solver. Its name is
/// "training"; its parameters say what it learns from, what it is measured on and from which
/// checkpoint it goes on. With a checkpoint its parameters are those of the checkpoint, with those
/// of the run's that may change live.
///
/// It answers no puzzle of the person's own choice: of the run's puzzle P is shown. Where it is
/// measured on drawn puzzles that puzzle is the first of them, provided that it has a solution and
/// that the puzzles to learn from have its board.
class TrainingEntry final : public RunnableEntry {
public:
  TrainingEntry();

  Result<std::unique_ptr<Steppable>> start(const Puzzle& puzzle, const ParameterValues& values,
                                           std::uint64_t seed) const override;
  /// What runs in a run of a TrainingEntry. Precondition: the run is one.
  static const Trainer& trainer(const Steppable& method) {
    return static_cast<const Trainer&>(method);
  }
};

const TrainingEntry& trainingEntry();

/// The registry's solvers, and training: what lessons and session files may name. nullptr when
/// there is no such name.
const RunnableEntry* findRunnable(std::string_view name);

/// A data set to train on.
struct TrainingData {
  DatasetSplit split;
  std::int64_t rows = 0; ///< Of the file.
};

/// The puzzles of a file, a hundred of them set aside to measure on. The file that was last read is
/// remembered until it changes. `keepGoing` hears how many rows were read and then looked through.
/// Any thread.
Result<TrainingData> readTrainingData(const std::string& path,
                                      const std::function<bool(std::int64_t)>& keepGoing = {});

/// What to train on and to measure on, as the parameters say. The error has the file.
Result<TrainerSetup> setupOf(const ParameterValues& values);

} // namespace sudoscope::learning
