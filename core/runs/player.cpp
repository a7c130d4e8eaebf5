#include "core/runs/player.h"

#include "core/board/rules.h"
#include "core/runs/tape.h"
#include "core/runs/unreplayed_run.h"

#include <exception>
#include <filesystem>
#include <map>
#include <utility>

namespace sudoscope {

using namespace std::chrono_literals;

template class PlayerThread<Player>;

namespace {

/// Time limit for updating the compared run per published cube.
constexpr auto comparisonBudget = 20ms;
/// Maximum number of steps between readings of the clock.
constexpr int maxStepsPerLook = 16;
constexpr std::int64_t memoryCheckInterval = 1024;
/// An external method may do as many steps in a row as fit between two published cubes.
constexpr std::chrono::milliseconds batchTime{16};
constexpr std::int64_t mostInBatch = 1 << 16;

/// Maximum duration of a round of a set between checks for commands, which delays a pause, seconds.
constexpr double longestRound = 0.008;
/// In a shorter round starting threads would not pay off, seconds.
constexpr double worthThreads = 0.0005;

/// A shorter job shows no progress.
constexpr auto patience = 200ms;
constexpr auto progressInterval = 100ms;
/// A seek gives way to a later one only after this, so that dragging shows intermediate states.
constexpr auto seekGrace = 250ms;

/// Estimated time of a replay, s; 0 if no result is stored to show instead.
double replayCost(const SessionRun& stored) {
  if (stored.result == nullptr || stored.result->iteration == 0) return 0.0;
  // Nothing is trained again unless it is requested.
  if (stored.plan.setup.solver->kind == MethodKind::Training)
    return std::numeric_limits<double>::infinity();
  const auto steps = static_cast<double>(stored.plan.length);
  const double known = stored.result->seconds;
  if (!std::isfinite(known)) return steps / 1000.0;
  return known * steps / static_cast<double>(stored.result->iteration);
}

/// The runs to show as stored for now: those beyond Player::replayedAtOnce.
std::vector<bool> deferredRuns(const std::vector<SessionRun>& runs, std::size_t current) {
  std::vector<bool> deferred(runs.size());
  double cost = 0.0;
  for (std::size_t i = 0; i < runs.size(); ++i) {
    const std::size_t index = (std::min(current, runs.size() - 1) + i) % runs.size();
    const double own = replayCost(runs[index]);
    deferred[index] = own > 0.0 && cost + own > Player::replayedAtOnce;
    if (!deferred[index]) cost += own;
  }
  return deferred;
}

/// Whether the files of the run still exist.
bool filesAreThere(const SessionRun& stored) {
  return std::ranges::all_of(stored.result->files, [](const SourceFile& file) {
    std::error_code none;
    const std::filesystem::path path(file.path);
    // Embedded files have only a name.
    return !path.has_parent_path() || std::filesystem::exists(path, none);
  });
}

SnapshotPtr shared(Snapshot snapshot, RunId id) {
  snapshot.runId = id;
  return std::make_shared<const Snapshot>(std::move(snapshot));
}

/// A run that cannot be started is shown as planned.
std::unique_ptr<Run> restoreRun(const SessionRun& stored, bool isDeferred = false) {
  if (stored.refused)
    return std::make_unique<UnreplayedRun>(stored.plan, stored.refused, stored.result);
  if (isDeferred && filesAreThere(stored))
    return std::make_unique<UnreplayedRun>(stored.plan, std::nullopt, stored.result);
  return startOrShow(stored.plan, stored.result);
}

} // namespace

Player::Player(const PlayerOptions& options, Mailbox<RunUpdate>& mailbox, CommandQueue& queue)
    : m_options(options), m_mailbox(mailbox), m_queue(queue), m_store(options.memory) {}

void Player::advance() {
  if (m_queue.playCancelled(m_playId)) {
    rest(StopReason::Asked);
  } else if (const double amount = waitUntilDue(); amount > 0.0) {
    m_set.empty() ? playOne() : playSet(amount);
  }
}

void Player::playOne() {
  Run& run = *m_store.current();
  if (!m_forward) {
    // A short re-run is finished rather than interrupted.
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
    // At full speed only published iterations are shown.
    const std::int64_t left = m_until.iterations - run.position();
    if (m_pace.unlimited() && run.atHead())
      run.expectSteps(left > 0 ? std::min(left, mostInBatch) : mostInBatch, batchTime);
    const bool moved = run.step();
    if (run.error()) {
      noteError(run.error());
      return rest(StopReason::Failed);
    }
    if (!moved && run.can().extend && run.headStatus() == Status::Running) {
      return; // a command is waiting during its long step
    }
    if (!moved) return rest(StopReason::Ended);
    m_unseen = true;
    if (const StopReason reason = stopReasonHere(); reason != StopReason::None) return rest(reason);
  }
  ++m_rateSteps;
  publishIfDue();
}

void Player::playSet(double amount) {
  const auto began = Clock::now();
  stepSet(m_forward ? amount : -amount);
  m_took = std::chrono::duration<double>(Clock::now() - began).count();
  if (m_took < longestRound / 2.0) {
    if (amount > m_round - setUnit()) m_round *= 2.0;
  } else if (m_took > longestRound) {
    m_round = std::max(setUnit(), m_round / 2.0);
    if (m_set.by() == PlayBy::Iteration) m_round = std::floor(m_round);
  }
  m_unseen = true;
  if (m_forward && m_set.ended()) return rest(StopReason::Ended);
  if (!m_forward && m_set.reached() <= 0.0) return rest(StopReason::AtStart);
  if (!m_store.makeRoom()) return rest(StopReason::MemoryFull);
  publishIfDue();
}

void Player::stepSet(double amount) {
  if (amount > 0.0) return m_set.advance(amount, m_took > worthThreads);
  m_set.seek(m_set.reached() + amount);
}

double Player::waitUntilDue() {
  const double most = m_set.empty() ? 1.0 : m_round;
  const Run* run = m_store.current();
  const bool isSlow =
      m_set.empty() && m_forward && run->atHead() && run->setup().solver->hasLongSteps;
  if (isSlow || m_pace.unlimited()) return most;
  if (const double due = m_pace.take(setUnit(), most); due > 0.0) return due;
  auto until = m_pace.due();
  if (m_unseen) {
    if (Clock::now() - m_lastPublish >= publishInterval()) {
      publish();
      return 0.0;
    }
    until = std::min(until, m_lastPublish + publishInterval());
  }
  m_queue.waitUntil(until);
  return 0.0;
}

bool Player::belowHere() const {
  const Run* run = m_store.current();
  const int index = run->setup().solver->metricIndex(m_until.metric);
  return index >= 0 && run->metrics()[index] < m_until.below;
}

StopReason Player::stopReasonHere() {
  const Run& run = *m_store.current();
  if (run.position() == m_until.iterations) return StopReason::Iterations;
  if (!m_until.metric.empty()) {
    const bool was = std::exchange(m_wasBelow, belowHere());
    if (m_wasBelow && !was) return StopReason::Below;
  }
  if (m_until.solved) {
    const bool was = std::exchange(m_wasSolved, run.solvedHere());
    if (m_wasSolved && !was) return StopReason::Solved;
  }
  if (run.atHead() && run.status() != Status::Running) return StopReason::Ended;
  const bool looks = run.atHead() && run.head() % memoryCheckInterval == 0;
  return looks && !m_store.makeRoom() ? StopReason::MemoryFull : StopReason::None;
}

void Player::rest(StopReason reason, bool withCube) {
  m_playId = 0;
  m_stopReason = reason;
  m_longActivity = Activity::Idle;
  m_progress = -1.0;
  publish(withCube);
}

void Player::fail(Message what) {
  m_errors.push_back(Error{std::move(what)});
  rest(StopReason::Failed, false); // the cube may be the cause of the failure
}

void Player::publishIfDue() {
  if (m_pace.unlimited() && ++m_stepsSinceLook < m_stepsPerLook) return;
  const auto now = Clock::now();
  const auto since = now - m_lastLook;
  if (since < 500us) m_stepsPerLook = std::min(maxStepsPerLook, 2 * m_stepsPerLook);
  if (since > 2ms) m_stepsPerLook = std::max(1, m_stepsPerLook / 2);
  m_stepsSinceLook = 0;
  m_lastLook = now;
  if (const std::chrono::duration<double> elapsed = now - m_rateSince; elapsed >= 250ms) {
    m_rate = static_cast<double>(std::exchange(m_rateSteps, 0)) / elapsed.count();
    m_rateSince = now;
  }
  if (now - m_lastPublish < publishInterval() || !m_mailbox.empty()) return;
  publish();
}

std::chrono::microseconds Player::publishInterval() const {
  // For a method with long steps a snapshot takes about as long as one of them.
  constexpr std::chrono::microseconds ofLongSteps(500'000);
  const Run* run = m_store.current();
  const bool isLong = run != nullptr && run->atHead() && run->setup().solver->hasLongSteps;
  return isLong ? std::max(ofLongSteps, m_options.publishInterval) : m_options.publishInterval;
}

SnapshotPtr Player::comparisonSnapshot(std::int64_t iteration) {
  Run* other = m_compare == m_store.currentId() ? nullptr : m_store.find(m_compare);
  if (other == nullptr) return nullptr;
  const auto began = Clock::now();
  const auto budget = playing() ? comparisonBudget : 100 * comparisonBudget;
  if (!other->seek(iteration, [&] { return Clock::now() - began > budget; })) return nullptr;
  Snapshot snapshot = other->snapshot();
  snapshot.iteration = other->snapshotIteration();
  return shared(std::move(snapshot), m_compare);
}

SnapshotPtr Player::snapshotOf(RunId id, std::int64_t iteration) {
  Run* run = m_store.find(id);
  if (run == nullptr) return nullptr;
  auto snapshot = run->snapshotAt(iteration);
  if (!snapshot) { // requires a seek
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
  return snapshot ? shared(std::move(*snapshot), id) : nullptr;
}

std::vector<RunProgress> Player::setProgress() {
  std::vector<RunProgress> progress;
  for (const RunSet::Member& member : m_set.members()) {
    const Run& run = *member.run;
    RunProgress one;
    one.run = member.id;
    one.status = run.status();
    one.position = run.position();
    one.milliseconds = run.figures()->value(RunFigure::ThreadTime, one.position);
    one.error = member.error;
    one.history = run.history();
    one.figures = run.figures();
    if (!member.error) {
      one.snapshot = shared(run.snapshot(), member.id);
      one.violatedGroups =
          rules::violatedGroups(run.setup().puzzle.geometry(), one.snapshot->decoded);
      one.solved = run.solvedHere();
    }
    progress.push_back(std::move(one));
  }
  return progress;
}

RunUpdate Player::transportUpdate() const {
  RunUpdate update;
  update.generation = m_generation;
  update.lastCommand = m_lastCommand;
  if (const Run* run = m_store.current()) {
    update.run = m_store.currentId();
    update.position = run->position();
    update.snapshotIteration = run->snapshotIteration();
    update.head = run->head();
    update.status = run->status();
    update.headStatus = run->headStatus();
    update.solved = run->solvedHere();
    update.parameters = run->parameters();
  }
  update.by = m_set.by();
  update.reached = m_set.reached();
  update.activity = m_longActivity;
  if (playing()) update.activity = m_forward ? Activity::Playing : Activity::PlayingBack;
  update.stopReason = m_stopReason;
  update.stepsPerSecond = playing() ? m_rate : 0.0;
  update.progress = m_progress;
  return update;
}

void Player::publish(bool withCube) {
  RunUpdate update = transportUpdate();
  Run* run = m_store.current();
  const bool alone = withCube && run != nullptr && m_set.empty();
  if (alone) {
    update.snapshot = shared(run->snapshot(), update.run);
    run->captureBookmark();
    m_unseen = false;
  } else if (withCube && run != nullptr) {
    update.set = setProgress();
    m_unseen = false;
  }
  m_store.forEach([&](RunId id, Run& each) {
    if (!each.logChanged()) return;
    const auto from = each.log().begin() + static_cast<std::ptrdiff_t>(each.logRead());
    update.log.push_back({id, each.logRead(), {from, each.log().end()}});
    each.markLogRead();
  });
  if (std::exchange(m_runsDirty, false) || !playing()) {
    for (const RunSet::Member& member : m_set.members()) m_store.touch(member.id);
    update.runs = m_store.changes(withCube && !playing());
  }
  update.errors = std::exchange(m_errors, {});
  update.restartKeys = std::exchange(m_restartKeys, {});
  update.path = std::exchange(m_path, nullptr);
  update.cell = std::exchange(m_cell, nullptr);
  m_lastPublish = Clock::now();
  m_mailbox.put(std::move(update));
  if (alone) publishBeside();
}

void Player::publishBeside() {
  RunUpdate update = transportUpdate();
  update.comparison = comparisonSnapshot(update.position);
  if (m_lookBack > 0)
    update.earlier =
        snapshotOf(update.run, std::max<std::int64_t>(0, update.position - m_lookBack));
  if (update.comparison != nullptr || update.earlier) m_mailbox.put(std::move(update));
}

void Player::changeRun() {
  m_generation = m_lastCommand;
  m_set = {};
}

void Player::start(const RunSetup& setup, const std::vector<RunEdit>& schedule) {
  changeRun();
  m_store.dropUntouched();
  m_runsDirty = true;
  if (const auto error = m_store.start(++m_lastRun, setup)) {
    noteError(error);
    return rest(StopReason::Failed);
  }
  noteError(m_store.current()->schedule(schedule));
  rest(StopReason::None);
}

void Player::startSet(const std::vector<RunSetup>& setups, PlayBy by) {
  changeRun();
  m_compare = noRun;
  m_store.clear();
  m_set = RunSet(m_store, m_lastRun + 1, setups, by);
  m_lastRun += setups.size();
  m_runsDirty = true;
  m_took = 0.0;
  m_round = by == PlayBy::Iteration ? 1.0 : timeStep;
  rest(StopReason::None);
}

void Player::add(const std::function<std::unique_ptr<Run>()>& make, std::int64_t position) {
  changeRun();
  m_store.dropUntouched();
  m_runsDirty = true;
  m_store.add(++m_lastRun, make());
  noteError(m_store.current()->notReplayed());
  m_store.current()->seek(0);
  m_playId = 0;
  const std::int64_t length = m_store.current()->plan().length;
  if (m_store.current()->head() < length) {
    publish();
    replayAll({m_lastRun}, length);
    m_runsDirty = true;
  }
  seekWithProgress(position);
  rest(StopReason::None);
}

void Player::grow() {
  bool grown = false;
  m_store.forEach([&](RunId id, Run& run) {
    const bool atHead = run.atHead();
    const auto more = run.grow();
    if (more && !*more) return;
    if (!more) noteError(more.error());
    if (atHead) run.seek(run.head());
    m_store.touch(id);
    grown = true;
  });
  if (!grown) return;
  m_runsDirty = true;
  if (!playing()) publish();
}

void Player::activate(RunId run) {
  changeRun();
  m_store.activate(run);
  rest(StopReason::None);
}

void Player::remove(RunId run) {
  const bool current = run == m_store.currentId();
  if (run == m_compare) m_compare = noRun;
  if (!m_store.remove(run)) return;
  changeRun();
  m_runsDirty = true;
  if (current) return rest(StopReason::None);
  publish();
}

void Player::fork() {
  changeRun();
  if (m_store.current() != nullptr) forkHere();
  rest(StopReason::None);
}

bool Player::forkHere() {
  m_set = {};
  const auto stored = m_store.stored(m_store.currentId());
  const bool continues = stored != nullptr && stored->checkpoint;
  if (continues && m_store.current()->isDeferred()) replay(m_store.currentId(), {});
  if (!m_store.fork(++m_lastRun)) {
    const Run& run = *m_store.current();
    MaybeError why = run.isDeferred() ? UnreplayedRun::replayFirst() : run.notReplayed();
    if (!why && continues) {
      why = Error{Message::tr("a fork starts at a checkpoint: the first is at step %1",
                              run.stepsBefore() + stored->checkpoint->iteration)};
    } else if (!why) {
      why = Error{Message::tr(
          "This run was recorded, not re-run, so it cannot be forked here. Press Restart to start "
          "the previously chosen method on the same puzzle")};
    }
    noteError(why);
    return false;
  }
  m_runsDirty = true;
  return true;
}

void Player::clear() {
  changeRun();
  m_compare = noRun;
  m_store.clear();
  m_runsDirty = true;
  rest(StopReason::None);
}

void Player::load(const std::vector<SessionRun>& runs, std::size_t current, std::int64_t position) {
  m_playId = 0;
  changeRun();
  m_compare = noRun;
  m_store.clear();
  m_runsDirty = true;
  std::vector<RunId> ids;
  std::map<RunId, const SessionRun*> later; // restored once the current one is shown
  std::int64_t total = 0;
  std::size_t lost = 0;
  const auto countLost = [&](const Run& run) {
    if (const auto why = run.notReplayed(); why && ++lost == 1) noteError(why);
  };
  const std::vector<bool> deferred = deferredRuns(runs, current);
  for (std::size_t i = 0; i < runs.size(); ++i) {
    ids.push_back(++m_lastRun);
    const bool isLater = !deferred[i] && i != current && replayCost(runs[i]) > 0.0;
    m_store.add(ids.back(), restoreRun(runs[i], deferred[i] || isLater));
    if (isLater && m_store.current()->isDeferred()) later[ids.back()] = &runs[i];
    m_store.setStored(ids.back(), runs[i].result);
    countLost(*m_store.current());
    if (!deferred[i] && !m_store.current()->notReplayed()) total += runs[i].plan.length;
  }
  for (std::size_t i = 0; i < runs.size(); ++i) {
    if (runs[i].parent >= 0) m_store.setParent(ids[i], ids[runs[i].parent], runs[i].forkedAt);
  }
  if (current < ids.size()) m_store.activate(ids[current]);
  if (m_store.current() != nullptr) {
    publish();
    std::rotate(ids.begin(), std::find(ids.begin(), ids.end(), m_store.currentId()), ids.end());
    replayAll(ids, total, [&](RunId id) {
      const auto found = later.find(id);
      if (found == later.end()) return;
      m_store.replace(id, restoreRun(*found->second));
      countLost(*m_store.current());
    });
    seekWithProgress(position);
    m_runsDirty = true;
  }
  if (lost > 1) {
    noteError(Error{Message::tr(
        "some saved runs could not be replayed: %1 of %2; the list of runs gives the reasons", lost,
        runs.size())});
  }
  rest(StopReason::None);
}

void Player::replay(RunId run, const std::optional<RunPlan>& plan) {
  m_playId = 0;
  const Run* former = m_store.find(run);
  if (former == nullptr || !isUnreplayed(*former)) return rest(StopReason::None);
  SessionRun stored{plan ? *plan : former->plan()};
  stored.result = m_store.stored(run);
  auto found = restoreRun(stored);
  const bool wasDeferred = former->isDeferred();
  const std::int64_t position = former->position();
  const auto why = found->notReplayed();
  noteError(why);
  if (!why || wasDeferred) {
    m_set = {};
    m_store.replace(run, std::move(found));
    m_runsDirty = true;
    const bool continues = stored.result != nullptr && stored.result->checkpoint;
    if (!continues) replayAll({run}, m_store.find(run)->plan().length);
    m_runsDirty = true;
  }
  if (wasDeferred && run == m_store.currentId()) seekWithProgress(position);
  rest(StopReason::None);
}

void Player::replayAll(const std::vector<RunId>& ids, std::int64_t total,
                       const std::function<void(RunId)>& restore) {
  const RunId shown = m_store.currentId();
  // makeRoom() visits every run.
  const auto interval = std::max(memoryCheckInterval, std::int64_t(ids.size()) * 16);
  std::int64_t done = 0;
  std::size_t different = 0;
  bool full = false;
  const auto began = Clock::now();
  for (const RunId id : ids) {
    if (full || m_queue.cancelled(m_lastCommand)) break;
    m_store.activate(id);
    if (restore) restore(id);
    if (isUnreplayed(*m_store.current())) continue;
    const RunPlan plan = m_store.current()->plan();
    while (m_store.current()->head() < plan.length && !m_queue.cancelled(m_lastCommand)) {
      if (done % interval == 0 && !m_store.makeRoom()) {
        noteError(Error{Message::tr("the curves of the runs fill the available memory: some runs "
                                    "were not replayed to their end")});
        full = true;
        break;
      }
      if (!replayStep(id, plan)) break;
      ++done;
      const auto now = Clock::now();
      if (now - began < patience || now - m_lastPublish < progressInterval) continue;
      m_store.activate(shown); // the others are replayed in the background
      showProgress(Activity::Replaying, static_cast<double>(done) / static_cast<double>(total));
      m_store.activate(id);
    }
    const bool ended =
        !full && !m_queue.cancelled(m_lastCommand) && !m_store.current()->notReplayed();
    if (ended && !m_store.check()) ++different;
  }
  m_store.activate(shown);
  if (different > 0) {
    noteError(Error{Message::tr("the replay of some runs differs from what was saved: %1 of %2; "
                                "the list of runs gives the differences",
                                different, ids.size())});
  }
}

bool Player::replayStep(RunId id, const RunPlan& plan) {
  Run& run = *m_store.current();
  MaybeError error;
  try {
    if (run.step()) {
      run.captureBookmark();
      return true;
    }
    error = run.error();
  } catch (const std::exception& e) {
    error = Error{verbatim(e.what())};
  }
  if (!error) {
    run.setPlannedLength(0); // it cannot be reached
    return false;
  }
  error->message = Message::tr("at iteration %1: %2", run.head(), error->message);
  noteError(error);
  m_store.replace(id, std::make_unique<UnreplayedRun>(plan, *error, m_store.stored(id)));
  return false;
}

void Player::play(bool forward) {
  if (m_store.current() == nullptr)
    return rest(m_stopReason); // the caller must learn that nothing plays
  if (m_queue.playCancelled(m_lastCommand)) return rest(StopReason::Asked);
  if (forward && m_store.current()->isDeferred()) {
    replay(m_store.currentId(), {});
    if (m_queue.playCancelled(m_lastCommand)) return rest(StopReason::Asked);
  }
  if (forward && !m_set.empty() && m_set.ended()) return rest(StopReason::Ended);
  // The stop condition at the start is already met.
  if (forward && m_set.empty() && m_until.iterations == 0 && m_store.current()->position() == 0) {
    return rest(StopReason::Iterations);
  }
  m_playId = m_lastCommand;
  m_forward = forward;
  m_stopReason = StopReason::None;
  m_wasBelow = belowHere();
  m_wasSolved = m_store.current()->solvedHere();
  const auto now = Clock::now();
  m_rateSince = m_lastLook = now;
  m_pace.begin();
  m_rateSteps = 0;
  m_rate = 0.0;
  publish(false);
}

void Player::step(std::int64_t count) {
  m_playId = 0;
  if (m_store.current() == nullptr) return rest(m_stopReason);
  if (!m_set.empty()) {
    stepSet(static_cast<double>(count) * (m_set.by() == PlayBy::Iteration ? 1.0 : timeStep));
    return rest(m_set.ended() ? StopReason::Ended : StopReason::None);
  }
  if (count > 0 && m_store.current()->isDeferred()) replay(m_store.currentId(), {});
  Run& run = *m_store.current();
  StopReason reason = StopReason::None;
  if (count < 0) seekWithProgress(std::max<std::int64_t>(0, run.position() + count));
  // A single step is always made; of several, those before a cancel.
  for (std::int64_t i = 0; i < count && (i == 0 || !m_queue.cancelled(m_lastCommand)); ++i) {
    if (run.step()) continue;
    noteError(run.error());
    // A step that gives way to a command is made at the next request.
    const bool later = !run.error() && run.can().extend && run.headStatus() == Status::Running;
    if (!later) reason = run.error() ? StopReason::Failed : StopReason::Ended;
    break;
  }
  if (run.atHead() && run.status() != Status::Running && !run.error()) reason = StopReason::Ended;
  rest(reason);
}

void Player::seek(std::int64_t iteration) {
  m_playId = 0;
  if (!m_set.empty()) return seekSet(static_cast<double>(iteration));
  if (m_store.current() == nullptr || m_queue.seekOutdated(m_lastCommand)) return;
  seekWithProgress(iteration);
  rest(StopReason::None);
}

void Player::seekSet(double reached) {
  m_playId = 0;
  if (m_set.empty() || m_queue.seekOutdated(m_lastCommand)) return;
  m_set.seek(reached, seekStop());
  rest(StopReason::None);
}

StopCheck Player::seekStop() {
  return [this, began = Clock::now()] {
    if (m_queue.cancelled(m_lastCommand)) return true;
    return Clock::now() - began > seekGrace && m_queue.seekOutdated(m_lastCommand);
  };
}

void Player::seekWithProgress(std::int64_t iteration) {
  Run& run = *m_store.current();
  const auto began = Clock::now();
  const std::int64_t target = std::clamp<std::int64_t>(iteration, 0, run.head());
  std::int64_t from = -1;
  const bool there = run.seek(target, [&, stop = seekStop()] {
    if (from < 0) from = run.position();
    if (stop()) return true;
    const auto now = Clock::now();
    if (now - began > patience && now - m_lastPublish > progressInterval) {
      showProgress(Activity::Seeking,
                   static_cast<double>(run.position() - from) /
                       static_cast<double>(std::max<std::int64_t>(1, target - from)));
    }
    return false;
  });
  if (!there) noteError(run.error());
}

void Player::showProgress(Activity activity, double progress) {
  m_longActivity = activity;
  m_progress = progress;
  publish(activity == Activity::Replaying);
}

void Player::setPlayUntil(const PlayUntil& conditions) {
  m_until = conditions;
  if (m_store.current() != nullptr) m_wasBelow = belowHere();
}

void Player::setParameter(const std::string& key, const ParameterValue& value) {
  Run* run = m_store.current();
  if (run == nullptr) return;
  const Parameter* parameter = run->setup().parameters.schema().find(key);
  if (run->can().edit && run->head() == 0 && run->edits().empty()) {
    remakeWith(key, value);
  } else if (parameter != nullptr && (!run->can().edit || !parameter->live ||
                                      (run->atHead() && run->wouldHaveNoEffect(key, value)))) {
    m_restartKeys.push_back(key);
    return publish(false);
  } else {
    forkIfBelowHead();
    noteError(m_store.current()->setParameter(key, value));
  }
  m_runsDirty = true;
  if (!playing()) publish();
}

void Player::remakeWith(const std::string& key, const ParameterValue& value) {
  m_set = {};
  const Run& run = *m_store.current();
  RunSetup setup = run.setup();
  const std::vector<RunEdit> schedule(run.scheduled().begin(), run.scheduled().end());
  const std::vector<Bookmark> bookmarks = run.bookmarks();
  MaybeError error = setup.parameters.set(key, value);
  if (!error) error = m_store.remake(std::move(setup));
  if (error) return noteError(error);
  noteError(m_store.current()->schedule(schedule));
  for (const Bookmark& mark : bookmarks) m_store.current()->setBookmark(mark.iteration, mark.text);
}

void Player::setCube(const ProbabilityCube& cube) {
  if (m_store.current() == nullptr) return;
  forkIfBelowHead();
  noteError(m_store.current()->setCube(cube));
  m_runsDirty = true;
  if (!playing()) publish();
}

void Player::continueFrom(const ProbabilityCube& cube, Then then) {
  m_generation = m_lastCommand;
  if (m_store.current() == nullptr) return;
  if (const auto error = m_store.current()->refuses(cube)) {
    noteError(error);
    return rest(StopReason::Failed);
  }
  if (!forkHere()) return rest(StopReason::Failed);
  noteError(m_store.current()->setCube(cube));
  rest(StopReason::None);
  if (then == Then::Step) step(1);
  if (then == Then::Play) play(true);
}

void Player::setBookmark(RunId run, std::int64_t iteration,
                         const std::optional<std::string>& text) {
  Run* recording = run == noRun ? m_store.current() : m_store.find(run);
  if (recording == nullptr) return;
  if (const auto why = recording->notReplayed()) {
    noteError(why);
    return publish(false);
  }
  recording->setBookmark(iteration, text);
  recording->captureBookmark();
  m_store.touch(run == noRun ? m_store.currentId() : run);
  m_runsDirty = true;
  publish(false);
}

void Player::compareWith(RunId run) {
  m_compare = run;
  if (!playing()) publish();
}

void Player::inspect(const std::function<void(const Steppable&)>& look) {
  const Run* run = m_store.current();
  if (run != nullptr && run->method() != nullptr) look(*run->method());
}

void Player::inspectHead(RunId id, const std::function<void(const Steppable&)>& look) {
  const Run* run = m_store.find(id);
  if (run != nullptr && run->headMethod() != nullptr) look(*run->headMethod());
}

void Player::requestSnapshot(RunId id, std::int64_t iteration,
                             const std::function<void(SnapshotPtr)>& ready) {
  SnapshotPtr snapshot;
  try {
    snapshot = snapshotOf(id, iteration);
  } catch (...) { // the shown run has not failed
  }
  ready(snapshot);
}

void Player::requestCell(int cell, std::size_t most) {
  const Run* run = m_store.current();
  if (run == nullptr || cell < 0 || cell >= run->setup().puzzle.geometry().cellCount()) return;
  const auto budget = playing() ? 10ms : 500ms;
  auto history = std::make_shared<CellHistory>(run->cellHistory(cell, most, budget));
  history->run = m_store.currentId();
  history->cell = cell;
  m_cell = std::move(history);
  publish(false);
}

void Player::lookBack(std::int64_t iterations) {
  m_lookBack = std::max<std::int64_t>(0, iterations);
  if (!playing()) publish();
}

void Player::requestPath(std::size_t most) {
  const Run* run = m_store.current();
  if (run == nullptr) return;
  auto path = std::make_shared<RunPath>(
      RunPath{shared(run->snapshot(), m_store.currentId()), run->path(most)});
  m_store.forEach([&](RunId id, const Run& other) {
    if (&other == run || !(other.setup().puzzle == run->setup().puzzle)) return;
    if (auto points = other.path(most); !points.empty()) path->others[id] = std::move(points);
  });
  m_path = std::move(path);
  publish(false);
}

} // namespace sudoscope
