#include "core/runs/tape.h"

#include "core/runs/recording.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>

namespace sudoscope {

namespace {

std::size_t bytesOf(const Snapshot& snapshot) {
  std::size_t bytes = sizeof(Snapshot) + snapshot.cube.size() * sizeof(double) +
                      snapshot.decoded.size() + snapshot.metrics.size() * sizeof(double);
  if (snapshot.logits) bytes += snapshot.logits->logits.size() * sizeof(double);
  for (const GroupQuantity& quantity : snapshot.groupQuantities) {
    bytes += quantity.values.size() * sizeof(double);
  }
  return bytes;
}

bool isSame(double a, double b) {
  return a == b || (std::isnan(a) && std::isnan(b));
}

} // namespace

Result<std::unique_ptr<Run>> startRun(RunSetup setup, std::size_t memoryBound) {
  auto method = setup.solver->start(setup.puzzle, setup.parameters, setup.seed);
  if (!method) return method.error();
  if ((*method)->copies()) {
    return std::unique_ptr<Run>(Recording::of(std::move(setup), std::move(*method), memoryBound));
  }
  return std::unique_ptr<Run>(Tape::of(std::move(setup), std::move(*method), memoryBound));
}

std::unique_ptr<Tape> Tape::of(RunSetup setup, std::unique_ptr<Steppable> method,
                               std::size_t memoryBound) {
  auto tape = std::unique_ptr<Tape>(new Tape(std::move(setup), std::move(method), memoryBound));
  tape->logEntry({.iteration = 0, .kind = RunLogKind::Started});
  tape->logEnd();
  return tape;
}

Tape::Tape(RunSetup setup, std::unique_ptr<Steppable> method, std::size_t memoryBound)
    : Run(std::move(setup)), m_method(std::move(method)), m_parameters(m_method->parameters()),
      m_bound(memoryBound) {
  m_headStatus = m_method->status();
  if (!m_setup.solver->hasLongSteps) {
    m_faults = std::make_shared<FaultHistory>(m_setup.puzzle.geometry());
  }
  appendSample();
  m_solved.push_back(m_method->solved());
  m_kept.push_back(m_method->snapshot(m_metrics.size()));
  m_bytes = bytesOf(m_kept.back());
}

const Snapshot& Tape::kept(std::int64_t iteration) const {
  const auto after = std::upper_bound(
      m_kept.begin(), m_kept.end(), iteration,
      [](std::int64_t wanted, const Snapshot& snapshot) { return wanted < snapshot.iteration; });
  return *std::prev(after);
}

std::int64_t Tape::snapshotIteration() const {
  const std::int64_t kept = this->kept(m_position).iteration;
  return atHead() ? std::max(kept, m_method->cubeIteration()) : kept;
}

bool Tape::solvedHere() const {
  return m_solved[m_position];
}

Snapshot Tape::headSnapshot() const {
  try {
    return m_method->snapshot(m_history->metricCount(), m_headEvent);
  } catch (const MethodError&) { // it can tell nothing any more
    Snapshot snapshot = kept(m_head);
    snapshot.iteration = m_head;
    snapshot.status = m_headStatus;
    return snapshot;
  }
}

Snapshot Tape::snapshot() const {
  Snapshot snapshot = atHead() ? headSnapshot() : kept(m_position);
  snapshot.iteration = m_position;
  snapshot.status = status();
  snapshot.metrics = m_metrics;
  return snapshot;
}

bool Tape::step() {
  m_error.reset();
  if (atHead()) return extend();
  return seek(m_position + 1);
}

bool Tape::extend() {
  const double since = figuresClock();
  const Event event = m_method->step();
  countTime(since);
  if (m_method->iteration() == m_head) {
    if (std::exchange(m_headStatus, m_method->status()) == Status::Running) logEnd();
    return false;
  }
  m_headEvent = event;
  m_head = m_position = m_method->iteration();
  m_headStatus = m_method->status();
  m_solved.push_back(m_method->solved());
  appendSample();
  keep();
  if (event.kind != EventKind::None && event.kind != EventKind::Move) {
    logEntry({.iteration = m_head, .kind = RunLogKind::SolverEvent, .event = event});
  }
  if (!m_scheduled.empty() && !applyScheduled()) return false;
  logEnd();
  return true;
}

void Tape::expectSteps(std::int64_t count, std::chrono::milliseconds within) {
  // What is to change the run must find it where the change belongs.
  if (!m_scheduled.empty()) count = std::min(count, m_scheduled.front().iteration - m_head);
  m_method->expectSteps(std::max<std::int64_t>(1, count), within);
}

void Tape::settle() {
  while (m_headStatus == Status::Running && m_method->cubeIteration() != m_head) {
    if (!extend()) return;
  }
}

bool Tape::seek(std::int64_t iteration, const StopCheck&) {
  m_error.reset();
  m_position = std::clamp<std::int64_t>(iteration, 0, m_head);
  for (std::size_t m = 0; m < m_metrics.size(); ++m) m_metrics[m] = m_history->value(m, m_position);
  showParameters();
  return true;
}

void Tape::showParameters() {
  if (m_edits.empty()) return;
  m_parameters = m_setup.parameters;
  for (const RunEdit& edit : m_edits) {
    const auto* parameter = std::get_if<ParameterEdit>(&edit.what);
    if (parameter == nullptr || edit.iteration > m_position) continue;
    // It was accepted when it was made.
    [[maybe_unused]] const MaybeError error = m_parameters.set(parameter->key, parameter->after);
    assert(!error);
  }
}

void Tape::appendSample() {
  m_method->metrics(m_metrics);
  m_history->append(m_head, m_metrics);
  if (m_faults) m_faults->append(m_head, m_method->decoded());
  appendFigures();
}

void Tape::keep() {
  if (m_head - m_kept.back().iteration < m_stride || m_method->cubeIteration() != m_head) return;
  try {
    m_kept.push_back(m_method->snapshot(m_metrics.size(), m_headEvent));
  } catch (const MethodError&) {
    return; // the next step will tell
  }
  m_bytes += bytesOf(m_kept.back());
  thin();
}

void Tape::thin() {
  while (m_bytes > m_bound && m_kept.size() > 2) {
    m_stride *= 2;
    std::vector<Snapshot> kept;
    m_bytes = 0;
    for (Snapshot& snapshot : m_kept) {
      if (!kept.empty() && snapshot.iteration - kept.back().iteration < m_stride) continue;
      m_bytes += bytesOf(snapshot);
      kept.push_back(std::move(snapshot));
    }
    m_kept = std::move(kept);
  }
}

void Tape::setMemoryBound(std::size_t bytes) {
  m_bound = bytes;
  thin();
}

MaybeError Tape::setParameter(std::string_view key, const ParameterValue& value) {
  assert(atHead());
  ParameterValues wanted = m_parameters;
  if (auto error = wanted.set(key, value)) return error;
  if (wanted.value(key) == m_parameters.value(key)) return std::nullopt;
  settle();
  ParameterEdit edit{std::string(key), m_parameters.value(key), wanted.value(key)};
  if (auto error = m_method->setParameter(key, value)) return error;
  // Dragging a slider while paused is one change, not fifty.
  if (!m_edits.empty() && m_edits.back().iteration == m_head) {
    const auto* last = std::get_if<ParameterEdit>(&m_edits.back().what);
    if (last != nullptr && last->key == key) {
      edit.before = last->before;
      m_edits.pop_back();
      if (!m_log.empty() && m_log.back().kind == RunLogKind::Parameter) m_log.pop_back();
      m_logRead = std::min(m_logRead, m_log.size());
    }
  }
  m_parameters = std::move(wanted);
  m_headStatus = m_method->status();
  if (edit.before == edit.after) return std::nullopt;
  logEntry({.iteration = m_head,
            .kind = RunLogKind::Parameter,
            .key = edit.key,
            .before = toText(edit.before),
            .after = toText(edit.after)});
  m_edits.push_back({m_head, std::move(edit)});
  return std::nullopt;
}

MaybeError Tape::setCube(const ProbabilityCube& cube) {
  assert(atHead());
  settle();
  if (auto error = m_method->setCube(cube)) return error;
  m_edits.push_back({m_head, CubeEdit{std::make_shared<const ProbabilityCube>(cube)}});
  m_headEvent = {EventKind::Intervention};
  m_headStatus = m_method->status();
  m_solved.back() = m_method->solved();
  // The curves show what the person's hand did, so the sample of this iteration is taken anew.
  m_history->truncateAfter(m_head - 1);
  if (m_faults) m_faults->truncateAfter(m_head - 1);
  appendSample();
  if (m_kept.back().iteration == m_head) {
    m_kept.back() = m_method->snapshot(m_metrics.size(), m_headEvent);
  }
  logEntry({.iteration = m_head, .kind = RunLogKind::Intervention, .event = m_headEvent});
  return std::nullopt;
}

MaybeError Tape::schedule(const std::vector<RunEdit>& edits) {
  m_scheduled.assign(edits.begin(), edits.end());
  if (atHead() && !applyScheduled()) return m_error;
  return std::nullopt;
}

bool Tape::agreesWith(const Tape& other, std::int64_t iteration) const {
  for (std::size_t m = 0; m < m_metrics.size(); ++m) {
    if (!isSame(m_history->value(m, iteration), other.m_history->value(m, iteration))) return false;
  }
  return true;
}

std::unique_ptr<Run> Tape::fork(RunId from) const {
  auto method = m_setup.solver->start(m_setup.puzzle, m_setup.parameters, m_setup.seed);
  if (!method) return nullptr;
  auto copy = of(m_setup, std::move(*method), m_bound);
  std::vector<RunEdit> edits;
  for (const RunEdit& edit : m_edits) {
    if (edit.iteration <= m_position) edits.push_back(edit);
  }
  if (copy->schedule(edits)) return nullptr;
  // What runs otherwise with equal seed and changes is no fork of this run.
  while (copy->m_head < m_position) {
    copy->expectSteps(m_position - copy->m_head, std::chrono::milliseconds(100));
    if (!copy->step() || !agreesWith(*copy, copy->m_head)) return nullptr;
  }
  copy->expectSteps(1, std::chrono::milliseconds(0));
  for (const Bookmark& mark : m_bookmarks) {
    if (mark.iteration <= m_position) copy->m_bookmarks.push_back(mark);
  }
  copy->logEntry({.iteration = m_position, .kind = RunLogKind::Forked, .run = from});
  copy->logEnd();
  return copy;
}

} // namespace sudoscope
