#include "core/runs/mailbox.h"

#include <iterator>

namespace sudoscope {

namespace {

template <class T>
void prepend(std::vector<T>& later, std::vector<T>& earlier) {
  if (earlier.empty()) return;
  earlier.insert(earlier.end(), std::make_move_iterator(later.begin()),
                 std::make_move_iterator(later.end()));
  later = std::move(earlier);
}

/// What is still worth telling of older news goes into the newer ones.
void absorb(RunUpdate& newer, RunUpdate& older) {
  if (newer.run == older.run && newer.generation == older.generation) {
    if (newer.snapshot == nullptr) newer.snapshot = std::move(older.snapshot);
    if (newer.comparison == nullptr) newer.comparison = std::move(older.comparison);
  }
  if (!newer.runsChanged && older.runsChanged) {
    newer.runsChanged = true;
    newer.runs = std::move(older.runs);
  }
  if (newer.path == nullptr) newer.path = std::move(older.path);
  prepend(newer.log, older.log);
  prepend(newer.errors, older.errors);
  prepend(newer.restartKeys, older.restartKeys);
}

} // namespace

void Mailbox::put(RunUpdate news) {
  bool wake = false;
  {
    const std::lock_guard lock(m_mutex);
    wake = m_empty.load(std::memory_order_relaxed);
    if (!wake) absorb(news, m_update);
    m_update = std::move(news);
    m_empty.store(false, std::memory_order_release);
  }
  if (wake && m_wake) m_wake();
}

std::optional<RunUpdate> Mailbox::take() {
  const std::lock_guard lock(m_mutex);
  if (m_empty.load(std::memory_order_relaxed)) return std::nullopt;
  RunUpdate news = std::move(m_update);
  m_update = RunUpdate{};
  m_empty.store(true, std::memory_order_release);
  return news;
}

} // namespace sudoscope
