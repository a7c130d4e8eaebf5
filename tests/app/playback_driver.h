#pragma once

#include "app/playback/playback.h"
#include "app/playback/run_collection.h"
#include "app/playback/run_draft.h"

#include <QTest>

#include <cstdint>
#include <functional>
#include <limits>

namespace sudoscope::test {

/// Playback as tests drive it, with or without a window. What waits returns whether that came.
class PlaybackDriver {
public:
  virtual ~PlaybackDriver() = default;

  virtual ViewState& state() = 0;
  virtual RunCollection& runs() = 0;
  virtual RunDraft& draft() = 0;
  virtual Playback& playback() = 0;
  const TransportState& transport() { return playback().transport(); }
  const SnapshotPtr& snapshot() { return state().snapshot.value(); }

  bool until(const std::function<bool()>& condition) { return QTest::qWaitFor(condition, 90000); }
  bool ready() {
    return until([&] { return snapshot() != nullptr; });
  }
  bool untilResting() {
    return until([&] {
      return transport().run != noRun && !transport().playing && transport().progress < 0;
    });
  }
  /// Waits until all that was asked of the current run before can be seen: the last thing asked
  /// is a bookmark, which is taken away again.
  bool untilAnswered() {
    constexpr std::int64_t place = 999999999;
    const auto marked = [this] {
      const RunInfo* run = runs().current();
      if (run == nullptr) return false;
      const auto& bookmarks = run->summary.plan->bookmarks;
      return !bookmarks.empty() && bookmarks.back().iteration == place;
    };
    playback().setBookmark(place, QStringLiteral("answered"));
    if (!until(marked)) return false;
    playback().setBookmark(place, std::nullopt);
    return until([&] { return !marked(); });
  }
  bool untilAt(std::int64_t position) {
    return until([&] { return transport().position >= position; });
  }
  bool untilShown(std::int64_t iteration) {
    return until([&] { return snapshot() != nullptr && snapshot()->iteration == iteration; });
  }
  bool untilRuns(std::size_t count) {
    return until([&] { return runs().all().size() == count; });
  }
  /// Until the current run is one of the method, and it is seen.
  bool untilMethod(const RunnableEntry* method) {
    return until([&] {
      const RunInfo* run = runs().current();
      return run != nullptr && run->summary.plan->setup.solver == method && snapshot() != nullptr &&
             snapshot()->runId == transport().run;
    });
  }

  /// Steps, each of which is seen before the next.
  bool step(int count = 1) {
    for (int i = 0; i < count; ++i) {
      const std::int64_t before = transport().position;
      playback().step();
      if (!untilAt(before + 1)) return false;
    }
    return untilResting();
  }
  bool seek(std::int64_t iteration) {
    playback().seek(iteration);
    return until([&] { return transport().position == iteration; }) && untilShown(iteration);
  }
  /// Plays at least that far, and pauses.
  bool playPast(std::int64_t iteration) {
    playback().play();
    if (!untilAt(iteration)) return false;
    playback().pause();
    return untilResting();
  }
  /// Plays without a limit of speed until the run has that status.
  bool playUntil(Status status) {
    state().speed.set(std::numeric_limits<double>::infinity());
    playback().play();
    return until([&] { return transport().headStatus == status; }) && untilResting();
  }
};

/// Playback without a window.
class PlaybackFixture : public PlaybackDriver {
public:
  explicit PlaybackFixture(const PlayerOptions& options = {})
      : m_playback(m_state, m_draft, m_runs, options) {}

  ViewState& state() override { return m_state; }
  RunCollection& runs() override { return m_runs; }
  RunDraft& draft() override { return m_draft; }
  Playback& playback() override { return m_playback; }

  PuzzleModel puzzle;

private:
  ViewState m_state{puzzle};
  RunCollection m_runs{m_state};
  RunDraft m_draft{m_state};
  Playback m_playback;
};

} // namespace sudoscope::test
