#pragma once

#include "core/networks/network.h"
#include "core/relaxation/optimizers.h"
#include "core/solvers/parameter_table.h"
#include "core/training/puzzle_source.h"
#include "core/training/training_pool.h"

#include <cstdint>

namespace sudoscope::training {

/// Constants of one update of Adam, AdamW and the averaging.
struct AdamWSettings : OptimizerSettings {
  AdamWSettings() {
    learningRate = 2e-3;
    beta2 = 0.98;
  }
  double clipNorm = 1.0; ///< The gradient is clipped to this Euclidean norm; 0 = never.
  double averageDecay = 0.9995;
};

/// The factor on the learning rate at an update: linear warm-up from 0, a half cosine down to
/// finalRate at `horizon`, then finalRate.
double scheduleFactor(std::int64_t update, std::int64_t warmUp, std::int64_t horizon);
constexpr double finalRate = 0.05;

constexpr std::size_t difficulties = 3;

/// Indices into Trainer::metricInfos().
enum TrainerMetric : std::size_t {
  LossMetric,
  TeacherMetric, ///< lossFamilies entries.
  RuleMetric = TeacherMetric + lossFamilies,
  EntropyMetric = RuleMetric + lossFamilies,
  TrainSolvedMetric,
  HeldOutCellsMetric,
  HeldOutBoardsMetric,
  RateMetric,
  GradientMetric,
  SegmentsPerSecondMetric,
  PuzzlesPerSecondMetric,
  SecondsMetric, ///< Duration of the steps, s; including those before a resume().
  /// Shares of the held-out boards that are solved, by Difficulty; NaN if no board has it.
  DifficultyMetric,
  TrainerMetricCount = DifficultyMetric + difficulties
};

/// The value of TrainerSettings::measuredOn for a hundred shipped puzzles, which only a training on
/// 9×9 boards uses.
constexpr const char* newspaper = "newspaper";

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

struct TrainerSettings {
  /// Without side, which follows from the boards.
  networks::Architecture architecture;
  GeneratorRecipe generator;
  std::string data; ///< A file of puzzles to train on; empty: generated ones.
  std::int64_t heldOut = 48;
  /// A file of puzzles, or newspaper; empty: drawn like those to train on, or held out from `data`.
  std::string measuredOn;
  std::string checkpoint; ///< A file that the training continues; empty: random weights.
  std::int64_t begun = 0; ///< Iterations of the run before the checkpoint.
  std::int64_t batch = 32;
  SegmentSettings segment;
  AdamWSettings optimizer; ///< learningRate is the maximum; see scheduleFactor().
  std::int64_t warmUp = 200;
  std::int64_t steps = 4000;
  double seconds = 0.0; ///< Length of the training in place of steps; 0: use steps.
  std::int64_t evaluateEvery = 50;
  std::int64_t evaluateIterations = 32;
  std::int64_t threads = 0; ///< 0 = one per core.
};

const ParameterTable<TrainerSettings>& trainerParameters();

} // namespace sudoscope::training
