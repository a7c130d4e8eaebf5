#include "app/playback/playback.h"

#include "app/playback/run_collection.h"
#include "app/playback/run_draft.h"
#include "core/training/trainer_parameters.h"

#include <algorithm>
#include <utility>

namespace sudoscope {

Playback::Playback(ViewState& state, RunDraft& draft, RunCollection& runs,
                   const PlayerOptions& options, QObject* parent)
    : QObject(parent), m_state(state), m_draft(draft), m_runs(runs),
      m_player([this] { QMetaObject::invokeMethod(this, &Playback::poll, Qt::QueuedConnection); },
               options) {
  state.speed.follow(this, [this](double stepsPerSecond) {
    m_player.post(Reach::Nothing, &Player::setSpeed, stepsPerSecond);
  });
  state.stop.follow(this, [this](const StopConditions&) { sendStopConditions(); });
  state.comparedRun.follow(this, &Playback::compareWith);
  state.lookBack.follow(this, &Playback::lookBack);
  connect(&state.puzzle, &PuzzleModel::puzzleChanged, this, &Playback::fitSnapshot);
  connect(&draft, &RunDraft::startRequested, this, &Playback::start);
  connect(&draft, &RunDraft::solverChanged, this, &Playback::sendStopConditions);
  connect(&draft, &RunDraft::parameterEdited, this,
          [this](const std::string& key, const ParameterValue& value) {
            m_parameterCommand = m_player.post(Reach::Nothing, &Player::setParameter, key, value);
          });
}

void Playback::start(const RunSetup& setup, const std::vector<RunEdit>& edits) {
  const SnapshotPtr& shown = m_state.snapshot.value();
  m_state.leaveDraft();
  if (shown != nullptr && shown->cube.side() != setup.puzzle.side()) m_state.snapshot.set(nullptr);
  TransportState transport = m_state.transport.value();
  transport.stopReason = StopReason::None; // that of the previous run
  m_state.transport.set(transport);
  leaveRun(m_player.post(Reach::Everything, &Player::start, setup, edits));
}

void Playback::leaveRun(std::uint64_t command) {
  m_state.leaveDraft();
  m_playAfterLooking = false;
  m_generation = m_parameterCommand = command;
  showPlaying(false, false, command);
}

void Playback::addRun(std::shared_ptr<const RunnableEntry> method, const RunSetup& setup,
                      std::function<std::unique_ptr<Run>()> make, std::int64_t position) {
  leaveRun(m_player.post(Reach::Everything, &Player::add, std::move(make), position));
  m_draft.expect(setup, std::move(method));
}

void Playback::remove(std::uint64_t run) {
  if (run == m_state.comparedRun.value()) m_state.comparedRun.set(noRun);
  m_player.post(Reach::Nothing, &Player::remove, run);
}

void Playback::removeAll() {
  if (m_draft.solver() == nullptr) return;
  m_state.comparedRun.set(noRun);
  m_player.post(Reach::Everything, &Player::clear);
  m_draft.restart();
}

void Playback::load(std::vector<SessionRun> runs, std::vector<RunAppearance> appearances,
                    std::size_t current, std::int64_t position) {
  m_state.comparedRun.set(noRun);
  m_runs.expect(std::move(appearances));
  if (current < runs.size()) m_draft.expect(runs[current].plan.setup);
  m_loadCommand =
      m_player.post(Reach::Everything, &Player::load, std::move(runs), current, position);
  leaveRun(m_loadCommand);
}

void Playback::replay(std::uint64_t id, const std::optional<RunPlan>& plan) {
  const RunInfo* run = m_runs.find(id);
  if (run == nullptr || !(plan || run->summary.isDeferred)) return;
  m_player.post(Reach::Play, &Player::replay, id, plan);
}

void Playback::fork() {
  if (continueFromDraft(Player::Then::Rest)) return;
  const SnapshotPtr shown = m_state.snapshot.value();
  const RunnableEntry* solver = m_draft.solver();
  const bool recorded = solver != nullptr && solver->kind == MethodKind::Log;
  if (recorded && shown != nullptr && shown->runId == transport().run) {
    // Of a log P is known, from which a method of ours can continue.
    m_draft.start(m_draft.next());
    m_player.post(Reach::Nothing, &Player::setCube, shown->cube);
    return;
  }
  m_generation = m_player.post(Reach::Play, &Player::fork);
  showPlaying(false, false, m_generation);
}

bool Playback::hasEnded() const {
  const TransportState& t = transport();
  return t.atHead() && (t.headStatus != Status::Running || t.recorded);
}

bool Playback::isBroken() const {
  const RunnableEntry* solver = m_draft.solver();
  return solver != nullptr && solver->kind == MethodKind::Engine &&
         transport().stopReason == StopReason::Failed && transport().atHead() &&
         !transport().playing;
}

bool Playback::restartBroken(bool play) {
  if (m_draft.reopen(play)) return true;
  m_draft.start(m_draft.next());
  return false;
}

bool Playback::continueFromDraft(Player::Then then) {
  if (m_state.draft() == nullptr) return false;
  leaveRun(m_player.post(Reach::Play, &Player::continueFrom, *m_state.draft(), then));
  if (then == Player::Then::Play) showPlaying(true, false, m_generation);
  return true;
}

void Playback::play() {
  if (transport().playing || (!hasRun() && !isBroken())) return;
  if (hasRun() && continueFromDraft(Player::Then::Play)) return;
  if (isBroken()) {
    if (restartBroken(true)) return;
  } else if (const RunInfo* run = storedTraining(); run != nullptr && !trainAgain()) {
    replay(run->summary.id);
    m_playAfterEditResolved = run->summary.isDeferred; // otherwise it cannot be continued
    return;
  } else if (run == nullptr &&
             (hasEnded() || (transport().position == 0 && changesWait(m_draft)))) {
    if (hasEnded() && trainOn()) {
      m_playAfterEditResolved = true;
      return;
    }
    if (changesWait(m_draft)) {
      m_draft.restart();
    } else if (m_draft.awaitsAnswer()) {
      m_playAfterEditResolved = true;
      return;
    } else {
      m_player.post(Reach::Seek, &Player::seek, 0);
    }
  }
  m_playAfterLooking = false;
  showPlaying(true, false, m_player.post(Reach::Play, &Player::play, true));
}

/// The current run if it is a training shown as it was stored; otherwise null.
const RunInfo* Playback::storedTraining() const {
  const RunInfo* run = m_runs.current();
  if (run == nullptr || !isUnreplayed(run->summary) || m_generation > m_shownGeneration)
    return nullptr;
  return run->summary.plan->setup.solver->kind == MethodKind::Training ? run : nullptr;
}

/// A stored training without a checkpoint remains as it is, and a new run repeats it.
bool Playback::trainAgain() {
  const RunInfo* run = storedTraining();
  if (run == nullptr || !run->summary.isDeferred || run->summary.stored->checkpoint) return false;
  const std::shared_ptr<const RunPlan> plan = run->summary.plan;
  m_draft.start(plan->setup, plan->edits);
  return true;
}

/// Continues a training that has ended for the same number of steps, with changes made since then,
/// unless these are for another run.
bool Playback::trainOn() {
  const RunnableEntry* solver = m_draft.solver();
  const bool trains = solver != nullptr && solver->kind == MethodKind::Training;
  const bool isShown = m_generation <= m_shownGeneration; // not the previous run
  if (!trains || !isShown || transport().headStatus != Status::Exhausted || m_draft.seedWaits())
    return false;
  const ParameterValues values = m_draft.parameters();
  const std::vector<std::string> waiting = m_draft.waitingKeys();
  if (!std::ranges::all_of(waiting,
                           [&](const auto& key) { return values.schema().find(key)->live; }))
    return false;
  using Settings = training::TrainerSettings;
  const auto& table = training::trainerParameters();
  const Settings settings = table.read(values);
  const bool counts = settings.seconds > 0.0;
  const std::string& length = counts ? table.key(&Settings::seconds) : table.key(&Settings::steps);
  const ParameterValue longer =
      counts ? ParameterValue(2.0 * settings.seconds) : ParameterValue(2 * settings.steps);
  if (m_draft.setParameter(QString::fromStdString(length), longer)) return false;
  for (const std::string& key : waiting) {
    if (key != length) m_draft.setParameter(QString::fromStdString(key), values.value(key));
  }
  return true;
}

void Playback::playBackwards() {
  if (!hasRun()) return;
  m_state.leaveDraft();
  showPlaying(true, true, m_player.post(Reach::Play, &Player::play, false));
}

void Playback::step() {
  if (continueFromDraft(Player::Then::Step)) return;
  if (isBroken() && restartBroken(false)) return;
  trainAgain();
  showPlaying(false, false, m_player.post(Reach::Play, &Player::step, 1));
}

void Playback::stepBack() {
  m_state.leaveDraft();
  showPlaying(false, false, m_player.post(Reach::Play, &Player::step, -1));
}

void Playback::follow() {
  m_state.leaveDraft();
  const bool playOn = std::exchange(m_playAfterLooking, false);
  if (transport().playing && !transport().backwards && transport().atHead()) return;
  showPlaying(false, false, m_player.post(Reach::Seek, &Player::seek, Player::head));
  if (playOn) showPlaying(true, false, m_player.post(Reach::Play, &Player::play, true));
}

void Playback::seek(std::int64_t iteration) {
  m_state.leaveDraft();
  if (transport().playing && !transport().backwards) m_playAfterLooking = true;
  showPlaying(false, false, m_player.post(Reach::Seek, &Player::seek, iteration));
}

void Playback::sendStopConditions() {
  const StopConditions& stop = m_state.stop.value();
  const RunnableEntry* solver = m_draft.solver();
  PlayUntil until;
  until.solved = stop.whenSolved;
  until.iterations = stop.afterIterations.value_or(-1);
  if (stop.lossBelow && solver != nullptr && !solver->metrics.empty()) {
    until.metric = solver->metrics[solver->objective].key;
    until.below = *stop.lossBelow;
  }
  m_player.post(Reach::Nothing, &Player::setPlayUntil, until);
}

void Playback::showPlaying(bool playing, bool backwards, std::uint64_t command) {
  m_playAfterEditResolved = false; // later requests count
  m_playCommand = command;
  TransportState transport = m_state.transport.value();
  transport.playing = playing;
  transport.backwards = backwards;
  m_state.transport.set(transport);
}

void Playback::compareWith(RunId run) {
  m_player.post(Reach::Nothing, &Player::compareWith, run);
  if (run == noRun) m_state.compared.set(nullptr);
  m_runs.announce();
}

void Playback::lookBack(std::int64_t iterations) {
  m_player.post(Reach::Nothing, &Player::lookBack, iterations);
  if (iterations == 0) m_state.earlier.set(nullptr);
}

void Playback::inspect(QObject* receiver,
                       std::function<std::function<void()>(const Steppable&)> look) {
  m_player.post(Reach::Nothing, &Player::inspect,
                [this, to = QPointer<QObject>(receiver), look = std::move(look)](
                    const Steppable& method) { invokeLater(to, look(method)); });
}

void Playback::inspectHead(RunId run, std::function<void(const Steppable&)> look) {
  m_player.post(Reach::Nothing, &Player::inspectHead, run, std::move(look));
}

void Playback::inspectHead(RunId run, QObject* receiver,
                           std::function<std::function<void()>(const Steppable&)> look) {
  inspectHead(run, [this, to = QPointer<QObject>(receiver), look = std::move(look)](
                       const Steppable& method) { invokeLater(to, look(method)); });
}

void Playback::requestSnapshot(RunId run, std::int64_t iteration, QObject* receiver,
                               std::function<void(const SnapshotPtr&)> ready) {
  m_player.post(Reach::Nothing, &Player::requestSnapshot, run, iteration,
                [this, to = QPointer<QObject>(receiver),
                 ready = std::move(ready)](const SnapshotPtr& snapshot) {
                  invokeLater(to, [ready, snapshot] { ready(snapshot); });
                });
}

void Playback::invokeLater(const QPointer<QObject>& receiver, std::function<void()> call) {
  QMetaObject::invokeMethod(
      this,
      [receiver, call = std::move(call)] {
        if (receiver) call();
      },
      Qt::QueuedConnection);
}

void Playback::requestCell(int cell) {
  // A cube of a large board costs much more than one of a small one.
  constexpr std::size_t digits = 1'000'000;
  const Puzzle& puzzle = m_draft.puzzle();
  const std::size_t size = puzzle.givens().size() * static_cast<std::size_t>(puzzle.side());
  m_player.post(Reach::Nothing, &Player::requestCell, cell,
                std::clamp<std::size_t>(digits / size, 128, 2048));
}

void Playback::setBookmark(std::int64_t iteration, const std::optional<QString>& text) {
  m_player.post(Reach::Nothing, &Player::setBookmark, transport().run, iteration,
                text ? std::optional(text->toStdString()) : std::nullopt);
}

/// With the values that are read at the start as in the set-up: a training that continues from a
/// file knows its recipe, but not the file.
static ParameterValues withStart(ParameterValues values, const RunSetup& setup) {
  if (&values.schema() != &setup.parameters.schema()) return values;
  for (const Parameter& parameter : values.schema().parameters()) {
    if (parameter.live) continue;
    [[maybe_unused]] const auto refused =
        values.set(parameter.key, setup.parameters.value(parameter.key));
  }
  return values;
}

void Playback::take(const RunUpdate& update) {
  // The lists contain all runs, so they are valid for every shown run.
  RunId fork = noRun;
  if (update.generation >= m_loadCommand) fork = m_runs.take(update.runs);
  for (const LogUpdate& log : update.log) m_runs.takeLog(log);
  for (const Error& error : update.errors) emit failed(error);
  if (update.generation < m_generation) return;

  m_shownGeneration = update.generation;
  const bool other = update.run != transport().run || !update.runs.empty();
  const RunInfo* run = m_runs.find(update.run);
  if (update.run == noRun) m_draft.followRun({});
  if (other && run != nullptr) m_draft.followRun(run->summary.plan->setup);
  if (update.run != noRun) {
    m_draft.followParameters(
        run == nullptr ? update.parameters : withStart(update.parameters, run->summary.plan->setup),
        update.lastCommand >= m_parameterCommand, update.restartKeys);
  }
  takeTransport(update);
  if (fork != noRun && fork == update.run) m_draft.syncStopWhenSolved();
  m_runs.announce();
  takeSnapshots(update);
  if (update.path != nullptr) emit pathReady(update.path);
  if (update.cell != nullptr && update.cell->run == update.run) emit cellHistoryReady(update.cell);
  emit samplesArrived();
  if (!m_draft.awaitsAnswer() && std::exchange(m_playAfterEditResolved, false)) play();
}

void Playback::takeTransport(const RunUpdate& update) {
  TransportState transport = m_state.transport.value();
  static_cast<PlayState&>(transport) = update;
  const RunInfo* run = m_runs.find(update.run);
  const RunnableEntry* method = run == nullptr ? nullptr : run->summary.plan->setup.solver;
  const bool limited = method != nullptr && method->iterationLimit &&
                       &update.parameters.schema() == method->schema.get();
  transport.stepsBefore = run == nullptr ? 0 : run->summary.stepsBefore;
  transport.limit =
      limited ? method->iterationLimit(withStart(update.parameters, run->summary.plan->setup)) : -1;
  transport.stored = run != nullptr && run->summary.isDeferred;
  transport.replays = transport.stored && method->kind != MethodKind::Training;
  transport.recorded = run != nullptr && !run->summary.can.extend && !isUnreplayed(run->summary);
  if (update.lastCommand >= m_playCommand) {
    transport.playing =
        update.activity == Activity::Playing || update.activity == Activity::PlayingBack;
    transport.backwards = update.activity == Activity::PlayingBack;
  }
  m_state.transport.set(transport);
}

/// That of a training says nothing of a puzzle on another board.
SnapshotPtr Playback::fitting(const SnapshotPtr& snapshot) const {
  const Puzzle& puzzle = m_draft.puzzle();
  const bool fits = snapshot == nullptr || snapshot->training == nullptr ||
                    snapshot->cube.side() == puzzle.side();
  if (fits) return snapshot;
  auto other = std::make_shared<Snapshot>(*snapshot);
  other->cube = ProbabilityCube(puzzle.side());
  other->decoded = puzzle.givens();
  return other;
}

/// Once all views have the puzzle that was opened during a training.
void Playback::fitSnapshot() {
  const SnapshotPtr shown = m_state.snapshot.value();
  if (fitting(shown) == shown) return;
  m_state.snapshot.set(nullptr);
  QMetaObject::invokeMethod(
      this,
      [this, shown] {
        if (m_state.snapshot.value() == nullptr) m_state.snapshot.set(fitting(shown));
      },
      Qt::QueuedConnection);
}

void Playback::takeSnapshots(const RunUpdate& update) {
  if (update.run == noRun) {
    m_state.snapshot.set(nullptr);
    m_state.earlier.set(nullptr);
  } else if (update.snapshot != nullptr && update.snapshot->runId == update.run) {
    m_state.snapshot.set(fitting(update.snapshot));
  }
  if (update.comparison != nullptr && update.comparison->runId == m_state.comparedRun.value()) {
    m_state.compared.set(update.comparison);
  }
  if (m_state.lookBack.value() > 0 && update.earlier) m_state.earlier.set(*update.earlier);
}

} // namespace sudoscope
