#include "app/window/view_connections.h"

#include "app/playback/cube_draft.h"
#include "app/playback/playback.h"
#include "app/playback/run_collection.h"
#include "app/playback/run_draft.h"
#include "app/window/run_views.h"
#include "core/datasets/training_run.h"
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
#include "ui/paint/number_text.h"
#include "ui/panels/event_log.h"
#include "ui/panels/learn_panel.h"
#include "ui/panels/levers.h"
#include "ui/panels/parameter_panel.h"
#include "ui/panels/run_list.h"
#include "ui/panels/training_choices.h"
#include "ui/plot/chart_panel.h"
#include "ui/state/view_state.h"
#include "ui/style/core_text.h"
#include "ui/style/theme.h"
#include "ui/timeline/time_card.h"
#include "ui/timeline/transport_bar.h"
#include "ui/window/main_window.h"
#include "ui/window/stage_card.h"
#include "ui/window/title_row.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSlider>
#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QInputDialog>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QUndoStack>

#include <algorithm>
#include <array>
#include <utility>

namespace sudoscope {
namespace {

bool isOneOf(int key, std::initializer_list<int> keys) {
  return std::ranges::find(keys, key) != keys.end();
}

/// Qt's widgets use these keys but do not claim them before shortcuts.
bool isOfUse(const QWidget* focus, int key) {
  if (qobject_cast<const QAbstractButton*>(focus)) {
    return key == Qt::Key_Space && !focus->property("spacePlays").toBool();
  }
  if (qobject_cast<const QAbstractSlider*>(focus)) return isOneOf(key, {Qt::Key_Home, Qt::Key_End});
  // A combo box with the focus does not prevent Space, Home and End from moving the run.
  if (qobject_cast<const QComboBox*>(focus)) return isOneOf(key, {Qt::Key_Plus, Qt::Key_Minus});
  if (qobject_cast<const QAbstractItemView*>(focus)) {
    return isOneOf(key, {Qt::Key_Space, Qt::Key_Home, Qt::Key_End, Qt::Key_Plus, Qt::Key_Minus});
  }
  return false;
}

/// The built-in method of a log of this program.
const RunnableEntry* origin(const RunnableEntry& method) {
  const RunnableEntry* known = datasets::findRunnable(method.name);
  if (known == nullptr || known == &method) return known;
  const bool same =
      std::ranges::equal(known->metrics, method.metrics, {}, &MetricInfo::key, &MetricInfo::key);
  return same ? known : nullptr;
}

std::optional<LaneView::Planned> plannedOf(const RunDraft& draft) {
  const RunnableEntry& method = *draft.solver();
  if (!method.planned) return {};
  const Parameter* end = method.schema->find(method.planned->endKey);
  return LaneView::Planned{method.metrics[method.planned->metric].key,
                           end == nullptr ? QString() : QString::fromStdString(end->symbol),
                           [values = draft.parameters(), at = method.planned->at](std::int64_t i) {
                             return at(values, i);
                           }};
}

} // namespace

ViewConnections::ViewConnections(const ControllerParts& parts, CubeDraft& cube)
    : Controller(parts), m_cube(cube) {
  connectTransport();
  attachViews();
  connectRuns();
  connectActions();
  connectRunList();
  QCoreApplication::instance()->installEventFilter(this);
  if (m_draft.solver() == nullptr) return;
  // A new window needs the current state.
  showSolver();
  showCurves();
  showRuns();
}

bool ViewConnections::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() != QEvent::ShortcutOverride) return false;
  const auto* focus = qobject_cast<const QWidget*>(watched);
  auto* key = static_cast<QKeyEvent*>(event);
  if (focus == nullptr || focus != QApplication::focusWidget() ||
      (key->modifiers() & ~(Qt::KeypadModifier | Qt::ShiftModifier)) != 0) {
    return false;
  }
  if (key->key() == Qt::Key_Escape && focus->window() == &m_window) m_state.group.set({});
  const GridView* grid = m_window.grid();
  if (focus == grid) {
    // The grid uses these keys, but stopping has priority.
    const bool toRun = isOneOf(key->key(), {Qt::Key_Space, Qt::Key_Home, Qt::Key_End}) &&
                       (grid->selectedCell() < 0 || m_state.transport.value().playing);
    if (toRun) event->ignore();
    return toRun;
  }
  if (key->modifiers() == Qt::NoModifier && isOfUse(focus, key->key())) event->accept();
  return event->isAccepted();
}

