#pragma once

#include "core/runs/command_queue.h"
#include "core/runs/mailbox.h"
#include "core/runs/pace.h"
#include "core/runs/recording.h"
#include "core/runs/run_store.h"
#include "core/runs/run_update.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sudoscope {

struct EngineOptions {
  /// For recorded states and curves of all runs together, bytes; a run that fills it is paused and
  /// says so.
  std::size_t memory = std::size_t(1280) << 20;
  /// Least time between two published cubes while playing.
  std::chrono::microseconds publishInterval{16000};
};

/// What the engine's thread does with runs: plays, seeks, edits and publishes. Lives on that thread
/// alone; the queue and the mailbox are its doors to the others. RunEngine documents the commands.
class RunPlayer {
public:
  using Update = RunUpdate;
  using Options = EngineOptions;
  using Id = CommandQueue::Id;
  using Clock = Pace::Clock;
  /// How a run goes on that was changed by hand.
  enum class GoOn : std::uint8_t { Rest, Step, Play };

  /// Recorded steps that load() replays unasked, s in which they were made; where that is not known
  /// a step counts as a thousandth.
  static constexpr double replayedAtOnce = 1.0;

  RunPlayer(const EngineOptions& options, Mailbox<RunUpdate>& mailbox, CommandQueue& queue);

  bool playing() const { return m_playId != 0; }
  /// One iteration, or a wait for it to become due. Precondition: playing().
  void advance();
  void fail(Message what);

  /// To be called before each command.
  void begin(Id id) { m_lastCommand = id; }
  void start(const RunSetup& setup, const std::vector<RunEdit>& schedule);
  void add(const std::function<std::unique_ptr<Run>()>& make);
  void grow();
  void activate(RunId run);
  void remove(RunId run);
  void fork();
  void load(const std::vector<StoredRun>& runs, std::size_t current, std::int64_t position);
  void replay(RunId run, const std::optional<RunPlan>& plan);
  void clear();
  void play(bool forward);
  void pause() {} // the cancel that comes with it is seen by whatever runs
  void step(std::int64_t count);
  void seek(std::int64_t iteration);
  void setSpeed(double stepsPerSecond);
  void setPlayUntil(const PlayUntil& conditions);
  void setParameter(const std::string& key, const ParameterValue& value);
  void setCube(const ProbabilityCube& cube);
  void continueFrom(const ProbabilityCube& cube, GoOn goOn);
  void setBookmark(RunId run, std::int64_t iteration, const std::optional<std::string>& text);
  void compareWith(RunId run);
  void inspect(const std::function<void(const Steppable&)>& look);
  void tellSnapshot(RunId run, std::int64_t iteration,
                    const std::function<void(SnapshotPtr)>& tell);
  void tellPath(std::size_t most);
  void tellCell(int cell, std::size_t most);
  void lookBack(std::int64_t iterations);

private:
  void playOne();
  std::int64_t stepsToStop() const;
  bool waitUntilDue();
  bool belowHere() const;
  bool solvedHere() const;
  StopReason stopReasonHere();
  bool memoryFull();
  void rest(StopReason reason);
  void forkIfBelowHead();
  void replayAll(const std::vector<RunId>& ids);
  bool replayStep(RunId id, const RunPlan& plan);
  bool forkHere();
  void remakeWith(const std::string& key, const ParameterValue& value);
  void seekWithProgress(std::int64_t iteration);
  void showProgress(Activity activity, double progress);
  void noteError(const MaybeError& error);
  SnapshotPtr comparisonSnapshot(std::int64_t iteration);
  SnapshotPtr earlierSnapshot();
  /// Null where it cannot be had. Its iteration is that of its P; the run stays where it is.
  SnapshotPtr snapshotOf(RunId run, std::int64_t iteration);

  void publishIfDue();
  void publish(bool withCube = true);
  void measureRate(Clock::time_point now);

  const EngineOptions m_options;
  Mailbox<RunUpdate>& m_mailbox;
  CommandQueue& m_queue;

  RunStore m_store;
  RunId m_lastRun = noRun;
  RunId m_compare = noRun;
  std::int64_t m_lookBack = 0; ///< Also publish so many iterations before; 0: not.
  Id m_generation = 0;
  Id m_lastCommand = 0;
  PlayUntil m_until;

  Id m_playId = 0; ///< 0 = not playing.
  bool m_forward = true;
  Activity m_longActivity = Activity::Idle; ///< While a seek or replay takes long.
  double m_progress = -1.0;
  StopReason m_stopReason = StopReason::None;
  Pace m_pace;
  bool m_wasBelow = false; ///< Whether the stop conditions held before the last step.
  bool m_wasSolved = false;

  bool m_unseen = false; ///< The position changed since the last published cube.
  bool m_runsDirty = false;
  std::shared_ptr<const RunPath> m_path;     ///< To be told.
  std::shared_ptr<const CellHistory> m_cell; ///< To be told.
  std::vector<Error> m_errors;
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
