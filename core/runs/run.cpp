#include "core/runs/run.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <iterator>
#include <utility>

namespace sudoscope {

Provenance provenanceOf(const RunPlan& plan) {
  const RunSetup& setup = plan.setup;
  Provenance provenance{
      {"method", setup.solver->name},
      {"parameters", setup.parameters.changedText()},
      {"seed", std::to_string(setup.seed)},
      {"puzzle", toLine(setup.puzzle.givens()) + " hash " + puzzleHash(setup.puzzle)}};
  if (!plan.edits.empty()) provenance.emplace_back("changes", std::to_string(plan.edits.size()));
  return provenance;
}

Run::Run(RunSetup setup)
    : m_setup(std::move(setup)), m_metrics(m_setup.solver->metrics.size()),
      m_history(std::make_shared<MetricHistory>(m_setup.solver->metrics.size())) {}

std::optional<std::int64_t> Run::solvedAt() const {
  if (!solvedAtHead()) return std::nullopt;
  const std::int64_t since = m_faults == nullptr ? -1 : m_faults->cleanSince();
  return since < 0 ? m_head : since;
}

void Run::recordFigures(double milliseconds) {
  m_figures = std::make_shared<MetricHistory>(2);
  m_externalTimeMs = externalTimeMs();
  m_milliseconds = milliseconds + m_externalTimeMs;
  appendFigures();
}

void Run::countTime(double since) {
  if (!m_figures) return;
  const double external = externalTimeMs();
  m_milliseconds += millisecondsSince(since) +
                    std::max(0.0, external - std::exchange(m_externalTimeMs, external));
}

void Run::appendFigures() {
  if (!m_figures || m_figures->lastIteration() >= m_head) return;
  const double violated =
      m_faults ? m_faults->violated() : std::numeric_limits<double>::quiet_NaN();
  m_figures->append(m_head, std::array{violated, m_milliseconds});
}

Error Run::onlyRecorded() {
  return Error{Message::tr("this run was only recorded: it cannot be changed")};
}

MaybeError Run::schedule(const std::vector<RunEdit>& edits) {
  if (!can().edit) return edits.empty() ? MaybeError() : onlyRecorded();
  m_scheduled.assign(edits.begin(), edits.end());
  if (atHead() && !applyScheduled()) return m_error;
  return std::nullopt;
}

const ParameterEdit* Run::lastEditOf(std::string_view key) const {
  if (m_edits.empty() || m_edits.back().iteration != m_head) return nullptr;
  const auto* last = std::get_if<ParameterEdit>(&m_edits.back().what);
  return last != nullptr && last->key == key ? last : nullptr;
}

void Run::addEdit(ParameterEdit edit) {
  logEntry({.iteration = m_head,
            .kind = RunLogKind::Parameter,
            .key = edit.key,
            .before = toText(edit.before),
            .after = toText(edit.after)});
  m_edits.push_back({m_head, std::move(edit)});
}

void Run::dropLastEdit() {
  m_edits.pop_back();
  if (!m_log.empty() && m_log.back().kind == RunLogKind::Parameter) m_log.pop_back();
  m_logRead = std::min(m_logRead, m_log.size());
}

void Run::addEdit(const ProbabilityCube& cube) {
  m_edits.push_back({m_head, CubeEdit{std::make_shared<const ProbabilityCube>(cube)}});
  m_history->truncateAfter(m_head - 1);
  if (m_faults) m_faults->truncateAfter(m_head - 1);
  logEntry(
      {.iteration = m_head, .kind = RunLogKind::Intervention, .event = {EventKind::Intervention}});
}

void Run::repeatEdit(Steppable& method, const RunEdit& edit) {
  const auto* change = std::get_if<ParameterEdit>(&edit.what);
  [[maybe_unused]] const MaybeError error =
      change != nullptr ? method.setParameter(change->key, change->after)
                        : method.setCube(*std::get<CubeEdit>(edit.what).cube);
  assert(!error);
}

void Run::takePast(const Run& past, RunId id) {
  if (m_log.empty()) {
    std::ranges::copy_if(past.m_log, std::back_inserter(m_log), [&](const RunLogEntry& entry) {
      return entry.iteration <= m_head && entry.kind != RunLogKind::Ended;
    });
  }
  std::ranges::copy_if(past.m_bookmarks, std::back_inserter(m_bookmarks),
                       [&](const Bookmark& mark) { return mark.iteration <= m_head; });
  logEntry({.iteration = m_head, .kind = RunLogKind::Forked, .run = id});
  logEnd();
}

bool Run::applyScheduled() {
  while (!m_scheduled.empty() && m_scheduled.front().iteration <= m_head) {
    const RunEdit edit = std::move(m_scheduled.front());
    m_scheduled.pop_front();
    if (edit.iteration < m_head) continue;
    if (const auto* parameter = std::get_if<ParameterEdit>(&edit.what)) {
      m_error = setParameter(parameter->key, parameter->after);
    } else {
      m_error = setCube(*std::get<CubeEdit>(edit.what).cube);
    }
    if (m_error) {
      m_scheduled.clear();
      return false;
    }
  }
  return true;
}

RunPlan Run::plan() const {
  RunPlan plan{m_setup, m_edits, std::max(m_head, m_plannedLength), m_bookmarks};
  plan.edits.insert(plan.edits.end(), m_scheduled.begin(), m_scheduled.end());
  return plan;
}

void Run::setBookmark(std::int64_t iteration, std::optional<std::string> text) {
  const auto at = std::ranges::lower_bound(m_bookmarks, iteration, {}, &Bookmark::iteration);
  const bool there = at != m_bookmarks.end() && at->iteration == iteration;
  if (!text) {
    if (there) m_bookmarks.erase(at);
  } else if (there) {
    at->text = std::move(*text);
  } else {
    m_bookmarks.insert(at, {iteration, std::move(*text)});
  }
}

void Run::captureBookmark() {
  if (snapshotIteration() != position()) return; // it would be another P
  for (Bookmark& mark : m_bookmarks) {
    if (mark.iteration != position()) continue;
    mark.cube = std::make_shared<const ProbabilityCube>(snapshot().cube);
  }
}

void Run::logEntry(RunLogEntry entry) {
  if (m_log.empty()) m_log.reserve(32); // entries are large
  if (m_log.size() < maxLogEntries) m_log.push_back(std::move(entry));
}

void Run::logEnd() {
  if (m_headStatus == Status::Running) return;
  logEntry({.iteration = m_head, .kind = RunLogKind::Ended, .status = m_headStatus});
}

StoredRun::StoredRun(RunSetup setup) : Run(std::move(setup)), m_parameters(m_setup.parameters) {}

bool StoredRun::step() {
  m_error.reset();
  return !atHead() && seek(m_position + 1);
}

bool StoredRun::seek(std::int64_t iteration, const StopCheck&) {
  m_error.reset();
  m_position = std::clamp<std::int64_t>(iteration, 0, m_head);
  for (std::size_t m = 0; m < m_metrics.size(); ++m) m_metrics[m] = m_history->value(m, m_position);
  showParameters();
  return true;
}

void StoredRun::showParameters() {
  if (m_edits.empty()) return;
  m_parameters = m_setup.parameters;
  for (const RunEdit& edit : m_edits) {
    const auto* change = std::get_if<ParameterEdit>(&edit.what);
    if (change == nullptr || edit.iteration > m_position) continue;
    // A refused one, which only a file can hold, is reported by the replay.
    [[maybe_unused]] const MaybeError error = m_parameters.set(change->key, change->after);
  }
}

} // namespace sudoscope
