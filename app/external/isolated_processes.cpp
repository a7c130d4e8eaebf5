#include "app/external/isolated_processes.h"

namespace sudoscope {

const ExternalSolverEntry* IsolatedProcesses::apart(const RunnableEntry* entry) {
  const auto* engine = ExternalSolverEntry::of(entry);
  if (engine == nullptr) return nullptr;
  auto& apart = m_entries[entry];
  if (apart == nullptr) apart = engine->apart(WaitOptions{.cancelled = m_cancelled});
  return apart.get();
}

void IsolatedProcesses::interruptSilent(std::chrono::milliseconds time) const {
  for (const auto& [entry, apart] : m_entries) {
    for (const auto& process : apart->pool->running()) {
      if (process->silence() >= time) process->interrupt();
    }
  }
}

} // namespace sudoscope
