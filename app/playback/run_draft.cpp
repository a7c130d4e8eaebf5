#include "app/playback/run_draft.h"

#include "app/playback/run_collection.h"
#include "core/runs/unreplayed_run.h"
#include "core/solvers/registry.h"

#include <QRandomGenerator>

#include <algorithm>
#include <utility>

namespace sudoscope {

RunDraft::RunDraft(ViewState& state, QObject* parent) : QObject(parent), m_state(state) {
  connect(&m_state.puzzle, &PuzzleModel::puzzleChanged, this, &RunDraft::takePuzzle);
}

bool RunDraft::isPuzzleOfRun() const {
  return m_run.solver != nullptr && isSameForSolvers(puzzle(), m_run.puzzle);
}

RunSetup RunDraft::next() const {
  if (!isRecorded()) return setup();
  RunSetup setup = m_before;
  if (setup.solver == nullptr) {
    setup.solver = lastSolver();
    setup.parameters = setup.solver->defaults();
  }
  setup.puzzle = puzzle();
  return setup;
}

const RunnableEntry* RunDraft::lastSolver() const {
  return m_before.solver != nullptr ? m_before.solver : &solverRegistry().front();
}

bool RunDraft::isDirty() const {
  return m_solver != m_run.solver || m_seed != m_run.seed || !(m_parameters == m_run.parameters) ||
         !isPuzzleOfRun();
}

std::vector<std::string> RunDraft::waitingKeys() const {
  std::vector<std::string> keys;
  if (&m_parameters.schema() != &m_run.parameters.schema()) return keys;
  for (const Parameter& parameter : m_parameters.schema().parameters()) {
    const std::string& key = parameter.key;
    const bool differs = !(m_parameters.value(key) == m_run.parameters.value(key));
    if (differs && !m_sent.contains(key)) keys.push_back(key);
  }
  return keys;
}

void RunDraft::takePuzzle() {
  // Pencil marks do not affect runs, and a training continues when a puzzle is opened.
  const bool trains = m_run.solver != nullptr && m_run.solver->kind == MethodKind::Training;
  if (!isPuzzleOfRun() && !trains) restart();
}

void RunDraft::setSolver(const RunnableEntry* solver) {
  if (solver == m_solver || solver == nullptr) return;
  if (m_solver != nullptr && !isRecorded()) {
    m_lastValues[QString::fromStdString(m_solver->name)] = m_parameters;
  }
  ParameterValues values = solver->defaults();
  const auto last = m_lastValues.constFind(QString::fromStdString(solver->name));
  if (last != m_lastValues.constEnd()) {
    // A restarted program may have other parameters.
    for (const Parameter& parameter : solver->schema->parameters()) {
      if (last->schema().find(parameter.key) == nullptr) continue;
      [[maybe_unused]] const auto refused = values.set(parameter.key, last->value(parameter.key));
    }
  }
  start({solver, puzzle(), withStopWhenSolved(std::move(values)), m_seed});
}

void RunDraft::setOwnSolver(std::shared_ptr<const RunnableEntry> solver) {
  m_methods.push_back(std::move(solver));
  setSolver(m_methods.back().get());
}

MaybeError RunDraft::setParameter(const QString& key, const ParameterValue& value) {
  const std::string name = key.toStdString();
  if (auto error = m_parameters.set(name, value)) {
    emit parametersChanged(); // views restore the previous value
    return error;
  }
  const bool ends = m_parameters.schema().find(name)->role == ParameterRole::StopWhenSolved &&
                    std::get<bool>(value);
  if (ends && !m_state.stop.value().whenSolved) {
    StopConditions conditions = m_state.stop.value();
    conditions.whenSolved = true; // the run will end there
    m_state.stop.set(conditions);
  }
  m_sent.insert(name);
  emit parameterEdited(name, value);
  return std::nullopt;
}

void RunDraft::setSeed(quint64 seed) {
  if (seed == m_seed) return;
  m_seed = seed;
  const TransportState& transport = m_state.transport.value();
  if (m_solver != nullptr && transport.head == 0 && !transport.playing) return restart();
  emit parametersChanged();
}

void RunDraft::resetParameters() {
  if (m_solver == nullptr || isRecorded()) return;
  m_state.stop.set({});
  const ParameterValues defaults = withStopWhenSolved(m_solver->defaults());
  const bool same = m_parameters == defaults && waitingKeys().empty();
  if (!same) start({m_solver, puzzle(), defaults, m_seed});
}

ParameterValues RunDraft::withStopWhenSolved(ParameterValues values) const {
  // Some methods end when solved unless a parameter prevents it.
  if (const Parameter* ends = values.schema().find(ParameterRole::StopWhenSolved)) {
    values.set(ends->key, m_state.stop.value().whenSolved);
  }
  return values;
}

void RunDraft::setStopConditions(const StopConditions& conditions) {
  const bool changed = m_state.stop.value().whenSolved != conditions.whenSolved;
  m_state.stop.set(conditions);
  // A change at an earlier position applies to the next run, not to a fork there.
  if (!changed || !m_state.transport.value().atHead()) return;
  const Parameter* ends = m_parameters.schema().find(ParameterRole::StopWhenSolved);
  if (ends != nullptr && m_parameters.flag(ends->key) != conditions.whenSolved) {
    setParameter(QString::fromStdString(ends->key), conditions.whenSolved);
  }
}

void RunDraft::syncStopWhenSolved() {
  if (m_state.stop.value().whenSolved || m_state.transport.value().recorded) return;
  const Parameter* ends = m_parameters.schema().find(ParameterRole::StopWhenSolved);
  if (ends != nullptr && m_parameters.flag(ends->key)) {
    setParameter(QString::fromStdString(ends->key), false);
  }
}

void RunDraft::show(const RunSetup& setup) {
  const bool other = changeSolver(setup.solver);
  m_run = setup; // before the model's new puzzle, which would start a run
  m_sent.clear();
  m_parameters = setup.parameters;
  m_seed = setup.seed;
  if (!(setup.puzzle == puzzle())) m_state.puzzle.setPuzzle(setup.puzzle);
  if (other) emit solverChanged(m_solver);
}

/// Call before other values change.
bool RunDraft::changeSolver(const RunnableEntry* solver) {
  const bool solves = m_solver != nullptr && !m_solver->name.empty() && !isRecorded() &&
                      m_solver->kind != MethodKind::Training;
  if (solves && solver != m_solver) m_before = setup();
  return std::exchange(m_solver, solver) != solver;
}

void RunDraft::start(const RunSetup& setup, std::vector<RunEdit> edits) {
  if (setup.solver == nullptr) return;
  m_lastValues[QString::fromStdString(setup.solver->name)] = setup.parameters;
  show(setup);
  emit startRequested(setup, edits);
  emit parametersChanged();
}

void RunDraft::restartWithNewSeed(const RunCollection& runs) {
  if (m_solver == nullptr) return;
  RunSetup setup = next();
  const auto taken = [&](std::uint64_t seed) {
    return seed == m_seed || std::ranges::any_of(runs.all(), [&](const RunInfo& info) {
             return info.summary.plan->setup.seed == seed;
           });
  };
  constexpr quint32 afterLast = 1000000; // short enough to type
  do {
    setup.seed = QRandomGenerator::global()->bounded(1U, afterLast);
  } while (taken(setup.seed));
  m_seed = setup.seed;
  if (!reopen(false)) start(setup);
}

MaybeError RunDraft::trySuggestion(const Suggestion& suggestion) {
  if (!suggestion.method.empty()) {
    const SolverEntry& other = *findSolver(suggestion.method);
    start({&other, puzzle(), withStopWhenSolved(other.defaults()), m_seed});
    return std::nullopt;
  }
  ParameterValues values = m_parameters;
  for (const auto& [key, value] : suggestion.changes) {
    if (auto error = values.set(key, value)) return error;
  }
  setParameters(values, m_seed + (suggestion.otherSeed ? 1 : 0));
  return std::nullopt;
}

bool RunDraft::reopen(bool play) const {
  return m_reopen && m_solver != nullptr && m_solver->kind == MethodKind::Engine && m_reopen(play);
}

void RunDraft::expect(const RunSetup& setup, std::shared_ptr<const RunnableEntry> method) {
  if (method != nullptr) m_methods.push_back(std::move(method));
  show(setup);
  emit parametersChanged();
}

void RunDraft::followRun(const RunSetup& setup) {
  if (setup.solver == nullptr) {
    m_run = {};
    return;
  }
  const bool other = changeSolver(setup.solver);
  const bool puzzleFollows = m_run.solver == nullptr || isPuzzleOfRun();
  const bool seedFollows = !seedWaits() && m_seed != setup.seed;
  m_run.solver = setup.solver;
  m_run.puzzle = setup.puzzle;
  m_run.seed = setup.seed;
  if (seedFollows) m_seed = setup.seed;
  if (other || &m_run.parameters.schema() != &setup.parameters.schema()) {
    m_sent.clear();
    m_run.parameters = m_parameters = setup.parameters;
  }
  if (other) emit solverChanged(m_solver);
  if (other || seedFollows) emit parametersChanged();
  if (puzzleFollows && !isPuzzleOfRun()) m_state.puzzle.setPuzzle(setup.puzzle);
}

void RunDraft::followParameters(const ParameterValues& values, bool answered,
                                const std::vector<std::string>& refused) {
  bool changed = false;
  for (const std::string& key : refused) changed = m_sent.erase(key) > 0 || changed;
  if (answered && !(m_sent.empty() && values == m_run.parameters)) {
    ParameterValues draft = values;
    for (const std::string& key : waitingKeys()) {
      [[maybe_unused]] const auto error = draft.set(key, m_parameters.value(key)); // as set
    }
    m_sent.clear();
    m_run.parameters = values;
    m_parameters = std::move(draft);
    changed = true;
  }
  if (changed) emit parametersChanged();
}

} // namespace sudoscope
