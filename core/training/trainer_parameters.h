#pragma once

#include "core/training/optimizer.h"
#include "core/training/puzzle_source.h"
#include "core/training/trainer.h"

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

/// The parameters of Trainer::schema() as the structures that use them.
Architecture architectureOf(const ParameterValues& values);
GeneratorRecipe generatorRecipeOf(const ParameterValues& values);
SegmentSettings segmentSettingsOf(const ParameterValues& values);
/// Constants of the update with the given number.
OptimizerSettings optimizerSettingsOf(const ParameterValues& values, std::int64_t update);

} // namespace sudoscope::learning
