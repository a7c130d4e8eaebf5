#pragma once

#include "core/runs/metric_history.h"
#include "core/runs/path_point.h"
#include "core/runs/run_log.h"
#include "core/runs/run_plan.h"
#include "core/runs/state_store.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sudoscope {

/// Asked every iteration of a longer re-run; true ends it.
using StopCheck = std::function<bool()>;

/// A run that can be gone through in both directions.
///
/// It has a **head**, the furthest iteration reached, and a **position** in 0..head at which one
/// looks. A step from the head does something new; a step from below repeats what was recorded,
/// with every parameter change and every intervention where it took effect, bit for bit. Going
/// back re-runs from the nearest recorded state. Every metric sample is kept.
///
/// Owned by one thread, except for history(), which any thread may read.
class Recording {
public:
  /// Memory for recorded states, in bytes, unless told otherwise.
  static constexpr std::size_t defaultMemoryBound = std::size_t(256) << 20;
  /// Entries kept in the log; what comes later is left out (and nothing else is).
  static constexpr std::size_t maxLogEntries = 100000;
  /// Local moves are the bulk of a local search; the log holds no more than these.
  static constexpr std::size_t maxLoggedMoves = 10000;

  /// Creates the solver and records iteration 0. The error is the solver's own.
  static Result<std::unique_ptr<Recording>> start(RunSetup setup,
                                                  std::size_t memoryBound = defaultMemoryBound);

  const RunSetup& setup() const { return m_setup; }
  const std::vector<RunEdit>& edits() const { return m_edits; }
  const std::vector<RunLogEntry>& log() const { return m_log; }
  /// Entries before this index are as they were at the last markLogRead().
  std::size_t logRead() const { return m_logRead; }
  bool logChanged() const { return m_logRead != m_log.size() || m_logTold != m_log.size(); }
  void markLogRead() { m_logRead = m_logTold = m_log.size(); }
  std::shared_ptr<const MetricHistory> history() const { return m_history; }
  const StateStore& states() const { return m_states; }
  /// Of the states; what makes stepping back quick may take a quarter of it on top.
  void setMemoryBound(std::size_t bytes) {
    m_states.setMemoryBound(bytes);
    m_rewind.setMemoryBound(rewindShare(bytes));
  }

  std::int64_t position() const { return m_cursor->iteration(); }
  std::int64_t head() const { return m_head; }
  bool atHead() const { return position() == m_head; }
  /// The run's state at the head and at the position.
  Status headStatus() const { return m_headStatus; }
  Status status() const { return m_cursor->status(); }
  /// The method as it stands at the position.
  const Solver& solver() const { return *m_cursor; }
  /// Parameters at the position.
  const ParameterValues& parameters() const { return m_cursor->parameters(); }
  /// Metrics at the position, in the order of SolverEntry::metrics.
  const std::vector<double>& metrics() const { return m_metrics; }
  /// Whether the decoded grid at the position is a solution, whatever the status says.
  bool solvedHere() const;
  bool solvedAtHead() const;

  /// One iteration forward from the position. False when the run has ended there, or when an
  /// edit that was scheduled for it is refused (then error() says why). What a solver throws comes
  /// through; the run then stands where it stood.
  bool step();
  /// Goes to the iteration, clamped to 0..head. False when `stop` ended it on the way; the
  /// position is then somewhere between.
  bool seek(std::int64_t iteration, const StopCheck& stop = {});

  /// What is to be seen at the position; runId is left 0.
  Snapshot snapshot() const;

  /// The logits the run has passed through up to the position, from its recorded states, at most
  /// so many (>= 2), evenly over time, the position last; empty for methods without logits.
  std::vector<PathPoint> path(std::size_t most) const;

  /// Changes a live parameter from here on. Precondition: atHead(). A change of the same key at
  /// the same iteration replaces the earlier one.
  MaybeError setParameter(std::string_view key, const ParameterValue& value);
  /// Whether the run has ended and would not go on with this value: the change is then none of
  /// this run, and a change of the same key made since the end is taken back. Precondition:
  /// atHead().
  bool comesTooLate(std::string_view key, const ParameterValue& value);
  /// Sets P by hand. Precondition: atHead().
  MaybeError setCube(const ProbabilityCube& cube);

  /// Why setCube() would be refused at the position; empty when it would not. Changes nothing.
  MaybeError refuses(const ProbabilityCube& cube) const { return m_cursor->clone()->setCube(cube); }

  /// Edits to apply when the head reaches their iterations: a plan's edits, a lesson's changes.
  /// Ordered by iteration; those before the head are ignored, those at the head apply at once.
  MaybeError schedule(std::vector<RunEdit> edits);

  const std::deque<RunEdit>& scheduled() const { return m_scheduled; }

  /// A run with the same past up to the position, free to take another future. Shares recorded
  /// states. `from` is the id under which this run is known, for the log.
  std::unique_ptr<Recording> fork(RunId from) const;

  const std::vector<Bookmark>& bookmarks() const { return m_bookmarks; }
  /// Adds, renames, or (without a text) removes the bookmark at the iteration.
  void setBookmark(std::int64_t iteration, std::optional<std::string> text);

  /// What a session file keeps: also what is still scheduled, and the planned length where the
  /// head has not reached it.
  RunPlan plan() const;
  void setPlannedLength(std::int64_t length) { m_plannedLength = length; }

  /// Why the last step() came to nothing; empty when the run simply ended.
  const MaybeError& error() const { return m_error; }

private:
  Recording(RunSetup setup, std::unique_ptr<Solver> solver, std::size_t memoryBound);
  /// Bytes of each level of the rewind cache; a few small states always have room.
  static std::size_t rewindShare(std::size_t bytes) {
    return std::max<std::size_t>(bytes / 8, std::size_t{4} << 20);
  }

  void replay();
  bool extend();
  void recover();
  bool applyScheduled();
  bool repeatsLastEdit(std::string_view key) const;
  void undoLastEdit();
  MaybeError applyEdit(Solver& solver, const RunEdit& edit);
  void restore(const RecordedState& state);
  void appendSample();
  void logEvent(const Event& event);
  void logEntry(RunLogEntry entry);
  void logEnd();

  RunSetup m_setup;
  std::unique_ptr<Solver> m_cursor; ///< At the position.
  std::size_t m_cursorEdits = 0;    ///< How many of m_edits it contains.
  Event m_event;                    ///< What led to the position.

  std::int64_t m_head = 0;
  std::int64_t m_plannedLength = 0;
  Status m_headStatus = Status::Running;
  std::unique_ptr<Solver> m_headSolver; ///< Null while the position is the head.
  Event m_headEvent;

  std::vector<RunEdit> m_edits;
  std::unique_ptr<Solver> m_beforeLastEdit; ///< The head before its last parameter edit, or null.
  std::deque<RunEdit> m_scheduled;
  std::vector<Bookmark> m_bookmarks;
  std::vector<RunLogEntry> m_log;
  std::size_t m_loggedMoves = 0;
  std::size_t m_logRead = 0;
  std::size_t m_logTold = 0; ///< Size at the last markLogRead().
  std::vector<double> m_metrics;
  std::shared_ptr<MetricHistory> m_history;
  StateStore m_states;
  RewindCache m_rewind;
  MaybeError m_error;
};

} // namespace sudoscope