void ViewConnections::attachViews() {
  m_state.attach(m_window.grid());
  m_state.attach(m_window.stage());
  m_state.attachSelection(m_window.cube());
  m_state.attach(m_window.cellInspector());
  m_state.attach(m_window.parameters()->levers());
  m_state.attach(m_window.constraintInspector());
  m_state.attach(m_window.multipliers());
  m_state.attach(m_window.cubeEditPanel());
  connect(m_window.cubeCard(), &CubeCard::otherOpened, &m_state,
          [this](CubeView* other) { m_state.attachSelection(other); });
  m_state.shown.follow(m_window.parameters(), [this](const ShownSnapshot& shown) {
    m_window.parameters()->levers()->setHistory(shown.isChangedByHand() ? nullptr : m_history);
  });
  connectComparison();
  m_state.compared.follow(this, [this](const SnapshotPtr& other) {
    m_window.cubeCard()->showComparison(other);
    nameCompared();
  });
  connect(&m_draft, &RunDraft::parametersChanged, this, &ViewConnections::showParameters);
  // The landscape always shows the run, not an edited cube.
  m_state.shown.follow(m_window.landscape(),
                       [view = m_window.landscape()](const ShownSnapshot& shown) {
                         view->showSnapshot(shown.ofRun);
                       });

  TransportBar* bar = m_window.transport();
  m_state.speed.follow(bar, &TransportBar::showSpeed);
  // An open menu is not updated while the user edits it.
  m_state.stop.follow(bar, [bar](const StopConditions& stop) {
    if (bar->stopConditions() != stop) bar->setStopConditions(stop);
  });
  m_state.transport.follow(bar, &TransportBar::showTransport);
  m_state.transport.follow(m_window.titleRow(), &TitleRow::showTransport);
  connect(&m_state.puzzle, &PuzzleModel::puzzleChanged, m_window.titleRow(), &TitleRow::setPuzzle);
  m_window.titleRow()->setPuzzle(m_state.puzzle.puzzle());
  m_state.transport.follow(m_window.timeline(), &TimeCard::showTransport);
  m_state.transport.follow(this, [this](const TransportState& state) {
    m_window.charts()->setOffset(state.stepsBefore);
    m_window.charts()->setCursor(state.position);
    m_window.timeline()->lanes()->setEnded(state.headStatus != Status::Running);
    m_window.eventLog()->model()->setOffset(state.stepsBefore);
    m_window.eventLog()->setPosition(state.position);
    m_window.parameters()->setRunning(state.head > 0 && !state.recorded);
    m_window.landscape()->setPlaying(state.playing);
    m_window.cellInspector()->setPlaying(state.playing);
    m_window.constraintInspector()->setPlaying(state.playing);
    m_window.multipliers()->setPlaying(state.playing);
    m_window.setProgress(&m_playback, state.progress, tr("Re-running"));
  });
}

