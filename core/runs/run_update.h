#pragma once

#include "core/runs/run.h"
#include "core/runs/run_result.h"
#include "core/solvers/snapshot.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace sudoscope {

/// In what the runs of a set stay level.
enum class PlayBy : std::uint8_t {
  Iteration, ///< All do the same number of iterations.
  Time,      ///< All get the same processor time.
};

/// What the player is doing.
enum class Activity : std::uint8_t {
  Idle,
  Playing,
  PlayingBack,
  Seeking,   ///< Re-running towards a place in the run.
  Replaying, ///< Bringing back the runs of a plan.
};

/// Why it last came to rest.
enum class StopReason : std::uint8_t {
  None,
  Asked,      ///< pause(), or another command took over.
  Ended,      ///< The run's status is no longer Running.
  Iterations, ///< PlayUntil::iterations.
  Below,      ///< PlayUntil::below.
  Solved,     ///< PlayUntil::solved.
  AtStart,    ///< Played back to iteration 0.
  MemoryFull, ///< The run's curves fill the memory they may take.
  Failed,     ///< An exception or a refused edit; see RunUpdate::errors.
};

/// When play should stop by itself, besides at the run's own end.
struct PlayUntil {
  std::int64_t iterations = -1; ///< At exactly this iteration; -1 = not.
  std::string metric;           ///< Key of a metric; empty = not.
  double below = 0.0;           ///< When the metric falls below this.
  bool solved = true;           ///< When the decoded grid becomes a solution.
};

/// A run to bring back from a session file.
struct StoredRun {
  RunPlan plan;
  int parent = -1; ///< Index of the run it was forked from, or -1.
  std::int64_t forkedAt = 0;
  std::shared_ptr<const RunResult> result = {}; ///< What it came to; null where that is not known.
  MaybeError refused = {}; ///< Why the plan cannot be replayed, where that is known beforehand.
};

/// One run as a list shows it. A value; the shared parts are immutable or safe to read.
struct RunSummary {
  RunId id = noRun;
  RunId parent = noRun;      ///< The run it was forked from.
  std::int64_t forkedAt = 0; ///< Meaningful with a parent.
  std::int64_t head = 0;
  std::int64_t stride = 1;         ///< Every so many iterations a state is recorded.
  Status status = Status::Running; ///< At the head.
  std::shared_ptr<const RunPlan> plan;
  std::shared_ptr<const MetricHistory> history;
  std::shared_ptr<const FaultHistory> faults; ///< See Run.
  bool solved = false; ///< The decoded grid at the head is a solution, whatever the status says.
  std::optional<std::int64_t> solvedAt; ///< See Run::solvedAt().
  RunCapabilities can;
  MaybeError notReplayed;                  ///< See Run::notReplayed().
  SnapshotPtr end;                         ///< The head, as it was last at rest; may be null.
  SourceFiles files;                       ///< That decide it, as they were when it was begun.
  std::shared_ptr<const RunResult> stored; ///< See StoredRun::result.
  double seconds = 0.0;                    ///< See Run::seconds().
  bool waits = false;                      ///< See Run::waits().
  Message difference; ///< In what its replay is not what was stored; empty where it is.
};

/// See Run.
inline bool isUnreplayed(const RunSummary& run) {
  return run.waits || run.notReplayed;
}

/// Where a run has been, as it was asked for.
struct RunPath {
  SnapshotPtr snapshot;          ///< Of the position.
  std::vector<PathPoint> points; ///< See Run::path().
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
  SnapshotPtr snapshot; ///< Of the position; null where the run could not start or has failed.
  Status status = Status::Running; ///< At the position.
  std::int64_t position = 0;
  double milliseconds = 0.0; ///< Processor time of its steps up to the position.
  int violatedGroups = 0;    ///< Of the decoded grid.
  bool solved = false;       ///< rules::isSolved on the decoded grid, whatever the status says.
  MaybeError error;          ///< See RunSet::Member.
  std::shared_ptr<const MetricHistory> history; ///< Columns: RunnableEntry::metrics.
  std::shared_ptr<const MetricHistory> figures; ///< See Run; null where there is no set.
};

/// Whether there are runs and none of them can step on from its position.
bool haveEnded(const std::vector<RunProgress>& set);

/// Everything that happened since the last update was taken. Newer cubes replace older ones; log
/// entries, errors and metric samples are all kept.
struct RunUpdate {
  /// The id of the last command that changed which run is shown; a receiver that has since asked
  /// for another run drops the update.
  std::uint64_t generation = 0;
  /// The id of the last command begun: what was asked with a larger id does not show yet.
  std::uint64_t lastCommand = 0;
  RunId run = noRun; ///< The current run; noRun when there is none.
  /// Of the position; null when nothing new is to be seen, and with a set.
  SnapshotPtr snapshot;
  /// Of the run compared with, at the same iteration or its head; its iteration is that of its P.
  SnapshotPtr comparison;
  /// Of the same run, so many iterations before as were asked for; its iteration is that of its P.
  SnapshotPtr earlier;
  /// All runs of a set that was started with startSet(), with a snapshot each; empty when nothing
  /// new is to be seen of them, and while a run is played alone.
  std::vector<RunProgress> set;
  PlayBy by = PlayBy::Iteration;
  double reached = 0.0; ///< Iterations or milliseconds that all runs of the set have had.
  std::int64_t position = 0;
  std::int64_t snapshotIteration = 0; ///< See Run.
  std::int64_t head = 0;
  Status status = Status::Running;     ///< At the position.
  Status headStatus = Status::Running; ///< At the head.
  bool solved =
      false; ///< The decoded grid at the position is a solution, whatever the status says.
  ParameterValues parameters; ///< At the position.
  Activity activity = Activity::Idle;
  StopReason stopReason = StopReason::None;
  double stepsPerSecond = 0.0; ///< Measured while playing.
  double progress = -1.0;      ///< 0..1 while Seeking or Replaying for longer; else -1.
  RunChanges runs;             ///< Of which a list of runs is kept.
  std::vector<LogUpdate> log;
  std::vector<Error> errors;               ///< For people.
  std::shared_ptr<const RunPath> path;     ///< When it was asked for.
  std::shared_ptr<const CellHistory> cell; ///< When it was asked for.
  std::vector<std::string> restartKeys;    ///< Parameters that were edited but need a restart.
};

/// What is still worth telling of an older update goes into the newer one: see Mailbox.
void absorb(RunUpdate& newer, RunUpdate& older);
void absorb(RunChanges& newer, RunChanges& older);

} // namespace sudoscope
