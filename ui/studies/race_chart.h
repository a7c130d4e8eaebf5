#pragma once

#include "core/runs/race_player.h"
#include "ui/plot/plot.h"

#include <QTimer>

#include <vector>

class QComboBox;

namespace sudoscope {

/// One chart for all lanes of a race: a metric of choice, over iterations or over the time each
/// lane has had.
class RaceChart : public Plot {
  Q_OBJECT

public:
  explicit RaceChart(QWidget* parent = nullptr);

  /// The lanes' names and methods; forgets the curves.
  void setLanes(const std::vector<QString>& names, const std::vector<const SolverEntry*>& solvers);
  void showRace(const RaceUpdate& update);
  /// Draws at once what came last; otherwise that happens a tenth of a second later.
  void drawNow();

private:
  void chooseMetric();

  std::vector<QString> m_names;
  std::vector<std::vector<MetricInfo>> m_columns;
  std::vector<std::shared_ptr<const MetricHistory>> m_histories;
  RaceBy m_by = RaceBy::Iteration;
  QComboBox* m_metric = nullptr;
  QTimer m_draw{this};
};

} // namespace sudoscope
