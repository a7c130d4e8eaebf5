#include "app/run_controller.h"

#include "ui/style/core_text.h"
#include "ui/style/metatypes.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace sudoscope {

RunController::RunController(const EngineOptions& options, QObject* parent)
    : QObject(parent), m_speed(std::numeric_limits<double>::infinity()),
      m_engine(
          [this] { QMetaObject::invokeMethod(this, &RunController::poll, Qt::QueuedConnection); },
          options) {}

// --- what to run ---------------------------------------------------------------------------------

void RunController::startRun(RunSetup setup, std::vector<RunEdit> edits) {
  if (setup.solver == nullptr) return;
  leaveHandCube();
  sendStopConditions();
  m_edited.clear();
  m_waiting.clear();
  m_seedWaits = false;
  m_playAfterLooking = m_playWhenTold = false;
  m_values = setup.parameters;
  m_lastValues[QString::fromStdString(setup.solver->name)] = setup.parameters;
  if (m_snapshot != nullptr && m_snapshot->cube.side() != setup.puzzle.side()) {
    m_snapshot.reset();
    emit snapshotChanged(m_snapshot);
  }
  m_hasRun = true;
  m_generation = m_engine.start(std::move(setup), std::move(edits));
  m_paramCommand = m_generation;
  showPlaying(false, false, m_generation);
  emit parametersChanged();
}

void RunController::setPuzzle(const Puzzle& puzzle) {
  // A run's own puzzle comes back here from the model that shows it, and pencil marks are the
  // person's own affair.
  const bool same =
      puzzle.geometry() == m_puzzle.geometry() && puzzle.givens() == m_puzzle.givens();
  m_puzzle = puzzle;
  if (same && m_hasRun) return;
  if (m_solver != nullptr) startRun({m_solver, m_puzzle, shownParameters(), m_seed});
}

void RunController::setSolver(const RunnableEntry* solver) {
  if (solver == m_solver || solver == nullptr) return;
  if (m_solver != nullptr) {
    m_lastValues[QString::fromStdString(m_solver->name)] = shownParameters();
  }
  m_solver = solver;
  const QString name = QString::fromStdString(solver->name);
  emit solverChanged(solver);
  ParameterValues values = m_lastValues.contains(name) ? m_lastValues[name] : solver->defaults();
  // Some methods end by themselves when solved unless told otherwise: the wish goes along.
  if (const Parameter* wish = values.schema().find(ParameterRole::StopWhenSolved)) {
    values.set(wish->key, m_stopConditions.whenSolved);
  }
  startRun({solver, m_puzzle, values, m_seed});
}

void RunController::setParameter(const QString& key, const ParameterValue& value) {
  const std::string name = key.toStdString();
  if (const MaybeError error = m_values.schema().check(name, value)) {
    emit failed(errorText(*error));
    emit parametersChanged();
    return;
  }
  m_edited[name] = value;
  m_paramCommand = m_engine.setParameter(name, value);
}

void RunController::setParameters(const ParameterValues& values, std::uint64_t seed) {
  if (m_solver == nullptr) return;
  m_seed = seed;
  startRun({m_solver, m_puzzle, values, m_seed});
}

void RunController::setSeed(quint64 seed) {
  if (seed == m_seed) return;
  m_seed = seed;
  if (m_solver != nullptr && m_transport.head == 0 && !m_transport.playing) {
    startRun({m_solver, m_puzzle, shownParameters(), m_seed});
  } else {
    m_seedWaits = true;
    emit parametersChanged();
  }
}

void RunController::resetParameters() {
  if (m_solver == nullptr) return;
  const bool changed = shownParameters() != m_solver->defaults() || !waitingKeys().empty();
  if (changed) startRun({m_solver, m_puzzle, m_solver->defaults(), m_seed});
}

void RunController::setHandCube(std::shared_ptr<const ProbabilityCube> cube) {
  m_handCube = std::move(cube);
}

void RunController::leaveHandCube() {
  if (std::exchange(m_handCube, nullptr) != nullptr) emit handCubeTaken();
}

bool RunController::continueByHand(RunEngine::GoOn goOn) {
  if (m_handCube == nullptr) return false;
  m_playAfterLooking = false;
  m_generation = m_paramCommand = m_engine.continueFrom(*m_handCube, goOn);
  leaveHandCube();
  showPlaying(goOn == RunEngine::GoOn::Play, false, m_generation);
  return true;
}

void RunController::restart() {
  if (m_solver != nullptr) startRun({m_solver, m_puzzle, shownParameters(), m_seed});
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
  if (!m_hasRun || m_transport.playing) return;
  if (continueByHand(RunEngine::GoOn::Play)) return;
  const bool ended = m_transport.atHead() && m_transport.headStatus != Status::Running;
  if (ended && (!m_waiting.empty() || m_seedWaits)) {
    restart();
  } else if (ended && !m_edited.empty()) {
    m_playWhenTold = true;
    return;
  } else if (ended) {
    m_engine.seek(0);
  }
  m_playAfterLooking = false;
  showPlaying(true, false, m_engine.play());
}

void RunController::playBackwards() {
  if (!m_hasRun) return;
  leaveHandCube();
  showPlaying(true, true, m_engine.play(false));
}

void RunController::pause() {
  m_playWhenTold = false;
  showPlaying(false, false, m_engine.pause());
}

void RunController::togglePlay() {
  m_transport.playing ? pause() : play();
}

void RunController::step() {
  if (continueByHand(RunEngine::GoOn::Step)) return;
  showPlaying(false, false, m_engine.step(1));
}

void RunController::stepBack() {
  leaveHandCube();
  showPlaying(false, false, m_engine.step(-1));
}

void RunController::toStart() {
  seek(0);
}

void RunController::follow() {
  leaveHandCube();
  const bool playOn = std::exchange(m_playAfterLooking, false);
  if (m_transport.playing && !m_transport.backwards && m_transport.atHead()) return;
  showPlaying(false, false, m_engine.seekHead());
  if (playOn) showPlaying(true, false, m_engine.play());
}

void RunController::seek(std::int64_t iteration) {
  leaveHandCube();
  if (m_transport.playing && !m_transport.backwards) m_playAfterLooking = true;
  showPlaying(false, false, m_engine.seek(iteration));
}

void RunController::setSpeed(double stepsPerSecond) {
  if (stepsPerSecond == m_speed) return;
  m_speed = stepsPerSecond;
  m_engine.setSpeed(stepsPerSecond);
  emit speedChanged(stepsPerSecond);
}

void RunController::setStopConditions(const StopConditions& conditions) {
  if (conditions == m_stopConditions) return;
  m_stopConditions = conditions;
  sendStopConditions();
  emit stopConditionsChanged(conditions);
}

void RunController::sendStopConditions() {
  PlayUntil until;
  until.solved = m_stopConditions.whenSolved;
  until.iterations = m_stopConditions.afterIterations.value_or(-1);
  if (m_stopConditions.lossBelow && m_solver != nullptr) {
    until.metric = m_solver->metrics[m_solver->objective].key;
    until.below = *m_stopConditions.lossBelow;
  }
  m_engine.setPlayUntil(until);
}

void RunController::showPlaying(bool playing, bool backwards, std::uint64_t command) {
  m_playWhenTold = false; // whatever was asked for since counts
  m_playCommand = command;
  if (m_transport.playing == playing && m_transport.backwards == backwards) return;
  m_transport.playing = playing;
  m_transport.backwards = backwards;
  emit transportChanged(m_transport);
}

} // namespace sudoscope
