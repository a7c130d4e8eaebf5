#include "ui/panels/training_progress.h"

namespace sudoscope {

bool TrainingProgress::look(const std::shared_ptr<const MetricHistory>& history) {
  if (history != m_history || (history != nullptr && history->truncations() != m_truncations)) {
    *this = TrainingProgress();
    m_history = history;
    if (history != nullptr) m_truncations = history->truncations();
  }
  if (m_history == nullptr || m_history->metricCount() != learning::TrainerMetricCount)
    return false;
  const auto shares = m_shares;
  const auto halves = m_halves;
  const std::int64_t last = m_history->lastIteration();
  for (; m_next <= last; ++m_next) lookAt(m_next);
  return shares != m_shares || halves != m_halves;
}

void TrainingProgress::lookAt(std::int64_t iteration) {
  const auto reach = [&](Moment& moment, bool reached) {
    if (!reached || moment.iteration >= 0) return;
    moment = {iteration, m_history->value(learning::SecondsMetric, iteration)};
  };
  const double boards = m_history->value(learning::HeldOutBoardsMetric, iteration);
  reach(m_shares[FirstBoard], boards > 0.0);
  reach(m_shares[Half], boards >= 0.5);
  reach(m_shares[NineTenths], boards >= 0.9);
  for (std::size_t d = 0; d < learning::difficulties; ++d)
    reach(m_halves[d], m_history->value(learning::DifficultyMetric + d, iteration) >= 0.5);
}

} // namespace sudoscope
