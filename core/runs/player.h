#pragma once

#include "core/runs/command_queue.h"
#include "core/runs/player_thread.h"
#include "core/runs/recording.h"
#include "core/runs/run_set.h"
#include "core/runs/run_store.h"
#include "core/runs/run_update.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sudoscope {

/// Timing of playback, at a speed that may change. Owned by one thread.
class Pace {
public:
  using Clock = std::chrono::steady_clock;

  /// Per second; infinity = unlimited.
  void setSpeed(double perSecond) {
    m_speed = perSecond;
    if (!unlimited()) m_due = std::min(m_due, Clock::now() + period(1.0));
  }
  bool unlimited() const { return std::isinf(m_speed); }
  /// Starts playback; the first unit is due at once.
  void begin() { m_due = Clock::now(); }
  Clock::time_point due() const { return m_due; }

  /// The amount due by now, in whole units, which counts as taken; at most `most`, and at least one
  /// unit. A delay is not caught up.
  double take(double unit, double most) {
    const auto now = Clock::now();
    if (now < m_due) return 0.0;
    const double behind = std::chrono::duration<double>(now - m_due) / period(unit);
    const double units = std::min(1.0 + std::floor(behind), std::max(1.0, std::floor(most / unit)));
    m_due += period(units * unit);
    if (m_due < now - std::chrono::milliseconds(100)) m_due = now;
    return units * unit;
  }

private:
  Clock::duration period(double amount) const {
    return std::chrono::duration_cast<Clock::duration>(
        std::chrono::duration<double>(amount / m_speed));
  }

  double m_speed = std::numeric_limits<double>::infinity();
  Clock::time_point m_due;
};

struct PlayerOptions {
  /// Limit of recorded states and curves of all runs together, bytes; a run that reaches it is
  /// paused with a message.
  std::size_t memory = std::size_t(1280) << 20;
  /// Minimum time between two published cubes while playing.
  std::chrono::microseconds publishInterval{16000};
};

/// Plays, seeks, edits and publishes runs, of solvers and of trainings, on the thread of a
/// PlayerThread. It moves a set of runs together: only the current run, by iteration, or the set of
/// startSet(), until another run becomes current. Its public functions are the commands; the reach
/// for posting each is given in brackets. The results are in the updates of the mailbox.
///
/// A new cube is only made when the last one was fetched and PlayerOptions::publishInterval has
/// passed, or half a second for a method with long steps (and at rest). Exceptions of solvers end
/// the playback and are published as RunUpdate::errors.
class Player {
public:
  using Update = RunUpdate;
  using Options = PlayerOptions;
  using Id = CommandQueue::Id;
  using Clock = Pace::Clock;
  enum class Then : std::uint8_t { Rest, Step, Play };

  /// Duration in s of recorded steps that load() replays automatically; a step of unknown duration
  /// counts as a thousandth.
  static constexpr double replayedAtOnce = 1.0;

  Player(const PlayerOptions& options, Mailbox<RunUpdate>& mailbox, CommandQueue& queue);

  bool playing() const { return m_playId != 0; }
  /// One iteration, or a wait for it to become due. Precondition: playing().
  void advance();
  /// Publishes an error; ends playing.
  void fail(Message what);
  /// Call before each command.
  void begin(Id id) { m_lastCommand = id; }

  // The ids of these commands are the generation of the updates about the new run.

