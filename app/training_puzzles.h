#pragma once

#include "app/background_job.h"
#include "core/base/result.h"
#include "core/solvers/snapshot.h"
#include "core/training/training_run.h"
#include "ui/training/training_plan.h"

#include <memory>
#include <string>
#include <vector>

namespace sudoscope {

/// What a person has chosen for a training to learn from and to be measured on.
struct TrainingData {
  std::shared_ptr<const learning::PuzzleSource> puzzles; ///< Of a data set; null: none was chosen.
  std::vector<learning::TrainingExample> setAside;       ///< Of that data set, to measure on.
  std::vector<learning::TrainingExample> heldOut;        ///< Of a file; empty: none was chosen.
};

/// What the plan asks for: the data set or generated puzzles to learn from; the file, the newspaper
/// puzzles or some of the source's own kind to measure on. Takes seconds; nothing of Qt's GUI.
Result<learning::TrainerSetup> prepareTraining(const TrainingPlan& plan, TrainingData data,
                                               const BackgroundJob::Cancelled& cancelled);

/// Of a file of any kind that data sets have, 1,000 at most: more only takes longer to measure on.
Result<std::vector<learning::TrainingExample>>
readHeldOut(const std::string& path, const BackgroundJob::Cancelled& cancelled);

/// The boards that a training will be measured on, before there is one: P is 1/n for each of a
/// cell's n candidates.
SnapshotPtr trainingPreview();

} // namespace sudoscope
