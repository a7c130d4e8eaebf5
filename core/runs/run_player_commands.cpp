#include "core/runs/run_player.h"
#include "core/runs/tape.h"
#include "core/runs/unreplayed_run.h"

#include <algorithm>
#include <cmath>
#include <exception>
#include <filesystem>

// The commands of RunPlayer; playing and telling are in run_player.cpp.
namespace sudoscope {

using namespace std::chrono_literals;

namespace {

/// A job shorter than this needs no progress.
constexpr auto patience = 200ms;
constexpr auto progressInterval = 100ms;
/// A seek gives way to a later one only after this, so that dragging shows something on the way.
constexpr auto seekGrace = 250ms;

/// At its beginning, with all that is planned.
Result<std::unique_ptr<Run>> startPlanned(const RunPlan& plan) {
  auto run = startRun(plan.setup, Recording::defaultMemoryBound);
  if (!run) return run.error();
  if (const auto error = (*run)->schedule(plan.edits)) return *error;
  (*run)->setPlannedLength(plan.length);
  for (const Bookmark& mark : plan.bookmarks) (*run)->setBookmark(mark.iteration, mark.text);
  return run;
}

/// What re-running it is thought to take, s; 0 where nothing could be shown instead.
double replayCost(const StoredRun& stored) {
  if (stored.result == nullptr || stored.result->iteration == 0) return 0.0;
  const auto steps = static_cast<double>(stored.plan.length);
  const double known = stored.result->seconds;
  if (!std::isfinite(known)) return steps / 1000.0;
  return known * steps / static_cast<double>(stored.result->iteration);
}

/// Which are shown as stored for now: those beyond RunPlayer::replayedAtOnce.
std::vector<bool> whichWait(const std::vector<StoredRun>& runs, std::size_t current) {
  std::vector<bool> wait(runs.size());
  double cost = 0.0;
  for (std::size_t i = 0; i < runs.size(); ++i) {
    const std::size_t index = (std::min(current, runs.size() - 1) + i) % runs.size();
    const double own = replayCost(runs[index]);
    wait[index] = own > 0.0 && cost + own > RunPlayer::replayedAtOnce;
    if (!wait[index]) cost += own;
  }
  return wait;
}

/// Whether the files it was made with are still where they were.
bool filesAreThere(const StoredRun& stored) {
  const ParameterValues& values = stored.plan.setup.parameters;
  return std::all_of(stored.result->files.begin(), stored.result->files.end(), [&](const auto& f) {
    std::error_code none;
    return values.schema().find(f.first) == nullptr ||
           std::filesystem::exists(std::filesystem::path(values.text(f.first)), none);
  });
}

/// A run that cannot be started is kept as it is planned.
std::unique_ptr<Run> bringBack(const StoredRun& stored, bool waits = false) {
  MaybeError why = stored.refused;
  if (!why && waits && filesAreThere(stored))
    return std::make_unique<UnreplayedRun>(stored.plan, std::nullopt, stored.result);
  try {
    if (!why) {
      auto run = startPlanned(stored.plan);
      if (run) return std::move(*run);
      why = run.error();
    }
  } catch (const std::exception& e) {
    why = Error{verbatim(e.what())};
  }
  return std::make_unique<UnreplayedRun>(stored.plan, *why, stored.result);
}

} // namespace

// --- which run -----------------------------------------------------------------------------------

void RunPlayer::start(const RunSetup& setup, const std::vector<RunEdit>& schedule) {
  m_generation = m_lastCommand;
  m_store.dropUntouched();
  m_runsDirty = true;
  if (const auto error = m_store.start(++m_lastRun, setup)) {
    noteError(error);
    return rest(StopReason::Failed);
  }
  noteError(m_store.current()->schedule(schedule));
  rest(StopReason::None);
}

void RunPlayer::add(const std::function<std::unique_ptr<Run>()>& make) {
  m_generation = m_lastCommand;
  m_store.dropUntouched();
  m_runsDirty = true;
  m_store.add(++m_lastRun, make());
  m_store.current()->seek(0);
  rest(StopReason::None);
}

void RunPlayer::grow() {
  bool grown = false;
  m_store.forEach([&](RunId, Run& run) {
    const bool atHead = run.atHead();
    const auto more = run.grow();
    if (more && !*more) return;
    if (!more) noteError(more.error());
    if (atHead) run.seek(run.head());
    grown = true;
  });
  if (!grown) return;
  m_runsDirty = true;
  if (!playing()) publish();
}

void RunPlayer::activate(RunId run) {
  m_generation = m_lastCommand;
  m_store.activate(run);
  rest(StopReason::None);
}

void RunPlayer::remove(RunId run) {
  const bool current = run == m_store.currentId();
  if (run == m_compare) m_compare = noRun;
  if (!m_store.remove(run)) return;
  m_generation = m_lastCommand;
  m_runsDirty = true;
  if (current) return rest(StopReason::None);
  publish();
}

void RunPlayer::fork() {
  m_generation = m_lastCommand;
  if (m_store.current() != nullptr) forkHere();
  rest(StopReason::None);
}

bool RunPlayer::forkHere() {
  if (!m_store.fork(++m_lastRun)) {
    const Run& run = *m_store.current();
    const auto why = run.notReplayed();
    if (run.waits()) {
      noteError(UnreplayedRun::replayFirst());
      return false;
    }
    noteError(why ? why
                  : Error{Message::tr("This run was recorded, not re-run: nothing is here that "
                                      "could take another way from this iteration. Restart begins "
                                      "a run of the method chosen before, on the same puzzle")});
    return false;
  }
  m_runsDirty = true;
  return true;
}

void RunPlayer::forkIfBelowHead() {
  if (!m_store.current()->atHead()) forkHere();
}

void RunPlayer::clear() {
  m_generation = m_lastCommand;
  m_compare = noRun;
  m_store.clear();
  m_runsDirty = true;
  rest(StopReason::None);
}

void RunPlayer::load(const std::vector<StoredRun>& runs, std::size_t current,
                     std::int64_t position) {
  m_playId = 0;
  m_generation = m_lastCommand;
  m_compare = noRun;
  m_store.clear();
  m_runsDirty = true;
  std::vector<RunId> ids;
  std::size_t lost = 0;
  const std::vector<bool> wait = whichWait(runs, current);
  for (std::size_t i = 0; i < runs.size(); ++i) {
    ids.push_back(++m_lastRun);
    m_store.add(ids.back(), bringBack(runs[i], wait[i]));
    m_store.setStored(ids.back(), runs[i].result);
    if (const auto why = m_store.current()->notReplayed(); why && ++lost == 1) noteError(why);
  }
  for (std::size_t i = 0; i < runs.size(); ++i) {
    if (runs[i].parent >= 0) m_store.setParent(ids[i], ids[runs[i].parent], runs[i].forkedAt);
  }
  if (lost > 1) {
    noteError(Error{Message::tr("runs that are kept, but could not be replayed: %1 of %2; the "
                                "list of runs says why",
                                lost, runs.size())});
  }
  if (current < ids.size()) m_store.activate(ids[current]);
  if (m_store.current() != nullptr) {
    publish();
    std::rotate(ids.begin(), std::find(ids.begin(), ids.end(), m_store.currentId()), ids.end());
    replayAll(ids);
    seekWithProgress(position);
    m_runsDirty = true;
  }
  rest(StopReason::None);
}

void RunPlayer::replay(RunId run, const std::optional<RunPlan>& plan) {
  m_playId = 0;
  const Run* former = m_store.find(run);
  if (former == nullptr || !isUnreplayed(*former)) return rest(StopReason::None);
  StoredRun stored{plan ? *plan : former->plan()};
  stored.result = m_store.stored(run);
  auto found = bringBack(stored);
  const bool waited = former->waits();
  const std::int64_t position = former->position();
  const auto why = found->notReplayed();
  noteError(why);
  if (!why || waited) {
    m_store.replace(run, std::move(found));
    m_runsDirty = true;
    replayAll({run});
    m_runsDirty = true;
  }
  if (waited && run == m_store.currentId()) seekWithProgress(position);
  rest(StopReason::None);
}

void RunPlayer::replayAll(const std::vector<RunId>& ids) {
  const RunId shown = m_store.currentId();
  std::int64_t total = 0;
  for (const RunId id : ids) {
    const Run& run = *m_store.find(id);
    if (!isUnreplayed(run)) total += run.plan().length;
  }
  std::int64_t done = 0;
  std::size_t different = 0;
  bool full = false;
  const auto began = Clock::now();
  for (const RunId id : ids) {
    if (full) break;
    m_store.activate(id);
    if (isUnreplayed(*m_store.current())) continue;
    const RunPlan plan = m_store.current()->plan();
    while (m_store.current()->head() < plan.length && !m_queue.cancelled(m_lastCommand)) {
      if (memoryFull()) {
        noteError(Error{Message::tr("the curves of the runs fill the memory that they may take: "
                                    "not all runs were replayed to their end")});
        full = true;
        break;
      }
      if (!replayStep(id, plan)) break;
      ++done;
      const auto now = Clock::now();
      if (now - began < patience || now - m_lastPublish < progressInterval) continue;
      m_store.activate(shown); // the others are brought back behind the scene
      showProgress(Activity::Replaying, static_cast<double>(done) / static_cast<double>(total));
      m_store.activate(id);
    }
    const bool ended =
        !full && !m_queue.cancelled(m_lastCommand) && !m_store.current()->notReplayed();
    if (ended && !m_store.check()) ++different;
  }
  m_store.activate(shown);
  if (different > 0) {
    noteError(Error{Message::tr("runs whose replay is not what was stored: %1 of %2; the list of "
                                "runs says in what",
                                different, ids.size())});
  }
}

bool RunPlayer::replayStep(RunId id, const RunPlan& plan) {
  Run& run = *m_store.current();
  MaybeError error;
  try {
    if (run.step()) {
      run.seeBookmark();
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

// --- moving in time ------------------------------------------------------------------------------

void RunPlayer::play(bool forward) {
  if (m_store.current() == nullptr)
    return rest(m_stopReason); // the caller must learn that none plays
  if (m_queue.playCancelled(m_lastCommand)) return rest(StopReason::Asked);
  if (forward && m_store.current()->waits()) {
    replay(m_store.currentId(), {});
    if (m_queue.playCancelled(m_lastCommand)) return rest(StopReason::Asked);
  }
  // Who wants to stop at the beginning is there already.
  if (forward && m_until.iterations == 0 && m_store.current()->position() == 0) {
    return rest(StopReason::Iterations);
  }
  m_playId = m_lastCommand;
  m_forward = forward;
  m_stopReason = StopReason::None;
  m_wasBelow = belowHere();
  m_wasSolved = solvedHere();
  const auto now = Clock::now();
  m_rateSince = m_lastLook = now;
  m_pace.begin();
  m_rateSteps = 0;
  m_rate = 0.0;
  publish(false);
}

void RunPlayer::step(std::int64_t count) {
  m_playId = 0;
  if (m_store.current() == nullptr) return rest(m_stopReason);
  if (count > 0 && m_store.current()->waits()) replay(m_store.currentId(), {});
  Run& run = *m_store.current();
  StopReason reason = StopReason::None;
  if (count < 0) seekWithProgress(std::max<std::int64_t>(0, run.position() + count));
  // A single step is always taken; of many, those that were not cancelled.
  for (std::int64_t i = 0; i < count && (i == 0 || !m_queue.cancelled(m_lastCommand)); ++i) {
    if (run.step()) continue;
    noteError(run.error());
    // A step that takes longer than until the next command is taken when it is asked for again.
    const bool later = !run.error() && run.can().extend && run.headStatus() == Status::Running;
    if (!later) reason = run.error() ? StopReason::Failed : StopReason::Ended;
    break;
  }
  if (run.atHead() && run.status() != Status::Running && !run.error()) reason = StopReason::Ended;
  rest(reason);
}

void RunPlayer::seek(std::int64_t iteration) {
  m_playId = 0;
  if (m_store.current() == nullptr || m_queue.seekOutdated(m_lastCommand)) return;
  seekWithProgress(iteration);
  rest(StopReason::None);
}

void RunPlayer::seekWithProgress(std::int64_t iteration) {
  Run& run = *m_store.current();
  const auto began = Clock::now();
  const std::int64_t target = std::clamp<std::int64_t>(iteration, 0, run.head());
  std::int64_t from = -1;
  const bool there = run.seek(target, [&] {
    if (from < 0) from = run.position();
    if (m_queue.cancelled(m_lastCommand)) return true;
    const auto now = Clock::now();
    if (now - began > seekGrace && m_queue.seekOutdated(m_lastCommand)) return true;
    if (now - began > patience && now - m_lastPublish > progressInterval) {
      showProgress(Activity::Seeking,
                   static_cast<double>(run.position() - from) /
                       static_cast<double>(std::max<std::int64_t>(1, target - from)));
    }
    return false;
  });
  if (!there) noteError(run.error());
}

void RunPlayer::showProgress(Activity activity, double progress) {
  m_longActivity = activity;
  m_progress = progress;
  publish(activity == Activity::Replaying);
}

void RunPlayer::setSpeed(double stepsPerSecond) {
  m_pace.setSpeed(stepsPerSecond);
}

void RunPlayer::setPlayUntil(const PlayUntil& conditions) {
  m_until = conditions;
  if (m_store.current() != nullptr) m_wasBelow = belowHere();
}

// --- changing the run ----------------------------------------------------------------------------

void RunPlayer::setParameter(const std::string& key, const ParameterValue& value) {
  Run* run = m_store.current();
  if (run == nullptr) return;
  const Parameter* parameter = run->setup().parameters.schema().find(key);
  if (run->can().edit && run->head() == 0 && run->edits().empty()) {
    remakeWith(key, value);
  } else if (parameter != nullptr && (!run->can().edit || !parameter->live ||
                                      (run->atHead() && run->comesTooLate(key, value)))) {
    m_restartKeys.push_back(key);
    return publish(false);
  } else {
    forkIfBelowHead();
    noteError(m_store.current()->setParameter(key, value));
  }
  m_runsDirty = true;
  if (!playing()) publish();
}

void RunPlayer::remakeWith(const std::string& key, const ParameterValue& value) {
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

void RunPlayer::setCube(const ProbabilityCube& cube) {
  if (m_store.current() == nullptr) return;
  forkIfBelowHead();
  noteError(m_store.current()->setCube(cube));
  m_runsDirty = true;
  if (!playing()) publish();
}

void RunPlayer::continueFrom(const ProbabilityCube& cube, GoOn goOn) {
  m_generation = m_lastCommand;
  if (m_store.current() == nullptr) return;
  if (const auto error = m_store.current()->refuses(cube)) {
    noteError(error);
    return rest(StopReason::Failed);
  }
  if (!forkHere()) return rest(StopReason::Failed);
  noteError(m_store.current()->setCube(cube));
  rest(StopReason::None);
  if (goOn == GoOn::Step) step(1);
  if (goOn == GoOn::Play) play(true);
}

void RunPlayer::setBookmark(RunId run, std::int64_t iteration,
                            const std::optional<std::string>& text) {
  Run* recording = run == noRun ? m_store.current() : m_store.find(run);
  if (recording == nullptr) return;
  if (const auto why = recording->notReplayed()) {
    noteError(why);
    return publish(false);
  }
  recording->setBookmark(iteration, text);
  recording->seeBookmark();
  m_runsDirty = true;
  publish(false);
}

void RunPlayer::compareWith(RunId run) {
  m_compare = run;
  if (!playing()) publish();
}

void RunPlayer::inspect(const std::function<void(const Steppable&)>& look) {
  const Run* run = m_store.current();
  if (run != nullptr && run->method() != nullptr) look(*run->method());
}

void RunPlayer::tellSnapshot(RunId id, std::int64_t iteration,
                             const std::function<void(SnapshotPtr)>& tell) {
  SnapshotPtr snapshot;
  try {
    snapshot = snapshotOf(id, iteration);
  } catch (...) { // the run that is shown has not failed
    snapshot = nullptr;
  }
  tell(snapshot);
}

void RunPlayer::tellCell(int cell, std::size_t most) {
  const Run* run = m_store.current();
  if (run == nullptr || cell < 0 || cell >= run->setup().puzzle.geometry().cellCount()) return;
  const auto budget = playing() ? 10ms : 200ms;
  auto history = std::make_shared<CellHistory>(run->cellHistory(cell, most, budget));
  history->run = m_store.currentId();
  history->cell = cell;
  m_cell = std::move(history);
  publish(false);
}

void RunPlayer::lookBack(std::int64_t iterations) {
  m_lookBack = std::max<std::int64_t>(0, iterations);
  if (!playing()) publish();
}

void RunPlayer::tellPath(std::size_t most) {
  const Run* run = m_store.current();
  if (run == nullptr) return;
  auto path = std::make_shared<RunPath>();
  Snapshot snapshot = run->snapshot();
  snapshot.runId = m_store.currentId();
  path->snapshot = std::make_shared<const Snapshot>(std::move(snapshot));
  path->points = run->path(most);
  m_path = std::move(path);
  publish(false);
}

} // namespace sudoscope
