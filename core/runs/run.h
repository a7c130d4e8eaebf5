#pragma once

#include "core/base/thread_time.h"
#include "core/runs/cell_history.h"
#include "core/runs/fault_history.h"
#include "core/runs/metric_history.h"
#include "core/runs/path_point.h"
#include "core/runs/run_log.h"
#include "core/runs/run_plan.h"

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

/// Asked every iteration of a longer re-run; true ends it.
using StopCheck = std::function<bool()>;

/// The columns of Run::figures().
namespace RunFigure {
enum Column : std::uint8_t {
  ViolatedGroups, ///< Of the decoded grid; NaN where a run has no faults().
  ThreadTime,     ///< ms; see Run::recordFigures().
};
} // namespace RunFigure

/// What can be done with a run beyond looking at it.
struct RunCapabilities {
  bool extend = false; ///< A step from the head makes another iteration.
  bool edit = false;   ///< Parameters and P may be changed.
  bool fork = false;   ///< It can take another future from any position.
};

/// A run that can be gone through in both directions: what is played, scrubbed, charted, exported
/// and kept in a session. A recording re-runs a method of ours to any iteration; a tape of somebody
/// else's has the metrics of every iteration, but P only of some, and ends where it ends.
///
/// It has a **head**, the furthest iteration reached, and a **position** in 0..head at which one
/// looks. Every metric sample is kept.
///
/// Owned by one thread, except for history() and faults(), which any thread may read.
class Run {
public:
  virtual ~Run() = default;
  Run(const Run&) = delete;
  Run& operator=(const Run&) = delete;

  virtual RunCapabilities can() const { return {}; }
  /// Why a run from a file could not be brought back; empty for all others.
  virtual MaybeError notReplayed() const { return {}; }
  /// Whether only what a file keeps of it is shown, until its replay is asked for.
  virtual bool waits() const { return false; }

  const RunSetup& setup() const { return m_setup; }
  const std::vector<RunEdit>& edits() const { return m_edits; }
  /// What is to be changed when the head gets there.
  const std::deque<RunEdit>& scheduled() const { return m_scheduled; }
  std::shared_ptr<const MetricHistory> history() const { return m_history; }
  /// Of the decoded grid as it is shown at each iteration; null where a run has none.
  std::shared_ptr<const FaultHistory> faults() const { return m_faults; }
  /// What is comparable whatever the methods are, iteration by iteration; null where it is not
  /// recorded.
  std::shared_ptr<const MetricHistory> figures() const { return m_figures; }
  /// Records figures from the head on. RunFigure::ThreadTime is the processor time of the method's
  /// own steps, and of what runs in another program the time until its answers; it starts with
  /// `milliseconds`, what creating the method took. To read the clock of a thread costs about a
  /// microsecond a step, so only runs of a RunSet do.
  void recordFigures(double milliseconds);
  const std::vector<RunLogEntry>& log() const { return m_log; }
  /// Entries before this index are as they were at the last markLogRead().
  std::size_t logRead() const { return m_logRead; }
  bool logChanged() const { return m_logRead != m_log.size() || m_logTold != m_log.size(); }
  void markLogRead() { m_logRead = m_logTold = m_log.size(); }

  std::int64_t head() const { return m_head; }
  bool atHead() const { return position() == m_head; }
  /// The run's state at the head.
  Status headStatus() const { return m_headStatus; }
  virtual bool solvedAtHead() const = 0;
  /// Where solvedAtHead(): the first iteration at which the grid was a solution, as far as that is
  /// known; of a run that ends there it is the head, of one that was played on the first of those
  /// after which no group was violated any more.
  virtual std::optional<std::int64_t> solvedAt() const;
  /// What the method's own iterations took so far, s of real time; of a fork those since. NaN where
  /// it was not watched.
  virtual double seconds() const { return std::numeric_limits<double>::quiet_NaN(); }

  virtual std::int64_t position() const = 0;
  /// Whose P is shown at the position: the position itself, or the last one before it that has one.
  virtual std::int64_t snapshotIteration() const { return position(); }
  /// Every so many iterations there is a state to go back to.
  virtual std::int64_t stride() const = 0;
  virtual Status status() const = 0;
  /// Whether the decoded grid at the position is a solution, whatever the status says.
  virtual bool solvedHere() const = 0;
  /// Parameters at the position.
  virtual const ParameterValues& parameters() const = 0;
  /// Metrics at the position, in the order of RunnableEntry::metrics.
  const std::vector<double>& metrics() const { return m_metrics; }
  /// What is to be seen at the position; runId is left 0.
  virtual Snapshot snapshot() const = 0;
  /// The same of the head.
  virtual Snapshot headSnapshot() const { return snapshot(); }
  /// The method as it stands at the position, or where it is known last before it; nullptr where
  /// only what it told is known.
  virtual const Steppable* method() const { return nullptr; }
  /// The same at the head.
  virtual const Steppable* headMethod() const { return nullptr; }
  /// The logits the run has passed through up to the position, at most so many (>= 2), evenly over
  /// time, the position last; empty where there are none.
  virtual std::vector<PathPoint> path(std::size_t /*most*/) const { return {}; }
  /// P of a cell up to the position, at most so many times (>= 2), evenly over time, the position
  /// last; fewer where that would take about longer than the budget. Empty where only what the
  /// method told is known.
  virtual CellHistory cellHistory(int /*cell*/, std::size_t /*most*/,
                                  std::chrono::microseconds /*budget*/) const {
    return {};
  }
  /// What was to be seen at an iteration up to the head; the position stays. Nothing where that
  /// cannot be had again.
  virtual std::optional<Snapshot> snapshotAt(std::int64_t /*iteration*/) const { return {}; }

