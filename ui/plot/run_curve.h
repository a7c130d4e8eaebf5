#pragma once

#include "core/runs/metric_history.h"
#include "core/solvers/solver.h"

#include <QColor>
#include <QString>

#include <cstdint>
#include <memory>
#include <vector>

namespace sudoscope {

/// A run to draw: its samples, and how it is told from others.
struct RunCurve {
  std::uint64_t runId = 0;
  QString name;
  QColor color; ///< Of all its curves when it is not the current run.
  std::shared_ptr<const MetricHistory> history;
  /// What the columns of the history are, when they differ from the panel's metrics (a run of
  /// another solver); curves are matched by key. Empty: the same metrics.
  std::vector<MetricInfo> metrics = {};
};

} // namespace sudoscope
