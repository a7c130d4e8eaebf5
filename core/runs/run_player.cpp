#include "core/runs/run_player.h"

#include <algorithm>
#include <utility>

namespace sudoscope {

using namespace std::chrono_literals;

namespace {

/// What bringing the compared run along may cost per published cube.
constexpr auto comparisonBudget = 20ms;
/// Of that many steps at most the clock is looked at once.
constexpr int maxStepsPerLook = 16;
constexpr std::int64_t memoryCheckInterval = 1024;
/// What a method that runs elsewhere may do in a row: as much as fits between two published cubes.
constexpr std::chrono::milliseconds batchTime{16};
constexpr std::int64_t mostInBatch = 1 << 16;

} // namespace

RunPlayer::RunPlayer(const EngineOptions& options, Mailbox<RunUpdate>& mailbox, CommandQueue& queue)
    : m_options(options), m_mailbox(mailbox), m_queue(queue), m_store(options.memory) {}

// --- playing -------------------------------------------------------------------------------------

void RunPlayer::advance() {
  if (m_queue.playCancelled(m_playId)) {
    rest(StopReason::Asked);
  } else if (waitUntilDue()) {
    playOne();
  }
}

void RunPlayer::playOne() {
  Run& run = *m_store.current();
  if (!m_forward) {
    // A short re-run is rather finished than left in the middle, where nobody wanted to be.
    const auto began = Clock::now();
    const bool there = run.seek(run.position() - 1, [&] {
      return m_queue.playCancelled(m_playId) && Clock::now() - began > 100ms;
    });
    m_unseen = true;
    if (!there && run.error()) {
      noteError(run.error());
      return rest(StopReason::Failed);
    }
    if (run.position() == 0) return rest(StopReason::AtStart);
  } else {
    // At full speed nobody looks at single iterations, but at a published one.
    if (m_pace.unlimited() && run.atHead()) run.expectSteps(stepsToStop(), batchTime);
    const bool moved = run.step();
    if (run.error()) {
      noteError(run.error());
      return rest(StopReason::Failed);
    }
    if (!moved && run.can().extend && run.headStatus() == Status::Running) {
      return; // its step takes longer than until the next command, which is due first
    }
    if (!moved) return rest(StopReason::Ended);
    m_unseen = true;
    if (const StopReason reason = stopReasonHere(); reason != StopReason::None) return rest(reason);
  }
  ++m_rateSteps;
  publishIfDue();
}

std::int64_t RunPlayer::stepsToStop() const {
  const std::int64_t left = m_until.iterations - m_store.current()->position();
  return left > 0 ? std::min(left, mostInBatch) : mostInBatch;
}

bool RunPlayer::waitUntilDue() {
  if (m_pace.unlimited() || m_pace.take(1.0, 1.0) > 0.0) return true;
  auto until = m_pace.due();
  if (m_unseen) {
    if (Clock::now() - m_lastPublish >= m_options.publishInterval) {
      publish();
      return false;
    }
    until = std::min(until, m_lastPublish + m_options.publishInterval);
  }
  m_queue.waitUntil(until);
  return false;
}

bool RunPlayer::belowHere() const {
  const Run* run = m_store.current();
  const int index = run->setup().solver->metricIndex(m_until.metric);
  return index >= 0 && run->metrics()[index] < m_until.below;
}

bool RunPlayer::solvedHere() const {
  return m_store.current()->solvedHere();
}

StopReason RunPlayer::stopReasonHere() {
  const Run& run = *m_store.current();
  if (run.position() == m_until.iterations) return StopReason::Iterations;
  if (!m_until.metric.empty()) {
    const bool was = std::exchange(m_wasBelow, belowHere());
    if (m_wasBelow && !was) return StopReason::Below;
  }
  if (m_until.solved) {
    const bool was = std::exchange(m_wasSolved, solvedHere());
    if (m_wasSolved && !was) return StopReason::Solved;
  }
  if (run.atHead() && run.status() != Status::Running) return StopReason::Ended;
  return memoryFull() ? StopReason::MemoryFull : StopReason::None;
}

bool RunPlayer::memoryFull() {
  const Run& run = *m_store.current();
  return run.atHead() && run.head() % memoryCheckInterval == 0 && !m_store.makeRoom();
}

void RunPlayer::rest(StopReason reason) {
  m_playId = 0;
  m_stopReason = reason;
  m_longActivity = Activity::Idle;
  m_progress = -1.0;
  publish();
}

void RunPlayer::fail(Message what) {
  m_errors.push_back(Error{std::move(what)});
  m_playId = 0;
  m_stopReason = StopReason::Failed;
  m_longActivity = Activity::Idle;
  m_progress = -1.0;
  publish(false); // what failed may be the making of a cube
}

void RunPlayer::noteError(const MaybeError& error) {
  if (error) m_errors.push_back(*error);
}

// --- telling -------------------------------------------------------------------------------------

void RunPlayer::publishIfDue() {
  if (m_pace.unlimited() && ++m_stepsSinceLook < m_stepsPerLook) return;
  const auto now = Clock::now();
  const auto since = now - m_lastLook;
  if (since < 500us) m_stepsPerLook = std::min(maxStepsPerLook, 2 * m_stepsPerLook);
  if (since > 2ms) m_stepsPerLook = std::max(1, m_stepsPerLook / 2);
  m_stepsSinceLook = 0;
  m_lastLook = now;
  measureRate(now);
  if (now - m_lastPublish < m_options.publishInterval || !m_mailbox.empty()) return;
  publish();
}

void RunPlayer::measureRate(Clock::time_point now) {
  const std::chrono::duration<double> elapsed = now - m_rateSince;
  if (elapsed < 250ms) return;
  m_rate = static_cast<double>(m_rateSteps) / elapsed.count();
  m_rateSteps = 0;
  m_rateSince = now;
}

SnapshotPtr RunPlayer::comparisonSnapshot(std::int64_t iteration) {
  Run* other = m_compare == m_store.currentId() ? nullptr : m_store.find(m_compare);
  if (other == nullptr) return nullptr;
  const auto began = Clock::now();
  const auto budget = playing() ? comparisonBudget : 100 * comparisonBudget;
  if (!other->seek(iteration, [&] { return Clock::now() - began > budget; })) return nullptr;
  Snapshot snapshot = other->snapshot();
  snapshot.runId = m_compare;
  snapshot.iteration = other->snapshotIteration();
  return std::make_shared<const Snapshot>(std::move(snapshot));
}

SnapshotPtr RunPlayer::snapshotOf(RunId id, std::int64_t iteration) {
  Run* run = m_store.find(id);
  if (run == nullptr) return nullptr;
  auto snapshot = run->snapshotAt(iteration);
  if (!snapshot) { // it can only be had by going there
    const std::int64_t before = run->position();
    try {
      if (run->seek(iteration)) {
        snapshot = run->snapshot();
        snapshot->iteration = run->snapshotIteration();
      }
    } catch (...) {
      run->seek(before);
      throw;
    }
    run->seek(before);
  }
  if (!snapshot) return nullptr;
  snapshot->runId = id;
  return std::make_shared<const Snapshot>(std::move(*snapshot));
}

SnapshotPtr RunPlayer::earlierSnapshot() {
  if (m_lookBack == 0) return nullptr;
  const std::int64_t position = m_store.current()->position();
  return snapshotOf(m_store.currentId(), std::max<std::int64_t>(0, position - m_lookBack));
}

void RunPlayer::publish(bool withCube) {
  RunUpdate update;
  update.generation = m_generation;
  update.lastCommand = m_lastCommand;
  if (Run* run = m_store.current()) {
    update.run = m_store.currentId();
    update.position = run->position();
    update.snapshotIteration = run->snapshotIteration();
    update.head = run->head();
    update.status = run->status();
    update.headStatus = run->headStatus();
    update.solved = run->solvedHere();
    update.parameters = run->parameters();
    if (withCube) {
      Snapshot snapshot = run->snapshot();
      snapshot.runId = update.run;
      update.snapshot = std::make_shared<const Snapshot>(std::move(snapshot));
      update.comparison = comparisonSnapshot(update.position);
      update.earlier = earlierSnapshot();
      run->seeBookmark();
      if (!playing()) m_store.seeEnds();
      m_unseen = false;
    }
  }
  update.activity = m_longActivity;
  if (playing()) update.activity = m_forward ? Activity::Playing : Activity::PlayingBack;
  update.stopReason = m_stopReason;
  update.stepsPerSecond = playing() ? m_rate : 0.0;
  update.progress = m_progress;
  m_store.forEach([&](RunId id, Run& run) {
    if (!run.logChanged()) return;
    const auto from = run.log().begin() + static_cast<std::ptrdiff_t>(run.logRead());
    update.log.push_back({id, run.logRead(), {from, run.log().end()}});
    run.markLogRead();
  });
  if (std::exchange(m_runsDirty, false) || !playing()) {
    update.runsChanged = true;
    update.runs = m_store.summaries();
  }
  update.errors = std::exchange(m_errors, {});
  update.restartKeys = std::exchange(m_restartKeys, {});
  update.path = std::exchange(m_path, nullptr);
  update.cell = std::exchange(m_cell, nullptr);
  m_lastPublish = Clock::now();
  m_mailbox.put(std::move(update));
}

} // namespace sudoscope
