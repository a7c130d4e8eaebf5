#pragma once

#include "core/external/engine_solver.h"

#include <functional>
#include <map>
#include <memory>

namespace sudoscope {

/// External solvers in separate processes, for comparisons and studies, which can be cancelled
/// without the run in the main window. They end with this object. One thread at a time.
class IsolatedProcesses {
public:
  /// `cancelled` is polled while waiting for an engine; true cancels.
  explicit IsolatedProcesses(std::function<bool()> cancelled) : m_cancelled(std::move(cancelled)) {}

  /// The method in separate processes; a built-in method is returned unchanged.
  template <class Entry>
  const Entry* of(const Entry* entry) {
    const ExternalSolverEntry* engine = apart(entry);
    return engine == nullptr ? entry : engine;
  }
  void interruptSilent(std::chrono::milliseconds time) const;

private:
  /// Null for a built-in method.
  const ExternalSolverEntry* apart(const RunnableEntry* entry);

  std::function<bool()> m_cancelled;
  std::map<const RunnableEntry*, std::shared_ptr<const ExternalSolverEntry>> m_entries;
};

} // namespace sudoscope
