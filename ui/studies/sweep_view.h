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

/// One or two parameters of a method over their values, on a set of puzzles: the setup at the left,
/// the heat map of results at the right, updated while it runs. For a study with more parameters or
/// several sets the map shows one selected value of each.
class SweepView : public SetupView {
  Q_OBJECT

public:
  /// `own` must outlive the view.
  explicit SweepView(ExternalMethods& own, QWidget* parent = nullptr);

  MethodBox* method() const { return m_method; }
  AxisEditor* xAxis() const { return m_x; }
  AxisEditor* yAxis() const { return m_y; }
  SweepMap* map() const { return m_map; }
  /// The sentence under the map.
  QString words() const;

  /// A row per cell, in the format of the command line's `sweep --format csv`.
  MaybeError saveCsv(const QString& path) const;
  /// The map, for print.
  Figure figure() const;

signals:
  /// A cell was chosen: the main window may use its parameters.
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
  /// The index of the study's method at a cell of the map.
  std::size_t methodAt(int point) const;

  MethodBox* m_method = nullptr;
  AxisEditor* m_x = nullptr;
  AxisEditor* m_y = nullptr;
  SweepMap* m_map = nullptr;
  QComboBox* m_measure = nullptr;
  QLabel* m_words = nullptr;
  QHBoxLayout* m_sliceRow = nullptr;
  std::vector<QComboBox*> m_slices; ///< From the third axis on.
  QComboBox* m_set = nullptr;       ///< The sets, "all" first; null if there is only one.
  Card* m_card = nullptr;
  QString m_taken; ///< Description of the cell last used for the window.
};

} // namespace sudoscope