void ViewConnections::connectComparison() {
  CellInspector* cell = m_window.cellInspector();
  connect(cell, &CellInspector::historyWanted, &m_playback, &Playback::requestCell);
  connect(&m_playback, &Playback::cellHistoryReady, cell, &CellInspector::showHistory);
  connect(cell, &CellInspector::iterationRequested, &m_playback, &Playback::seek);
  connect(cell, &CellInspector::flipAsked, this, [this, cell](qint64 iteration) {
    m_playback.requestSnapshot(m_playback.transport().run, iteration, cell,
                               [cell](const SnapshotPtr& there) { cell->showCauseOfFlip(there); });
  });
  connect(cell, &CellInspector::lookBackRequested, this,
          [this](qint64 iterations) { m_state.lookBack.set(iterations); });
  m_state.lookBack.follow(cell, &CellInspector::setLookBack);
  m_state.lookBack.follow(this, [this](std::int64_t iterations) {
    CubeView* cube = m_window.cube();
    if (iterations > 0) {
      cube->setOption(&CubeOptions::source, CubeSource::Change);
    } else if (cube->options().source == CubeSource::Change && m_compares) {
      cube->setOption(&CubeOptions::source, CubeSource::Probability);
    }
    m_compares = iterations > 0;
  });
  m_state.earlier.follow(cell, &CellInspector::showEarlier);
  m_state.earlier.follow(m_window.grid(), &GridView::showEarlier);
  m_state.earlier.follow(m_window.cube(), &CubeView::setEarlier);
}

void ViewConnections::connectTransport() {
  TransportBar* bar = m_window.transport();
  connect(bar, &TransportBar::playRequested, &m_playback, &Playback::play);
  connect(bar, &TransportBar::pauseRequested, &m_playback, &Playback::pause);
  connect(bar, &TransportBar::stepRequested, &m_playback, &Playback::step);
  connect(bar, &TransportBar::stepBackRequested, &m_playback, &Playback::stepBack);
  connect(bar, &TransportBar::restartRequested, &m_draft, &RunDraft::restart);
  connect(bar, &TransportBar::replayRequested, &m_playback,
          [this] { m_playback.replay(m_playback.transport().run); });
  connect(bar, &TransportBar::toStartRequested, this, &ViewConnections::goToStart);
  connect(bar, &TransportBar::speedChanged, this,
          [this](double speed) { m_state.speed.set(speed); });
  connect(bar, &TransportBar::solverChosen, &m_draft, [this](const QString& name) {
    m_draft.setSolver(datasets::findRunnable(name.toStdString()));
  });
  connect(bar, &TransportBar::stopConditionsChanged, &m_draft, &RunDraft::setStopConditions);

  TimeCard* timeline = m_window.timeline();
  connect(timeline, &TimeCard::positionRequested, &m_playback, &Playback::seek);
  connect(timeline, &TimeCard::followRequested, &m_playback, &Playback::follow);
  connect(timeline, &TimeCard::forkRequested, &m_playback, &Playback::fork);
  connect(m_window.charts(), &ChartPanel::cursorRequested, &m_playback, &Playback::seek);
  connect(&m_playback, &Playback::samplesArrived, m_window.charts(), &ChartPanel::refresh);
  connect(timeline, &TimeCard::bookmarkToggled, this, &ViewConnections::toggleBookmark);
  connect(timeline, &TimeCard::bookmarkRenameRequested, this, [this](std::int64_t iteration) {
    if (const Bookmark* mark = m_runs.bookmark(iteration))
      askForBookmark(iteration, QString::fromStdString(mark->text));
  });
  connect(&m_playback, &Playback::samplesArrived, m_window.timeline()->lanes(), &LaneView::refresh);
  connect(&m_playback, &Playback::samplesArrived, this, &ViewConnections::showTraining);

  ParameterPanel* panel = m_window.parameters();
  connect(panel, &ParameterPanel::parameterEdited, this,
          [this](const QString& key, const ParameterValue& value) {
            if (const auto error = m_draft.setParameter(key, value)) m_window.showNotice(*error);
          });
  connect(panel, &ParameterPanel::lessonRequested, this, [this](const QString& id) {
    m_window.showView(QStringLiteral("learn"));
    m_window.learn()->openLessonById(id);
  });
  connect(panel, &ParameterPanel::seedEdited, &m_draft, &RunDraft::setSeed);
  connect(panel, &ParameterPanel::defaultsRequested, this, &ViewConnections::resetParameters);

  connect(&m_window, &MainWindow::cancelRequested, this, [this](const void* work) {
    if (work == &m_playback) m_playback.pause();
  });

  const CubeEditPanel* cube = m_window.cubeEditPanel();
  connect(cube, &CubeEditPanel::edited, &m_cube, &CubeDraft::edit);
  connect(cube, &CubeEditPanel::resetRequested, &m_cube, &CubeDraft::reset);
  connect(cube, &CubeEditPanel::continueRequested, &m_playback, &Playback::play);
  connect(&m_cube, &CubeDraft::noticed, &m_window, &MainWindow::showNotice);
}

