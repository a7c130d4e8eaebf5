#pragma once

#include "core/studies/sweep.h"
#include "ui/studies/method_list.h"
#include "ui/studies/setup_view.h"
#include "ui/style/figure.h"

#include <vector>

class QComboBox;
class QHBoxLayout;
class QLabel;

namespace sudoscope {

class AxisEditor;
class Card;
class SweepMap;

/// One or two parameters of a method over their values, on a set of puzzles: what is to be run at
/// the left, the heat map of what came of it at the right, growing while it runs. Of an opened
/// study with more parameters or several sets the map shows one value of each, chosen above it.
class SweepView : public SetupView {
  Q_OBJECT

public:
  /// The person's own solvers must outlive it.
  explicit SweepView(OwnMethods& own, QWidget* parent = nullptr);

  MethodBox* method() const { return m_method; }
  AxisEditor* xAxis() const { return m_x; }
  AxisEditor* yAxis() const { return m_y; }
  SweepMap* map() const { return m_map; }
  /// The sentence under the map.
  QString words() const;

  /// A row per cell: the columns of the command line's `sweep --format csv`.
  MaybeError saveCsv(const QString& path) const;
  /// The map, for print.
  Figure figure() const;

signals:
  /// A cell was chosen: the main window may use these.
  void parametersChosen(const QString& solver, const sudoscope::ParameterValues& values,
                        quint64 seed);

protected:
  QString planText(std::size_t puzzles, bool& possible) const override;
  Result<StudyPlan> methodPlan() const override;
  void setMethodPlan(const StudyPlan& plan) override;
  void studyChanged() override;
  void showResults() override;

private:
  Card* buildMap();
  void buildSlices();
  void addSlice(const QString& name, const QStringList& values);
  void choose(int point);
  void showWords(int point);
  /// Which of the study's methods is at a cell of the map.
  std::size_t methodAt(int point) const;

  MethodBox* m_method = nullptr;
  AxisEditor* m_x = nullptr;
  AxisEditor* m_y = nullptr;
  SweepMap* m_map = nullptr;
  QComboBox* m_measure = nullptr;
  QLabel* m_words = nullptr;
  QHBoxLayout* m_sliceRow = nullptr;
  std::vector<QComboBox*> m_slices; ///< Of the third axis on.
  QComboBox* m_set = nullptr;       ///< Of the sets, "all" first; null where there is one.
  Card* m_card = nullptr;
  QString m_taken; ///< What was last taken into the window, in words.
};

} // namespace sudoscope
