#pragma once

#include "core/base/thread_time.h"
#include "core/runs/cell_history.h"
#include "core/runs/fault_history.h"
#include "core/runs/metric_history.h"
#include "core/runs/run_plan.h"
#include "core/solvers/snapshot.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sudoscope {

enum class RunLogKind : std::uint8_t {
  Started,     ///< Iteration 0.
  SolverEvent, ///< `event` has the step's event.
  Parameter,
  Intervention, ///< The user set the cube.
  Forked,       ///< This run was forked from the run `amount` here.
  Ended,
};

/// One line of a run's log, in parts, so that the window can translate it.
struct RunLogEntry {
  std::int64_t iteration = 0;
  RunLogKind kind = RunLogKind::SolverEvent;
  Event event = {};
  std::string text = {}; ///< The text of an external method; empty: `event` has everything.
  Status status = Status::Running;
  std::string key = {};
  std::string before = {};
  std::string after = {};
  std::uint64_t run = 0; ///< Forked only: the run it came from.
};

/// Called at every iteration of a long re-run; true stops it.
using StopCheck = std::function<bool()>;

namespace RunFigure {
enum Column : std::uint8_t {
  ViolatedGroups, ///< Of the decoded grid; NaN if a run has no faults().
  ThreadTime,     ///< ms; see Run::recordFigures().
};
} // namespace RunFigure

struct RunCapabilities {
  bool extend = false; ///< A step at the head adds an iteration.
  bool edit = false;   ///< Parameters and P may be changed.
  bool fork = false;   ///< It can be forked at any position.
};

/// A run that can be moved through in both directions: it is played, scrubbed, charted, exported
/// and saved in a session. A recording re-runs a built-in method to any iteration; a tape of
/// another method has the metrics of every iteration, but P only of some, and a fixed end.
///
/// It has a **head**, the last iteration reached, and a **position** in 0..head, the iteration
/// shown. Every metric sample is stored.
///
/// Owned by one thread, except for history() and faults(), which any thread may read.
class Run {
public:
  virtual ~Run() = default;
  Run(const Run&) = delete;
  Run& operator=(const Run&) = delete;

  virtual RunCapabilities can() const { return {}; }
  /// Why a run from a file could not be restored; empty for all others.
  virtual MaybeError notReplayed() const { return {}; }
  /// Whether only stored data is shown, until a replay is requested.
  virtual bool isDeferred() const { return false; }

  const RunSetup& setup() const { return m_setup; }
  const std::vector<RunEdit>& edits() const { return m_edits; }
  /// Edits to apply when the head gets there.
  const std::deque<RunEdit>& scheduled() const { return m_scheduled; }
  std::shared_ptr<const MetricHistory> history() const { return m_history; }
  /// Of the decoded grid shown at each iteration; may be null.
  std::shared_ptr<const FaultHistory> faults() const { return m_faults; }
  /// Figures that are comparable between methods, per iteration; null if not recorded.
  std::shared_ptr<const MetricHistory> figures() const { return m_figures; }
  /// Records figures from the head on. RunFigure::ThreadTime is the processor time of the method's
  /// own steps, and for external programs the time until their answers; it starts with
  /// `milliseconds`, the time of creating the method. Reading a thread's clock costs about a
  /// microsecond per step, so only runs of a RunSet do this.
  void recordFigures(double milliseconds);
  const std::vector<RunLogEntry>& log() const { return m_log; }
  /// Entries before this index are unchanged since the last markLogRead().
  std::size_t logRead() const { return m_logRead; }
  bool logChanged() const { return m_logRead != m_log.size() || m_logEnd != m_log.size(); }
  void markLogRead() { m_logRead = m_logEnd = m_log.size(); }

  std::int64_t head() const { return m_head; }
  bool atHead() const { return position() == m_head; }
  Status headStatus() const { return m_headStatus; }
  virtual bool solvedAtHead() const = 0;
  /// If solvedAtHead(): the first iteration known to have a solution; for a run that ends there the
  /// head, for one that continued the first of those after which no group was violated.
  virtual std::optional<std::int64_t> solvedAt() const;
  /// Duration of the method's own iterations so far, s; for a fork since the fork. NaN if unknown.
  virtual double seconds() const { return std::numeric_limits<double>::quiet_NaN(); }

