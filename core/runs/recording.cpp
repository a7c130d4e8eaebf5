#include "core/runs/recording.h"

#include <cassert>
#include <functional>
#include <utility>

namespace sudoscope {

namespace {

constexpr Event interventionEvent{EventKind::Intervention};

/// Calls add(iteration) until the last flip of the history lies between two adjacent iterations, or
/// the history has `most` of them.
void narrowLastFlip(const CellHistory& history, std::size_t most,
                    const std::function<void(std::int64_t)>& add) {
  const std::vector<DigitFlip> flips = history.flips();
  if (flips.empty()) return;
  const DigitFlip flip = flips.back();
  while (history.iterations.size() < most) {
    const auto after = static_cast<std::size_t>(
        std::lower_bound(history.iterations.begin(), history.iterations.end(), flip.iteration) -
        history.iterations.begin());
    std::size_t first = after; // with the new digit
    while (first > 0 && history.digitAt(first - 1) == flip.to) --first;
    if (first == 0) return;
    const std::int64_t low = history.iterations[first - 1];
    const std::int64_t high = history.iterations[first];
    const std::size_t before = history.iterations.size();
    add(low + (high - low) / 2);
    if (history.iterations.size() == before) add(high - 1);
    if (history.iterations.size() == before) return;
  }
}

} // namespace

std::unique_ptr<Recording> Recording::of(RunSetup setup, std::unique_ptr<Steppable> method,
                                         std::size_t memoryBound) {
  auto recording =
      std::unique_ptr<Recording>(new Recording(std::move(setup), std::move(method), memoryBound));
  recording->m_states.offer(*recording->m_cursor, 0, {});
  recording->appendSample();
  recording->logEntry({.kind = RunLogKind::Started});
  recording->logEnd();
  return recording;
}

Recording::Recording(RunSetup setup, std::unique_ptr<Steppable> method, std::size_t memoryBound)
    : Run(std::move(setup)), m_cursor(std::move(method)), m_states(memoryBound, solverStride),
      m_rewind(rewindShare(memoryBound)) {
  m_head = m_cursor->iteration();
  m_headStatus = m_cursor->status();
  m_faults = std::make_shared<FaultHistory>(m_setup.puzzle.geometry());
}

bool Recording::step() {
  m_error.reset();
  if (atHead()) return extend();
  replay();
  if (position() == m_head) {
    m_headMethod.reset(); // the cursor has reached the same state
    m_headEvent = {};
  }
  m_cursor->metrics(m_metrics);
  return true;
}

void Recording::replay() {
  m_event = m_cursor->step();
  applyEditsHere(*m_cursor, m_cursorEdits, m_event);
}

bool Recording::extend() {
  Event event;
  using Clock = std::chrono::steady_clock;
  // Reading the clock twice takes a twentieth of a cheap step, so only every seventh is timed.
  constexpr std::chrono::microseconds cheap(10);
  const bool timed = m_steps < 64 || m_stepping > m_steps * cheap || m_steps % 7 == 0;
  const auto began = timed ? Clock::now() : Clock::time_point();
  try {
    const double since = figuresClock();
    event = m_cursor->step();
    countTime(since);
  } catch (...) {
    restore(m_states.nearest(m_head));
    while (position() < m_head) replay();
    throw;
  }
  if (position() == m_head) {
    if (std::exchange(m_headStatus, m_cursor->status()) == Status::Running) logEnd();
    return false;
  }
  ++m_steps;
  if (timed) {
    m_stepping += (Clock::now() - began) * (m_steps - m_lastTimed);
    m_lastTimed = m_steps;
  }
  m_event = event;
  m_head = position();
  m_headStatus = m_cursor->status();
  m_states.offer(*m_cursor, m_cursorEdits, m_event);
  appendSample();
  const bool isTooMany = event.kind == EventKind::Move && ++m_loggedMoves > maxLoggedMoves;
  if (event.kind != EventKind::None && !isTooMany)
    logEntry({.iteration = m_head, .kind = RunLogKind::SolverEvent, .event = event});
  if (!m_scheduled.empty() && !applyScheduled()) return false;
  logEnd();
  return true;
}

bool Recording::seek(std::int64_t iteration, const StopCheck& stop) {
  m_error.reset();
  iteration = std::clamp<std::int64_t>(iteration, 0, m_head);
  if (iteration == position()) return true;
  if (atHead()) {
    m_headMethod = m_cursor->copy();
    m_headEvent = m_event;
  }
  if (iteration == m_head) {
    m_cursor = std::move(m_headMethod);
    m_cursorEdits = m_edits.size();
    m_event = m_headEvent;
    m_cursor->metrics(m_metrics);
    return true;
  }
  const RecordedState* nearest = &m_states.nearest(iteration);
  if (const auto* cached = m_rewind.nearest(iteration);
      cached != nullptr && cached->iteration > nearest->iteration) {
    nearest = cached;
  }
  if (iteration < position() || nearest->iteration > position()) restore(*nearest);
  if (position() < iteration) {
    m_rewind.begin(position(), iteration);
    m_rewind.offer(*m_cursor, m_cursorEdits, m_event);
  }
  bool done = true;
  while (done && position() < iteration) {
    replay();
    m_rewind.offer(*m_cursor, m_cursorEdits, m_event);
    done = position() == iteration || !stop || !stop();
  }
  m_cursor->metrics(m_metrics);
  return done;
}

void Recording::restore(const RecordedState& state) {
  m_cursor = state.solver->copy();
  m_cursorEdits = state.editsApplied;
  m_event = state.event;
  applyEditsHere(*m_cursor, m_cursorEdits, m_event);
}

void Recording::applyEditsHere(Steppable& method, std::size_t& applied, Event& event) const {
  for (; applied < m_edits.size() && m_edits[applied].iteration == method.iteration(); ++applied) {
    repeatEdit(method, m_edits[applied]);
    if (std::holds_alternative<CubeEdit>(m_edits[applied].what)) event = interventionEvent;
  }
}

template <class Use>
void Recording::withEarlier(std::int64_t iteration, std::int64_t reach, const Use& use) const {
  const RecordedState& state = m_states.nearest(iteration);
  if (iteration - state.iteration > reach) iteration = state.iteration;
  const bool edited = state.editsApplied < m_edits.size() &&
                      m_edits[state.editsApplied].iteration == state.iteration;
  if (iteration == state.iteration && !edited) {
    use(iteration, *state.solver, state.event);
  } else {
    const Earlier earlier = rerun(state, iteration);
    use(iteration, *earlier.method, earlier.event);
  }
}

std::vector<PathPoint> Recording::path(std::size_t most) const {
  auto here = m_cursor->logits();
  if (!here) return {};
  std::vector<PathPoint> path;
  const std::int64_t steps = std::min(static_cast<std::int64_t>(most) - 1, position());
  // If re-running is slow, only recorded states are used.
  constexpr std::chrono::milliseconds budget(200);
  const std::int64_t reach = steps * rerunning() <= budget ? solverStride - 1 : 0;
  const auto put = [&](std::int64_t iteration, const Steppable& method, const Event&) {
    if (!path.empty() && path.back().iteration == iteration) return;
    if (auto there = method.logits()) path.push_back({iteration, std::move(there->logits)});
  };
  for (std::int64_t i = 0; i < steps; ++i) withEarlier(position() * i / steps, reach, put);
  path.push_back({position(), std::move(here->logits)});
  return path;
}

CellHistory Recording::cellHistory(int cell, std::size_t most,
                                   std::chrono::microseconds budget) const {
  CellHistory history;
  history.cell = cell;
  ProbabilityCube cube;
  const auto began = std::chrono::steady_clock::now();
  m_cursor->cube(cube); // measures the cost of one: for a network an evaluation
  const std::chrono::nanoseconds cost = std::chrono::steady_clock::now() - began;
  const std::int64_t affordable =
      std::chrono::nanoseconds(budget).count() / std::max<std::int64_t>(1, cost.count());
  constexpr std::int64_t halvings = 11; // between two of them, to find a flip
  const auto steps = std::clamp<std::int64_t>(
      affordable, 1, std::max<std::int64_t>(1, static_cast<std::int64_t>(most) - 1 - halvings));
  // In a long run, and if re-running is slow, only recorded states are used.
  const auto finely = [&](std::int64_t count) {
    return m_steps > 0 && m_states.stride() <= solverStride &&
           count * (cost + rerunning() / 2) <= budget; // on average
  };
  std::int64_t reach = finely(std::min(steps, position())) ? solverStride - 1 : 0;
  const auto add = [&](std::int64_t wanted) {
    const auto put = [&](std::int64_t iteration, const Steppable& method, const Event& event) {
      if (std::binary_search(history.iterations.begin(), history.iterations.end(), iteration))
        return;
      method.cube(cube);
      history.add(iteration, cube, event);
    };
    withEarlier(wanted, reach, put);
  };
  // At multiples of a power of two, so that the iterations do not change while the run continues.
  const std::int64_t closest = reach > 0 ? 1 : m_states.stride();
  std::int64_t every = closest;
  while (position() / every >= steps) every *= 2;
  for (std::int64_t i = 0; i < position(); i += every) {
    add(i);
    // At the start digits are tied, and then change most.
    if (i == 0 && every > closest && closest < position()) add(closest);
  }
  m_cursor->cube(cube);
  if (history.empty() || history.iterations.back() < position())
    history.add(position(), cube, m_event);
  if (finely(halvings)) reach = solverStride - 1;
  narrowLastFlip(history, most, add);
  return history;
}

Recording::Earlier Recording::rerun(const RecordedState& from, std::int64_t iteration) const {
  Earlier earlier{from.solver->copy(), from.event};
  std::size_t applied = from.editsApplied;
  applyEditsHere(*earlier.method, applied, earlier.event);
  while (earlier.method->iteration() < iteration) {
    earlier.event = earlier.method->step();
    applyEditsHere(*earlier.method, applied, earlier.event);
  }
  return earlier;
}

std::optional<Snapshot> Recording::snapshotAt(std::int64_t iteration) const {
  iteration = std::clamp<std::int64_t>(iteration, 0, m_head);
  const Earlier there = rerun(m_states.nearest(iteration), iteration);
  return there.method->snapshot(m_metrics.size(), there.event);
}

Snapshot Recording::headSnapshot() const {
  if (m_headMethod == nullptr) return snapshot();
  return m_headMethod->snapshot(m_metrics.size(), m_headEvent);
}

bool Recording::solvedHere() const {
  // Called after each step: skip the check if the sample has missing digits.
  const bool seen = position() == m_sampledAt && atHead();
  if (seen && m_faults->missing() > 0 && m_cursor->status() != Status::Solved) return false;
  return m_cursor->solved();
}

bool Recording::wouldHaveNoEffect(std::string_view key, const ParameterValue& value) {
  assert(atHead());
  const bool again = repeatsLastEdit(key);
  const Steppable& ended = again ? *m_beforeLastEdit : *m_cursor;
  if (ended.status() == Status::Running) return false;
  const auto changed = ended.copy();
  if (changed->setParameter(key, value) || changed->status() == Status::Running) return false;
  if (again) undoLastEdit();
  return true;
}

MaybeError Recording::setParameter(std::string_view key, const ParameterValue& value) {
  assert(atHead());
  const bool known = parameters().schema().find(key) != nullptr;
  if (known && parameters().value(key) == value) return std::nullopt;
  // Dragging a slider while paused is a single change.
  if (repeatsLastEdit(key)) undoLastEdit();
  auto before = m_cursor->copy();
  if (auto error = m_cursor->setParameter(key, value)) return error; // which validates it
  ParameterEdit edit{std::string(key), before->parameters().value(key), parameters().value(key)};
  if (edit.before == edit.after) return std::nullopt;
  m_beforeLastEdit = std::move(before);
  m_headStatus = m_cursor->status();
  m_sampledAt = -1;
  addEdit(std::move(edit));
  m_cursorEdits = m_edits.size();
  return std::nullopt;
}

void Recording::undoLastEdit() {
  m_cursor = std::move(m_beforeLastEdit);
  m_headStatus = m_cursor->status();
  m_sampledAt = -1;
  dropLastEdit();
  m_cursorEdits = m_edits.size();
  m_rewind.clear();
}

MaybeError Recording::setCube(const ProbabilityCube& cube) {
  assert(atHead());
  if (auto error = m_cursor->setCube(cube)) return error;
  addEdit(cube);
  m_cursorEdits = m_edits.size();
  m_event = interventionEvent;
  m_beforeLastEdit.reset();
  m_headStatus = m_cursor->status();
  appendSample();
  return std::nullopt;
}

std::unique_ptr<Run> Recording::fork(RunId from) const {
  auto copy = std::unique_ptr<Recording>(new Recording(m_setup, m_cursor->copy(), 0));
  const std::int64_t here = position();
  copy->m_states = m_states.upTo(here, m_cursorEdits);
  copy->m_edits.assign(m_edits.begin(), m_edits.begin() + static_cast<long>(m_cursorEdits));
  copy->m_cursorEdits = m_cursorEdits;
  copy->m_event = m_event;
  // Nothing before the position is ever removed.
  copy->m_history = std::make_shared<MetricHistory>(m_history, here - 1);
  copy->m_faults = std::make_shared<FaultHistory>(m_faults, here - 1);
  copy->appendSample();
  copy->takePast(*this, from);
  return copy;
}

void Recording::appendSample() {
  m_cursor->metrics(m_metrics);
  m_history->append(m_head, m_metrics);
  m_faults->append(m_head, m_cursor->decoded());
  appendFigures();
  m_sampledAt = m_head;
}

} // namespace sudoscope
