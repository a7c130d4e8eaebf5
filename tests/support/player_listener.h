#pragma once

#include "core/runs/player.h"

#include <chrono>
#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>
#include <vector>

namespace sudoscope::test {

/// A player and a listener without any Qt, which gathers the updates.
class PlayerListener {
public:
  explicit PlayerListener(PlayerOptions options = {}) : player([this] { wake(); }, options) {}
  /// With a run that has been started.
  explicit PlayerListener(RunSetup setup) : PlayerListener() {
    player.post(Reach::Everything, &Player::start, std::move(setup), {});
  }
  /// With a set of runs.
  PlayerListener(std::vector<RunSetup> setups, PlayBy by) : PlayerListener() {
    player.post(Reach::Everything, &Player::startSet, std::move(setups), by);
  }

  /// Takes updates until the condition holds; false after ten seconds.
  bool until(const std::function<bool()>& condition) {
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(10);
    while (!condition()) {
      std::unique_lock lock(m_mutex);
      if (!m_changed.wait_until(lock, deadline, [&] { return m_awake; })) return false;
      m_awake = false;
      lock.unlock();
      take();
    }
    return true;
  }
  bool untilAt(std::int64_t position) {
    return until([&] { return latest.position >= position; });
  }
  bool untilIdle() {
    return until([&] { return latest.activity == Activity::Idle; });
  }
  /// Waits until the effect of everything asked before can be seen.
  bool settle() {
    const std::string mark = "settled " + std::to_string(++m_settled);
    player.post(Reach::Nothing, &Player::setBookmark, noRun, 1000000000, mark);
    return until([&] {
      for (const auto& run : runs) {
        for (const auto& bookmark : run.plan->bookmarks) {
          if (bookmark.text == mark) return true;
        }
      }
      return false;
    });
  }

  const RunSummary& run(RunId id) const {
    for (const auto& summary : runs) {
      if (summary.id == id) return summary;
    }
    static const RunSummary none;
    return none;
  }
  const RunSummary& current() const { return run(latest.run); }

  RunUpdate latest; ///< Its lists are gathered below.
  SnapshotPtr snapshot;
  std::vector<RunProgress> set; ///< The last that was not empty.
  std::vector<RunSummary> runs;
  std::size_t summaries = 0; ///< How many came.
  std::map<RunId, std::vector<RunLogEntry>> logs;
  std::vector<Error> errors;
  std::vector<std::string> restartKeys;
  int taken = 0;
  /// How often the player's thread has woken this one.
  int wakes() {
    const std::lock_guard lock(m_mutex);
    return m_wakes;
  }

private:
  void wake() {
    const std::lock_guard lock(m_mutex);
    m_awake = true;
    ++m_wakes;
    m_changed.notify_one();
  }
  void gather(RunChanges changes) {
    summaries += changes.changed.size();
    RunChanges known{std::move(runs), {}};
    absorb(changes, known);
    runs = std::move(changes.changed);
  }
  void take() {
    auto update = player.poll();
    if (!update) return;
    ++taken;
    if (update->snapshot != nullptr) snapshot = update->snapshot;
    if (!update->set.empty()) set = update->set;
    gather(update->runs);
    for (const LogUpdate& log : update->log) {
      auto& entries = logs[log.run];
      entries.resize(log.keep);
      entries.insert(entries.end(), log.entries.begin(), log.entries.end());
    }
    errors.insert(errors.end(), update->errors.begin(), update->errors.end());
    restartKeys.insert(restartKeys.end(), update->restartKeys.begin(), update->restartKeys.end());
    latest = std::move(*update);
  }

  std::mutex m_mutex;
  std::condition_variable m_changed;
  bool m_awake = false;
  int m_wakes = 0;
  int m_settled = 0;

public:
  PlayerThread<Player> player; ///< Last, so that its thread ends before what it wakes.
};

} // namespace sudoscope::test
