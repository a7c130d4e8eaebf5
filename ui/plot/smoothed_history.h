#pragma once

#include "core/runs/metric_history.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace sudoscope {

/// Exponential moving averages of all metrics of a run: s_t = f s_(t-1) + (1-f) x_t, divided by
/// 1 - f^t so that the beginning is not drawn towards zero (D. Kingma, J. Ba, "Adam", 2015, sec.
/// 3). Undefined samples stay undefined and do not count. Keeps up with a growing run; used by the
/// thread that draws.
class SmoothedHistory {
public:
  /// Precondition: 0 <= factor < 1.
  SmoothedHistory(std::shared_ptr<const MetricHistory> source, double factor);

  double factor() const { return m_factor; }
  const std::shared_ptr<const MetricHistory>& source() const { return m_source; }

  /// Takes in at most `limit` new iterations; returns whether it has caught up. Starts over when
  /// the source forgot samples.
  bool update(std::int64_t limit);

  /// Iterations as in the source, up to where update() came.
  const MetricHistory& history() const { return *m_history; }

private:
  void restart();

  std::shared_ptr<const MetricHistory> m_source;
  double m_factor = 0.0;
  std::uint64_t m_truncations = 0;
  std::unique_ptr<MetricHistory> m_history;
  std::vector<double> m_sums;    ///< Per metric: s_t before the division.
  std::vector<double> m_weights; ///< Per metric: 1 - f^t.
};

} // namespace sudoscope
