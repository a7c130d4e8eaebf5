#pragma once

#include "core/training/trainer_parameters.h"

#include <QString>

#include <cstdint>

namespace sudoscope {

/// The source of learning, a preset of loss weights.
enum class Teacher : std::uint8_t {
  Solutions, ///< Cross-entropy to the solution.
  Rules,     ///< Only the constraint losses.
  Both,
  SelfTraining, ///< The rules, and the network's own answers once the rules confirm them.
  Own,          ///< Other weights.
};

/// A preset of all values.
enum class TrainingRecipe : std::uint8_t {
  Quick, ///< A minute, after which a network solves newspaper puzzles.
  Long,  ///< An hour of a wide network on hard puzzles.
  Own,   ///< Other values.
};

/// The recipe that the values match. The files, the range of clues, the number of threads and the
/// number of steps are not part of a recipe.
TrainingRecipe recipeOf(const ParameterValues& values);
/// Applies a recipe, including the puzzles for measuring, unless a file was chosen for them;
/// unchanged for Own.
ParameterValues withRecipe(const ParameterValues& values, TrainingRecipe recipe);

/// The teacher that the loss weights match.
Teacher teacherOf(const ParameterValues& values);
/// Applies a teacher's loss weights; unchanged for Own.
ParameterValues withTeacher(const ParameterValues& values, Teacher teacher);

/// The values after a change of the settings; settings out of range are ignored.
template <class Change>
ParameterValues withSettings(ParameterValues values, const Change& change) {
  learning::TrainerSettings settings = learning::trainerParameters().read(values);
  change(settings);
  learning::trainerParameters().write(settings, values);
  return values;
}

} // namespace sudoscope