void ViewConnections::goToStart() {
  if (!m_playback.transport().playing && changesWait(m_draft)) return m_draft.restart();
  m_playback.seek(0);
}

/// A training is reset to its quick recipe.
void ViewConnections::resetParameters() {
  if (m_draft.solver() != &datasets::trainingEntry()) return m_draft.resetParameters();
  m_draft.setParameters(withRecipe(m_draft.solver()->defaults(), TrainingRecipe::Quick),
                        m_draft.seed());
}

void ViewConnections::showParameters() {
  if (m_draft.solver() == nullptr) return;
  const bool draws = m_draft.solver()->drawsRandomNumbers(m_draft.parameters());
  QAction* newSeed = m_window.actions()[Command::RestartNewSeed];
  newSeed->setEnabled(draws);
  newSeed->setToolTip(draws ? QString()
                            : tr("With these parameters the method draws no random numbers, so "
                                 "another seed\nwould repeat this run."));
  m_window.parameters()->setValues(m_draft.parameters(), m_draft.seed(),
                                   m_draft.solver()->usesSeed);
  if (m_draft.solver()->kind == MethodKind::Training)
    m_window.parameters()->choices()->setValues(m_draft.parameters());
  m_window.timeline()->lanes()->setPlanned(plannedOf(m_draft));
  m_window.parameters()->setWaiting(m_draft.waitingKeys(), m_draft.seedWaits());
}

void ViewConnections::connectRuns() {
  m_window.runList()->model()->setRuns(&m_runs, [this](int row) {
    return runEntry(m_runs, m_runs.all()[row], Theme::of(&m_window), m_state.comparedRun.value());
  });
  connect(&m_runs, &RunCollection::drawnChanged, this, &ViewConnections::showCurves);
  connect(&m_runs, &RunCollection::changed, this, &ViewConnections::showRuns);
  connect(&m_draft, &RunDraft::solverChanged, this, &ViewConnections::showSolver);
  connect(&m_state.puzzle, &PuzzleModel::puzzleChanged, this, [this](const Puzzle& puzzle) {
    if (m_hasExtra != !puzzle.geometry().extraFamilies().empty()) showMetrics();
  });
  // A choice of the recipe sets several values, including the last edited one.
  connect(&m_draft, &RunDraft::parameterEdited, this, [this] {
    if (m_draft.solver()->kind == MethodKind::Training)
      m_window.parameters()->choices()->setValues(m_draft.parameters());
  });

  auto* group = new QActionGroup(this);
  for (const SolverEntry& solver : solverRegistry()) {
    QAction* action = m_window.menu(MainWindow::SolversMenu)->addAction(translated(solver.title));
    action->setData(QString::fromStdString(solver.name));
    action->setToolTip(translated(solver.summary));
    action->setCheckable(true);
    group->addAction(action);
    connect(action, &QAction::triggered, &m_draft,
            [this, entry = &solver] { m_draft.setSolver(entry); });
  }
  m_window.transport()->setSolvers(solverRegistry(), {});
  const RunnableEntry& training = datasets::trainingEntry();
  m_window.transport()->addSolver(translated(training.title), QString::fromStdString(training.name),
                                  translated(training.summary));
}

