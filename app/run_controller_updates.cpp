#include "app/run_controller.h"
#include "ui/style/core_text.h"

#include <algorithm>
#include <utility>

// What the engine tells; the intents are in run_controller.cpp.
namespace sudoscope {

void RunController::poll() {
  if (const auto news = m_engine.poll()) take(*news);
}

void RunController::take(const RunUpdate& news) {
  // Lists are of all runs and stay true whichever is shown.
  if (news.runsChanged && news.generation >= m_generation) takeRuns(news.runs);
  for (const LogUpdate& update : news.log) {
    auto& log = m_logs[update.run];
    log.resize(std::min(update.keep, log.size()));
    log.insert(log.end(), update.entries.begin(), update.entries.end());
  }
  for (const Error& error : news.errors) emit failed(errorText(error));
  if (news.generation < m_generation) return;

  m_hasRun = news.run != noRun;
  const bool otherRun = news.run != m_transport.run;
  takeParameters(news);
  takeTransport(news);
  if (otherRun || news.runsChanged) {
    followCurrentRun();
    emit runsChanged();
  }
  if (news.run == noRun && m_snapshot != nullptr) {
    m_snapshot.reset();
    emit snapshotChanged(m_snapshot);
  } else if (news.snapshot != nullptr && news.snapshot->runId == news.run) {
    m_snapshot = news.snapshot;
    emit snapshotChanged(m_snapshot);
  }
  if (news.comparison != nullptr && news.comparison->runId == m_compared) {
    emit comparisonChanged(news.comparison);
  }
  if (news.path != nullptr) emit pathTold(news.path);
  emit samplesArrived();
  for (const LogUpdate& update : news.log) emit logChanged(update.run, update.keep);
  if (m_edited.empty() && std::exchange(m_playWhenTold, false)) play();
}

void RunController::takeRuns(const std::vector<RunSummary>& runs) {
  int number = 0;
  std::vector<RunInfo> infos;
  std::vector<std::size_t> fresh;
  for (const RunSummary& summary : runs) {
    RunInfo info;
    if (const RunInfo* known = run(summary.id)) info = *known;
    if (info.number == 0) {
      info.number = number + 1;
      info.color = info.number - 1;
      if (infos.size() < m_loadedAppearances.size()) {
        info.name = m_loadedAppearances[infos.size()].name;
        const RunAppearance& appearance = m_loadedAppearances[infos.size()];
        info.colorChosen = appearance.color.has_value();
        info.color = appearance.color.value_or(info.color);
        info.curves = appearance.overlaid ? RunInfo::Curves::Fitting : RunInfo::Curves::Hidden;
      }
      fresh.push_back(infos.size());
    }
    number = std::max(number, info.number);
    info.summary = summary;
    infos.push_back(std::move(info));
  }
  m_runs = std::move(infos);
  for (const std::size_t index : fresh) m_runs[index].color = freeColor(m_runs[index]);
  if (!m_runs.empty()) m_loadedAppearances.clear();
  std::erase_if(m_logs, [this](const auto& entry) { return run(entry.first) == nullptr; });
}

void RunController::takeTransport(const RunUpdate& news) {
  m_transport.run = news.run;
  m_transport.position = news.position;
  m_transport.head = news.head;
  m_transport.status = news.status;
  m_transport.headStatus = news.headStatus;
  m_transport.solved = news.solved;
  m_transport.stopReason = news.stopReason;
  m_transport.stepsPerSecond = news.stepsPerSecond;
  m_transport.progress = news.progress;
  m_transport.limit = iterationLimit();
  if (news.lastCommand >= m_playCommand) {
    m_transport.playing =
        news.activity == Activity::Playing || news.activity == Activity::PlayingBack;
    m_transport.backwards = news.activity == Activity::PlayingBack;
  }
  emit transportChanged(m_transport);
}

void RunController::takeParameters(const RunUpdate& news) {
  if (news.run == noRun || news.lastCommand < m_paramCommand) return;
  const bool changed = !(news.parameters == m_values) || !m_edited.empty();
  for (const std::string& key : news.restartKeys) {
    const auto edited = m_edited.find(key);
    if (edited != m_edited.end()) m_waiting[key] = edited->second;
  }
  m_edited.clear();
  m_values = news.parameters;
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
  if (!(m_puzzle.geometry() == setup.puzzle.geometry()) ||
      m_puzzle.givens() != setup.puzzle.givens()) {
    m_puzzle = setup.puzzle;
    emit puzzleChanged(m_puzzle);
  }
}

std::int64_t RunController::iterationLimit() const {
  const bool known = m_solver != nullptr && m_solver->iterationLimit &&
                     &m_values.schema() == m_solver->schema.get();
  return known ? m_solver->iterationLimit(m_values) : -1;
}

} // namespace sudoscope
