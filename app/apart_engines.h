#pragma once

#include "core/engines/engine_solver.h"

#include <functional>
#include <map>
#include <memory>

namespace sudoscope {

/// Own solvers with processes of their own, for comparisons and studies: so that these can be given
/// up without the run in the main window. They end with this. One thread at a time.
class ApartEngines {
public:
  /// Polled while an engine is waited for; true gives up.
  explicit ApartEngines(std::function<bool()> cancelled) : m_cancelled(std::move(cancelled)) {}

  /// The method apart; a method of the program as it is.
  template <class Entry>
  const Entry* of(const Entry* entry) {
    const EngineEntry* engine = apart(entry);
    return engine == nullptr ? entry : engine;
  }
  /// Interrupts those that have owed an answer for so long.
  void interruptSilent(std::chrono::milliseconds time) const;

private:
  /// Null for a method of the program.
  const EngineEntry* apart(const RunnableEntry* entry);

  std::function<bool()> m_cancelled;
  std::map<const RunnableEntry*, std::shared_ptr<const EngineEntry>> m_entries;
};

} // namespace sudoscope
