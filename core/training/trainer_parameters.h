#pragma once

#include "core/networks/network.h"
#include "core/solvers/parameter_table.h"
#include "core/training/optimizer.h"
#include "core/training/puzzle_source.h"
#include "core/training/training_pool.h"

namespace sudoscope::learning {

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
  TrainerMetricCount
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
  std::int64_t heldOut = 48;
  std::int64_t batch = 32;
  SegmentSettings segment;
  AdamWSettings optimizer; ///< learningRate at its height; see optimizerAt().
  std::int64_t warmUp = 200;
  std::int64_t steps = 4000;
  double floor = 0.05; ///< Share of the learning rate that is left at the end.
  std::int64_t evaluateEvery = 50;
  std::int64_t evaluateIterations = 32;
  std::int64_t samples = 9;
  std::int64_t threads = 0; ///< 0 = one per core.

  /// Constants of the update with the given number.
  AdamWSettings optimizerAt(std::int64_t update) const;
};

const ParameterTable<TrainerSettings>& trainerParameters();

/// What the window begins with when a kind of network is chosen: its kind, width and
/// candidateInputs; the rest are the defaults.
Architecture usualArchitecture(NetworkKind kind);

} // namespace sudoscope::learning
