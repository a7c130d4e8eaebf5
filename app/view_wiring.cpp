#include "app/view_wiring.h"

#include "app/hand_experiment.h"
#include "app/run_controller.h"
#include "app/status_text.h"
#include "core/solvers/registry.h"
#include "ui/charts/chart_panel.h"
#include "ui/controls/parameter_panel.h"
#include "ui/controls/timeline.h"
#include "ui/controls/transport_bar.h"
#include "ui/cube/cube_card.h"
#include "ui/cube/cube_view.h"
#include "ui/grid/grid_view.h"
#include "ui/grid/puzzle_card.h"
#include "ui/grid/puzzle_model.h"
#include "ui/inspect/cell_inspector.h"
#include "ui/inspect/constraint_inspector.h"
#include "ui/inspect/event_log.h"
#include "ui/inspect/event_log_model.h"
#include "ui/inspect/hand_panel.h"
#include "ui/inspect/multiplier_view.h"
#include "ui/inspect/run_list.h"
#include "ui/main_window.h"
#include "ui/style/core_text.h"
#include "ui/style/theme.h"

#include <QActionGroup>
#include <QInputDialog>
#include <QMenu>

#include <algorithm>

namespace sudoscope {

ViewWiring::ViewWiring(RunController& controller, PuzzleModel& model, HandExperiment& hand,
                       MainWindow& window, QObject* parent)
    : QObject(parent), m_controller(controller), m_model(model), m_hand(hand), m_window(window) {
  connectTransport();
  connectViews();
  connectInspectors();
  connectRuns();
  connectActions();
}

// --- what drives the runs ------------------------------------------------------------------------

void ViewWiring::connectTransport() {
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
  connect(bar, &TransportBar::stopConditionsChanged, &m_controller,
          &RunController::setStopConditions);

  Timeline* timeline = m_window.timeline();
  connect(timeline, &Timeline::positionRequested, &m_controller, &RunController::seek);
  connect(timeline, &Timeline::followRequested, &m_controller, &RunController::follow);
  connect(timeline, &Timeline::forkRequested, &m_controller, &RunController::fork);
  connect(timeline, &Timeline::bookmarkToggled, this, &ViewWiring::askForBookmark);
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

void ViewWiring::connectViews() {
  GridView* grid = m_window.grid();
  CubeView* cube = m_window.cube();
  connect(&m_hand, &HandExperiment::shown, grid, &GridView::showSnapshot);
  connect(&m_hand, &HandExperiment::shown, cube, &CubeView::showSnapshot);
  connect(&m_controller, &RunController::comparisonChanged, m_window.cubeCard(),
          &CubeCard::showComparison);
  connect(&m_model, &PuzzleModel::puzzleChanged, cube, &CubeView::setPuzzle);
  cube->setPuzzle(m_model.puzzle());

  connect(grid, &GridView::cellSelected, this, &ViewWiring::selectCell);
  connect(cube, &CubeView::cellSelected, this, &ViewWiring::selectCell);
  connect(cube, &CubeView::groupSelected, this, &ViewWiring::selectGroup);

  connect(&m_controller, &RunController::transportChanged, this, &ViewWiring::showTransport);
  // The status counts what the snapshot violates, and snapshots come after the transport's state.
  connect(&m_controller, &RunController::snapshotChanged, this, &ViewWiring::showStatus);
  connect(&m_controller, &RunController::parametersChanged, this, &ViewWiring::showParameters);
  connect(&m_controller, &RunController::samplesArrived, m_window.charts(), &ChartPanel::refresh);
  connect(&m_controller, &RunController::failed, this,
          [this](const QString& message) { m_window.showNotice(message, true); });
}

void ViewWiring::connectInspectors() {
  CellInspector* cell = m_window.cellInspector();
  connect(&m_hand, &HandExperiment::shown, cell, &CellInspector::showSnapshot);
  connect(&m_model, &PuzzleModel::puzzleChanged, cell, &CellInspector::setPuzzle);
  cell->setPuzzle(m_model.puzzle());

  ConstraintInspector* constraints = m_window.constraintInspector();
  connect(&m_hand, &HandExperiment::shown, constraints, &ConstraintInspector::showSnapshot);
  connect(&m_model, &PuzzleModel::puzzleChanged, constraints, &ConstraintInspector::setPuzzle);
  connect(constraints, &ConstraintInspector::groupSelected, this, &ViewWiring::selectGroup);
  connect(constraints, &ConstraintInspector::cellSelected, this, &ViewWiring::selectCell);
  constraints->setPuzzle(m_model.puzzle());

  connect(&m_model, &PuzzleModel::puzzleChanged, m_window.handPanel(), &HandPanel::setPuzzle);
  m_window.handPanel()->setPuzzle(m_model.puzzle());
  MultiplierView* multipliers = m_window.multipliers();
  connect(&m_controller, &RunController::snapshotChanged, multipliers,
          &MultiplierView::showSnapshot);
  connect(&m_model, &PuzzleModel::puzzleChanged, multipliers, &MultiplierView::setPuzzle);
  connect(multipliers, &MultiplierView::groupSelected, this, &ViewWiring::selectGroup);
  connect(multipliers, &MultiplierView::cellSelected, this, &ViewWiring::selectCell);
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
  connect(runs, &RunList::clearRequested, &m_controller, &RunController::removeAllRuns);
  connect(runs, &RunList::runRenamed, &m_controller, &RunController::renameRun);
  connect(runs, &RunList::runRecoloured, &m_controller, &RunController::recolourRun);
  connect(runs, &RunList::runClosed, &m_controller, &RunController::removeRun);
  connect(runs, &RunList::compareRequested, this,
          [this](quint64 run) { m_controller.compareWith(run); });
}

void ViewWiring::selectCell(int cell) {
  m_window.grid()->setSelectedCell(cell);
  m_window.cube()->setSelectedCell(cell);
  if (CubeView* other = m_window.cubeCard()->otherView()) other->setSelectedCell(cell);
  m_window.cellInspector()->setSelectedCell(cell);
  m_window.constraintInspector()->setSelectedCell(cell);
  m_window.handPanel()->setSelectedCell(cell);
  m_window.multipliers()->setSelectedCell(cell);
}

void ViewWiring::selectGroup(int group, int k) {
  m_window.grid()->setHighlightedGroup(group);
  m_window.cube()->setSelectedGroup(group, k);
  if (CubeView* other = m_window.cubeCard()->otherView()) other->setSelectedGroup(group, k);
  m_window.constraintInspector()->setSelectedGroup(group, k);
  m_window.multipliers()->setSelectedGroup(group, k);
}

void ViewWiring::showLog(std::size_t keep) {
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

void ViewWiring::showTransport(const TransportState& state) {
  TransportBar* bar = m_window.transport();
  bar->setRunning(state.playing);
  bar->showProgress(state.position, state.limit, state.status);
  bar->showVerdict(state.solved, contradictionText(m_controller.puzzle()));
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

void ViewWiring::showStatus() {
  m_window.setStatus(statusSentence(m_controller));
}

void ViewWiring::showParameters() {
  if (m_controller.solver() == nullptr) return;
  m_window.parameters()->setValues(m_controller.shownParameters(), m_controller.seed(),
                                   m_controller.solver()->usesSeed);
}

// --- several runs --------------------------------------------------------------------------------

void ViewWiring::connectRuns() {
  connect(&m_controller, &RunController::runsChanged, this, &ViewWiring::showRuns);
  connect(&m_controller, &RunController::solverChanged, this, [this](const SolverEntry* solver) {
    m_window.transport()->setCurrentSolver(QString::fromStdString(solver->name));
    m_window.charts()->setMetrics(solver->metrics);
    for (QAction* action : m_window.solverMenu()->actions()) {
      action->setChecked(action->data().toString() == QString::fromStdString(solver->name));
    }
    showParameters();
  });

  auto* group = new QActionGroup(this);
  for (const SolverEntry& solver : solverRegistry()) {
    QAction* action = m_window.solverMenu()->addAction(coreText(solver.title));
    action->setData(QString::fromStdString(solver.name));
    action->setToolTip(coreText(solver.summary));
    action->setCheckable(true);
    group->addAction(action);
    connect(action, &QAction::triggered, &m_controller,
            [this, entry = &solver] { m_controller.setSolver(entry); });
  }
  m_window.transport()->setSolvers(solverRegistry(), {});
}

void ViewWiring::showRunList() {
  const Theme theme = Theme::of(&m_window);
  std::vector<RunListEntry> entries;
  for (const RunInfo& info : m_controller.runs()) {
    const RunSummary& run = info.summary;
    const RunSetup& setup = run.plan->setup;
    QStringList details;
    if (run.parent != noRun) {
      details << tr("from %1 at %2").arg(m_controller.runName(run.parent)).arg(run.forkedAt);
    }
    for (const auto& [key, value] : setup.parameters.changed()) {
      const std::string& symbol = setup.solver->schema->find(key)->symbol;
      details << QString::fromStdString((symbol.empty() ? key : symbol) + " " + value);
    }
    for (const RunEdit& edit : run.plan->edits) details << editText(edit, *setup.solver);
    if (setup.solver->usesSeed && setup.seed != 0) details << tr("seed %1").arg(setup.seed);
    const bool current = run.id == m_controller.transport().run;
    const Status status = run.solved ? Status::Solved : run.status;
    entries.push_back({run.id, m_controller.runName(run.id), theme.series(info.color),
                       outcomeWord(status), coreText(setup.solver->title),
                       details.join(QStringLiteral(" · ")), run.head, current,
                       m_controller.isDrawn(info), run.id == m_controller.comparedWith(),
                       !m_controller.isOfThisPuzzle(info)});
  }
  m_window.runList()->setRuns(entries);
}

void ViewWiring::showComparison() {
  const RunInfo* current = m_controller.currentRun();
  const RunInfo* other = m_controller.run(m_controller.comparedWith());
  if (current == nullptr || other == nullptr || other == current) {
    return m_window.cubeCard()->endComparison();
  }
  const Theme theme = Theme::of(&m_window);
  m_window.cubeCard()->compare(m_controller.runName(current->summary.id),
                               theme.series(current->color),
                               m_controller.runName(other->summary.id), theme.series(other->color),
                               other->summary.plan->setup.puzzle);
}

void ViewWiring::showRuns() {
  showRunList();
  showComparison();
  if (m_controller.transport().run != m_loggedRun) showLog(0);
  const Theme theme = Theme::of(&m_window);
  const RunId current = m_controller.transport().run;
  std::vector<RunCurve> curves;
  for (const RunInfo& info : m_controller.runs()) {
    const RunId id = info.summary.id;
    if (!m_controller.isDrawn(info)) continue;
    RunCurve curve{id, m_controller.runName(id), theme.series(info.color), info.summary.history};
    curve.metrics = info.summary.plan->setup.solver->metrics;
    curves.insert(id == current ? curves.begin() : curves.end(), std::move(curve));
  }
  m_window.charts()->setRuns(curves);

  std::vector<TimelineMark> marks;
  if (const RunInfo* run = m_controller.currentRun()) {
    const RunPlan& plan = *run->summary.plan;
    for (const RunEdit& edit : plan.edits) {
      marks.push_back(
          {edit.iteration, editText(edit, *plan.setup.solver), TimelineMark::Parameter});
    }
    for (const Bookmark& mark : plan.bookmarks) {
      marks.push_back({mark.iteration, QString::fromStdString(mark.text), TimelineMark::Bookmark});
    }
    for (const RunInfo& other : m_controller.runs()) {
      if (other.summary.parent != current) continue;
      marks.push_back(
          {other.summary.forkedAt, m_controller.runName(other.summary.id), TimelineMark::Fork});
    }
  }
  m_window.timeline()->setMarks(marks);
  if (const RunInfo* run = m_controller.currentRun()) {
    m_window.timeline()->setStretches({{0, run->summary.head, run->summary.stride}});
  }
}

// --- menus and keys ------------------------------------------------------------------------------

void ViewWiring::connectActions() {
  const WindowActions& actions = m_window.actions();
  const auto on = [&](Command command, auto&& action) {
    connect(actions[command], &QAction::triggered, this, action);
  };
  on(Command::PlayPause, [this] { m_controller.togglePlay(); });
  on(Command::PlayBackwards, [this] { m_controller.playBackwards(); });
  on(Command::Step, [this] { m_controller.step(); });
  on(Command::StepBack, [this] { m_controller.stepBack(); });
  on(Command::ToStart, [this] { m_controller.toStart(); });
  on(Command::ToEnd, [this] { m_controller.seek(m_controller.transport().head); });
  on(Command::Follow, [this] { m_controller.follow(); });
  on(Command::Restart, [this] { m_controller.restart(); });
  on(Command::Faster, [this] { m_window.transport()->faster(); });
  on(Command::Slower, [this] { m_window.transport()->slower(); });
  on(Command::StopConditions, [this] { m_window.transport()->showStopConditions(); });
  on(Command::Fork, [this] { m_controller.fork(); });
  on(Command::Bookmark, [this] { askForBookmark(m_controller.transport().position); });
  on(Command::PreviousBookmark, [this] { goToMark(false); });
  on(Command::NextBookmark, [this] { goToMark(true); });
  on(Command::DefaultParameters, [this] { m_controller.resetParameters(); });
  on(Command::Undo, [this] { m_model.undoStack()->undo(); });
  on(Command::Redo, [this] { m_model.undoStack()->redo(); });
  on(Command::Copy, [this] { m_window.grid()->copyText(); });
  on(Command::CopyImage, [this] { m_window.grid()->copyImage(); });
  on(Command::Paste, [this] { m_window.grid()->paste(); });
  on(Command::ClearGrid, [this] { m_model.clear(); });
  on(Command::ClearMarks, [this] { m_model.clearMarks(); });
  on(Command::FillMarks, [this] { m_model.fillMarks(); });
  on(Command::Diagonals, [this](bool checked) { m_model.setDiagonals(checked); });
  on(Command::Windoku, [this](bool checked) { m_model.setWindoku(checked); });
  on(Command::DrawRegions, [this](bool checked) {
    checked ? m_model.beginDrawingRegions() : m_model.cancelDrawingRegions();
  });
  on(Command::Generate, [this] {
    m_window.showView(QStringLiteral("puzzle"));
    m_window.puzzleCard()->openGenerator();
  });
  on(Command::FullScreen,
     [this](bool checked) { checked ? m_window.showFullScreen() : m_window.showNormal(); });
  on(Command::ResetLayout, [this] { m_window.resetLayout(); });

  const auto undo = [this] {
    const WindowActions& now = m_window.actions();
    now[Command::Undo]->setEnabled(m_model.undoStack()->canUndo());
    now[Command::Redo]->setEnabled(m_model.undoStack()->canRedo());
    now[Command::Diagonals]->setChecked(m_model.hasDiagonals());
    now[Command::Windoku]->setChecked(m_model.hasWindoku());
    now[Command::DrawRegions]->setChecked(m_model.isDrawingRegions());
    now[Command::Generate]->setEnabled(!m_model.isDrawingRegions());
  };
  connect(m_model.undoStack(), &QUndoStack::indexChanged, this, undo);
  undo();
}

void ViewWiring::askForBookmark(std::int64_t iteration) {
  const RunInfo* run = m_controller.currentRun();
  if (run == nullptr) return;
  for (const Bookmark& mark : run->summary.plan->bookmarks) {
    if (mark.iteration == iteration) return m_controller.removeBookmark(iteration);
  }
  bool accepted = false;
  const QString text = QInputDialog::getText(
      &m_window, tr("Bookmark"), tr("A name for iteration %1 (may be empty):").arg(iteration),
      QLineEdit::Normal, {}, &accepted);
  if (accepted) m_controller.setBookmark(iteration, text.trimmed());
}

void ViewWiring::goToMark(bool forward) {
  const RunInfo* run = m_controller.currentRun();
  if (run == nullptr) return;
  std::vector<std::int64_t> marks{0, m_controller.transport().head};
  for (const RunEdit& edit : run->summary.plan->edits) marks.push_back(edit.iteration);
  for (const Bookmark& mark : run->summary.plan->bookmarks) marks.push_back(mark.iteration);
  std::sort(marks.begin(), marks.end());
  const std::int64_t here = m_controller.transport().position;
  if (forward) {
    const auto next = std::upper_bound(marks.begin(), marks.end(), here);
    if (next != marks.end()) m_controller.seek(*next);
  } else {
    const auto next = std::lower_bound(marks.begin(), marks.end(), here);
    if (next != marks.begin()) m_controller.seek(*std::prev(next));
  }
}

} // namespace sudoscope