void ViewConnections::showSolver() {
  const RunnableEntry& solver = *m_draft.solver();
  const QString name = QString::fromStdString(solver.name);
  const QString title = translated(solver.title);
  const bool recorded = solver.kind == MethodKind::Log;
  if (recorded) {
    const QString words = tr("This run was recorded by %1, not re-run.").arg(title);
    m_window.transport()->setRecordedSolver(
        title, words + u' ' + tr("Choose a method to run on the same puzzle."));
    m_window.parameters()->setRecorded(words + u' ' +
                                       (solver.schema->parameters().empty()
                                            ? tr("Its log names no parameters.")
                                            : tr("Its parameters are those recorded in the log.")));
  } else {
    // A run in a session may be of a method that this program lacks.
    name.isEmpty() ? m_window.transport()->setRecordedSolver(title, {})
                   : m_window.transport()->setCurrentSolver(name);
    m_window.parameters()->setRecorded({});
  }
  m_window.stage()->setTraining(solver.kind == MethodKind::Training);
  showMetrics();
  m_window.multipliers()->setMethod(translated(solver.title));
  m_window.cellInspector()->setMethod(&solver);
  m_window.parameters()->levers()->setMethod(&solver);
  for (QAction* action : m_window.menu(MainWindow::SolversMenu)->actions()) {
    action->setChecked(!recorded && action->data().toString() == name);
  }
  showParameters();
}

void ViewConnections::showMetrics() {
  if (m_draft.solver() == nullptr) return;
  const RunnableEntry& solver = *m_draft.solver();
  const Geometry& geometry = m_state.puzzle.puzzle().geometry();
  m_hasExtra = !geometry.extraFamilies().empty();
  const auto metrics = metricsOn(geometry, solver);
  m_window.charts()->setMetrics(metrics);
  // For an unknown method the important curves are unknown.
  constexpr int curvesOfOthers = 3;
  const RunnableEntry* known = origin(solver);
  m_window.timeline()->lanes()->setMethod(metrics, (known ? *known : solver).objective,
                                          known ? 1 : curvesOfOthers);
}

void ViewConnections::showComparison() {
  const RunInfo* current = m_runs.current();
  const RunInfo* other = m_runs.find(m_state.comparedRun.value());
  if (current == nullptr || other == nullptr || other == current) {
    return m_window.cubeCard()->endComparison();
  }
  const Theme theme = Theme::of(&m_window);
  m_window.cubeCard()->compare(runColor(m_runs, *current, true, theme),
                               runColor(m_runs, *other, false, theme),
                               other->summary.plan->setup.puzzle);
  nameCompared();
}

void ViewConnections::nameCompared() {
  const CubeView* view = m_window.cubeCard()->otherView();
  const RunInfo* other = m_runs.find(m_state.comparedRun.value());
  if (view == nullptr || other == nullptr) return;
  // A run that cannot be re-run has P only for some iterations.
  const auto name = [this](RunId run, std::int64_t iteration, std::int64_t wanted) {
    QString plain = m_runs.name(run);
    if (iteration >= wanted) return plain;
    return tr("%1, nearest stored P: iteration %2").arg(plain, countText(iteration));
  };
  const TransportState& now = m_playback.transport();
  const SnapshotPtr& shown = view->model().snapshot();
  const std::int64_t wanted = std::min(now.position, other->summary.head);
  m_window.cubeCard()->nameCompared(
      name(now.run, now.snapshotIteration, now.position),
      name(other->summary.id, shown ? shown->iteration : wanted, wanted));
}

void ViewConnections::showRuns() {
  // A new run is to be seen in the list.
  const RunInfo* current = m_runs.current();
  if (std::exchange(m_listed, m_runs.rowCount()) < m_runs.rowCount() && current != nullptr)
    m_window.runList()->scrollTo(static_cast<int>(current - m_runs.all().data()));
  showComparison();
  m_history = current == nullptr ? nullptr : current->summary.history;
  m_window.parameters()->levers()->setHistory(m_state.shown.value().isChangedByHand() ? nullptr
                                                                                      : m_history);
  showMarks();
  showTraining();
}