  virtual std::int64_t position() const = 0;
  /// Iteration of the P shown at the position: the position itself, or the last earlier one with a
  /// P.
  virtual std::int64_t snapshotIteration() const { return position(); }
  /// See Steppable.
  virtual std::int64_t stepsBefore() const { return 0; }
  /// Distance between recorded states.
  virtual std::int64_t stride() const = 0;
  virtual Status status() const = 0;
  /// Whether the decoded grid at the position is a solution, independent of the status.
  virtual bool solvedHere() const = 0;
  virtual const ParameterValues& parameters() const = 0;
  /// Metrics at the position, in the order of RunnableEntry::metrics.
  const std::vector<double>& metrics() const { return m_metrics; }
  /// The state at the position; runId remains 0.
  virtual Snapshot snapshot() const = 0;
  virtual Snapshot headSnapshot() const { return snapshot(); }
  /// The method at the position, or at its last known earlier state; nullptr if only its output is
  /// known.
  virtual const Steppable* method() const { return nullptr; }
  virtual const Steppable* headMethod() const { return nullptr; }
  /// The logits of the run up to the position, in at most `most` (>= 2) points, evenly distributed,
  /// the position last; may be empty.
  virtual std::vector<PathPoint> path(std::size_t /*most*/) const { return {}; }
  /// P of a cell up to the position, at most `most` (>= 2) times, evenly distributed, the position
  /// last; fewer if it would exceed the time budget. Empty if only the method's output is known.
  virtual CellHistory cellHistory(int /*cell*/, std::size_t /*most*/,
                                  std::chrono::microseconds /*budget*/) const {
    return {};
  }
  /// The state at an iteration up to the head, without changing the position. Empty if it cannot be
  /// restored.
  virtual std::optional<Snapshot> snapshotAt(std::int64_t /*iteration*/) const { return {}; }

  /// One iteration forward from the position. False if the run has ended there, or if an edit
  /// scheduled for it is refused (see error()). Exceptions of the method are passed on; the run is
  /// then unchanged.
  virtual bool step() = 0;
  /// A hint, like Steppable::expectSteps().
  virtual void expectSteps(std::int64_t /*count*/, std::chrono::milliseconds /*within*/) {}
  /// Goes to the iteration, clamped to 0..head. False if `stop` interrupted it, with the position
  /// in between; or if a required file can no longer be read.
  virtual bool seek(std::int64_t iteration, const StopCheck& stop = {}) = 0;
  /// Why the last step() or seek() failed; empty if the run simply ended or `stop` ended it.
  const MaybeError& error() const { return m_error; }
  /// For a run that another program is writing: reads new data; false if there is none. The
  /// position does not change. After an error there is no more data.
  virtual Result<bool> grow() { return false; }
  /// For recorded states, bytes.
  virtual void setMemoryBound(std::size_t /*bytes*/) {}

  /// Changes a live parameter from now on. Precondition: atHead(). Replaces an earlier change of
  /// the same key at the same iteration.
  virtual MaybeError setParameter(std::string_view /*key*/, const ParameterValue& /*value*/) {
    return onlyRecorded();
  }
  /// Whether the run has ended and would not continue with this value: the change then does not
  /// belong to this run, and a change of the same key since the end is reverted. Precondition:
  /// atHead().
  virtual bool wouldHaveNoEffect(std::string_view /*key*/, const ParameterValue& /*value*/) {
    return true;
  }
  /// Sets P as edited by the user. Precondition: atHead().
  virtual MaybeError setCube(const ProbabilityCube& /*cube*/) { return onlyRecorded(); }
  /// Why setCube() would be refused at the position; may be empty. Changes nothing.
  virtual MaybeError refuses(const ProbabilityCube& /*cube*/) const { return onlyRecorded(); }
  /// Edits to apply when the head reaches their iterations: those of a plan or a lesson. Ordered by
  /// iteration; those before the head are ignored, those at the head apply at once.
  MaybeError schedule(const std::vector<RunEdit>& edits);
  /// A run with the same past up to the position, or up to the last earlier iteration from which it
  /// can continue; that is its head. nullptr if can().fork is false. `from` is the id of this run,
  /// for the log.
  virtual std::unique_ptr<Run> fork(RunId /*from*/) const { return nullptr; }

