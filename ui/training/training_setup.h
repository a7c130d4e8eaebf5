#pragma once

#include "ui/training/training_plan.h"
#include "ui/widgets/card.h"

class QComboBox;
class QGridLayout;
class QSpinBox;

namespace sudoscope {

/// The card with the choices before a training: network, teacher, puzzles, measure, time.
class TrainingSetup : public Card {
  Q_OBJECT

public:
  explicit TrainingSetup(QWidget* parent = nullptr);

  /// What is chosen, apart from the recipe's values, which are those last shown.
  const TrainingPlan& plan() const { return m_plan; }
  void setPlan(const TrainingPlan& plan);
  /// What the second entry of the puzzles' list is called; empty: no data set is loaded.
  void setDataName(const QString& name);
  /// The same for the puzzles that accuracy is measured on.
  void setHeldOutName(const QString& name);

signals:
  /// A choice for the next run changed.
  void edited();
  /// Everything that a recipe says.
  void recipeChosen(sudoscope::TrainingRecipe recipe);
  /// Loss weights that may change while a run goes on.
  void teacherChosen(sudoscope::Teacher teacher);
  void dataFileWanted();
  void heldOutFileWanted();

private:
  QComboBox* addChoice(QGridLayout* layout, const QString& label, const char* name);
  void addClues(QGridLayout* layout);
  void fillData();
  void fillHeldOut();
  void takeData(int index);
  void takeHeldOut(int index);
  void refresh();

  TrainingPlan m_plan;
  QString m_dataName;
  QString m_heldOutName;
  QComboBox* m_recipe = nullptr;
  QComboBox* m_network = nullptr;
  QComboBox* m_teacher = nullptr;
  QComboBox* m_data = nullptr;
  QComboBox* m_heldOut = nullptr;
  QComboBox* m_time = nullptr;
  QSpinBox* m_cluesFrom = nullptr;
  QSpinBox* m_cluesTo = nullptr;
};

} // namespace sudoscope