void ViewConnections::showCurves() {
  const std::vector<RunCurve> curves = runCurves(m_runs, Theme::of(&m_window));
  m_window.charts()->setRuns(curves);
  m_window.timeline()->lanes()->setRuns(curves);
}

void ViewConnections::showTheme() {
  m_window.runList()->model()->refresh();
  showCurves();
  showComparison();
}

void ViewConnections::showMarks() {
  std::vector<TimelineMark> marks;
  const auto& shares = m_progress.shares();
  const std::array names{tr("first board"), tr("half"), tr("90 %")};
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (shares[i].iteration >= 0)
      marks.push_back({shares[i].iteration, names[i], TimelineMark::Event});
  }
  if (const RunInfo* run = m_runs.current()) {
    const RunPlan& plan = *run->summary.plan;
    for (const RunEdit& edit : plan.edits) {
      marks.push_back(
          {edit.iteration, editText(edit, *plan.setup.solver), TimelineMark::Parameter});
    }
    for (const Bookmark& mark : plan.bookmarks) {
      marks.push_back(
          {mark.iteration, shortened(QString::fromStdString(mark.text)), TimelineMark::Bookmark});
    }
    for (const RunInfo& other : m_runs.all()) {
      if (other.summary.parent != run->summary.id) continue;
      marks.push_back({other.summary.forkedAt, m_runs.name(other.summary.id), TimelineMark::Fork});
    }
    m_window.timeline()->lanes()->setStretches({{0, run->summary.head, run->summary.stride}});
  }
  m_window.timeline()->setMarks(marks);
}

void ViewConnections::showTraining() {
  const bool trains = m_draft.solver() != nullptr && m_draft.solver()->kind == MethodKind::Training;
  // The draft changes before the run does, whose history may be of another method.
  const bool isTraining = trains && m_history != nullptr &&
                          m_history->metricCount() == m_draft.solver()->metrics.size();
  const auto history = isTraining ? m_history : nullptr;
  if (m_progress.look(history)) showMarks();
  if (!trains) return;
  const TransportState& now = m_playback.transport();
  m_window.learned()->showProgress(history.get(), m_progress, now.position, now.stepsBefore);
  const SnapshotPtr& snapshot = m_state.shown.value().snapshot;
  if (snapshot != nullptr && snapshot->training != nullptr)
    m_window.titleRow()->showTraining(*snapshot->training,
                                      TrainingChoices::networkTitle(m_draft.parameters()));
}

