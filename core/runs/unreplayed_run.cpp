#include "core/runs/unreplayed_run.h"

#include "core/base/sha256.h"
#include "core/runs/recording.h"
#include "core/runs/tape.h"

#include <algorithm>
#include <cstdlib>
#include <exception>
#include <functional>
#include <limits>
#include <map>
#include <mutex>
#include <utility>

namespace sudoscope {

namespace {

struct UnknownMethod final : RunnableEntry {
  explicit UnknownMethod(const std::string& called) {
    title = called.empty() ? Message::tr("unknown method") : verbatim(called);
    schema = std::make_shared<const ParameterSchema>();
  }
  Result<std::unique_ptr<Steppable>> start(const Puzzle&, const ParameterValues&,
                                           std::uint64_t) const override {
    return Error{Message::tr("the method of this run is unknown")};
  }
};

Result<std::unique_ptr<Run>> startPlanned(const RunPlan& plan) {
  auto run = startRun(plan.setup, Recording::defaultMemoryBound);
  if (!run) return run.error();
  if (const auto error = (*run)->schedule(plan.edits)) return *error;
  (*run)->setPlannedLength(plan.length);
  for (const Bookmark& mark : plan.bookmarks) (*run)->setBookmark(mark.iteration, mark.text);
  return run;
}

/// The run at its checkpoint; the error is that of its file.
Result<std::unique_ptr<Run>> continued(const RunPlan& plan, const RunResult& result) {
  const RunResult::Checkpoint& checkpoint = *result.checkpoint;
  const auto hash = sha256OfFile(checkpoint.file);
  if (!hash) return hash.error();
  if (*hash != checkpoint.sha256)
    return Error{Message::tr("is not the file that the run was saved with"), checkpoint.file};
  ParameterValues values = plan.setup.parameters;
  for (const RunEdit& edit : plan.edits) {
    const auto* change = std::get_if<ParameterEdit>(&edit.what);
    if (change == nullptr || edit.iteration > checkpoint.iteration) continue;
    if (const auto error = values.set(change->key, change->after)) return *error;
  }
  for (const auto& [key, text] : checkpoint.parameters) {
    if (const auto error = values.setText(key, text)) return *error;
  }
  auto method = plan.setup.solver->start(plan.setup.puzzle, values, plan.setup.seed);
  if (!method) return method.error();
  if ((*method)->iteration() != checkpoint.iteration)
    return Error{Message::tr("is of another iteration"), checkpoint.file};
  return std::unique_ptr<Run>(
      Tape::continued(plan, std::move(*method), result, Recording::defaultMemoryBound));
}

} // namespace

std::shared_ptr<MetricHistory> historyOf(const RunResult& result, const RunnableEntry& method,
                                         std::int64_t last) {
  std::vector<MetricHistory::Samples> samples(method.metrics.size());
  for (const RunResult::Curve& curve : result.curves) {
    const int metric = method.metricIndex(curve.metric);
    if (metric < 0) continue;
    MetricHistory::Samples& known = samples[metric];
    known.reserve(curve.iterations.size());
    for (std::size_t i = 0; i < curve.iterations.size(); ++i) {
      if (curve.iterations[i] <= last) known.emplace_back(curve.iterations[i], curve.values[i]);
    }
    // Files of this program are in order.
    if (std::ranges::is_sorted(known, std::less_equal(),
                               &MetricHistory::Samples::value_type::first))
      continue;
    std::ranges::stable_sort(known, {}, &MetricHistory::Samples::value_type::first);
    const auto again = std::ranges::unique(known, {}, &MetricHistory::Samples::value_type::first);
    known.erase(again.begin(), again.end());
  }
  return std::make_shared<MetricHistory>(last, std::move(samples));
}

const RunnableEntry& unknownMethod(const std::string& name) {
  static std::mutex mutex;
  static std::map<std::string, UnknownMethod> entries;
  const std::scoped_lock lock(mutex);
  return entries.try_emplace(name, name).first->second;
}

std::unique_ptr<Run> startOrShow(const RunPlan& plan,
                                 const std::shared_ptr<const RunResult>& result) {
  MaybeError why;
  try {
    const bool atCheckpoint = result != nullptr && result->checkpoint;
    auto run = atCheckpoint ? continued(plan, *result) : startPlanned(plan);
    if (run) return std::move(*run);
    why = run.error();
  } catch (const MethodError& e) { // its message can be translated
    why = e.error;
  } catch (const std::exception& e) {
    why = Error{verbatim(e.what())};
  }
  return std::make_unique<UnreplayedRun>(plan, *why, result);
}

UnreplayedRun::UnreplayedRun(RunPlan plan, MaybeError why, std::shared_ptr<const RunResult> result)
    : StoredRun(std::move(plan.setup)), m_why(std::move(why)), m_result(std::move(result)) {
  m_edits = std::move(plan.edits);
  m_bookmarks = std::move(plan.bookmarks);
  setPlannedLength(plan.length);
  const auto cells = static_cast<std::size_t>(m_setup.puzzle.geometry().cellCount());
  constexpr std::int64_t most = std::int64_t(1) << 52; // limits what a file claims
  if (m_result != nullptr && m_result->grid.size() == cells && m_result->iteration < most) {
    m_head = m_result->iteration;
    m_headStatus = m_result->status;
    for (const RunResult::Place& place : m_result->bookmarks) {
      if (!place.cube.empty() && place.iteration < m_head)
        m_places.push_back({place.iteration, &place.cube});
    }
    if (!m_result->cube.empty()) m_places.push_back({m_head, &m_result->cube});
    m_history = historyOf(*m_result, *m_setup.solver, m_head);
  } else {
    m_result.reset();
    std::fill(m_metrics.begin(), m_metrics.end(), std::numeric_limits<double>::quiet_NaN());
    m_history->append(0, m_metrics);
  }
  UnreplayedRun::seek(0);
}

Error UnreplayedRun::replayFirst() {
  return {Message::tr(
      "this run is shown as it was stored: press Play before you change it or continue from here")};
}

const UnreplayedRun::Place* UnreplayedRun::nearest(std::int64_t iteration) const {
  const Place* nearest = nullptr;
  for (const Place& place : m_places) {
    if (nearest == nullptr ||
        std::abs(place.iteration - iteration) <= std::abs(nearest->iteration - iteration)) {
      nearest = &place;
    }
  }
  return nearest;
}

std::int64_t UnreplayedRun::snapshotIteration() const {
  const Place* place = nearest(m_position);
  if (place != nullptr) return place->iteration;
  return m_result == nullptr ? m_position : m_head; // its grid is the end's
}

std::int64_t UnreplayedRun::stepsBefore() const {
  const bool trains = m_result != nullptr && m_result->training != nullptr;
  return trains ? m_result->training->updates - m_result->iteration : 0;
}

Snapshot UnreplayedRun::snapshotOf(std::int64_t iteration) const {
  Snapshot snapshot;
  const Place* place = nearest(iteration);
  snapshot.iteration = place != nullptr      ? place->iteration
                       : m_result != nullptr ? m_head
                                             : iteration;
  if (iteration == m_head) snapshot.status = m_headStatus;
  const bool isEnd = iteration == m_head || place == nullptr || place->iteration == m_head;
  if (m_result != nullptr && isEnd) {
    snapshot.decoded = m_result->grid;
  } else {
    const Grid& givens = m_setup.puzzle.givens();
    snapshot.decoded = place == nullptr ? givens : argmaxDigits(*place->cube);
    for (std::size_t cell = 0; cell < givens.size(); ++cell) {
      if (givens[cell] != 0) snapshot.decoded[cell] = givens[cell];
    }
  }
  snapshot.cube = place == nullptr ? cubeOf(m_setup.puzzle.side(), snapshot.decoded) : *place->cube;
  if (isEnd && m_result != nullptr) snapshot.training = m_result->training;
  for (std::size_t m = 0; m < m_metrics.size(); ++m)
    snapshot.metrics.push_back(m_history->value(m, iteration));
  return snapshot;
}

} // namespace sudoscope
