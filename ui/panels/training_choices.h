#pragma once

#include "core/solvers/parameter_schema.h"
#include "core/training/trainer_parameters.h"

#include <QString>
#include <QWidget>

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <string>

class QComboBox;
class QGridLayout;
class QSpinBox;

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

/// The recipe that the values match. The files, the number of threads and the number of steps are
/// not part of a recipe.
TrainingRecipe recipeOf(const ParameterValues& values);
/// Applies a recipe, including the puzzles for measuring, unless a file was chosen for them;
/// unchanged for Own.
ParameterValues withRecipe(const ParameterValues& values, TrainingRecipe recipe);

/// The teacher that the loss weights match.
Teacher teacherOf(const ParameterValues& values);

/// The values after a change of the settings; settings out of range are ignored.
template <class Change>
ParameterValues withSettings(ParameterValues values, const Change& change) {
  training::TrainerSettings settings = training::trainerParameters().read(values);
  change(settings);
  training::trainerParameters().write(settings, values);
  return values;
}

/// The main choices of a training: network, teacher, puzzles, measure, time. Each represents values
/// of training::trainerParameters().
class TrainingChoices : public QWidget {
  Q_OBJECT

public:
  explicit TrainingChoices(QWidget* parent = nullptr);

  void setValues(const ParameterValues& values);
  /// The title of the network in the values, e.g. "Constraint network".
  static QString networkTitle(const ParameterValues& values);

signals:
  /// A recipe, whose values follow; its length replaces other ends of the run.
  void recipeChosen();
  /// All values, including the choice.
  void valuesChosen(const sudoscope::ParameterValues& values);
  void dataFileWanted();
  void heldOutFileWanted();

private:
  struct Choice {
    QString text;
    int value = 0;
    QString tip = {};
  };
  QComboBox* addChoice(QGridLayout* layout, const QString& label, const char* name,
                       std::initializer_list<Choice> choices = {});
  void addRecipe(QGridLayout* layout);
  void addNetwork(QGridLayout* layout);
  void addTeacher(QGridLayout* layout);
  void addTime(QGridLayout* layout);
  void addClues(QGridLayout* layout);
  void fillFiles(const training::TrainerSettings& settings);
  void takeData(int index);
  void takeHeldOut(int index);
  void choose(const std::function<void(training::TrainerSettings&)>& change);
  void refresh();

  ParameterValues m_values;
  std::string m_data;    ///< The last chosen file; may be empty.
  std::string m_heldOut; ///< Likewise for the puzzles for measuring.
  QComboBox* m_recipe = nullptr;
  QComboBox* m_network = nullptr;
  QComboBox* m_teacher = nullptr;
  QComboBox* m_puzzles = nullptr;
  QComboBox* m_measured = nullptr;
  QComboBox* m_time = nullptr;
  QSpinBox* m_cluesFrom = nullptr;
  QSpinBox* m_cluesTo = nullptr;
};

} // namespace sudoscope