void ViewConnections::connectActions() {
  const WindowActions& actions = m_window.actions();
  const auto on = [&](Command command, auto&& action) {
    connect(actions[command], &QAction::triggered, this, action);
  };
  on(Command::PlayPause, [this] {
    if (!m_window.learn()->takePlayKey()) m_playback.togglePlay();
  });
  on(Command::PlayBackwards, [this] { m_playback.playBackwards(); });
  on(Command::Step, [this] { m_playback.step(); });
  on(Command::StepBack, [this] { m_playback.stepBack(); });
  on(Command::ToStart, [this] { goToStart(); });
  on(Command::ToEnd, [this] { m_playback.seek(m_playback.transport().head); });
  on(Command::Follow, [this] { m_playback.follow(); });
  on(Command::Restart, [this] { m_draft.restart(); });
  on(Command::RestartNewSeed, [this] { m_draft.restartWithNewSeed(m_runs); });
  on(Command::Faster, [this] { m_window.transport()->faster(); });
  on(Command::Slower, [this] { m_window.transport()->slower(); });
  on(Command::StopConditions, [this] { m_window.transport()->showStopConditions(); });
  on(Command::Fork, [this] { m_playback.fork(); });
  on(Command::Bookmark, [this] { toggleBookmark(m_playback.transport().position); });
  on(Command::PreviousBookmark, [this] { seekPlace(false); });
  on(Command::NextBookmark, [this] { seekPlace(true); });
  on(Command::DefaultParameters, [this] { resetParameters(); });
  on(Command::Undo, [this] { m_state.puzzle.undoStack()->undo(); });
  on(Command::Redo, [this] { m_state.puzzle.undoStack()->redo(); });
  on(Command::Copy, [this] { m_window.grid()->copy(); });
  on(Command::CopyImage, [this] { m_window.grid()->copy(GridView::Copy::Image); });
  on(Command::Paste, [this] { m_window.grid()->paste(); });
  on(Command::ClearGrid, [this] { m_state.puzzle.clear(); });
  on(Command::ClearMarks, [this] { m_state.puzzle.clearMarks(); });
  on(Command::FillMarks, [this] { m_state.puzzle.fillMarks(); });
  on(Command::Diagonals, [this](bool checked) { m_state.puzzle.setDiagonals(checked); });
  on(Command::Windoku, [this](bool checked) { m_state.puzzle.setWindoku(checked); });
  on(Command::DrawRegions, [this](bool checked) {
    checked ? m_state.puzzle.beginDrawingRegions() : m_state.puzzle.cancelDrawingRegions();
  });
  on(Command::Generate, [this] {
    m_window.showView(QStringLiteral("puzzle"));
    m_window.puzzleCard()->openGenerator();
  });
  on(Command::FullScreen,
     [this](bool checked) { checked ? m_window.showFullScreen() : m_window.showNormal(); });

  const auto undo = [this] {
    const WindowActions& now = m_window.actions();
    now[Command::Undo]->setEnabled(m_state.puzzle.undoStack()->canUndo());
    now[Command::Redo]->setEnabled(m_state.puzzle.undoStack()->canRedo());
    now[Command::Diagonals]->setChecked(m_state.puzzle.hasDiagonals());
    now[Command::Windoku]->setChecked(m_state.puzzle.hasWindoku());
    const Geometry& board = m_state.puzzle.puzzle().geometry();
    now[Command::Windoku]->setEnabled(board.boxHeight() == board.boxWidth() && board.hasBoxes());
    now[Command::DrawRegions]->setChecked(m_state.puzzle.isDrawingRegions());
    now[Command::Generate]->setEnabled(!m_state.puzzle.isDrawingRegions());
  };
  connect(m_state.puzzle.undoStack(), &QUndoStack::indexChanged, this, undo);
  undo();
}

void ViewConnections::connectRunList() {
  RunList* list = m_window.runList();
  connect(list, &RunList::runActivated, &m_playback, &Playback::activate);
  connect(list, &RunList::compareRequested, this,
          [this](quint64 run) { m_state.comparedRun.set(run); });
  connect(list, &RunList::overlayToggled, &m_runs, &RunCollection::setDrawn);
  connect(list, &RunList::clearRequested, this, [this] {
    const bool played = std::ranges::any_of(m_runs.all(), [](const RunInfo& info) {
      return info.summary.plan->length > 0 || isUnreplayed(info.summary);
    });
    if (!played) return m_playback.removeAll();
    ask(tr("Remove all runs?"), tr("They cannot be restored; a new run starts."), tr("Remove all"),
        [this] { m_playback.removeAll(); });
  });
  connect(list, &RunList::runsSelected, &m_runs, &RunCollection::compare);
  connect(list, &RunList::drawnOnly, &m_runs, &RunCollection::drawOnly);
  connect(list->model(), &RunListModel::renamed, &m_runs, &RunCollection::rename);
  connect(list->model(), &RunListModel::tagged, &m_runs, &RunCollection::tag);
  connect(list->model(), &RunListModel::noted, &m_runs, &RunCollection::note);
  connect(list, &RunList::runRecoloured, &m_runs, &RunCollection::recolour);
  connect(list, &RunList::runClosed, this, [this](quint64 run) {
    const RunInfo* info = m_runs.find(run);
    if (info == nullptr) return;
    const std::int64_t iterations = info->summary.plan->length;
    if (iterations == 0 && !isUnreplayed(info->summary)) return m_playback.remove(run);
    ask(tr("Remove %1?").arg(m_runs.name(run)),
        tr("Its %1 iterations and bookmarks cannot be restored.").arg(countText(iterations)),
        tr("Remove"), [this, run] { m_playback.remove(run); });
  });
  connect(list, &RunList::fileWanted, this, &ViewConnections::askForFile);
  connect(list, &RunList::replayRequested, &m_playback,
          [this](quint64 run) { m_playback.replay(run); });
}

