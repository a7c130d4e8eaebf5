#include "app/run_controller.h"

#include "core/solvers/registry.h"
#include "ui/style/core_text.h"

#include <QRandomGenerator>

#include <algorithm>
#include <limits>
#include <utility>

namespace sudoscope {

RunController::RunController(PlaySettings& settings, const PlayerOptions& options, QObject* parent)
    : QObject(parent), m_settings(settings),
      m_player(
          [this] { QMetaObject::invokeMethod(this, &RunController::poll, Qt::QueuedConnection); },
          options) {
  settings.speed.follow(this, [this](double stepsPerSecond) {
    m_player.post(Reach::Nothing, &Player::setSpeed, stepsPerSecond);
  });
  settings.stop.follow(this, [this](const StopConditions&) { sendStopConditions(); });
  settings.comparedRun.follow(this, &RunController::compareWith);
  settings.lookBack.follow(this, &RunController::lookBack);
}

const Parameter* wantedFile(const RunSummary& run) {
  if (!run.notReplayed || run.notReplayed->file.empty()) return nullptr;
  const ParameterValues& values = run.plan->setup.parameters;
  for (const Parameter& parameter : values.schema().parameters()) {
    if (parameter.kind == ParameterKind::Path &&
        values.text(parameter.key) == run.notReplayed->file) {
      return &parameter;
    }
  }
  return nullptr;
}

// --- what to run ---------------------------------------------------------------------------------

void RunController::startRun(RunSetup setup, std::vector<RunEdit> edits) {
  if (setup.solver == nullptr) return;
  emit runBegins();
  leaveHandCube();
  sendStopConditions();
  m_edited.clear();
  m_waiting.clear();
  m_seedWaits = false;
  m_playAfterLooking = m_playWhenTold = false;
  m_transport.stopReason = StopReason::None; // that of the run before is not this one's
  m_values = setup.parameters;
  m_lastValues[QString::fromStdString(setup.solver->name)] = setup.parameters;
  if (m_snapshot != nullptr && m_snapshot->cube.side() != setup.puzzle.side()) {
    m_snapshot.reset();
    emit snapshotChanged(m_snapshot);
  }
  m_hasRun = true;
  m_generation =
      m_player.post(Reach::Everything, &Player::start, std::move(setup), std::move(edits));
  m_paramCommand = m_generation;
  showPlaying(false, false, m_generation);
  emit parametersChanged();
}

void RunController::setPuzzle(const Puzzle& puzzle) {
  // A run's own puzzle comes back here from the model that shows it, and pencil marks are the
  // person's own affair.
  const bool same = isSameForSolvers(puzzle, m_puzzle);
  m_puzzle = puzzle;
  if (!same || !m_hasRun) restart();
}

void RunController::setSolver(const RunnableEntry* solver) {
  if (solver == m_solver || solver == nullptr) return;
  if (m_solver != nullptr && !isAdded(m_solver)) {
    m_lastValues[QString::fromStdString(m_solver->name)] = shownParameters();
  }
  m_solver = solver;
  const QString name = QString::fromStdString(solver->name);
  emit solverChanged(solver);
  ParameterValues values = solver->defaults();
  if (m_lastValues.contains(name)) {
    // A program that was started anew may have other parameters than before.
    const ParameterValues& last = m_lastValues[name];
    for (const Parameter& parameter : solver->schema->parameters()) {
      if (last.schema().find(parameter.key) == nullptr) continue;
      [[maybe_unused]] const auto refused = values.set(parameter.key, last.value(parameter.key));
    }
  }
  startRun({solver, m_puzzle, withStopWish(std::move(values)), m_seed});
}

ParameterValues RunController::withStopWish(ParameterValues values) const {
  // Some methods end by themselves when solved unless told otherwise: the wish goes along.
  if (const Parameter* wish = values.schema().find(ParameterRole::StopWhenSolved)) {
    values.set(wish->key, m_settings.stop.value().whenSolved);
  }
  return values;
}

/// A fork has the values of where it left: from there on what the stop conditions say holds.
void RunController::takeStopWishAlong() {
  const RunId fork = std::exchange(m_newFork, noRun);
  if (fork == noRun || fork != m_transport.run || m_settings.stop.value().whenSolved) return;
  const ParameterValues values = shownParameters();
  const Parameter* wish = values.schema().find(ParameterRole::StopWhenSolved);
  if (wish != nullptr && values.flag(wish->key) && !m_transport.recorded) {
    setParameter(QString::fromStdString(wish->key), false);
  }
}

void RunController::setOwnSolver(std::shared_ptr<const RunnableEntry> solver) {
  m_own.push_back(std::move(solver));
  setSolver(m_own.back().get());
}

void RunController::setParameter(const QString& key, const ParameterValue& value) {
  const std::string name = key.toStdString();
  if (const MaybeError error = m_values.schema().check(name, value)) {
    emit failed(errorText(*error));
    emit parametersChanged();
    return;
  }
  const bool ends =
      m_values.schema().find(name)->role == ParameterRole::StopWhenSolved && std::get<bool>(value);
  if (ends && !m_settings.stop.value().whenSolved) {
    StopConditions conditions = m_settings.stop.value();
    conditions.whenSolved = true; // the run will end there, whoever said so
    m_settings.stop.set(conditions);
  }
  m_edited[name] = value;
  m_paramCommand = m_player.post(Reach::Nothing, &Player::setParameter, name, value);
}

void RunController::setParameters(const ParameterValues& values, std::uint64_t seed) {
  if (m_solver == nullptr || isAdded(m_solver)) return;
  m_seed = seed;
  startRun({m_solver, m_puzzle, values, m_seed});
}

std::optional<RunVerdict> RunController::verdict() const {
  const RunInfo* run = currentRun();
  const bool ended = !m_transport.playing && m_transport.progress < 0.0 && m_transport.atHead() &&
                     m_transport.headStatus != Status::Running;
  if (!ended || run == nullptr || m_snapshot == nullptr || isUnreplayed(run->summary) ||
      m_snapshot->runId != run->summary.id || m_snapshot->iteration != m_transport.position) {
    return std::nullopt;
  }
  RunSetup setup = run->summary.plan->setup;
  for (const RunEdit& edit : run->summary.plan->edits) {
    if (const auto* change = std::get_if<ParameterEdit>(&edit.what)) {
      [[maybe_unused]] const MaybeError error = setup.parameters.set(change->key, change->after);
    }
  }
  return verdictOf(setup, *m_snapshot, *run->summary.history, run->summary.solvedAt);
}

void RunController::tryRemedy(const Remedy& remedy) {
  if (!remedy.method.empty()) {
    const SolverEntry* method = findSolver(remedy.method);
    if (method == nullptr) return;
    setSolver(method);
  } else {
    ParameterValues values = shownParameters();
    for (const auto& [key, value] : remedy.changes) {
      if (const MaybeError error = values.set(key, value)) return emit failed(errorText(*error));
    }
    setParameters(values, m_seed + (remedy.otherSeed ? 1 : 0));
  }
  play();
}

void RunController::setSeed(quint64 seed) {
  if (seed == m_seed) return;
  m_seed = seed;
  if (m_solver != nullptr && m_transport.head == 0 && !m_transport.playing) {
    restart();
  } else {
    m_seedWaits = true;
    emit parametersChanged();
  }
}

void RunController::resetParameters() {
  if (m_solver == nullptr || isAdded(m_solver)) return;
  const ParameterValues defaults = withStopWish(m_solver->defaults());
  const bool changed = shownParameters() != defaults || !waitingKeys().empty();
  if (changed) startRun({m_solver, m_puzzle, defaults, m_seed});
}

void RunController::setHandCube(std::shared_ptr<const ProbabilityCube> cube) {
  m_handCube = std::move(cube);
}

void RunController::leaveHandCube() {
  if (std::exchange(m_handCube, nullptr) != nullptr) emit handCubeTaken();
}

bool RunController::continueByHand(Player::GoOn goOn) {
  if (m_handCube == nullptr) return false;
  m_playAfterLooking = false;
  m_generation = m_paramCommand =
      m_player.post(Reach::Play, &Player::continueFrom, *m_handCube, goOn);
  leaveHandCube();
  showPlaying(goOn == Player::GoOn::Play, false, m_generation);
  return true;
}

bool RunController::isAdded(const RunnableEntry* method) const {
  return std::any_of(m_added.begin(), m_added.end(),
                     [&](const auto& added) { return added.get() == method; });
}

RunSetup RunController::chosen() const {
  if (!isAdded(m_solver)) return {m_solver, m_puzzle, shownParameters(), m_seed};
  RunSetup setup = m_beforeAdded;
  if (setup.solver == nullptr) {
    setup.solver = &solverRegistry().front();
    setup.parameters = setup.solver->defaults();
  }
  setup.puzzle = m_puzzle;
  return setup;
}

void RunController::restart() {
  if (m_solver != nullptr && !reopened(false)) restartFrom(chosen());
}

bool RunController::isOwn(const RunnableEntry* method) const {
  return std::any_of(m_own.begin(), m_own.end(),
                     [&](const auto& own) { return own.get() == method; });
}

bool RunController::isBroken() const {
  return isOwn(m_solver) && m_transport.stopReason == StopReason::Failed && m_transport.atHead() &&
         !m_transport.playing;
}

bool RunController::reopened(bool play) {
  return m_reopen && isOwn(m_solver) && m_reopen(play);
}

void RunController::restartWithNewSeed() {
  if (m_solver == nullptr) return;
  RunSetup setup = chosen();
  const auto taken = [&](std::uint64_t seed) {
    return seed == m_seed || std::any_of(runs().begin(), runs().end(), [&](const RunInfo& info) {
             return info.summary.plan->setup.seed == seed;
           });
  };
  constexpr quint32 afterLast = 1000000; // a seed that can be typed
  do {
    setup.seed = QRandomGenerator::global()->bounded(1U, afterLast);
  } while (taken(setup.seed));
  m_seed = setup.seed;
  if (!reopened(false)) restartFrom(setup);
}

void RunController::restartFrom(const RunSetup& setup) {
  m_seed = setup.seed;
  if (std::exchange(m_solver, setup.solver) != setup.solver) emit solverChanged(m_solver);
  startRun(setup);
}

void RunController::addRun(std::shared_ptr<const RunnableEntry> method, const RunSetup& setup,
                           std::function<std::unique_ptr<Run>()> make) {
  leaveHandCube();
  if (m_solver != nullptr && !isAdded(m_solver)) m_beforeAdded = chosen();
  m_added.push_back(std::move(method));
  m_edited.clear();
  m_waiting.clear();
  m_seedWaits = m_playAfterLooking = false;
  m_values = setup.parameters;
  m_seed = setup.seed;
  m_hasRun = true;
  m_generation = m_paramCommand = m_player.post(Reach::Everything, &Player::add, std::move(make));
  m_puzzle = setup.puzzle;
  m_solver = setup.solver;
  emit puzzleChanged(m_puzzle);
  emit solverChanged(m_solver);
  showPlaying(false, false, m_generation);
}

void RunController::startScheduled(const RunSetup& setup, std::vector<RunEdit> edits) {
  m_puzzle = setup.puzzle;
  m_seed = setup.seed;
  emit puzzleChanged(m_puzzle);
  if (std::exchange(m_solver, setup.solver) != setup.solver) emit solverChanged(m_solver);
  startRun(setup, std::move(edits));
}

ParameterValues RunController::shownParameters() const {
  ParameterValues values = m_values;
  for (const auto* changes : {&m_waiting, &m_edited}) {
    for (const auto& [key, value] : *changes) {
      [[maybe_unused]] const auto error = values.set(key, value); // checked when it was edited
    }
  }
  return values;
}

std::vector<std::string> RunController::waitingKeys() const {
  std::vector<std::string> keys;
  for (const auto& [key, value] : m_waiting) keys.push_back(key);
  return keys;
}

// --- moving in time ------------------------------------------------------------------------------

void RunController::play() {
  if (m_transport.playing || (!m_hasRun && !isBroken())) return;
  if (m_hasRun && continueByHand(Player::GoOn::Play)) return;
  if (isBroken()) {
    if (reopened(true)) return;
    restartFrom(chosen());
    showPlaying(true, false, m_player.post(Reach::Play, &Player::play, true));
    return;
  }
  const bool ended =
      m_transport.atHead() && (m_transport.headStatus != Status::Running || m_transport.recorded);
  if (ended && (!m_waiting.empty() || m_seedWaits)) {
    restart();
  } else if (ended && !m_edited.empty()) {
    m_playWhenTold = true;
    return;
  } else if (ended) {
    m_player.post(Reach::Seek, &Player::seek, 0);
  }
  m_playAfterLooking = false;
  showPlaying(true, false, m_player.post(Reach::Play, &Player::play, true));
}

void RunController::playBackwards() {
  if (!m_hasRun) return;
  leaveHandCube();
  showPlaying(true, true, m_player.post(Reach::Play, &Player::play, false));
}

void RunController::pause() {
  m_playWhenTold = false;
  showPlaying(false, false, m_player.pause());
}

void RunController::togglePlay() {
  m_transport.playing ? pause() : play();
}

void RunController::step() {
  if (continueByHand(Player::GoOn::Step)) return;
  if (isBroken()) {
    if (reopened(false)) return;
    restartFrom(chosen());
  }
  showPlaying(false, false, m_player.post(Reach::Play, &Player::step, 1));
}

void RunController::stepBack() {
  leaveHandCube();
  showPlaying(false, false, m_player.post(Reach::Play, &Player::step, -1));
}

void RunController::follow() {
  leaveHandCube();
  const bool playOn = std::exchange(m_playAfterLooking, false);
  if (m_transport.playing && !m_transport.backwards && m_transport.atHead()) return;
  showPlaying(false, false, m_player.post(Reach::Seek, &Player::seek, Player::head));
  if (playOn) showPlaying(true, false, m_player.post(Reach::Play, &Player::play, true));
}

void RunController::seek(std::int64_t iteration) {
  leaveHandCube();
  if (m_transport.playing && !m_transport.backwards) m_playAfterLooking = true;
  showPlaying(false, false, m_player.post(Reach::Seek, &Player::seek, iteration));
}

void RunController::sendStopConditions() {
  const StopConditions& stop = m_settings.stop.value();
  PlayUntil until;
  until.solved = stop.whenSolved;
  until.iterations = stop.afterIterations.value_or(-1);
  if (stop.lossBelow && m_solver != nullptr && !m_solver->metrics.empty()) {
    until.metric = m_solver->metrics[m_solver->objective].key;
    until.below = *stop.lossBelow;
  }
  m_player.post(Reach::Nothing, &Player::setPlayUntil, until);
}

void RunController::showPlaying(bool playing, bool backwards, std::uint64_t command) {
  m_playWhenTold = false; // whatever was asked for since counts
  m_playCommand = command;
  if (m_transport.playing == playing && m_transport.backwards == backwards) return;
  m_transport.playing = playing;
  m_transport.backwards = backwards;
  emit transportChanged(m_transport);
}

// --- which are drawn -----------------------------------------------------------------------------

bool RunController::isOfThisPuzzle(const RunInfo& info) const {
  return isSameForSolvers(info.summary.plan->setup.puzzle, m_puzzle);
}

bool RunController::isDrawn(const RunInfo& info) const {
  if (info.summary.id == m_transport.run || info.curves == RunInfo::Curves::Shown) return true;
  return info.curves == RunInfo::Curves::Fitting && m_runs.isFitting(info, m_puzzle);
}

void RunController::setDrawn(std::uint64_t id, bool drawn) {
  if (m_runs.setDrawn(id, drawn, m_puzzle)) emit runsChanged();
}

void RunController::drawOnly(const QList<quint64>& ids) {
  if (m_runs.drawOnly(ids, m_puzzle)) emit runsChanged();
}

void RunController::startCleanCharts() {
  m_runs.startClean();
  emit runsChanged();
}

void RunController::showEarlierRuns() {
  if (m_runs.showEarlier()) emit runsChanged();
}

// --- what was chosen -----------------------------------------------------------------------------

RunSelection RunController::choices() const {
  const bool waits = !m_waiting.empty() || !m_edited.empty() || m_seedWaits;
  return {m_puzzle,
          m_solver,
          shownParameters(),
          m_seed,
          m_settings.speed.value(),
          m_settings.stop.value(),
          m_lastValues,
          m_transport.run,
          waits};
}

void RunController::restore(const RunSelection& former, const RunSetup& past) {
  m_settings.speed.set(former.speed);
  m_settings.stop.set(former.stop);
  const RestorePoint back = restorePoint(former, past);
  if (m_solver == past.solver) m_lastValues = former.lastValues;
  if (back.run != noRun) {
    const RunInfo* here = currentRun();
    const bool untouched = here != nullptr && m_transport.head == 0 &&
                           here->summary.plan->length == 0 && !isUnreplayed(here->summary);
    const RunId left = untouched ? m_transport.run : noRun;
    activateRun(back.run);
    if (left != noRun && left != back.run) removeRun(left);
    return sendStopConditions();
  }
  if (back.setup.solver != nullptr) startScheduled(back.setup, {});
}

RestorePoint RunController::restorePoint(const RunSelection& former, const RunSetup& past) const {
  const bool puzzleStays = !isSameForSolvers(m_puzzle, past.puzzle);
  const bool solverStays = m_solver != past.solver;
  RestorePoint back;
  if (!solverStays && !puzzleStays && !former.waits && run(former.run) != nullptr) {
    back.run = former.run;
  }
  back.setup = {solverStays ? m_solver : former.solver, puzzleStays ? m_puzzle : former.puzzle,
                solverStays ? shownParameters() : former.parameters, former.seed};
  return back;
}

// --- several runs --------------------------------------------------------------------------------

void RunController::fork() {
  if (continueByHand(Player::GoOn::Rest)) return;
  if (isAdded(m_solver) && m_snapshot != nullptr && m_snapshot->runId == m_transport.run) {
    // Of a log P is known, which a method of ours can go on from.
    ProbabilityCube cube = m_snapshot->cube;
    restartFrom(chosen());
    m_player.post(Reach::Nothing, &Player::setCube, std::move(cube));
    return;
  }
  m_generation = m_player.post(Reach::Play, &Player::fork);
  showPlaying(false, false, m_generation);
}

void RunController::activateRun(std::uint64_t id) {
  if (id == m_transport.run) return;
  leaveHandCube();
  m_playAfterLooking = false;
  m_hasRun = true;
  m_generation = m_paramCommand = m_player.post(Reach::Everything, &Player::activate, id);
  showPlaying(false, false, m_generation);
}

void RunController::removeRun(std::uint64_t id) {
  if (id == m_settings.comparedRun.value()) m_settings.comparedRun.set(noRun);
  m_player.post(Reach::Nothing, &Player::remove, id);
}

void RunController::removeAllRuns() {
  if (m_solver == nullptr) return;
  m_settings.comparedRun.set(noRun);
  m_player.post(Reach::Everything, &Player::clear);
  restart();
}

void RunController::renameRun(std::uint64_t id, const QString& name) {
  if (m_runs.rename(id, name)) emit runsChanged();
}

void RunController::tagRun(std::uint64_t id, const QStringList& tags) {
  if (m_runs.tag(id, tags)) emit runsChanged();
}

void RunController::noteRun(std::uint64_t id, const QString& note) {
  if (m_runs.note(id, note)) emit runsChanged();
}

void RunController::recolourRun(std::uint64_t id, int color) {
  if (m_runs.recolour(id, color)) emit runsChanged();
}

void RunController::compareWith(RunId id) {
  m_player.post(Reach::Nothing, &Player::compareWith, id);
  if (id == noRun) emit comparisonChanged(nullptr);
  emit runsChanged();
}

void RunController::inspect(std::function<void(const Steppable&)> look) {
  m_player.post(Reach::Nothing, &Player::inspect, std::move(look));
}

void RunController::inspect(QObject* receiver,
                            std::function<std::function<void()>(const Steppable&)> look) {
  inspect([this, to = QPointer<QObject>(receiver),
           look = std::move(look)](const Steppable& method) { tellThere(to, look(method)); });
}

void RunController::askForSnapshot(RunId run, std::int64_t iteration, QObject* receiver,
                                   std::function<void(const SnapshotPtr&)> tell) {
  m_player.post(Reach::Nothing, &Player::requestSnapshot, run, iteration,
                [this, to = QPointer<QObject>(receiver),
                 tell = std::move(tell)](const SnapshotPtr& snapshot) {
                  tellThere(to, [tell, snapshot] { tell(snapshot); });
                });
}

void RunController::tellThere(const QPointer<QObject>& receiver, std::function<void()> tell) {
  QMetaObject::invokeMethod(
      this,
      [receiver, tell = std::move(tell)] {
        if (receiver) tell();
      },
      Qt::QueuedConnection);
}

void RunController::askForPath(std::size_t mostPoints) {
  m_player.post(Reach::Nothing, &Player::requestPath, mostPoints);
}

void RunController::askForCell(int cell) {
  // A cube of a large board costs much more than one of a small one.
  constexpr std::size_t digits = 1'000'000;
  const std::size_t size = m_puzzle.givens().size() * static_cast<std::size_t>(m_puzzle.side());
  m_player.post(Reach::Nothing, &Player::requestCell, cell,
                std::clamp<std::size_t>(digits / size, 128, 2048));
}

void RunController::lookBack(std::int64_t iterations) {
  m_player.post(Reach::Nothing, &Player::lookBack, iterations);
  if (iterations == 0) emit earlierChanged(nullptr);
}

void RunController::setBookmark(std::int64_t iteration, const std::optional<QString>& text) {
  m_player.post(Reach::Nothing, &Player::setBookmark, m_transport.run, iteration,
                text ? std::optional(text->toStdString()) : std::nullopt);
}

const Bookmark* RunController::bookmark(std::int64_t iteration) const {
  const RunInfo* run = currentRun();
  if (run == nullptr) return nullptr;
  const auto& marks = run->summary.plan->bookmarks;
  const auto it = std::find_if(marks.begin(), marks.end(),
                               [&](const Bookmark& mark) { return mark.iteration == iteration; });
  return it == marks.end() ? nullptr : &*it;
}

void RunController::loadRuns(std::vector<StoredRun> runs, std::vector<RunAppearance> appearances,
                             std::size_t current, std::int64_t position) {
  leaveHandCube();
  m_settings.comparedRun.set(noRun);
  m_runs.expect(std::move(appearances));
  m_edited.clear();
  m_waiting.clear();
  m_seedWaits = false;
  m_playAfterLooking = false;
  // The puzzle that the model is about to show is the loaded run's, not one to start.
  if (current < runs.size()) m_puzzle = runs[current].plan.setup.puzzle;
  m_hasRun = true;
  m_generation = m_paramCommand =
      m_player.post(Reach::Everything, &Player::load, std::move(runs), current, position);
  showPlaying(false, false, m_generation);
}

void RunController::replay(std::uint64_t id) {
  const RunInfo* info = run(id);
  if (info != nullptr && info->summary.waits) m_player.post(Reach::Play, &Player::replay, id, {});
}

void RunController::findFile(std::uint64_t id, const QString& path) {
  const RunInfo* chosen = run(id);
  const Parameter* file = chosen == nullptr ? nullptr : wantedFile(chosen->summary);
  if (file == nullptr) return;
  const std::string former = chosen->summary.notReplayed->file;
  for (const RunInfo& info : runs()) {
    if (wantedFile(info.summary) != file || info.summary.notReplayed->file != former) continue;
    RunPlan plan = *info.summary.plan;
    plan.setup.parameters.set(file->key, path.toStdString());
    m_player.post(Reach::Play, &Player::replay, info.summary.id, std::move(plan));
  }
}

// --- updates of the player -----------------------------------------------------------------------

void RunController::poll() {
  if (const auto update = m_player.poll()) take(*update);
}

void RunController::take(const RunUpdate& update) {
  // Lists are of all runs and stay true whichever is shown.
  if (update.runsChanged && update.generation >= m_generation) {
    if (const RunId fork = m_runs.take(update.runs); fork != noRun) m_newFork = fork;
  }
  for (const LogUpdate& log : update.log) m_runs.takeLog(log);
  for (const Error& error : update.errors) emit failed(errorText(error));
  if (update.generation < m_generation) return;

  m_hasRun = update.run != noRun;
  const bool otherRun = update.run != m_transport.run;
  takeParameters(update);
  takeTransport(update);
  if (otherRun || update.runsChanged) {
    followCurrentRun();
    takeStopWishAlong();
    emit runsChanged();
  }
  if (update.run == noRun && m_snapshot != nullptr) {
    m_snapshot.reset();
    emit snapshotChanged(m_snapshot);
  } else if (update.snapshot != nullptr && update.snapshot->runId == update.run) {
    m_snapshot = update.snapshot;
    emit snapshotChanged(m_snapshot);
  }
  if (update.comparison != nullptr && update.comparison->runId == m_settings.comparedRun.value()) {
    emit comparisonChanged(update.comparison);
  }
  if (m_settings.lookBack.value() > 0 && update.snapshot != nullptr)
    emit earlierChanged(update.earlier);
  if (update.path != nullptr) emit pathTold(update.path);
  if (update.cell != nullptr && update.cell->run == update.run) emit cellTold(update.cell);
  emit samplesArrived();
  for (const LogUpdate& log : update.log) emit logChanged(log.run, log.keep);
  if (m_edited.empty() && std::exchange(m_playWhenTold, false)) play();
}

void RunController::takeTransport(const RunUpdate& update) {
  m_transport.run = update.run;
  m_transport.position = update.position;
  m_transport.snapshotIteration = update.snapshotIteration;
  m_transport.head = update.head;
  m_transport.status = update.status;
  m_transport.headStatus = update.headStatus;
  m_transport.solved = update.solved;
  m_transport.stopReason = update.stopReason;
  m_transport.stepsPerSecond = update.stepsPerSecond;
  m_transport.progress = update.progress;
  const RunInfo* info = run(update.run);
  m_transport.limit = info == nullptr ? -1 : iterationLimit(*info->summary.plan->setup.solver);
  m_transport.stored = info != nullptr && info->summary.waits;
  m_transport.recorded =
      info != nullptr && !info->summary.can.extend && !isUnreplayed(info->summary);
  if (update.lastCommand >= m_playCommand) {
    m_transport.playing =
        update.activity == Activity::Playing || update.activity == Activity::PlayingBack;
    m_transport.backwards = update.activity == Activity::PlayingBack;
  }
  emit transportChanged(m_transport);
}

void RunController::takeParameters(const RunUpdate& update) {
  if (update.run == noRun || update.lastCommand < m_paramCommand) return;
  const bool changed = !(update.parameters == m_values) || !m_edited.empty();
  for (const std::string& key : update.restartKeys) {
    const auto edited = m_edited.find(key);
    if (edited != m_edited.end()) m_waiting[key] = edited->second;
  }
  m_edited.clear();
  m_values = update.parameters;
  // A value that came to hold after all waits no longer.
  std::erase_if(m_waiting, [&](const auto& waiting) {
    return m_values.schema().find(waiting.first) == nullptr ||
           m_values.value(waiting.first) == waiting.second;
  });
  if (changed) emit parametersChanged();
}

void RunController::followCurrentRun() {
  const RunInfo* info = currentRun();
  if (info == nullptr) return;
  const RunSetup& setup = info->summary.plan->setup;
  if (m_solver != setup.solver) {
    m_solver = setup.solver;
    m_waiting.clear();
    emit solverChanged(m_solver);
    emit parametersChanged();
  }
  if (!m_seedWaits && m_seed != setup.seed) {
    m_seed = setup.seed;
    emit parametersChanged();
  }
  if (!isSameForSolvers(m_puzzle, setup.puzzle)) {
    m_puzzle = setup.puzzle;
    emit puzzleChanged(m_puzzle);
  }
}

std::int64_t RunController::iterationLimit(const RunnableEntry& method) const {
  const bool known = method.iterationLimit && &m_values.schema() == method.schema.get();
  return known ? method.iterationLimit(m_values) : -1;
}

} // namespace sudoscope