  /// One iteration forward from the position. False when the run has ended there, or when an
  /// edit that was scheduled for it is refused (then error() says why). What a method throws comes
  /// through; the run then stands where it stood.
  virtual bool step() = 0;
  /// A hint, as Steppable::expectSteps().
  virtual void expectSteps(std::int64_t /*count*/, std::chrono::milliseconds /*within*/) {}
  /// Goes to the iteration, clamped to 0..head. False when `stop` ended it on the way, the
  /// position being somewhere between; or when a file that is needed cannot be read any more.
  virtual bool seek(std::int64_t iteration, const StopCheck& stop = {}) = 0;
  /// Why the last step() or seek() came to nothing; empty when the run simply ended or `stop` did
  /// it.
  const MaybeError& error() const { return m_error; }
  /// Of a run that somebody else still writes: takes in what has come since; false when nothing
  /// has. The position stays. After an error nothing more comes.
  virtual Result<bool> grow() { return false; }
  /// For recorded states, bytes.
  virtual void setMemoryBound(std::size_t /*bytes*/) {}

  // --- with can().edit or can().fork -----------------------------------------------------------

  /// Changes a live parameter from here on. Precondition: atHead(). A change of the same key at
  /// the same iteration replaces the earlier one.
  virtual MaybeError setParameter(std::string_view key, const ParameterValue& value);
  /// Whether the run has ended and would not go on with this value: the change is then none of
  /// this run, and a change of the same key made since the end is taken back. Precondition:
  /// atHead().
  virtual bool comesTooLate(std::string_view /*key*/, const ParameterValue& /*value*/) {
    return true;
  }
  /// Sets P by hand. Precondition: atHead().
  virtual MaybeError setCube(const ProbabilityCube& cube);
  /// Why setCube() would be refused at the position; empty when it would not. Changes nothing.
  virtual MaybeError refuses(const ProbabilityCube& cube) const;
  /// Edits to apply when the head reaches their iterations: a plan's edits, a lesson's changes.
  /// Ordered by iteration; those before the head are ignored, those at the head apply at once.
  virtual MaybeError schedule(const std::vector<RunEdit>& edits);
  /// A run with the same past up to the position, or up to the last one before it from which it can
  /// go on; there its head is, free to take another future. nullptr where can().fork says no.
  /// `from` is the id under which this run is known, for the log.
  virtual std::unique_ptr<Run> fork(RunId /*from*/) const { return nullptr; }

  // --- what a person notes ---------------------------------------------------------------------

  const std::vector<Bookmark>& bookmarks() const { return m_bookmarks; }
  /// Adds, renames, or (without a text) removes the bookmark at the iteration.
  void setBookmark(std::int64_t iteration, std::optional<std::string> text);

  /// Keeps P with the bookmark of the position, if there is one.
  void seeBookmark();

  /// What a session file keeps: also what is still scheduled, and the planned length where the
  /// head has not reached it.
  RunPlan plan() const;
  void setPlannedLength(std::int64_t length) { m_plannedLength = length; }

protected:
  /// Entries kept in the log; what comes later is left out (and nothing else is).
  static constexpr std::size_t maxLogEntries = 100000;

  explicit Run(RunSetup setup);
  void logEntry(RunLogEntry entry);
  void logEnd();
  /// To be called around each step of the method, with the result of the first after it.
  double figuresClock() const { return m_figures ? threadMilliseconds() : 0.0; }
  void countTime(double since);
  /// To be called after each sample of the head.
  void appendFigures();
  /// See Steppable.
  virtual double outsideMilliseconds() const { return 0.0; }
  /// Makes the changes that were scheduled for the head. False, with error(), when one is refused;
  /// then no others come either.
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
  std::shared_ptr<FaultHistory> m_faults; ///< Or null.
  MaybeError m_error;

private:
  std::shared_ptr<MetricHistory> m_figures; ///< Or null.
  double m_milliseconds = 0.0;              ///< RunFigure::ThreadTime at the head.
  double m_outside = 0.0;                   ///< Of them, in other programs.
  std::int64_t m_plannedLength = 0;
  std::size_t m_logTold = 0; ///< Size at the last markLogRead().
};

/// Whether it is not, or not yet, brought back from its file.
inline bool isUnreplayed(const Run& run) {
  return run.waits() || run.notReplayed();
}

} // namespace sudoscope
