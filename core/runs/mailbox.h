#pragma once

#include "core/runs/run_update.h"

#include <atomic>
#include <functional>
#include <mutex>
#include <optional>
#include <utility>

namespace sudoscope {

/// Where the engine leaves its news until somebody takes them. One thread puts, any takes.
class Mailbox {
public:
  explicit Mailbox(std::function<void()> wake) : m_wake(std::move(wake)) {}

  /// Merges: newer figures and cubes replace older ones, lists are appended. Wakes the receiver
  /// if the box was empty.
  void put(RunUpdate news);
  /// Nothing when there are none.
  std::optional<RunUpdate> take();

  /// Whether the last cube was taken, so that it is worth making another.
  bool empty() const { return m_empty.load(std::memory_order_acquire); }

private:
  std::function<void()> m_wake;
  std::mutex m_mutex;
  RunUpdate m_update;
  std::atomic<bool> m_empty{true};
};

} // namespace sudoscope