  const std::vector<Bookmark>& bookmarks() const { return m_bookmarks; }
  /// Adds, renames, or (without a text) removes the bookmark at the iteration.
  void setBookmark(std::int64_t iteration, std::optional<std::string> text);

  /// Stores P in the bookmark at the position, if any.
  void captureBookmark();

  /// The content of a session file, including scheduled edits, and the planned length if the head
  /// has not reached it.
  RunPlan plan() const;
  void setPlannedLength(std::int64_t length) { m_plannedLength = length; }

protected:
  /// Limit of entries in the log; later ones are dropped.
  static constexpr std::size_t maxLogEntries = 100000;

  explicit Run(RunSetup setup);
  static Error onlyRecorded();
  void logEntry(RunLogEntry entry);
  void logEnd();
  /// Call around each step of the method, with the first result after it.
  double figuresClock() const { return m_figures ? threadMilliseconds() : 0.0; }
  void countTime(double since);
  /// Call after each sample at the head.
  void appendFigures();
  virtual double externalTimeMs() const { return 0.0; }
  /// The last edit, if it is one of this parameter at the head; otherwise null.
  const ParameterEdit* lastEditOf(std::string_view key) const;
  /// Adds an edit at the head, and its entry in the log.
  void addEdit(ParameterEdit edit);
  /// Removes the last edit and its entry. Precondition: lastEditOf() is not null.
  void dropLastEdit();
  /// Likewise of P. The curves will show the edited P: the head must be sampled again.
  void addEdit(const ProbabilityCube& cube);
  /// Makes an edit of this run in a method in the same state, which accepted it before.
  static void repeatEdit(Steppable& method, const RunEdit& edit);
  /// For a fork at its head: takes the bookmarks of the past, and its log unless it has its own.
  void takePast(const Run& past, RunId id);
  /// Applies the changes scheduled for the head. False, with error(), if one is refused; the others
  /// are then not applied either.
  bool applyScheduled();

  RunSetup m_setup;
  std::int64_t m_head = 0;
  Status m_headStatus = Status::Running;
  std::vector<RunEdit> m_edits;
  std::deque<RunEdit> m_scheduled;
  std::vector<Bookmark> m_bookmarks;
  std::vector<RunLogEntry> m_log;
  std::size_t m_logRead = 0;
  std::vector<double> m_metrics; ///< At the position.
  std::shared_ptr<MetricHistory> m_history;
  std::shared_ptr<FaultHistory> m_faults; ///< May be null.
  MaybeError m_error;

private:
  std::shared_ptr<MetricHistory> m_figures; ///< May be null.
  double m_milliseconds = 0.0;              ///< RunFigure::ThreadTime at the head.
  double m_externalTimeMs = 0.0;            ///< The part in external programs.
  std::int64_t m_plannedLength = 0;
  std::size_t m_logEnd = 0; ///< Size at the last markLogRead().
};

/// Whether the run is not, or not yet, restored from its file.
inline bool isUnreplayed(const Run& run) {
  return run.isDeferred() || run.notReplayed();
}

/// A run that shows stored states instead of computing them again: a log, a tape, or what a session
/// file stored of a run that is not replayed.
class StoredRun : public Run {
public:
  std::int64_t position() const override { return m_position; }
  Status status() const override { return atHead() ? m_headStatus : Status::Running; }
  /// At the position, as set up to there.
  const ParameterValues& parameters() const override { return m_parameters; }
  /// False at the head.
  bool step() override;
  bool seek(std::int64_t iteration, const StopCheck& stop = {}) override;

protected:
  explicit StoredRun(RunSetup setup);
  /// Sets the parameters to those at the position.
  void showParameters();

  std::int64_t m_position = 0;
  ParameterValues m_parameters; ///< At the position.
};

} // namespace sudoscope
