#include "core/runs/command_queue.h"

#include <limits>

namespace sudoscope {

CommandQueue::Id CommandQueue::post(Reach reach, Action action) {
  Id id = 0;
  {
    const std::lock_guard lock(m_mutex);
    id = ++m_lastId;
    if (reach == Reach::Everything) raise(m_cancelled, id - 1);
    if (reach != Reach::Nothing) raise(m_playCancelled, id - 1);
    if (reach == Reach::Seek) raise(m_latestSeek, id);
    m_commands.push_back({id, std::move(action)});
    m_waiting.fetch_add(1, std::memory_order_release);
  }
  m_changed.notify_one();
  return id;
}

void CommandQueue::cancelAll() {
  {
    const std::lock_guard lock(m_mutex);
    const Id id = ++m_lastId;
    raise(m_cancelled, id);
    raise(m_playCancelled, id);
    m_poked = true;
  }
  m_changed.notify_one();
}

void CommandQueue::close() {
  {
    const std::lock_guard lock(m_mutex);
    m_commands.clear();
    m_waiting.store(0, std::memory_order_release);
    m_cancelled.store(std::numeric_limits<Id>::max(), std::memory_order_release);
    m_playCancelled.store(std::numeric_limits<Id>::max(), std::memory_order_release);
    m_closed.store(true, std::memory_order_release);
  }
  m_changed.notify_one();
}

std::optional<CommandQueue::Command> CommandQueue::next() {
  if (!waiting()) return std::nullopt;
  const std::lock_guard lock(m_mutex);
  if (m_commands.empty()) return std::nullopt;
  Command command = std::move(m_commands.front());
  m_commands.pop_front();
  m_waiting.fetch_sub(1, std::memory_order_release);
  return command;
}

void CommandQueue::wait() {
  std::unique_lock lock(m_mutex);
  m_changed.wait(lock, [&] { return !m_commands.empty() || m_poked || closed(); });
  m_poked = false;
}

void CommandQueue::waitUntil(std::chrono::steady_clock::time_point time) {
  std::unique_lock lock(m_mutex);
  m_changed.wait_until(lock, time, [&] { return !m_commands.empty() || m_poked || closed(); });
  m_poked = false;
}

} // namespace sudoscope
