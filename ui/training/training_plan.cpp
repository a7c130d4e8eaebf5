#include "ui/training/training_plan.h"

#include "core/networks/kernels.h"

#include <algorithm>

namespace sudoscope {

namespace {

/// What kept the network from answering "everything is equally likely" in our trainings.
constexpr double entropyWeight = 0.1;

/// The set-up card's own, and what nobody needs to see there.
bool isOnCard(const Parameter& parameter) {
  using S = learning::TrainerSettings;
  const auto& table = learning::trainerParameters();
  return parameter.key == table.key(at(&S::architecture, &learning::Architecture::kind)) ||
         parameter.key == table.key(at(&S::generator, &learning::GeneratorRecipe::cluesMin)) ||
         parameter.key == table.key(at(&S::generator, &learning::GeneratorRecipe::cluesMax));
}

void teach(learning::SegmentSettings& segment, Teacher teacher) {
  if (teacher == Teacher::Own) return;
  segment.weights.teacher.fill(teacher != Teacher::Rules ? 1.0 : 0.0);
  segment.weights.rules.fill(teacher != Teacher::Solutions ? 1.0 : 0.0);
  segment.weights.entropy = teacher != Teacher::Solutions ? entropyWeight : 0.0;
  segment.selfTeaching = teacher == Teacher::SelfTraining;
}

constexpr int minute = 60; // s

/// What a recipe says, whatever the plan was.
learning::TrainerSettings settingsOf(TrainingRecipe recipe) {
  learning::TrainerSettings settings;
  settings.evaluateIterations = 64;
  if (recipe == TrainingRecipe::Quick) {
    // The learning rate soon at its height: a minute is some hundred steps.
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

/// What is chosen whatever the recipe is.
void keepChoices(learning::TrainerSettings& settings, const learning::TrainerSettings& chosen) {
  settings.generator.cluesMin = chosen.generator.cluesMin;
  settings.generator.cluesMax = chosen.generator.cluesMax;
  settings.threads = chosen.threads;
}

} // namespace

TrainingRecipe recipeOf(const TrainingPlan& plan) {
  for (const TrainingRecipe recipe : {TrainingRecipe::Quick, TrainingRecipe::Long}) {
    TrainingPlan wanted = withRecipe(plan, recipe);
    learning::TrainerSettings settings = wanted.settings();
    settings.steps = plan.settings().steps;
    wanted.take(settings);
    if (wanted.values == plan.values && wanted.seconds == plan.seconds) return recipe;
  }
  return TrainingRecipe::Own;
}

TrainingPlan withRecipe(const TrainingPlan& plan, TrainingRecipe recipe) {
  if (recipe == TrainingRecipe::Own) return plan;
  TrainingPlan result = plan;
  learning::TrainerSettings settings = settingsOf(recipe);
  keepChoices(settings, plan.settings());
  result.take(settings);
  const bool isQuick = recipe == TrainingRecipe::Quick;
  result.seconds = (isQuick ? 1 : 60) * minute;
  if (plan.heldOut != HeldOutChoice::File) {
    result.heldOut = isQuick ? HeldOutChoice::Newspaper : HeldOutChoice::LikeTraining;
  }
  return result;
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
  learning::TrainerSettings settings = learning::trainerParameters().read(values);
  teach(settings.segment, teacher);
  ParameterValues result = values;
  learning::trainerParameters().write(settings, result);
  return result;
}

std::shared_ptr<const ParameterSchema> recipeSchema() {
  static const auto schema = [] {
    std::vector<Parameter> shown;
    using namespace learning;
    for (const TrainerSection section :
         {OptimizerSection, TeacherSection, RulesSection, MinibatchSection, NetworkSection,
          DataSection, AccuracySection, MachineSection}) {
      for (const Parameter& parameter : trainerParameters().schema()->parameters()) {
        if (parameter.sectionNumber == section && !isOnCard(parameter)) shown.push_back(parameter);
      }
    }
    return std::make_shared<const ParameterSchema>(std::move(shown));
  }();
  return schema;
}

ParameterValues panelValues(const ParameterValues& all) {
  ParameterValues recipe(recipeSchema());
  for (const Parameter& parameter : recipe.schema().parameters()) {
    [[maybe_unused]] const auto error = recipe.set(parameter.key, all.value(parameter.key));
  }
  return recipe;
}

QString clockText(double seconds) {
  const auto whole = static_cast<qint64>(std::max(0.0, seconds));
  const QLatin1Char zero('0');
  const QString tail = QStringLiteral("%1:%2")
                           .arg(whole / 60 % 60, whole < 3600 ? 1 : 2, 10, zero)
                           .arg(whole % 60, 2, 10, zero);
  return whole < 3600 ? tail : QStringLiteral("%1:%2").arg(whole / 3600).arg(tail);
}

} // namespace sudoscope
