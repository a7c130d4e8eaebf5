#pragma once

#include "core/runs/run.h"
#include "core/runs/run_result.h"

#include <memory>

namespace sudoscope {

/// A placeholder in plans whose method is unknown, or whose settings cannot be read: no parameters,
/// no metrics, no name, and it never starts. Its title is the name in the file, if there is one. It
/// lives as long as the program. Callable from any thread.
const RunnableEntry& unknownMethod(const std::string& name = {});

/// A run at its start, with everything planned, or at the checkpoint of its result. If it cannot be
/// started, an UnreplayedRun with the reason that shows the result, which may be null.
std::unique_ptr<Run> startOrShow(const RunPlan& plan,
                                 const std::shared_ptr<const RunResult>& result = {});
/// The curves of a result up to its end, in the order of the method's metrics; isolated samples.
std::shared_ptr<MetricHistory> historyOf(const RunResult& result, const RunnableEntry& method,
                                         std::int64_t last);

/// A run from a file that cannot be restored, e.g. because its weights file is missing, or whose
/// replay is deferred until it is requested. It has the plan and shows the stored data: its end,
/// its bookmarks, isolated samples of its curves; without data it is at its start. It cannot be
/// changed.
class UnreplayedRun final : public StoredRun {
public:
  /// Without a reason it is deferred. `result` may be null.
  UnreplayedRun(RunPlan plan, MaybeError why, std::shared_ptr<const RunResult> result = {});

  MaybeError notReplayed() const override { return m_why; }
  bool isDeferred() const override { return !m_why; }

  /// The error for changes of a deferred run.
  static Error replayFirst();
  MaybeError refuses(const ProbabilityCube&) const override {
    return m_why ? m_why : replayFirst();
  }

  double seconds() const override {
    return m_result == nullptr ? Run::seconds() : m_result->seconds;
  }
  /// The nearest stored one, which may be later.
  std::int64_t snapshotIteration() const override;
  std::int64_t stepsBefore() const override;
  std::int64_t stride() const override { return 1; }
  bool solvedHere() const override { return atHead() && solvedAtHead(); }
  bool solvedAtHead() const override { return m_result != nullptr && m_result->solved; }
  Snapshot snapshot() const override { return snapshotOf(m_position); }
  Snapshot headSnapshot() const override { return snapshotOf(m_head); }

private:
  /// A stored P, of m_result.
  struct Place {
    std::int64_t iteration;
    const ProbabilityCube* cube;
  };
  /// Null: none is stored.
  const Place* nearest(std::int64_t iteration) const;
  Snapshot snapshotOf(std::int64_t iteration) const;

  MaybeError m_why;
  std::shared_ptr<const RunResult> m_result; ///< May be null.
  std::vector<Place> m_places;               ///< By iteration, the end last.
};

} // namespace sudoscope
