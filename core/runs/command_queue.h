#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>

namespace sudoscope {

enum class Reach : std::uint8_t {
  Nothing,    ///< Runs between two iterations; playing continues.
  Play,       ///< Ends playing.
  Seek,       ///< Ends playing and makes earlier seeks pointless.
  Everything, ///< Cancels all earlier commands.
};

/// Commands from any thread to one worker, with cancels that cannot be lost.
///
/// Ids only increase. A cancel is not a message that could be overtaken or arrive before the
/// command that it cancels: it raises a mark, and every command with an id up to the mark counts as
/// cancelled, started or not. The worker polls the mark at every iteration; that is one atomic
/// load.
class CommandQueue {
public:
  using Id = std::uint64_t;
  using Action = std::function<void(Id)>;

  struct Command {
    Id id = 0;
    Action action;
  };

  // --- any thread ---
  Id post(Reach reach, Action action);
  void cancelAll();
  /// Ends the work: next() returns nothing, everything counts as cancelled.
  void close();

  // --- the worker ---
  bool closed() const { return m_closed.load(std::memory_order_acquire); }
  bool cancelled(Id id) const { return m_cancelled.load(std::memory_order_acquire) >= id; }
  bool playCancelled(Id id) const { return m_playCancelled.load(std::memory_order_acquire) >= id; }
  bool seekOutdated(Id id) const { return m_latestSeek.load(std::memory_order_acquire) > id; }
  /// Whether a command is waiting; one atomic load.
  bool waiting() const { return m_waiting.load(std::memory_order_acquire) > 0; }
  std::optional<Command> next();
  /// Blocks until a command is waiting, a cancel arrives or the queue is closed.
  void wait();
  /// Like wait(), at most until this time.
  void waitUntil(std::chrono::steady_clock::time_point time);

private:
  void raise(std::atomic<Id>& mark, Id id) {
    if (mark.load(std::memory_order_relaxed) < id) mark.store(id, std::memory_order_release);
  }

  std::mutex m_mutex;
  std::condition_variable m_changed;
  std::deque<Command> m_commands;
  Id m_lastId = 0;
  bool m_poked = false; ///< A cancel arrived since the last wait.
  std::atomic<int> m_waiting{0};
  std::atomic<Id> m_cancelled{0};
  std::atomic<Id> m_playCancelled{0};
  std::atomic<Id> m_latestSeek{0};
  std::atomic<bool> m_closed{false};
};

} // namespace sudoscope
