#pragma once

#include "core/base/parallel.h"

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <exception>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

namespace sudoscope {

/// Works on a stream of tasks with several threads and hands the outcomes out in the order of the
/// tasks, as soon as that order allows. Memory is bounded: at most `window` tasks are inside.
///
/// submit() and finish() are called by one thread. `work` runs on any thread, several at a time;
/// `deliver` runs on any thread, one at a time. With one thread everything runs inside submit().
/// An exception in either ends the pool and comes out of the next submit() or of finish().
template <class Task, class Outcome>
class OrderedPool {
public:
  using Work = std::function<Outcome(Task&&)>;
  using Emit = std::function<void(Outcome&&)>;

  /// threads as in threadCount().
  OrderedPool(int threads, std::size_t window, Work work, Emit deliver)
      : m_window(window), m_work(std::move(work)), m_emit(std::move(deliver)) {
    const int count = threadCount(threads);
    for (int i = 0; count > 1 && i < count; ++i) m_threads.emplace_back([this] { run(); });
  }

  ~OrderedPool() { join(); }
  OrderedPool(const OrderedPool&) = delete;
  OrderedPool& operator=(const OrderedPool&) = delete;

  /// Waits while the window is full.
  void submit(Task task) {
    if (m_threads.empty()) {
      m_emit(m_work(std::move(task)));
      return;
    }
    std::unique_lock lock(m_mutex);
    m_room.wait(lock, [this] { return m_slots.size() < m_window || m_error; });
    rethrow();
    m_slots.push_back({std::move(task), std::nullopt});
    m_tasks.notify_one();
  }

  /// Waits until everything is emitted. No submit() after this.
  void finish() {
    join();
    rethrow();
  }

private:
  struct Slot {
    std::optional<Task> task;
    std::optional<Outcome> outcome;
  };

  void join() {
    {
      const std::lock_guard lock(m_mutex);
      m_ended = true;
    }
    m_tasks.notify_all();
    for (auto& thread : m_threads) {
      if (thread.joinable()) thread.join();
    }
  }

  void rethrow() {
    if (m_error) std::rethrow_exception(m_error);
  }

  void run() {
    std::unique_lock lock(m_mutex);
    while (true) {
      m_tasks.wait(lock, [this] { return m_next < m_base + m_slots.size() || m_ended || m_error; });
      if (m_error || m_next >= m_base + m_slots.size()) return;
      const std::size_t number = m_next++;
      Task task = std::move(*m_slots[number - m_base].task);
      lock.unlock();
      try {
        Outcome outcome = m_work(std::move(task));
        lock.lock();
        m_slots[number - m_base].outcome = std::move(outcome);
        drain(lock);
      } catch (...) {
        if (!lock.owns_lock()) lock.lock();
        m_error = std::current_exception();
        m_room.notify_all();
        m_tasks.notify_all();
        return;
      }
    }
  }

  /// Whoever finds the first slot done empties all that are done; the lock is open meanwhile.
  void drain(std::unique_lock<std::mutex>& lock) {
    if (m_draining) return;
    m_draining = true;
    while (!m_error && !m_slots.empty() && m_slots.front().outcome) {
      Outcome outcome = std::move(*m_slots.front().outcome);
      m_slots.pop_front();
      ++m_base;
      m_room.notify_one();
      lock.unlock();
      m_emit(std::move(outcome));
      lock.lock();
    }
    m_draining = false;
  }

  std::size_t m_window;
  Work m_work;
  Emit m_emit;
  std::mutex m_mutex;
  std::condition_variable m_tasks; ///< A task came, or the end.
  std::condition_variable m_room;  ///< A slot became free.
  std::deque<Slot> m_slots;        ///< Tasks from number m_base on.
  std::size_t m_base = 0;          ///< Tasks emitted or being emitted.
  std::size_t m_next = 0;          ///< The next task to work on.
  bool m_ended = false;
  bool m_draining = false;
  std::exception_ptr m_error;
  std::vector<std::thread> m_threads;
};

} // namespace sudoscope
