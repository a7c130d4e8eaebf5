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
#include "ui/inspectors/multiplier_view.h"
#include "ui/panels/event_log.h"
#include "ui/panels/event_log_model.h"
#include "ui/panels/parameter_panel.h"
#include "ui/panels/run_list.h"
#include "ui/plot/chart_panel.h"
#include "ui/state/puzzle_model.h"
#include "ui/style/core_text.h"
#include "ui/timeline/timeline.h"
#include "ui/timeline/transport_bar.h"
#include "ui/window/main_window.h"

#include <QMenu>

#include <utility>

namespace sudoscope {

ViewConnections::ViewConnections(RunController& controller, PuzzleModel& model, CubeEditor& hand,
                                 MainWindow& window, QObject* parent)
    : QObject(parent), m_controller(controller), m_model(model), m_hand(hand), m_window(window) {
  connectTransport();
  connectViews();
  connectInspectors();
  connectRuns();
  connectActions();
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
  connect(bar, &TransportBar::speedChanged, &m_controller, &RunController::setSpeed);
  connect(bar, &TransportBar::solverChosen, &m_controller,
          [this](const QString& name) { m_controller.setSolver(findSolver(name.toStdString())); });
  connect(bar, &TransportBar::stopConditionsChanged, this, &ViewConnections::takeStopConditions);
  // A lesson or the command line may have asked for others than the bar shows.
  connect(&m_controller, &RunController::stopConditionsChanged, bar,
          [bar](const StopConditions& conditions) {
            if (bar->stopConditions() != conditions) bar->setStopConditions(conditions);
          });

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

  connect(&m_model, &PuzzleModel::puzzleChanged, &m_controller, &RunController::setPuzzle);
  connect(&m_controller, &RunController::puzzleChanged, &m_model, &PuzzleModel::setPuzzle);
  connect(&m_window, &MainWindow::cancelRequested, &m_controller, &RunController::pause);
}

// --- what shows them -----------------------------------------------------------------------------

void ViewConnections::connectViews() {
  GridView* grid = m_window.grid();
  CubeView* cube = m_window.cube();
  connect(&m_hand, &CubeEditor::shown, grid, &GridView::showSnapshot);
  connect(&m_hand, &CubeEditor::shown, cube, &CubeView::showSnapshot);
  // What is said of the run is not true of a cube that a person has changed.
  connect(&m_hand, &CubeEditor::shown, this, [this] {
    const bool drafted = m_hand.draft() != nullptr;
    if (std::exchange(m_drafted, drafted) != drafted) showTransport(m_controller.transport());
  });
  connect(&m_controller, &RunController::comparisonChanged, m_window.cubeCard(),
          &CubeCard::showComparison);
  connect(&m_model, &PuzzleModel::puzzleChanged, cube, &CubeView::setPuzzle);
  cube->setPuzzle(m_model.puzzle());

  connect(grid, &GridView::cellSelected, this, &ViewConnections::selectCell);
  connect(cube, &CubeView::cellSelected, this, &ViewConnections::selectCell);
  connect(cube, &CubeView::groupSelected, this, &ViewConnections::selectGroup);

  connect(&m_controller, &RunController::transportChanged, this, &ViewConnections::showTransport);
  // The status counts what the snapshot violates, and snapshots come after the transport's state.
  connect(&m_controller, &RunController::snapshotChanged, this, &ViewConnections::showStatus);
  connect(&m_controller, &RunController::parametersChanged, this, &ViewConnections::showParameters);
  connect(&m_controller, &RunController::samplesArrived, m_window.charts(), &ChartPanel::refresh);
  connect(&m_controller, &RunController::failed, this,
          [this](const QString& message) { m_window.showNotice(message, true); });
}

void ViewConnections::connectInspectors() {
  CellInspector* cell = m_window.cellInspector();
  connect(&m_hand, &CubeEditor::shown, cell, &CellInspector::showSnapshot);
  connect(&m_model, &PuzzleModel::puzzleChanged, cell, &CellInspector::setPuzzle);
  cell->setPuzzle(m_model.puzzle());

  ConstraintInspector* constraints = m_window.constraintInspector();
  connect(&m_hand, &CubeEditor::shown, constraints, &ConstraintInspector::showSnapshot);
  connect(&m_model, &PuzzleModel::puzzleChanged, constraints, &ConstraintInspector::setPuzzle);
  connect(constraints, &ConstraintInspector::groupSelected, this, &ViewConnections::selectGroup);
  connect(constraints, &ConstraintInspector::cellSelected, this, &ViewConnections::selectCell);
  constraints->setPuzzle(m_model.puzzle());

  connect(&m_model, &PuzzleModel::puzzleChanged, m_window.cubeEditPanel(),
          &CubeEditPanel::setPuzzle);
  m_window.cubeEditPanel()->setPuzzle(m_model.puzzle());
  MultiplierView* multipliers = m_window.multipliers();
  connect(&m_controller, &RunController::snapshotChanged, multipliers,
          &MultiplierView::showSnapshot);
  connect(&m_model, &PuzzleModel::puzzleChanged, multipliers, &MultiplierView::setPuzzle);
  connect(multipliers, &MultiplierView::groupSelected, this, &ViewConnections::selectGroup);
  connect(multipliers, &MultiplierView::cellSelected, this, &ViewConnections::selectCell);
  connect(&m_controller, &RunController::solverChanged, multipliers,
          [multipliers](const SolverEntry* solver) {
            multipliers->setMethod(coreText(solver->title));
          });
  multipliers->setPuzzle(m_model.puzzle());

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
  connect(runs, &RunList::compareRequested, this,
          [this](quint64 run) { m_controller.compareWith(run); });
}

void ViewConnections::takeStopConditions(const StopConditions& conditions) {
  const bool wished = m_controller.stopConditions().whenSolved != conditions.whenSolved;
  m_controller.setStopConditions(conditions);
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

void ViewConnections::selectCell(int cell) {
  m_window.grid()->setSelectedCell(cell);
  m_window.cube()->setSelectedCell(cell);
  if (CubeView* other = m_window.cubeCard()->otherView()) other->setSelectedCell(cell);
  m_window.cellInspector()->setSelectedCell(cell);
  m_window.constraintInspector()->setSelectedCell(cell);
  m_window.cubeEditPanel()->setSelectedCell(cell);
  m_window.multipliers()->setSelectedCell(cell);
}

void ViewConnections::selectGroup(int group, int k) {
  m_window.grid()->setHighlightedGroup(group);
  m_window.cube()->setSelectedGroup(group, k);
  if (CubeView* other = m_window.cubeCard()->otherView()) other->setSelectedGroup(group, k);
  m_window.constraintInspector()->setSelectedGroup(group, k);
  m_window.multipliers()->setSelectedGroup(group, k);
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

void ViewConnections::showTransport(const TransportState& state) {
  TransportBar* bar = m_window.transport();
  bar->setRunning(state.playing);
  bar->showProgress(state.position, state.limit, m_drafted ? Status::Running : state.status);
  bar->showVerdict(state.solved && !m_drafted, contradictionText(m_controller.puzzle()));
  Timeline* timeline = m_window.timeline();
  timeline->setRange(0, state.head);
  timeline->setLimit(state.limit);
  timeline->setPosition(state.position);
  timeline->setFollowing(state.atHead());
  m_window.charts()->setCursor(state.position);
  m_window.eventLog()->setPosition(state.position);
  m_window.parameters()->setRunning(state.head > 0);
  m_window.setProgress(state.progress, tr("Re-running"));
  showStatus();
}

void ViewConnections::showStatus() {
  m_window.setStatus(m_drafted ? draftSentence(m_controller) : statusSentence(m_controller));
}

void ViewConnections::showParameters() {
  if (m_controller.solver() == nullptr) return;
  m_window.parameters()->setValues(m_controller.shownParameters(), m_controller.seed(),
                                   m_controller.solver()->usesSeed);
  m_window.parameters()->setWaiting(m_controller.waitingKeys(), m_controller.seedWaits());
}

} // namespace sudoscope
