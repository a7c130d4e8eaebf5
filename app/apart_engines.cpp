#include "app/apart_engines.h"

namespace sudoscope {

const EngineEntry* ApartEngines::apart(const RunnableEntry* entry) {
  const auto* engine = EngineEntry::of(entry);
  if (engine == nullptr) return nullptr;
  auto& apart = m_entries[entry];
  if (apart == nullptr) apart = engine->apart(WaitOptions{.cancelled = m_cancelled});
  return apart.get();
}

void ApartEngines::interruptSilent(std::chrono::milliseconds time) const {
  for (const auto& [entry, apart] : m_entries) {
    for (const auto& process : apart->pool->running()) {
      if (process->silence() >= time) process->interrupt();
    }
  }
}

} // namespace sudoscope
