#include "ui/panels/training_recipe.h"

#include "core/networks/kernels.h"

#include <algorithm>

namespace sudoscope {

namespace {

/// Prevented the network from answering "everything is equally likely" in tests.
constexpr double entropyWeight = 0.1;

void teach(learning::SegmentSettings& segment, Teacher teacher) {
  if (teacher == Teacher::Own) return;
  segment.weights.teacher.fill(teacher != Teacher::Rules ? 1.0 : 0.0);
  segment.weights.rules.fill(teacher != Teacher::Solutions ? 1.0 : 0.0);
  segment.weights.entropy = teacher != Teacher::Solutions ? entropyWeight : 0.0;
  segment.selfTeaching = teacher == Teacher::SelfTraining;
}

constexpr double minute = 60.0; // s

/// The settings of a recipe.
learning::TrainerSettings settingsOf(TrainingRecipe recipe) {
  learning::TrainerSettings settings;
  settings.evaluateIterations = 64;
  settings.seconds = (recipe == TrainingRecipe::Quick ? 1.0 : 60.0) * minute;
  if (recipe == TrainingRecipe::Quick) {
    settings.measuredOn = learning::MeasuredOn::Newspaper;
    // A short warm-up: a minute is only some hundred steps.
    settings.optimizer.learningRate = 3e-3;
    settings.warmUp = 60;
    settings.evaluateEvery = 20;
  } else {
    settings.architecture.width = 48;
    settings.architecture.hidden = 96;
    settings.generator.hard = 0.5;
    settings.heldOut = 100;
    settings.evaluateEvery = 250;
    if (learning::bfloat16Kernels() != nullptr) {
      settings.segment.precision = learning::Precision::Bfloat16;
    }
  }
  return settings;
}

/// Preserves choices that are not part of a recipe.
void keepChoices(learning::TrainerSettings& settings, const learning::TrainerSettings& chosen) {
  settings.generator.cluesMin = chosen.generator.cluesMin;
  settings.generator.cluesMax = chosen.generator.cluesMax;
  settings.data = chosen.data;
  settings.heldOutFile = chosen.heldOutFile;
  settings.checkpoint = chosen.checkpoint;
  settings.threads = chosen.threads;
  if (chosen.measuredOn == learning::MeasuredOn::File) settings.measuredOn = chosen.measuredOn;
}

} // namespace

TrainingRecipe recipeOf(const ParameterValues& values) {
  const std::int64_t steps = learning::trainerParameters().read(values).steps;
  for (const TrainingRecipe recipe : {TrainingRecipe::Quick, TrainingRecipe::Long}) {
    const ParameterValues wanted = withSettings(
        withRecipe(values, recipe), [steps](learning::TrainerSettings& s) { s.steps = steps; });
    if (wanted == values) return recipe;
  }
  return TrainingRecipe::Own;
}

ParameterValues withRecipe(const ParameterValues& values, TrainingRecipe recipe) {
  if (recipe == TrainingRecipe::Own) return values;
  return withSettings(values, [recipe](learning::TrainerSettings& settings) {
    const learning::TrainerSettings chosen = settings;
    settings = settingsOf(recipe);
    keepChoices(settings, chosen);
  });
}

Teacher teacherOf(const ParameterValues& values) {
  const learning::SegmentSettings present = learning::trainerParameters().read(values).segment;
  for (const Teacher teacher :
       {Teacher::Solutions, Teacher::Rules, Teacher::Both, Teacher::SelfTraining}) {
    learning::SegmentSettings wanted = present;
    teach(wanted, teacher);
    if (wanted.weights == present.weights && wanted.selfTeaching == present.selfTeaching) {
      return teacher;
    }
  }
  return Teacher::Own;
}

ParameterValues withTeacher(const ParameterValues& values, Teacher teacher) {
  return withSettings(values,
                      [teacher](learning::TrainerSettings& s) { teach(s.segment, teacher); });
}

} // namespace sudoscope
