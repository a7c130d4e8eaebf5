#include "core/runs/tape.h"

#include "core/runs/recording.h"
#include "core/runs/unreplayed_run.h"

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
  if (snapshot.training != nullptr) {
    for (const SampleBoard& board : snapshot.training->boards)
      bytes += sizeof board + board.cube.size() * sizeof(double) + 3 * board.decoded.size();
  }
  return bytes;
}

/// Stride of the first keyframes of a method with long steps: computing a keyframe may take as long
/// as a step.
constexpr std::int64_t firstLongStride = 8;
constexpr std::size_t mostLongKeyframes = 128;

} // namespace

Result<std::unique_ptr<Run>> startRun(RunSetup setup, std::size_t memoryBound) {
  auto method = setup.solver->start(setup.puzzle, setup.parameters, setup.seed);
  if (!method) return method.error();
  if ((*method)->copies() && !setup.solver->hasLongSteps) {
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

std::unique_ptr<Tape> Tape::continued(const RunPlan& plan, std::unique_ptr<Steppable> method,
                                      const RunResult& result, std::size_t memoryBound) {
  auto tape = std::unique_ptr<Tape>(new Tape(plan.setup, std::move(method), memoryBound));
  // Between the samples of the file nothing is known.
  const auto known = historyOf(result, *plan.setup.solver, tape->m_head - 1);
  const std::size_t count = known->metricCount();
  tape->m_history = std::make_shared<MetricHistory>(count);
  std::vector<double> row(count);
  for (std::int64_t i = 0; i < tape->m_head; ++i) {
    for (std::size_t m = 0; m < count; ++m) row[m] = known->value(m, i);
    tape->m_history->append(i, row);
  }
  tape->appendSample();
  for (const RunEdit& edit : plan.edits) {
    if (edit.iteration <= tape->m_head) {
      tape->m_edits.push_back(edit);
    } else {
      tape->m_scheduled.push_back(edit);
    }
  }
  tape->m_parameters = plan.setup.parameters;
  tape->showParameters();
  for (const Bookmark& mark : plan.bookmarks) tape->setBookmark(mark.iteration, mark.text);
  tape->setPlannedLength(plan.length);
  tape->logEntry({.iteration = 0, .kind = RunLogKind::Started});
  tape->logEnd();
  return tape;
}

Tape::Tape(RunSetup setup, std::unique_ptr<Steppable> method, std::size_t memoryBound)
    : StoredRun(std::move(setup)), m_method(std::move(method)), m_bound(memoryBound),
      m_stride(hasLongSteps() ? firstLongStride : 1) {
  m_parameters = m_method->parameters();
  m_head = m_position = m_method->iteration();
  m_headStatus = m_method->status();
  if (!hasLongSteps()) m_faults = std::make_shared<FaultHistory>(m_setup.puzzle.geometry());
  if (m_method->copies()) {
    m_checkpoints.emplace(memoryBound);
    m_checkpoints->offer(*m_method, 0, {});
  }
  appendSample();
  m_solved.resize(m_head);
  m_solved.push_back(isSolved());
  m_keyframes.push_back(m_method->snapshot(m_metrics.size()));
  m_bytes = bytesOf(m_keyframes.back());
}

const Snapshot& Tape::keyframeAt(std::int64_t iteration) const {
  const auto after = std::ranges::upper_bound(m_keyframes, iteration, {}, &Snapshot::iteration);
  return after == m_keyframes.begin() ? *after : *std::prev(after);
}

std::int64_t Tape::snapshotIteration() const {
  const std::int64_t recorded = keyframeAt(m_position).iteration;
  return atHead() ? std::max(recorded, m_method->cubeIteration()) : recorded;
}

Snapshot Tape::headSnapshot() const {
  if (hasLongSteps() && m_keyframes.back().iteration == m_head) return m_keyframes.back();
  if (m_headSnapshot && m_headSnapshot->iteration == m_head) return *m_headSnapshot;
  try {
    Snapshot snapshot = m_method->snapshot(m_history->metricCount(), m_headEvent);
    if (hasLongSteps()) m_headSnapshot = snapshot;
    return snapshot;
  } catch (const MethodError&) { // it can report nothing any more
    Snapshot snapshot = keyframeAt(m_head);
    snapshot.iteration = m_head;
    snapshot.status = m_headStatus;
    return snapshot;
  }
}

Snapshot Tape::snapshot() const {
  Snapshot snapshot = atHead() ? headSnapshot() : keyframeAt(m_position);
  snapshot.iteration = m_position;
  snapshot.status = status();
  snapshot.metrics = m_metrics;
  return snapshot;
}

const Steppable* Tape::method() const {
  if (atHead() || !m_checkpoints) return headMethod();
  return m_position < m_keyframes.front().iteration
             ? nullptr
             : m_checkpoints->nearest(m_position).solver.get();
}

bool Tape::step() {
  m_error.reset();
  if (atHead()) return extend();
  return seek(m_position + 1);
}

bool Tape::extend() {
  const double since = figuresClock();
  const auto began = std::chrono::steady_clock::now();
  const Event event = m_method->step();
  m_stepping += std::chrono::steady_clock::now() - began;
  countTime(since);
  if (m_method->iteration() == m_head) {
    if (std::exchange(m_headStatus, m_method->status()) == Status::Running) logEnd();
    return false;
  }
  m_headEvent = event;
  m_head = m_position = m_method->iteration();
  m_headStatus = m_method->status();
  m_solved.push_back(isSolved());
  appendSample();
  keep();
  if (m_checkpoints) m_checkpoints->offer(*m_method, m_edits.size(), event);
  if (event.kind != EventKind::None && event.kind != EventKind::Move) {
    logEntry({.iteration = m_head, .kind = RunLogKind::SolverEvent, .event = event});
  }
  if (!m_scheduled.empty() && !applyScheduled()) return false;
  logEnd();
  return true;
}

void Tape::expectSteps(std::int64_t count, std::chrono::milliseconds within) {
  // A scheduled change must be applied at its iteration.
  if (!m_scheduled.empty()) count = std::min(count, m_scheduled.front().iteration - m_head);
  m_method->expectSteps(std::max<std::int64_t>(1, count), within);
}

void Tape::settle() {
  while (m_headStatus == Status::Running && m_method->cubeIteration() != m_head) {
    if (!extend()) return;
  }
}

void Tape::appendSample() {
  m_method->metrics(m_metrics);
  m_history->append(m_head, m_metrics);
  if (m_faults) m_faults->append(m_head, m_method->decoded());
  appendFigures();
}

void Tape::keep() {
  if (m_head - m_keyframes.back().iteration < m_stride || m_method->cubeIteration() != m_head)
    return;
  try {
    m_keyframes.push_back(m_method->snapshot(m_metrics.size(), m_headEvent));
  } catch (const MethodError&) {
    return; // the next step reports the error
  }
  m_bytes += bytesOf(m_keyframes.back());
  thin();
}

void Tape::thin() {
  const std::size_t most = hasLongSteps() ? mostLongKeyframes : m_keyframes.size();
  while ((m_bytes > m_bound || m_keyframes.size() > most) && m_keyframes.size() > 2) {
    m_stride *= 2;
    std::vector<Snapshot> remaining;
    m_bytes = 0;
    for (Snapshot& snapshot : m_keyframes) {
      if (!remaining.empty() && snapshot.iteration - remaining.back().iteration < m_stride)
        continue;
      m_bytes += bytesOf(snapshot);
      remaining.push_back(std::move(snapshot));
    }
    m_keyframes = std::move(remaining);
  }
}

void Tape::setMemoryBound(std::size_t bytes) {
  m_bound = bytes;
  if (m_checkpoints) m_checkpoints->setMemoryBound(bytes);
  thin();
}

bool Tape::wouldHaveNoEffect(std::string_view key, const ParameterValue& value) {
  if (m_headStatus == Status::Running) return false;
  if (!m_method->copies()) return true;
  const auto changed = m_method->copy();
  return !changed->setParameter(key, value) && changed->status() != Status::Running;
}

MaybeError Tape::setParameter(std::string_view key, const ParameterValue& value) {
  assert(atHead());
  ParameterValues wanted = m_parameters;
  if (auto error = wanted.set(key, value)) return error;
  if (wanted.value(key) == m_parameters.value(key)) return std::nullopt;
  settle();
  ParameterEdit edit{std::string(key), m_parameters.value(key), wanted.value(key)};
  if (auto error = m_method->setParameter(key, value)) return error;
  // Dragging a slider while paused is a single change.
  if (const ParameterEdit* last = lastEditOf(key)) {
    edit.before = last->before;
    dropLastEdit();
  }
  m_parameters = std::move(wanted);
  m_headStatus = m_method->status();
  m_headSnapshot.reset();
  if (edit.before != edit.after) addEdit(std::move(edit));
  return std::nullopt;
}

MaybeError Tape::setCube(const ProbabilityCube& cube) {
  assert(atHead());
  settle();
  if (auto error = m_method->setCube(cube)) return error;
  addEdit(cube);
  m_headEvent = {EventKind::Intervention};
  m_headStatus = m_method->status();
  m_headSnapshot.reset();
  m_solved.back() = isSolved();
  appendSample();
  if (m_keyframes.back().iteration == m_head) {
    m_keyframes.back() = m_method->snapshot(m_metrics.size(), m_headEvent);
  }
  return std::nullopt;
}

bool Tape::agreesWith(const Tape& other, std::int64_t iteration) const {
  for (std::size_t m = 0; m < m_metrics.size(); ++m) {
    const double a = m_history->value(m, iteration);
    const double b = other.m_history->value(m, iteration);
    if (a != b && !(std::isnan(a) && std::isnan(b))) return false;
  }
  return true;
}

std::unique_ptr<Run> Tape::fork(RunId from) const {
  if (m_position < m_keyframes.front().iteration) return nullptr; // only the part read from a file
  auto copy = m_checkpoints ? fromCheckpoint() : runAgain();
  if (copy != nullptr) copy->takePast(*this, from);
  return copy;
}

/// From the last checkpoint up to the position, or from the head.
std::unique_ptr<Tape> Tape::fromCheckpoint() const {
  const RecordedState head{m_head, m_edits.size(), m_headEvent, m_method->copy()};
  const RecordedState& from = atHead() ? head : m_checkpoints->nearest(m_position);
  const std::int64_t here = from.iteration;
  auto copy = std::unique_ptr<Tape>(new Tape(m_setup, from.solver->copy(), m_bound));
  copy->m_headEvent = from.event;
  for (const RunEdit& edit : m_edits) {
    if (edit.iteration > here) break;
    copy->m_edits.push_back(edit);
    if (copy->m_edits.size() > from.editsApplied) repeatEdit(*copy->m_method, edit);
  }
  copy->m_parameters = copy->m_method->parameters();
  copy->m_headStatus = copy->m_method->status();
  copy->m_checkpoints = m_checkpoints->upTo(here, from.editsApplied);
  copy->m_history = std::make_shared<MetricHistory>(m_history, here - 1);
  copy->appendSample();
  copy->m_solved.assign(m_solved.begin(), m_solved.begin() + here + 1);
  copy->m_stride = m_stride;
  copy->m_keyframes.clear();
  copy->m_bytes = 0;
  for (const Snapshot& snapshot : m_keyframes) {
    if (snapshot.iteration > here) break;
    copy->m_keyframes.push_back(snapshot);
    copy->m_bytes += bytesOf(snapshot);
  }
  return copy;
}

std::unique_ptr<Tape> Tape::runAgain() const {
  auto method = m_setup.solver->start(m_setup.puzzle, m_setup.parameters, m_setup.seed);
  if (!method) return nullptr;
  auto copy = of(m_setup, std::move(*method), m_bound);
  std::vector<RunEdit> edits;
  for (const RunEdit& edit : m_edits) {
    if (edit.iteration <= m_position) edits.push_back(edit);
  }
  if (copy->schedule(edits)) return nullptr;
  // A state that differs despite equal seed and changes belongs to another run.
  while (copy->m_head < m_position) {
    copy->expectSteps(m_position - copy->m_head, std::chrono::milliseconds(100));
    if (!copy->step() || !agreesWith(*copy, copy->m_head)) return nullptr;
  }
  copy->expectSteps(1, std::chrono::milliseconds(0));
  return copy;
}

} // namespace sudoscope
