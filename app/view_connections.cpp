#include "app/view_connections.h"

#include "app/cube_editor.h"
#include "app/run_controller.h"
#include "app/status_text.h"
#include "core/solvers/registry.h"
#include "ui/cube/cube_card.h"
#include "ui/cube/cube_view.h"
#include "ui/grid/grid_view.h"
#include "ui/grid/puzzle_card.h"
#include "ui/inspectors/cell_inspector.h"
#include "ui/inspectors/constraint_inspector.h"
#include "ui/inspectors/cube_edit_panel.h"
#include "ui/inspectors/landscape_view.h"
#include "ui/inspectors/multiplier_view.h"
#include "ui/panels/event_log.h"
#include "ui/panels/parameter_panel.h"
#include "ui/panels/run_list.h"
#include "ui/plot/chart_panel.h"
#include "ui/state/view_state.h"
#include "ui/style/core_text.h"
#include "ui/timeline/timeline.h"
#include "ui/timeline/transport_bar.h"
#include "ui/window/main_window.h"

#include <QMenu>

#include <utility>

namespace sudoscope {

ViewConnections::ViewConnections(RunController& controller, ViewState& state, CubeEditor& editor,
                                 MainWindow& window, QObject* parent)
    : QObject(parent), m_controller(controller), m_state(state), m_editor(editor),
      m_window(window) {
  connectTransport();
  connectState();
  attachViews();
  connectViews();
  connectRuns();
  connectActions();
  if (m_controller.solver() == nullptr) return;
  // A window made anew shows what there is.
  showSolver();
  showRuns();
  showStatus();
}

// --- what is shared ------------------------------------------------------------------------------

void ViewConnections::connectState() {
  m_state.speed.set(m_controller.speed());
  m_state.speed.follow(&m_controller, &RunController::setSpeed);
  connect(&m_controller, &RunController::speedChanged, &m_state.speed,
          [this](double speed) { m_state.speed.set(speed); });
  m_state.stop.follow(&m_controller, &RunController::setStopConditions);
  connect(&m_controller, &RunController::stopConditionsChanged, &m_state.stop,
          [this](const StopConditions& stop) { m_state.stop.set(stop); });
  m_state.comparedRun.follow(&m_controller, &RunController::compareWith);
  connect(&m_controller, &RunController::transportChanged, this, &ViewConnections::showTransport);
  // What is said of the run is not true of a cube that a person has changed.
  m_state.shown.follow(this, [this](const ShownSnapshot&) { showTransport(); });
}

void ViewConnections::showTransport() {
  TransportState state = m_controller.transport();
  if (m_state.shown.value().isChangedByHand()) {
    state.status = Status::Running;
    state.solved = false;
  }
  m_state.transport.set(state);
}

void ViewConnections::attachViews() {
  m_state.attach(m_window.grid());
  m_state.attach(m_window.cube());
  m_state.attach(m_window.cellInspector());
  m_state.attach(m_window.constraintInspector());
  m_state.attach(m_window.multipliers());
  m_state.attach(m_window.cubeEditPanel());
  connect(m_window.cubeCard(), &CubeCard::otherOpened, &m_state,
          [this](CubeView* other) { m_state.attachSelection(other); });
  // The landscape is the run's, whatever is changed by hand.
  m_state.shown.follow(m_window.landscape(),
                       [view = m_window.landscape()](const ShownSnapshot& shown) {
                         view->showSnapshot(shown.ofRun);
                       });

  TransportBar* bar = m_window.transport();
  m_state.speed.follow(bar, &TransportBar::showSpeed);
  // An open sheet is not filled in anew while it is edited.
  m_state.stop.follow(bar, [bar](const StopConditions& stop) {
    if (bar->stopConditions() != stop) bar->setStopConditions(stop);
  });
  m_state.transport.follow(bar, &TransportBar::showTransport);
  m_state.transport.follow(m_window.timeline(), &Timeline::showTransport);
  m_state.transport.follow(this, [this](const TransportState& state) {
    m_window.charts()->setCursor(state.position);
    m_window.eventLog()->setPosition(state.position);
    m_window.parameters()->setRunning(state.head > 0);
    m_window.landscape()->setPlaying(state.playing);
    m_window.setProgress(state.progress, tr("Re-running"));
  });
}

// --- what drives the runs ------------------------------------------------------------------------

void ViewConnections::connectTransport() {
  TransportBar* bar = m_window.transport();
  connect(bar, &TransportBar::playRequested, &m_controller, &RunController::play);
  connect(bar, &TransportBar::pauseRequested, &m_controller, &RunController::pause);
  connect(bar, &TransportBar::stepRequested, &m_controller, &RunController::step);
  connect(bar, &TransportBar::stepBackRequested, &m_controller, &RunController::stepBack);
  connect(bar, &TransportBar::restartRequested, &m_controller, &RunController::restart);
  connect(bar, &TransportBar::toStartRequested, &m_controller, &RunController::toStart);
  connect(bar, &TransportBar::speedChanged, &m_state.speed,
          [this](double speed) { m_state.speed.set(speed); });
  connect(bar, &TransportBar::solverChosen, &m_controller,
          [this](const QString& name) { m_controller.setSolver(findSolver(name.toStdString())); });
  connect(bar, &TransportBar::stopConditionsChanged, this, &ViewConnections::takeStopConditions);

  Timeline* timeline = m_window.timeline();
  connect(timeline, &Timeline::positionRequested, &m_controller, &RunController::seek);
  connect(timeline, &Timeline::followRequested, &m_controller, &RunController::follow);
  connect(timeline, &Timeline::forkRequested, &m_controller, &RunController::fork);
  connect(timeline, &Timeline::bookmarkToggled, this, &ViewConnections::askForBookmark);
  connect(timeline, &Timeline::bookmarkRenameRequested, this, &ViewConnections::renameBookmark);
  connect(m_window.charts(), &ChartPanel::cursorRequested, &m_controller, &RunController::seek);

  ParameterPanel* panel = m_window.parameters();
  connect(panel, &ParameterPanel::parameterEdited, &m_controller, &RunController::setParameter);
  connect(panel, &ParameterPanel::seedEdited, &m_controller, &RunController::setSeed);
  connect(panel, &ParameterPanel::defaultsRequested, &m_controller,
          &RunController::resetParameters);

  connect(&m_state.puzzle, &PuzzleModel::puzzleChanged, &m_controller, &RunController::setPuzzle);
  connect(&m_controller, &RunController::puzzleChanged, &m_state.puzzle, &PuzzleModel::setPuzzle);
  connect(&m_window, &MainWindow::cancelRequested, &m_controller, &RunController::pause);

  const CubeEditPanel* cube = m_window.cubeEditPanel();
  connect(cube, &CubeEditPanel::edited, &m_editor, &CubeEditor::edit);
  connect(cube, &CubeEditPanel::resetRequested, &m_editor, &CubeEditor::reset);
  connect(cube, &CubeEditPanel::continueRequested, &m_controller, &RunController::play);
  connect(&m_editor, &CubeEditor::noticed, this,
          [this](const QString& message) { m_window.showNotice(message); });
}

// --- what shows them -----------------------------------------------------------------------------

void ViewConnections::connectViews() {
  connect(&m_controller, &RunController::comparisonChanged, m_window.cubeCard(),
          &CubeCard::showComparison);
  connect(&m_controller, &RunController::transportChanged, this, &ViewConnections::showStatus);
  // The status counts what the snapshot violates, and snapshots come after the transport's state.
  connect(&m_state.shown, &PropertySignal::changed, this, &ViewConnections::showStatus);
  connect(&m_controller, &RunController::parametersChanged, this, &ViewConnections::showParameters);
  connect(&m_controller, &RunController::samplesArrived, m_window.charts(), &ChartPanel::refresh);
  connect(&m_controller, &RunController::failed, this,
          [this](const QString& message) { m_window.showNotice(message, true); });
  const auto tellContradiction = [bar = m_window.transport()](const Puzzle& puzzle) {
    bar->showContradiction(contradictionText(puzzle));
  };
  connect(&m_state.puzzle, &PuzzleModel::puzzleChanged, m_window.transport(), tellContradiction);
  tellContradiction(m_state.puzzle.puzzle());

  EventLog* log = m_window.eventLog();
  connect(log, &EventLog::iterationRequested, &m_controller, &RunController::seek);
  connect(&m_controller, &RunController::logChanged, this,
          [this](std::uint64_t run, std::size_t keep) {
            if (run == m_controller.transport().run) showLog(keep);
          });

  RunList* runs = m_window.runList();
  connect(runs, &RunList::runActivated, &m_controller, &RunController::activateRun);
  connect(runs, &RunList::overlayToggled, &m_controller, &RunController::setDrawn);
  connect(runs, &RunList::clearRequested, this, &ViewConnections::askToRemoveAllRuns);
  connect(runs, &RunList::runRenamed, &m_controller, &RunController::renameRun);
  connect(runs, &RunList::runRecoloured, &m_controller, &RunController::recolourRun);
  connect(runs, &RunList::runClosed, this, &ViewConnections::askToRemoveRun);
  connect(runs, &RunList::compareRequested, &m_state.comparedRun,
          [this](quint64 run) { m_state.comparedRun.set(run); });
}

void ViewConnections::takeStopConditions(const StopConditions& conditions) {
  const bool wished = m_controller.stopConditions().whenSolved != conditions.whenSolved;
  m_state.stop.set(conditions);
  // A wish made while looking back is for what comes, not for a fork from there.
  if (!wished || !m_controller.transport().atHead()) return;
  // Some methods end by themselves when solved unless told otherwise: one wish, one tick.
  const ParameterValues values = m_controller.shownParameters();
  const Parameter* wish = values.schema().find(ParameterRole::StopWhenSolved);
  if (m_controller.solver() != nullptr && wish != nullptr &&
      values.flag(wish->key) != conditions.whenSolved) {
    m_controller.setParameter(QString::fromStdString(wish->key), conditions.whenSolved);
  }
}

void ViewConnections::showLog(std::size_t keep) {
  const RunId run = m_controller.transport().run;
  const std::vector<RunLogEntry>& entries = m_controller.log(run);
  EventLog* log = m_window.eventLog();
  if (run != m_loggedRun || keep < m_loggedLines || entries.size() < m_loggedLines) {
    log->clear();
    m_loggedLines = 0;
    m_loggedRun = run;
    if (const RunInfo* info = m_controller.currentRun()) {
      log->setGeometry(info->summary.plan->setup.puzzle.geometry());
    }
  }
  std::vector<LogEntry> lines;
  for (; m_loggedLines < entries.size(); ++m_loggedLines) {
    const RunLogEntry& entry = entries[m_loggedLines];
    const bool event =
        entry.kind == RunLogKind::SolverEvent || entry.kind == RunLogKind::Intervention;
    const LogKind kind = entry.kind == RunLogKind::Parameter ? LogKind::Parameter : LogKind::Run;
    lines.push_back(event
                        ? LogEntry::of(entry.iteration, entry.event)
                        : LogEntry::note(entry.iteration, kind, logText(entry, m_controller, run)));
  }
  if (!lines.empty()) log->append(lines);
}

void ViewConnections::showStatus() {
  const bool byHand = m_state.shown.value().isChangedByHand();
  m_window.setStatus(byHand ? draftSentence(m_controller) : statusSentence(m_controller));
}

void ViewConnections::showParameters() {
  if (m_controller.solver() == nullptr) return;
  m_window.parameters()->setValues(m_controller.shownParameters(), m_controller.seed(),
                                   m_controller.solver()->usesSeed);
  m_window.parameters()->setWaiting(m_controller.waitingKeys(), m_controller.seedWaits());
}

} // namespace sudoscope
