#pragma once

#include "core/runs/run_update.h"
#include "ui/plot/plot.h"

#include <QTimer>

#include <vector>

class QComboBox;

namespace sudoscope {

/// One chart for all compared runs: a selectable metric over iterations or over each run's time.
class CompareChart : public Plot {
  Q_OBJECT

public:
  explicit CompareChart(QWidget* parent = nullptr);

  /// The lanes' names and methods; clears the curves.
  void setLanes(const std::vector<QString>& names, const std::vector<const SolverEntry*>& solvers);
  void showSet(const RunUpdate& update);
  /// Draws immediately instead of within a tenth of a second.
  void drawNow();

private:
  void chooseMetric();

  std::vector<QString> m_names;
  std::vector<std::vector<MetricInfo>> m_columns; ///< By run; see columnsOf().
  std::vector<RunProgress> m_runs;
  PlayBy m_by = PlayBy::Iteration;
  QComboBox* m_metric = nullptr;
  QTimer m_draw{this};
};

} // namespace sudoscope