  /// [Everything] Starts a run at iteration 0. An unchanged current run is replaced, any other
  /// remains in the list. `schedule` has edits to apply later.
  void start(const RunSetup& setup, const std::vector<RunEdit>& schedule);
  /// [Everything] Replaces all runs by these at iteration 0, which then move together: play(),
  /// step() and seek() move each, to the same iteration or processor time. A run that cannot start,
  /// or whose method throws, has an error in RunUpdate::set; the other runs continue.
  void startSet(const std::vector<RunSetup>& setups, PlayBy by);
  /// [Everything] Adds a run of any kind, created on this thread, runs it to its planned length and
  /// shows it at the position.
  void add(const std::function<std::unique_ptr<Run>()>& make, std::int64_t position);
  /// [Nothing] Reads new data of runs that another program is writing. A position at the head
  /// follows the head.
  void grow();
  void activate(RunId run);
  void remove(RunId run);
  /// [Play] A new run that shares the past of the current one up to its position; see Run::fork().
  void fork();
  /// [Everything] Replaces all runs by these, the current one first. Those that together took at
  /// most replayedAtOnce, and those without a stored result, are re-run to their lengths; progress
  /// is published, and pause() postpones the remaining ones. Others show the stored data
  /// (RunSummary::isDeferred) until replay(). A run that cannot be re-run remains in the list with
  /// its plan: see RunSummary::notReplayed.
  void load(const std::vector<SessionRun>& runs, std::size_t current, std::int64_t position);
  /// [Play] Restores a deferred run, or one that load() could not, by another plan, or by its own
  /// without one: at its checkpoint, otherwise re-run to its length. On failure the run still shows
  /// the stored data.
  void replay(RunId run, const std::optional<RunPlan>& plan);
  /// [Everything] Removes every run.
  void clear();

  /// [Play] Forward, or backward to iteration 0. Below the head play repeats the recording and then
  /// continues. A set stops when all its runs have ended; when it is paused its runs are level.
  void play(bool forward);
  /// Use PlayerThread::pause(), whose cancel ends running commands, perhaps before this one starts,
  /// which an update reports.
  void pause() {
    if (!playing()) publish(false);
  }
  /// [Play] Negative: back. A step of a set by time is timeStep.
  void step(std::int64_t count);
  static constexpr double timeStep = 0.1; ///< ms.
  /// [Seek] Clamped to the recording; `head` is its end. Only the last of several waiting seeks is
  /// carried out.
  void seek(std::int64_t iteration);
  static constexpr std::int64_t head = std::numeric_limits<std::int64_t>::max();
  /// [Seek] Of a set, to this number of iterations or milliseconds.
  void seekSet(double reached);
  /// [Nothing] Steps, or milliseconds of a set by time, per second; infinity (the default):
  /// unlimited, which always applies to new steps of a method with long ones.
  void setSpeed(double perSecond) { m_pace.setSpeed(perSecond); }
  /// [Nothing] For a run that is played alone.
  void setPlayUntil(const PlayUntil& conditions);

  /// [Nothing] Applied between two iterations and recorded with its iteration. Before the first
  /// step any parameter may change (the run restarts); afterwards a live one applies at once and
  /// others are listed in RunUpdate::restartKeys. Below the head the run is forked first.
  void setParameter(const std::string& key, const ParameterValue& value);
  /// [Nothing] Sets P at the position; below the head the run is forked first.
  void setCube(const ProbabilityCube& cube);
  /// [Play] Forks the current run at its position, with P set there by the user, and continues it.
  /// If the method refuses the cube, only an error is published. The id is the generation of the
  /// new run.
  void continueFrom(const ProbabilityCube& cube, Then then);
  /// [Nothing] Without a text: removes. noRun: the current run.
  void setBookmark(RunId run, std::int64_t iteration, const std::optional<std::string>& text);

