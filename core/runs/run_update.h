#pragma once

#include "core/runs/run.h"
#include "core/runs/run_result.h"
#include "core/solvers/snapshot.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sudoscope {

/// The common measure of the runs of a set.
enum class PlayBy : std::uint8_t {
  Iteration, ///< Equal numbers of iterations.
  Time,      ///< Equal processor time.
};

/// What the player is doing.
enum class Activity : std::uint8_t {
  Idle,
  Playing,
  PlayingBack,
  Seeking,   ///< Re-running towards an iteration.
  Replaying, ///< Restoring the runs of a plan.
};

/// Why playing last stopped.
enum class StopReason : std::uint8_t {
  None,
  Asked,      ///< pause(), or another command.
  Ended,      ///< The run's status is no longer Running.
  Iterations, ///< PlayUntil::iterations.
  Below,      ///< PlayUntil::below.
  Solved,     ///< PlayUntil::solved.
  AtStart,    ///< Played back to iteration 0.
  MemoryFull, ///< The run's curves have reached the memory limit.
  Failed,     ///< An exception or a refused edit; see RunUpdate::errors.
};

/// The user's choice when playing stops. A run that cannot continue always stops.
struct StopConditions {
  bool whenSolved = true;                      ///< At the first solved grid.
  std::optional<std::int64_t> afterIterations; ///< At this iteration.
  std::optional<double> lossBelow;             ///< When the total loss falls below.

  bool operator==(const StopConditions&) const = default;
};

/// When playing stops automatically, besides at the run's end.
struct PlayUntil {
  std::int64_t iterations = -1; ///< At this iteration; -1 = not.
  std::string metric;           ///< Key of a metric; empty = not.
  double below = 0.0;           ///< When the metric falls below this.
  bool solved = true;           ///< When the decoded grid becomes a solution.
};

/// A run of a session file.
struct SessionRun {
  RunPlan plan;
  int parent = -1; ///< Index of the run it was forked from, or -1.
  std::int64_t forkedAt = 0;
  std::shared_ptr<const RunResult> result = {}; ///< May be null.
  MaybeError refused = {}; ///< Why the plan cannot be replayed, if known in advance.
};

/// A run in a list. A value; the shared parts are immutable or safe to read.
struct RunSummary {
  RunId id = noRun;
  RunId parent = noRun;      ///< The run it was forked from.
  std::int64_t forkedAt = 0; ///< Meaningful with a parent.
  std::int64_t head = 0;
  std::int64_t stride = 1;         ///< Distance between recorded states.
  Status status = Status::Running; ///< At the head.
  std::shared_ptr<const RunPlan> plan;
  std::shared_ptr<const MetricHistory> history;
  std::shared_ptr<const FaultHistory> faults; ///< See Run.
  bool solved = false;                        ///< The decoded grid at the head is a solution.
  std::optional<std::int64_t> solvedAt;       ///< See Run::solvedAt().
  RunCapabilities can;
  MaybeError notReplayed;                  ///< See Run::notReplayed().
  SnapshotPtr end;                         ///< The head at its last rest; may be null.
  SourceFiles files;                       ///< Those that decided it, at its start.
  std::shared_ptr<const RunResult> stored; ///< See SessionRun::result.
  double seconds = 0.0;                    ///< See Run::seconds().
  bool isDeferred = false;                 ///< See Run::isDeferred().
  Message difference;                      ///< The difference of its replay; may be empty.
  std::int64_t stepsBefore = 0;            ///< See Steppable.
};

/// See Run.
inline bool isUnreplayed(const RunSummary& run) {
  return run.isDeferred || run.notReplayed;
}

/// The path of a run, on request.
struct RunPath {
  SnapshotPtr snapshot;          ///< Of the position.
  std::vector<PathPoint> points; ///< See Run::path().
  /// Of the other runs on this puzzle that have logits.
  std::map<RunId, std::vector<PathPoint>> others = {};
};

/// What is no longer as it was in the list of runs; both lists by id.
struct RunChanges {
  std::vector<RunSummary> changed; ///< Of new runs, too; their ids are greater than all before.
  std::vector<RunId> removed;

  bool empty() const { return changed.empty() && removed.empty(); }
};

/// A change of a run's log: the first `keep` entries stay, then come these.
struct LogUpdate {
  RunId run = noRun;
  std::size_t keep = 0;
  std::vector<RunLogEntry> entries;
};

/// A run of the set that is played.
struct RunProgress {
  RunId run = noRun;
  SnapshotPtr snapshot;            ///< At the position; null if the run could not start or failed.
  Status status = Status::Running; ///< At the position.
  std::int64_t position = 0;
  double milliseconds = 0.0;                    ///< Processor time of its steps up to the position.
  int violatedGroups = 0;                       ///< Of the decoded grid.
  bool solved = false;                          ///< rules::isSolved on the decoded grid.
  MaybeError error;                             ///< See RunSet::Member.
  std::shared_ptr<const MetricHistory> history; ///< Columns: RunnableEntry::metrics.
  std::shared_ptr<const MetricHistory> figures; ///< See Run; null without a set.
};

/// Whether there are runs and none can step beyond its position.
bool haveEnded(const std::vector<RunProgress>& set);

/// Where a run is played.
struct PlayState {
  RunId run = noRun; ///< The current run; noRun: nothing to play.
  std::int64_t position = 0;
  std::int64_t snapshotIteration = 0; ///< Iteration of P; see Run.
  std::int64_t head = 0;
  Status status = Status::Running;     ///< At the position.
  Status headStatus = Status::Running; ///< At the head.
  bool solved = false;                 ///< The decoded grid at the position is a solution.
  StopReason stopReason = StopReason::None;
  double stepsPerSecond = 0.0; ///< Measured; 0 when not playing.
  double progress = -1.0;      ///< 0..1 while Seeking or Replaying for longer; else -1.

  bool operator==(const PlayState&) const = default;
};

/// Everything since the last update was fetched. Newer cubes replace older ones; log entries,
/// errors and metric samples are all included.
struct RunUpdate : PlayState {
  /// The id of the last command that changed the shown run; a receiver that has requested another
  /// run since then drops the update.
  std::uint64_t generation = 0;
  /// The id of the last command that started: commands with a larger id have no effect yet.
  std::uint64_t lastCommand = 0;
  /// At the position; null if unchanged, and with a set.
  SnapshotPtr snapshot;
  /// Of the compared run, at the same iteration or its head; its iteration is that of its P.
  SnapshotPtr comparison;
  /// Of the same run, from the requested number of iterations ago; its iteration is that of its P.
  /// Null if it is unavailable; no value if it is not requested or unchanged.
  std::optional<SnapshotPtr> earlier;
  /// All runs of a set of startSet(), with a snapshot each; empty if unchanged, and while a run is
  /// played alone.
  std::vector<RunProgress> set;
  PlayBy by = PlayBy::Iteration;
  double reached = 0.0;       ///< Common progress of the set, in iterations or milliseconds.
  ParameterValues parameters; ///< At the position.
  Activity activity = Activity::Idle;
  RunChanges runs; ///< Of which a list of runs is kept.
  std::vector<LogUpdate> log;
  std::vector<Error> errors;               ///< For display.
  std::shared_ptr<const RunPath> path;     ///< On request.
  std::shared_ptr<const CellHistory> cell; ///< On request.
  std::vector<std::string> restartKeys;    ///< Edited parameters that need a restart.
};

/// Merges the relevant parts of an older update into the newer one: see Mailbox.
void absorb(RunUpdate& newer, RunUpdate& older);
void absorb(RunChanges& newer, RunChanges& older);

} // namespace sudoscope
