#include "ui/plot/smoothed_history.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace sudoscope {

SmoothedHistory::SmoothedHistory(std::shared_ptr<const MetricHistory> source, double factor)
    : m_source(std::move(source)), m_factor(factor) {
  restart();
}

void SmoothedHistory::restart() {
  m_truncations = m_source->truncations();
  m_history = std::make_unique<MetricHistory>(m_source->metricCount());
  m_sums.assign(m_source->metricCount(), 0.0);
  m_weights.assign(m_source->metricCount(), 0.0);
}

bool SmoothedHistory::update(std::int64_t limit) {
  if (m_source->truncations() != m_truncations) restart();
  const std::int64_t last = m_source->lastIteration();
  std::int64_t next =
      m_history->size() == 0 ? m_source->firstIteration() : m_history->lastIteration() + 1;
  const std::int64_t end = std::min(last, next + limit - 1);
  std::vector<double> row(m_sums.size());
  for (; next <= end; ++next) {
    for (std::size_t metric = 0; metric < row.size(); ++metric) {
      const double value = m_source->value(metric, next);
      row[metric] = std::numeric_limits<double>::quiet_NaN();
      if (!std::isfinite(value)) continue;
      m_sums[metric] = m_factor * m_sums[metric] + (1.0 - m_factor) * value;
      m_weights[metric] = m_factor * m_weights[metric] + (1.0 - m_factor);
      row[metric] = m_sums[metric] / m_weights[metric];
    }
    m_history->append(next, row);
  }
  // A truncation in between may have mixed two pasts; the next call then starts over.
  return end >= last && m_source->truncations() == m_truncations;
}

} // namespace sudoscope