  /// [Nothing] Also publish this run's cube at the same iteration; noRun: none.
  void compareWith(RunId run);
  /// [Nothing] Also publish the cube from this many iterations ago; 0: none.
  void lookBack(std::int64_t iterations);
  /// [Nothing] Calls the function with the method at the position, e.g. to save its network. Not
  /// called if the run has no method.
  void inspect(const std::function<void(const Steppable&)>& look);
  /// [Nothing] Like inspect() with the method of a run at its head.
  void inspectHead(RunId run, const std::function<void(const Steppable&)>& look);
  /// [Nothing] Calls the function with the snapshot of a run at an iteration (clamped to the
  /// recording); null if unavailable. Its iteration is that of its P (see
  /// Run::snapshotIteration()). The run's position does not change.
  void requestSnapshot(RunId run, std::int64_t iteration,
                       const std::function<void(SnapshotPtr)>& ready);
  /// [Nothing] Publishes the path of the current run up to its position, in at most `most` points.
  void requestPath(std::size_t most);
  /// [Nothing] Publishes P of a cell of the current run up to its position, at most `most` times.
  void requestCell(int cell, std::size_t most);

private:
  void playOne();
  void playSet(double amount);
  void stepSet(double amount);
  double setUnit() const { return m_set.by() == PlayBy::Iteration ? 1.0 : 0.01; }
  std::vector<RunProgress> setProgress();
  /// From now on updates are about another run, which is played alone.
  void changeRun();
  StopCheck seekStop();
  /// Iterations, or milliseconds of a set by time, to play now; 0 after a wait.
  double waitUntilDue();
  bool belowHere() const;
  StopReason stopReasonHere();
  void rest(StopReason reason, bool withCube = true);
  void forkIfBelowHead() {
    if (!m_store.current()->atHead()) forkHere();
  }
  /// `total`: iterations of all of them. `restore` may replace a run at its turn; may be empty.
  void replayAll(const std::vector<RunId>& ids, std::int64_t total,
                 const std::function<void(RunId)>& restore = {});
  bool replayStep(RunId id, const RunPlan& plan);
  bool forkHere();
  void remakeWith(const std::string& key, const ParameterValue& value);
  void seekWithProgress(std::int64_t iteration);
  void showProgress(Activity activity, double progress);
  void noteError(const MaybeError& error) {
    if (error) m_errors.push_back(*error);
  }
  /// Where the current run is; without a snapshot.
  RunUpdate transportUpdate() const;
  /// What is compared with the current run; after its own snapshot, which does not wait for it.
  void publishBeside();
  SnapshotPtr comparisonSnapshot(std::int64_t iteration);
  /// Null if unavailable. Its iteration is that of its P; the run's position does not change.
  SnapshotPtr snapshotOf(RunId run, std::int64_t iteration);

  void publishIfDue();
  void publish(bool withCube = true);
  std::chrono::microseconds publishInterval() const;

  const PlayerOptions m_options;
  Mailbox<RunUpdate>& m_mailbox;
  CommandQueue& m_queue;

  RunStore m_store;
  RunSet m_set;         ///< Empty while the current run is played alone.
  double m_round = 1.0; ///< Amount per round of a set at full speed.
  double m_took = 0.0;  ///< Seconds of the last round.
  RunId m_lastRun = noRun;
  RunId m_compare = noRun;
  std::int64_t m_lookBack = 0; ///< 0: do not publish an earlier cube.
  Id m_generation = 0;
  Id m_lastCommand = 0;
  PlayUntil m_until;

  Id m_playId = 0; ///< 0 = not playing.
  bool m_forward = true;
  Activity m_longActivity = Activity::Idle;
  double m_progress = -1.0;
  StopReason m_stopReason = StopReason::None;
  Pace m_pace;
  bool m_wasBelow = false; ///< Whether the stop conditions held before the last step.
  bool m_wasSolved = false;

  bool m_unseen = false; ///< The position changed since the last published cube.
  bool m_runsDirty = false;
  std::shared_ptr<const RunPath> m_path;     ///< For the next update.
  std::shared_ptr<const CellHistory> m_cell; ///< For the next update.
  std::vector<Error> m_errors;
  std::vector<std::string> m_restartKeys;
  Clock::time_point m_lastPublish;
  Clock::time_point m_lastLook;
  int m_stepsPerLook = 1; ///< Steps between readings of the clock at full speed.
  int m_stepsSinceLook = 0;
  std::int64_t m_rateSteps = 0;
  Clock::time_point m_rateSince;
  double m_rate = 0.0;
};

extern template class PlayerThread<Player>; // in player.cpp, to compile it only once

} // namespace sudoscope
