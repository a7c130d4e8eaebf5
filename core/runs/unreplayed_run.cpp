#include "core/runs/unreplayed_run.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace sudoscope {

namespace {

struct UnknownMethod final : RunnableEntry {
  UnknownMethod() {
    title = Message::tr("unknown method");
    schema = std::make_shared<const ParameterSchema>();
  }
  Result<std::unique_ptr<Steppable>> start(const Puzzle&, const ParameterValues&,
                                           std::uint64_t) const override {
    return Error{Message::tr("the method of this run is unknown")};
  }
};

} // namespace

const RunnableEntry& unknownMethod() {
  static const UnknownMethod entry;
  return entry;
}

UnreplayedRun::UnreplayedRun(RunPlan plan, Error why) : Run(std::move(plan.setup)) {
  m_edits = std::move(plan.edits);
  m_bookmarks = std::move(plan.bookmarks);
  setPlannedLength(plan.length);
  m_error = std::move(why);
  std::fill(m_metrics.begin(), m_metrics.end(), std::numeric_limits<double>::quiet_NaN());
  m_history->append(0, m_metrics);
}

Snapshot UnreplayedRun::snapshot() const {
  Snapshot snapshot;
  snapshot.decoded = m_setup.puzzle.givens();
  snapshot.cube = cubeOf(m_setup.puzzle.side(), snapshot.decoded);
  snapshot.metrics = m_metrics;
  return snapshot;
}

} // namespace sudoscope
