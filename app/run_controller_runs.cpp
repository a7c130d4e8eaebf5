#include "app/run_controller.h"

#include <algorithm>
#include <array>
#include <utility>

// Which runs there are and which of them are drawn; the other intents are in run_controller.cpp.
namespace sudoscope {

// --- which are drawn -----------------------------------------------------------------------------

bool RunController::isOfThisPuzzle(const RunInfo& info) const {
  const Puzzle& puzzle = info.summary.plan->setup.puzzle;
  return puzzle.geometry() == m_puzzle.geometry() && puzzle.givens() == m_puzzle.givens();
}

bool RunController::isDrawn(const RunInfo& info) const {
  if (info.summary.id == m_transport.run || info.curves == RunInfo::Curves::Shown) return true;
  return info.curves == RunInfo::Curves::Fitting && info.summary.id > m_chartsBegin &&
         isOfThisPuzzle(info);
}

void RunController::setDrawn(std::uint64_t id, bool drawn) {
  RunInfo* info = findRun(id);
  if (info == nullptr) return;
  const bool fits = isOfThisPuzzle(*info) && id > m_chartsBegin;
  const auto off = fits ? RunInfo::Curves::Hidden : RunInfo::Curves::Fitting;
  const auto on = fits ? RunInfo::Curves::Fitting : RunInfo::Curves::Shown;
  const auto wanted = drawn ? on : off;
  if (info->curves == wanted) return;
  info->curves = wanted;
  if (drawn) info->color = freeColor(*info);
  emit runsChanged();
}

int RunController::freeColor(const RunInfo& wanted) const {
  if (wanted.colorChosen) return wanted.color;
  constexpr int palette = 8; // of Theme::series()
  std::array<bool, palette> taken{};
  const Puzzle& puzzle = wanted.summary.plan->setup.puzzle;
  for (const RunInfo& info : m_runs) {
    const Puzzle& other = info.summary.plan->setup.puzzle;
    const bool beside =
        info.curves == RunInfo::Curves::Shown ||
        (info.curves == RunInfo::Curves::Fitting && info.summary.id > m_chartsBegin &&
         other.geometry() == puzzle.geometry() && other.givens() == puzzle.givens());
    if (beside && info.summary.id != wanted.summary.id) {
      taken[static_cast<std::size_t>(info.color % palette)] = true;
    }
  }
  const auto own = static_cast<std::size_t>(wanted.color % palette);
  if (!taken[own]) return wanted.color;
  const auto free = std::find(taken.begin(), taken.end(), false);
  return free == taken.end() ? wanted.color : static_cast<int>(free - taken.begin());
}

void RunController::startCleanCharts() {
  m_chartsBegin = m_runs.empty() ? noRun : m_runs.back().summary.id;
  emit runsChanged();
}

void RunController::showEarlierRuns() {
  if (m_chartsBegin == noRun) return;
  for (RunInfo& info : m_runs) {
    if (info.summary.id > m_chartsBegin && info.curves == RunInfo::Curves::Fitting) {
      info.curves = RunInfo::Curves::Hidden;
    }
  }
  m_chartsBegin = noRun;
  emit runsChanged();
}

// --- what was chosen -----------------------------------------------------------------------------

RunSelection RunController::choices() const {
  const bool waits = !m_waiting.empty() || !m_edited.empty() || m_seedWaits;
  return {m_puzzle,         m_solver,     shownParameters(), m_seed, m_speed,
          m_stopConditions, m_lastValues, m_transport.run,   waits};
}

void RunController::restore(const RunSelection& former, const RunSetup& past) {
  setSpeed(former.speed);
  m_stopConditions = former.stop;
  emit stopConditionsChanged(former.stop);
  const RestorePoint back = restorePoint(former, past);
  if (m_solver == past.solver) m_lastValues = former.lastValues;
  if (back.run != noRun) {
    const RunId left = m_transport.head == 0 ? m_transport.run : noRun;
    activateRun(back.run);
    if (left != noRun && left != back.run) removeRun(left);
    return sendStopConditions();
  }
  if (back.setup.solver != nullptr) startScheduled(back.setup, {});
}

RestorePoint RunController::restorePoint(const RunSelection& former, const RunSetup& past) const {
  const bool puzzleStays =
      !(m_puzzle.geometry() == past.puzzle.geometry()) || m_puzzle.givens() != past.puzzle.givens();
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
  if (continueByHand(RunEngine::GoOn::Rest)) return;
  m_generation = m_engine.fork();
  showPlaying(false, false, m_generation);
}

void RunController::activateRun(std::uint64_t id) {
  if (id == m_transport.run) return;
  leaveHandCube();
  m_playAfterLooking = false;
  m_hasRun = true;
  m_generation = m_paramCommand = m_engine.activate(id);
  showPlaying(false, false, m_generation);
}

void RunController::removeRun(std::uint64_t id) {
  if (id == m_compared) compareWith(noRun);
  m_engine.remove(id);
}

void RunController::removeAllRuns() {
  if (m_solver == nullptr) return;
  compareWith(noRun);
  const ParameterValues values = shownParameters();
  m_engine.clear();
  startRun({m_solver, m_puzzle, values, m_seed});
}

void RunController::renameRun(std::uint64_t id, const QString& name) {
  RunInfo* info = findRun(id);
  if (info == nullptr || info->name == name) return;
  info->name = name.trimmed();
  emit runsChanged();
}

void RunController::recolourRun(std::uint64_t id, int color) {
  RunInfo* info = findRun(id);
  if (info == nullptr || (info->colorChosen && info->color == color)) return;
  info->color = color;
  info->colorChosen = true;
  emit runsChanged();
}

void RunController::compareWith(std::uint64_t id) {
  if (id == m_compared) return;
  m_compared = id;
  m_engine.compareWith(id);
  if (id == noRun) emit comparisonChanged(nullptr);
  emit runsChanged();
}

void RunController::inspect(std::function<void(const Steppable&)> look) {
  m_engine.inspect(std::move(look));
}

void RunController::askForPath(std::size_t mostPoints) {
  m_engine.askForPath(mostPoints);
}

void RunController::setBookmark(std::int64_t iteration, const QString& text) {
  m_engine.setBookmark(m_transport.run, iteration, text.toStdString());
}

void RunController::removeBookmark(std::int64_t iteration) {
  m_engine.setBookmark(m_transport.run, iteration, std::nullopt);
}

void RunController::loadRuns(std::vector<StoredRun> runs, std::vector<RunAppearance> appearances,
                             std::size_t current, std::int64_t position) {
  leaveHandCube();
  m_loadedAppearances = std::move(appearances);
  m_runs.clear();
  m_logs.clear();
  m_edited.clear();
  m_waiting.clear();
  m_compared = noRun;
  m_seedWaits = false;
  m_playAfterLooking = false;
  // The puzzle that the model is about to show is the loaded run's, not one to start.
  if (current < runs.size()) m_puzzle = runs[current].plan.setup.puzzle;
  m_hasRun = true;
  m_generation = m_paramCommand = m_engine.load(std::move(runs), current, position);
  showPlaying(false, false, m_generation);
}

const RunInfo* RunController::run(RunId id) const {
  const auto it = std::find_if(m_runs.begin(), m_runs.end(),
                               [&](const RunInfo& info) { return info.summary.id == id; });
  return it == m_runs.end() ? nullptr : &*it;
}

RunInfo* RunController::findRun(RunId id) {
  return const_cast<RunInfo*>(std::as_const(*this).run(id));
}

const std::vector<RunLogEntry>& RunController::log(RunId id) const {
  static const std::vector<RunLogEntry> none;
  const auto it = m_logs.find(id);
  return it == m_logs.end() ? none : it->second;
}

QString RunController::runName(RunId id) const {
  const RunInfo* info = run(id);
  if (info == nullptr) return {};
  return info->name.isEmpty() ? tr("Run %1").arg(info->number) : info->name;
}

} // namespace sudoscope
