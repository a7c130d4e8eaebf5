#pragma once

#include "core/training/trainer_parameters.h"

#include <QString>

#include <cstdint>

namespace sudoscope {

/// From what a network learns; a name for a choice of loss weights.
enum class Teacher : std::uint8_t {
  Solutions, ///< Cross-entropy to the solution.
  Rules,     ///< The constraint losses alone.
  Both,
  SelfTraining, ///< The rules, and its own answers once the rules confirm them.
  Own,          ///< Weights that are none of the above.
};

/// A name for a choice of all values.
enum class TrainingRecipe : std::uint8_t {
  Quick, ///< A minute, after which a network solves newspaper puzzles.
  Long,  ///< An hour of a wide network on hard puzzles.
  Own,   ///< Something else.
};

/// What values of learning::trainerParameters() amount to. The files, the range of clues, the
/// number of threads and the number of steps are not part of a recipe.
TrainingRecipe recipeOf(const ParameterValues& values);
/// The values with everything that is part of a recipe, and with measuring on what it is about,
/// unless a file was chosen for that; unchanged for Own.
ParameterValues withRecipe(const ParameterValues& values, TrainingRecipe recipe);

/// Which teacher the loss weights amount to.
Teacher teacherOf(const ParameterValues& values);
/// The values with the loss weights that a teacher stands for; unchanged for Own.
ParameterValues withTeacher(const ParameterValues& values, Teacher teacher);

/// The values after a change of the settings; settings out of range are left as they were.
template <class Change>
ParameterValues withSettings(ParameterValues values, const Change& change) {
  learning::TrainerSettings settings = learning::trainerParameters().read(values);
  change(settings);
  learning::trainerParameters().write(settings, values);
  return values;
}

} // namespace sudoscope