void ViewConnections::ask(const QString& question, const QString& why, const QString& yes,
                          std::function<void()> then) {
  auto* box =
      new QMessageBox(QMessageBox::Question, question, question, QMessageBox::Cancel, &m_window);
  box->setObjectName(QStringLiteral("removeQuestion"));
  box->setAttribute(Qt::WA_DeleteOnClose);
  box->setInformativeText(why);
  QPushButton* remove = box->addButton(yes, QMessageBox::AcceptRole);
  box->setDefaultButton(remove);
  connect(remove, &QPushButton::clicked, this, std::move(then));
  box->open();
}

void ViewConnections::askForFile(std::uint64_t run) {
  const RunInfo* info = m_runs.find(run);
  if (info == nullptr || !info->summary.notReplayed) return;
  const QFileInfo former(QString::fromStdString(info->summary.notReplayed->file));
  const QString path = QFileDialog::getOpenFileName(
      &m_window, tr("Find %1").arg(former.fileName()), former.path(),
      former.suffix().isEmpty() ? QString() : QStringLiteral("*.%1;;*").arg(former.suffix()));
  info = m_runs.find(run); // which may have changed meanwhile
  if (path.isEmpty() || info == nullptr) return;
  const Parameter* file = missingFile(info->summary);
  if (file == nullptr) return;
  const std::string missing = info->summary.notReplayed->file;
  for (const RunInfo& other : m_runs.all()) {
    if (missingFile(other.summary) != file || other.summary.notReplayed->file != missing) continue;
    RunPlan plan = *other.summary.plan;
    plan.setup.parameters.set(file->key, path.toStdString());
    m_playback.replay(other.summary.id, plan);
  }
}

void ViewConnections::toggleBookmark(std::int64_t iteration) {
  if (m_runs.bookmark(iteration) != nullptr) return m_playback.setBookmark(iteration, std::nullopt);
  if (m_runs.current() != nullptr) askForBookmark(iteration, {});
}

void ViewConnections::askForBookmark(std::int64_t iteration, const QString& name) {
  bool accepted = false;
  const QString text = QInputDialog::getText(
      &m_window, tr("Bookmark"), tr("A name for iteration %1 (may be empty):").arg(iteration),
      QLineEdit::Normal, name, &accepted);
  if (accepted) m_playback.setBookmark(iteration, text.trimmed());
}

void ViewConnections::seekPlace(bool forward) {
  const RunInfo* run = m_runs.current();
  if (run == nullptr) return;
  std::vector<std::int64_t> marks{0, m_playback.transport().head};
  for (const RunEdit& edit : run->summary.plan->edits) marks.push_back(edit.iteration);
  for (const Bookmark& mark : run->summary.plan->bookmarks) marks.push_back(mark.iteration);
  const std::int64_t here = m_playback.transport().position;
  std::erase_if(marks, [&](std::int64_t at) { return forward ? at <= here : at >= here; });
  if (marks.empty()) return;
  m_playback.seek(forward ? std::ranges::min(marks) : std::ranges::max(marks));
}

} // namespace sudoscope
