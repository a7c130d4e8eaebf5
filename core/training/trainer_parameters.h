#pragma once

#include "core/networks/network.h"
#include "core/solvers/parameter_table.h"
#include "core/training/optimizer.h"
#include "core/training/puzzle_source.h"
#include "core/training/training_pool.h"

namespace sudoscope::learning {

/// How many values Difficulty has.
constexpr std::size_t difficulties = 3;

/// Indices into Trainer::metricInfos().
enum TrainerMetric : std::size_t {
  LossMetric,
  TeacherMetric, ///< lossFamilies of them.
  RuleMetric = TeacherMetric + lossFamilies,
  EntropyMetric = RuleMetric + lossFamilies,
  TrainSolvedMetric,
  HeldOutCellsMetric,
  HeldOutBoardsMetric,
  RateMetric,
  GradientMetric,
  SegmentsPerSecondMetric,
  PuzzlesPerSecondMetric,
  SecondsMetric, ///< What the steps took, s; those before a resume() included.
  /// Shares of the held-out boards that are solved, by Difficulty; NaN where no board has it.
  DifficultyMetric,
  TrainerMetricCount = DifficultyMetric + difficulties
};

/// What the accuracy is measured on.
enum class MeasuredOn : std::uint8_t {
  LikeTraining, ///< Puzzles like those trained on: drawn, or set aside from the data set.
  Newspaper,    ///< A hundred puzzles that come with the program; where 9×9 boards are trained on.
  File,
};

/// Sections of trainerParameters(), in their order: Parameter::sectionNumber.
enum TrainerSection : std::size_t {
  NetworkSection,
  DataSection,
  MinibatchSection,
  OptimizerSection,
  TeacherSection,
  RulesSection,
  AccuracySection,
  MachineSection
};

/// The parameters of a training.
struct TrainerSettings {
  Architecture architecture; ///< Without side and ownExtraWeights, which follow from the boards.
  GeneratorRecipe generator;
  std::string data; ///< A file of puzzles to train on; empty: generated ones.
  std::int64_t heldOut = 48;
  MeasuredOn measuredOn = MeasuredOn::LikeTraining;
  std::string heldOutFile;
  std::string checkpoint; ///< A file that the training goes on from; empty: random weights.
  std::int64_t begun = 0; ///< Iterations of the run that lie before the checkpoint.
  std::int64_t batch = 32;
  SegmentSettings segment;
  AdamWSettings optimizer; ///< learningRate at its height; see optimizerAt().
  std::int64_t warmUp = 200;
  std::int64_t steps = 4000;
  double seconds = 0.0; ///< Length of the training in place of steps; 0: so many steps.
  double floor = 0.05;  ///< Share of the learning rate that is left at the end.
  std::int64_t evaluateEvery = 50;
  std::int64_t evaluateIterations = 32;
  std::int64_t samples = 9;
  std::int64_t threads = 0; ///< 0 = one per core.

  /// Constants of the update with the given number, of a training of so many steps.
  AdamWSettings optimizerAt(std::int64_t update, std::int64_t steps) const;
};

const ParameterTable<TrainerSettings>& trainerParameters();

/// What the window begins with when a kind of network is chosen: its kind, width and
/// candidateInputs; the rest are the defaults.
Architecture usualArchitecture(NetworkKind kind);

} // namespace sudoscope::learning
