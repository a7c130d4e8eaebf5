#pragma once

#include "core/solvers/parameter_schema.h"
#include "ui/panels/training_recipe.h"

#include <QWidget>

#include <functional>
#include <string>

class QComboBox;
class QGridLayout;
class QSpinBox;

namespace sudoscope {

/// The main choices of a training: network, teacher, puzzles, measure, time. Each represents values
/// of learning::trainerParameters().
class TrainingChoices : public QWidget {
  Q_OBJECT

public:
  explicit TrainingChoices(QWidget* parent = nullptr);

  void setValues(const ParameterValues& values);
  /// The title of the network in the values, e.g. "Constraint network".
  static QString networkTitle(const ParameterValues& values);

signals:
  /// All values, including the choice.
  void valuesChosen(const sudoscope::ParameterValues& values);
  void dataFileWanted();
  void heldOutFileWanted();

private:
  QComboBox* addChoice(QGridLayout* layout, const QString& label, const char* name);
  void addRecipe(QGridLayout* layout);
  void addNetwork(QGridLayout* layout);
  void addTeacher(QGridLayout* layout);
  void addTime(QGridLayout* layout);
  void addClues(QGridLayout* layout);
  void fillFiles(const learning::TrainerSettings& settings);
  void takeData(int index);
  void takeHeldOut(int index);
  void choose(const std::function<void(learning::TrainerSettings&)>& change);
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
