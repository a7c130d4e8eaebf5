#pragma once

#include "core/base/random.h"
#include "core/training/trainer_parameters.h"

#include <QString>

#include <cstdint>
#include <memory>

namespace sudoscope {

/// From what a network learns; a name for a choice of loss weights.
enum class Teacher : std::uint8_t {
  Solutions, ///< Cross-entropy to the solution.
  Rules,     ///< The constraint losses alone.
  Both,
  SelfTraining, ///< The rules, and its own answers once the rules confirm them.
  Own,          ///< Weights that are none of the above.
};

/// What accuracy is measured on.
enum class HeldOutChoice : std::uint8_t {
  Newspaper,    ///< A hundred puzzles that come with the program.
  LikeTraining, ///< Set aside from what is trained on.
  File,
};

/// A name for a choice of all values and of the time.
enum class TrainingRecipe : std::uint8_t {
  Quick, ///< A minute, after which a network solves newspaper puzzles.
  Long,  ///< An hour of a wide network on hard puzzles.
  Own,   ///< Something else.
};

/// Everything that the set-up card lets a person choose for the next run.
struct TrainingPlan {
  ParameterValues values; ///< Of learning::trainerParameters().
  std::uint64_t seed = defaultSeed;
  bool fromData = false; ///< Puzzles of the loaded data set instead of generated ones.
  HeldOutChoice heldOut = HeldOutChoice::Newspaper;
  int seconds = 60; ///< The training's time; 0: as many steps as the parameters say.

  learning::TrainerSettings settings() const { return learning::trainerParameters().read(values); }
  /// Settings out of range are left as they were.
  void take(const learning::TrainerSettings& settings) {
    learning::trainerParameters().write(settings, values);
  }
};

/// What a plan amounts to. The seed, the source of the puzzles, their range of clues, the number of
/// threads and the number of steps, which follows the time, are not part of a recipe.
TrainingRecipe recipeOf(const TrainingPlan& plan);
/// The plan with everything that is part of a recipe, and with measuring on what it is about,
/// unless a file was chosen for that; unchanged for Own.
TrainingPlan withRecipe(const TrainingPlan& plan, TrainingRecipe recipe);

/// The key of the parameter at a place of the settings.
template <class Where>
QString trainerKey(const Where& where) {
  return QString::fromStdString(learning::trainerParameters().key(where));
}

/// Which teacher the loss weights amount to.
Teacher teacherOf(const ParameterValues& values);
/// The values with the loss weights that a teacher stands for; unchanged for Own.
ParameterValues withTeacher(const ParameterValues& values, Teacher teacher);

/// The parameters that the recipe panel shows, the most telling first: those of the trainer without
/// the ones that the set-up card has controls of its own for.
std::shared_ptr<const ParameterSchema> recipeSchema();
/// That panel's share of all values.
ParameterValues panelValues(const ParameterValues& all);

/// "0:07", "12:30", "1:02:05".
QString clockText(double seconds);

} // namespace sudoscope
