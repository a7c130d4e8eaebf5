#include "ui/plot/derived_history.h"

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

StartHistory::StartHistory(std::shared_ptr<const MetricHistory> source, int cost, int restarts)
    : m_source(std::move(source)), m_cost(static_cast<std::size_t>(cost)),
      m_restarts(static_cast<std::size_t>(restarts)), m_truncations(m_source->truncations()),
      m_next(m_source->firstIteration()),
      m_history(std::make_shared<MetricHistory>(m_source->metricCount())) {}

bool StartHistory::update(std::int64_t limit) {
  if (m_source->truncations() != m_truncations) *this = {m_source, int(m_cost), int(m_restarts)};
  const std::int64_t last = m_source->lastIteration();
  const std::int64_t end = std::min(last, m_next + limit - 1);
  for (; m_next <= end; ++m_next) {
    const double cost = m_source->value(m_cost, m_next);
    if (!std::isfinite(cost)) continue;
    const double restarts = m_source->value(m_restarts, m_next);
    if (!std::isfinite(restarts)) continue;
    // A restart shows the beginning of the next start; the end of the last one shows itself.
    const bool anew = restarts > m_source->value(m_restarts, m_next - 1);
    take(static_cast<std::size_t>(restarts) + (anew ? 0 : 1), anew ? m_next - 1 : m_next, cost);
  }
  return end >= last && m_source->truncations() == m_truncations;
}

void StartHistory::take(std::size_t start, std::int64_t end, double cost) {
  if (start == 0 || start > m_ends.size() + 1) return;
  // A start that had ended goes on when its limits are widened.
  if (start <= m_ends.size()) m_history->truncateAfter(static_cast<std::int64_t>(start) - 1);
  m_ends.resize(start, end);
  m_ends.back() = end;
  std::vector<double> row(m_history->metricCount(), std::numeric_limits<double>::quiet_NaN());
  row[m_cost] = cost;
  m_history->append(static_cast<std::int64_t>(start), row);
}

std::int64_t StartHistory::startAt(std::int64_t iteration) const {
  return 1 + (std::lower_bound(m_ends.begin(), m_ends.end(), iteration) - m_ends.begin());
}

std::int64_t StartHistory::endOf(std::int64_t start) const {
  if (m_ends.empty()) return m_source->lastIteration();
  const auto last = static_cast<std::int64_t>(m_ends.size());
  return m_ends[static_cast<std::size_t>(std::clamp<std::int64_t>(start, 1, last) - 1)];
}

} // namespace sudoscope
