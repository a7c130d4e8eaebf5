#pragma once

#include "core/studies/sweep.h"
#include "ui/studies/method_list.h"
#include "ui/studies/setup_view.h"

#include <optional>
#include <vector>

class QComboBox;
class QLabel;

namespace sudoscope {

class AxisEditor;
class Card;
class SweepMap;

/// What a sweep is to do, besides puzzles and limits.
struct SweepPlan {
  const SolverEntry* solver = nullptr;
  ParameterValues base;
  SweepAxis x;
  SweepAxis y; ///< Without values when there is one parameter.
};

/// One or two parameters of a method over ranges, on a set of puzzles: what is to be run at the
/// left, the heat map of what came of it at the right, growing while it runs.
class SweepView : public SetupView {
  Q_OBJECT

public:
  explicit SweepView(QWidget* parent = nullptr);

  MethodBox* method() const { return m_method; }
  AxisEditor* xAxis() const { return m_x; }
  AxisEditor* yAxis() const { return m_y; }
  SweepMap* map() const { return m_map; }
  /// The sentence under the map.
  QString words() const;

  /// The error says which range cannot be used and why.
  Result<SweepPlan> plan() const;

  void begin(const SweepPlan& plan, std::size_t total);
  void showPoints(const std::vector<SweepPoint>& points, std::size_t done);

  /// A row per cell: the parameters, runs, solved, share, median iterations.
  MaybeError saveCsv(const QString& path) const;
  MaybeError savePicture(const QString& path) const;

signals:
  /// A cell was chosen: the main window may use these.
  void parametersChosen(const QString& solver, const sudoscope::ParameterValues& values,
                        quint64 seed);

protected:
  QString planText(std::size_t puzzles, bool& possible) const override;

private:
  Card* buildMap();
  void choose(int point);
  void showWords(int point);
  ParameterValues valuesAt(int point) const;

  MethodBox* m_method = nullptr;
  AxisEditor* m_x = nullptr;
  AxisEditor* m_y = nullptr;
  SweepMap* m_map = nullptr;
  QComboBox* m_measure = nullptr;
  QLabel* m_words = nullptr;
  Card* m_card = nullptr;

  std::optional<SweepPlan> m_shown; ///< What the map shows.
  QString m_taken;                  ///< What was last taken into the window, in words.
};

} // namespace sudoscope
