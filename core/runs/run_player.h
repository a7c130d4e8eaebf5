#pragma once

#include "core/runs/command_queue.h"
#include "core/runs/mailbox.h"
#include "core/runs/run_engine.h"
#include "core/runs/run_store.h"

#include <chrono>
#include <functional>
#include <string>
#include <vector>

namespace sudoscope {

/// What the engine's thread does: plays, seeks, edits and publishes. Lives on that thread alone;
/// the queue and the box are its doors to the others. RunEngine documents the commands.
class RunPlayer {
public:
  using Id = CommandQueue::Id;
  using Clock = std::chrono::steady_clock;

  RunPlayer(const EngineOptions& options, Mailbox& box, CommandQueue& queue);

  /// Does something, turning what it throws into news.
  template <class Action>
  void perform(const Action& action) {
    try {
      action();
    } catch (const std::exception& e) {
      fail(e.what());
    } catch (...) {
      fail("an unknown exception");
    }
  }

  bool playing() const { return m_playId != 0; }
  /// One iteration, or a wait for it to become due. Precondition: playing().
  void advance();

  /// To be called before each command.
  void begin(Id id) { m_lastCommand = id; }
  void start(Id id, const RunSetup& setup, const std::vector<RunEdit>& schedule);
  void activate(Id id, RunId run);
  void remove(Id id, RunId run);
  void fork(Id id);
  void load(Id id, const std::vector<StoredRun>& runs, std::size_t current, std::int64_t position);
  void clear(Id id);
  void play(Id id, bool forward);
  void step(Id id, std::int64_t count);
  void seek(Id id, std::int64_t iteration);
  void setSpeed(double stepsPerSecond);
  void setPlayUntil(const PlayUntil& conditions);
  void setParameter(const std::string& key, const ParameterValue& value);
  void setCube(const ProbabilityCube& cube);
  /// Forks and sets the cube; false where the method refuses it.
  bool continueFrom(Id id, const ProbabilityCube& cube);
  void setBookmark(RunId run, std::int64_t iteration, const std::optional<std::string>& text);
  void compareWith(RunId run);
  void visit(const std::function<void(const Solver&)>& look);
  void tellPath(std::size_t most);

private:
  void playOne();
  bool waitUntilDue();
  bool belowHere() const;
  bool solvedHere() const;
  StopReason stopReasonHere();
  bool memoryFull();
  void rest(StopReason reason);
  void fail(const std::string& what);
  void forkIfBelowHead();
  RunId startStored(const StoredRun& stored);
  void replayStored(Id id, const std::vector<RunId>& ids, const std::vector<StoredRun>& runs,
                    std::size_t first);
  void remakeWith(const std::string& key, const ParameterValue& value);
  void seekWithProgress(Id id, std::int64_t iteration);
  void showProgress(Activity activity, double progress);
  void noteError(const MaybeError& error);
  SnapshotPtr comparisonSnapshot(std::int64_t iteration);

  void publishIfDue();
  void publish(bool withCube = true);
  void measureRate(Clock::time_point now);

  const EngineOptions m_options;
  Mailbox& m_box;
  CommandQueue& m_queue;

  RunStore m_store;
  RunId m_lastRun = noRun;
  RunId m_compare = noRun;
  Id m_generation = 0;
  Id m_lastCommand = 0;
  PlayUntil m_until;

  Id m_playId = 0; ///< 0 = not playing.
  bool m_forward = true;
  Activity m_longActivity = Activity::Idle; ///< While a seek or replay takes long.
  double m_progress = -1.0;
  StopReason m_stopReason = StopReason::None;
  double m_speed;
  Clock::time_point m_due;
  bool m_wasBelow = false; ///< Whether the stop conditions held before the last step.
  bool m_wasSolved = false;

  bool m_unseen = false; ///< The position changed since the last published cube.
  bool m_runsDirty = false;
  std::shared_ptr<const RunPath> m_path; ///< To be told.
  std::vector<std::string> m_errors;
  std::vector<std::string> m_restartKeys;
  Clock::time_point m_lastPublish;
  Clock::time_point m_lastLook;
  int m_stepsPerLook = 1; ///< Steps between looks at the clock at full speed.
  int m_stepsSinceLook = 0;
  std::int64_t m_rateSteps = 0;
  Clock::time_point m_rateSince;
  double m_rate = 0.0;
};

} // namespace sudoscope
