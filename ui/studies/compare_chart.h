#pragma once

#include "core/runs/run_update.h"
#include "ui/plot/plot.h"

#include <QTimer>

#include <vector>

class QComboBox;

namespace sudoscope {

/// One chart for all compared runs: a metric of choice, over iterations or over the time each run
/// has had.
class CompareChart : public Plot {
  Q_OBJECT

public:
  explicit CompareChart(QWidget* parent = nullptr);

  /// The lanes' names and methods; forgets the curves.
  void setLanes(const std::vector<QString>& names, const std::vector<const SolverEntry*>& solvers);
  void showSet(const RunUpdate& update);
  /// Draws at once what came last; otherwise that happens a tenth of a second later.
  void drawNow();

private:
  void chooseMetric();

  std::vector<QString> m_names;
  std::vector<std::vector<MetricInfo>> m_columns; ///< Of each run; see columnsOf().
  std::vector<RunProgress> m_runs;
  PlayBy m_by = PlayBy::Iteration;
  QComboBox* m_metric = nullptr;
  QTimer m_draw{this};
};

} // namespace sudoscope
