#include "core/runs/undefined_curves.h"

#include "core/runs/metric_history.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace sudoscope {

bool UndefinedCurves::look(const std::shared_ptr<const MetricHistory>& history, std::int64_t most) {
  if (history == nullptr) {
    m_curves.clear();
    m_history.reset();
    return false;
  }
  if (history != m_history || history->truncations() != m_truncations) {
    m_history = history;
    m_truncations = history->truncations();
    m_next = history->firstIteration();
    m_curves.assign(history->metricCount(), {});
  }
  const std::int64_t last = history->lastIteration();
  const std::int64_t end = std::min(last + 1, m_next + most);
  for (; m_next < end; ++m_next) {
    for (std::size_t i = 0; i < m_curves.size(); ++i) {
      Curve& curve = m_curves[i];
      const double value = history->value(i, m_next);
      if (std::isfinite(value)) {
        const bool late = !curve.one && !curve.infinite;
        if (curve.counts() && !late && curve.former < 0) curve.former = curve.since;
        curve.infinite = false;
        curve.longest = std::max(curve.longest, curve.length);
        curve.since = -1;
        curve.length = 0;
        curve.more = curve.one;
        curve.one = true;
      } else {
        if (curve.since < 0) curve.since = m_next;
        ++curve.length;
        curve.infinite = curve.infinite || std::isinf(value);
      }
    }
  }
  return m_next <= last;
}

std::vector<UndefinedCurves::Found> UndefinedCurves::found() const {
  std::vector<Found> found;
  for (std::size_t i = 0; i < m_curves.size(); ++i) {
    const Curve& curve = m_curves[i];
    if (curve.counts()) {
      found.push_back({i, curve.since, false});
    } else if (curve.former >= 0) {
      found.push_back({i, curve.former, true});
    }
  }
  std::ranges::stable_sort(
      found, {}, [](const Found& curve) { return std::pair(curve.ended, curve.iteration); });
  return found;
}

} // namespace sudoscope
