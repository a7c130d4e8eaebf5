#pragma once

#include <atomic>
#include <functional>
#include <mutex>
#include <optional>
#include <utility>

namespace sudoscope {

/// Holds a player's updates until they are fetched. One thread puts, any takes.
///
/// absorb(newer, older), declared with Update, merges the relevant parts of an update that was not
/// fetched into the next.
template <class Update>
class Mailbox {
public:
  explicit Mailbox(std::function<void()> wake) : m_wake(std::move(wake)) {}

  /// Wakes the receiver if the box was empty.
  void put(Update update) {
    bool wake = false;
    {
      const std::lock_guard lock(m_mutex);
      wake = m_empty.load(std::memory_order_relaxed);
      if (!wake) absorb(update, m_update);
      m_update = std::move(update);
      m_empty.store(false, std::memory_order_release);
    }
    if (wake && m_wake) m_wake();
  }

  /// Empty if there is none.
  std::optional<Update> take() {
    const std::lock_guard lock(m_mutex);
    if (m_empty.load(std::memory_order_relaxed)) return std::nullopt;
    Update update = std::exchange(m_update, Update{});
    m_empty.store(true, std::memory_order_release);
    return update;
  }

  /// Whether the last one was fetched, so that another is useful.
  bool empty() const { return m_empty.load(std::memory_order_acquire); }

private:
  std::function<void()> m_wake;
  std::mutex m_mutex;
  Update m_update;
  std::atomic<bool> m_empty{true};
};

} // namespace sudoscope
