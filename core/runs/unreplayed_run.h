#pragma once

#include "core/runs/run.h"
#include "core/runs/run_result.h"

#include <memory>

namespace sudoscope {

/// What stands in the plan of a run whose method is unknown, or whose settings cannot be read: no
/// parameters, no metrics, and it never starts.
const RunnableEntry& unknownMethod();

/// A run at its beginning, with all that is planned, or where the checkpoint of its result stands.
/// One that cannot be started is an UnreplayedRun that shows the result, null where there is none,
/// and says why.
std::unique_ptr<Run> startOrShow(const RunPlan& plan,
                                 const std::shared_ptr<const RunResult>& result = {});
/// The curves of a result up to its end, in the order of the method's metrics; single samples.
std::shared_ptr<MetricHistory> historyOf(const RunResult& result, const RunnableEntry& method,
                                         std::int64_t last);

/// A run from a file that cannot be brought back, say because its weights file is missing, or that
/// waits until that is asked for. It keeps the plan and shows what is stored of the run: its end,
/// its bookmarks, single samples of its curves; without these it stands at its beginning. It cannot
/// be changed.
class UnreplayedRun final : public Run {
public:
  /// Without a reason it waits. Where nothing is stored, `result` is null.
  UnreplayedRun(RunPlan plan, MaybeError why, std::shared_ptr<const RunResult> result = {});

  MaybeError notReplayed() const override { return m_why; }
  bool waits() const override { return !m_why; }

  /// What is said to whoever would change a run that waits.
  static Error replayFirst();
  MaybeError refuses(const ProbabilityCube& cube) const override;

  double seconds() const override;
  std::int64_t position() const override { return m_position; }
  /// The nearest one that is stored, which may come later.
  std::int64_t snapshotIteration() const override;
  std::int64_t stride() const override { return 1; }
  Status status() const override { return atHead() ? m_headStatus : Status::Running; }
  bool solvedHere() const override { return atHead() && solvedAtHead(); }
  bool solvedAtHead() const override { return m_result != nullptr && m_result->solved; }
  /// At the position, as they were set.
  const ParameterValues& parameters() const override { return m_parameters; }
  Snapshot snapshot() const override;
  Snapshot headSnapshot() const override { return snapshotOf(m_head); }

  /// Forward as far as is stored.
  bool step() override { return !atHead() && seek(m_position + 1, {}); }
  bool seek(std::int64_t iteration, const StopCheck& stop) override;

private:
  /// Null: none is stored.
  const RunResult::Place* nearest(std::int64_t iteration) const;
  Snapshot snapshotOf(std::int64_t iteration) const;

  MaybeError m_why;
  std::shared_ptr<const RunResult> m_result; ///< Or null.
  std::vector<RunResult::Place> m_places;    ///< By iteration, the end last.
  std::int64_t m_position = 0;
  ParameterValues m_parameters;
};

} // namespace sudoscope
