#pragma once

#include "core/datasets/dataset_examples.h"
#include "core/training/trainer.h"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace sudoscope::datasets {

/// A training that is played, scrubbed and forked like a solver. Its name is "training"; its
/// parameters define the puzzles for training and measuring, and the checkpoint to continue. With a
/// checkpoint its parameters are those of the checkpoint, with the run's live ones.
///
/// It answers no puzzle of the person's own choice: of the run's puzzle P is shown. Where it is
/// measured on drawn puzzles that puzzle is the first of them, provided that it has a solution and
/// that the puzzles to learn from have its board.
class TrainingEntry final : public RunnableEntry {
public:
  TrainingEntry();

  Result<std::unique_ptr<Steppable>> start(const Puzzle& puzzle, const ParameterValues& values,
                                           std::uint64_t seed) const override;
  /// The Trainer of a run. Precondition: it is a run of a TrainingEntry.
  static const training::Trainer& trainer(const Steppable& method) {
    return static_cast<const training::Trainer&>(method);
  }
};

const TrainingEntry& trainingEntry();

/// The registry's solvers, and training: the names in lessons and session files. nullptr for an
/// unknown name.
const RunnableEntry* findRunnable(std::string_view name);

struct TrainingData {
  DatasetSplit split;
  std::int64_t rows = 0; ///< Of the file.
};

/// The puzzles of a file, a hundred of them held out for measuring. The last file is cached until
/// it changes. `keepGoing` receives the number of rows read and then of those searched. Callable
/// from any thread.
Result<TrainingData> readTrainingData(const std::string& path,
                                      const std::function<bool(std::int64_t)>& keepGoing = {});

/// The puzzles for training and measuring, as defined by the parameters. The error has the file.
Result<training::TrainerSetup> setupOf(const ParameterValues& values);

/// The text of resources/puzzles/9x9_snow2005.txt: a hundred newspaper puzzles.
std::string_view newspaperPuzzles();

} // namespace sudoscope::datasets
