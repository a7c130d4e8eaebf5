#pragma once

#include "core/experiment/run_news.h"

#include <atomic>
#include <functional>
#include <mutex>
#include <optional>
#include <utility>

namespace sudoscope {

/// Where the engine leaves its news until somebody takes them. One thread puts, any takes.
class NewsBox {
public:
  explicit NewsBox(std::function<void()> wake) : m_wake(std::move(wake)) {}

  /// Merges: newer figures and cubes replace older ones, lists are appended. Wakes the receiver
  /// if the box was empty.
  void put(RunNews news);
  /// Nothing when there are none.
  std::optional<RunNews> take();

  /// Whether the last cube was taken, so that it is worth making another.
  bool empty() const { return m_empty.load(std::memory_order_acquire); }

private:
  std::function<void()> m_wake;
  std::mutex m_mutex;
  RunNews m_news;
  std::atomic<bool> m_empty{true};
};

} // namespace sudoscope
