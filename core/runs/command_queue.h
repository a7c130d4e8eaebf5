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

/// What a command takes over from.
enum class Reach : std::uint8_t {
  Nothing,    ///< It runs between two iterations; playing continues.
  Play,       ///< Ends playing.
  Seek,       ///< Ends playing and makes earlier seeks pointless.
  Everything, ///< Cancels all earlier commands.
};

/// Commands from any thread to one worker, with cancels that cannot be lost.
///
/// Ids only grow. A cancel is not a message that could be overtaken or arrive before what it
/// cancels: it raises a mark, and every command with an id up to the mark counts as cancelled,
/// begun or not. The worker polls the mark at every iteration; that is one atomic load.
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
  /// No more work: next() gives nothing, everything counts as cancelled.
  void close();

  // --- the worker ---
  bool closed() const { return m_closed.load(std::memory_order_acquire); }
  bool cancelled(Id id) const { return m_cancelled.load(std::memory_order_acquire) >= id; }
  bool playCancelled(Id id) const { return m_playCancelled.load(std::memory_order_acquire) >= id; }
  /// Whether a later seek was asked for.
  bool seekOutdated(Id id) const { return m_latestSeek.load(std::memory_order_acquire) > id; }
  /// Whether a command waits; one atomic load.
  bool waiting() const { return m_waiting.load(std::memory_order_acquire) > 0; }
  std::optional<Command> next();
  /// Blocks until a command waits or a cancel came or it was closed.
  void wait();
  /// The same, at most until then.
  void waitUntil(std::chrono::steady_clock::time_point time);

private:
  void raise(std::atomic<Id>& mark, Id id) {
    if (mark.load(std::memory_order_relaxed) < id) mark.store(id, std::memory_order_release);
  }

  std::mutex m_mutex;
  std::condition_variable m_changed;
  std::deque<Command> m_commands;
  Id m_lastId = 0;
  bool m_poked = false; ///< A cancel came since the last wait.
  std::atomic<int> m_waiting{0};
  std::atomic<Id> m_cancelled{0};
  std::atomic<Id> m_playCancelled{0};
  std::atomic<Id> m_latestSeek{0};
  std::atomic<bool> m_closed{false};
};

} // namespace sudoscope
