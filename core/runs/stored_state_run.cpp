#include "core/runs/stored_state_run.h"

#include <algorithm>
#include <utility>

namespace sudoscope {

StoredStateRun::StoredStateRun(RunSetup setup)
    : Run(std::move(setup)), m_parameters(m_setup.parameters) {}

bool StoredStateRun::step() {
  m_error.reset();
  return !atHead() && seek(m_position + 1);
}

bool StoredStateRun::seek(std::int64_t iteration, const StopCheck&) {
  m_error.reset();
  m_position = std::clamp<std::int64_t>(iteration, 0, m_head);
  for (std::size_t m = 0; m < m_metrics.size(); ++m) m_metrics[m] = m_history->value(m, m_position);
  showParameters();
  return true;
}

void StoredStateRun::showParameters() {
  if (m_edits.empty()) return;
  m_parameters = m_setup.parameters;
  for (const RunEdit& edit : m_edits) {
    const auto* change = std::get_if<ParameterEdit>(&edit.what);
    if (change == nullptr || edit.iteration > m_position) continue;
    // A refused one, which only a file can hold, is reported by the replay.
    [[maybe_unused]] const MaybeError error = m_parameters.set(change->key, change->after);
  }
}

} // namespace sudoscope
