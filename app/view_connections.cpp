#include "app/view_connections.h"

#include "app/cube_editor.h"
#include "app/log_follower.h"
#include "app/run_controller.h"
#include "app/status_text.h"
#include "core/engines/engine_solver.h"
#include "core/logs/log_header.h"
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
#include "ui/panels/learn_panel.h"
#include "ui/panels/parameter_panel.h"
#include "ui/panels/run_list.h"
#include "ui/plot/chart_panel.h"
#include "ui/state/view_state.h"
#include "ui/style/core_text.h"
#include "ui/style/theme.h"
#include "ui/timeline/time_card.h"
#include "ui/timeline/transport_bar.h"
#include "ui/window/main_window.h"
#include "ui/window/remedy_button.h"
#include "ui/window/status_line.h"
#include "ui/window/title_row.h"

#include <QAction>
#include <QActionGroup>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QInputDialog>
#include <QLineEdit>
#include <QLocale>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QTimer>
#include <QUndoStack>

#include <algorithm>
#include <limits>
#include <utility>

namespace sudoscope {

void connectTimes(RunController& controller, Timeline* timeline, ChartPanel* charts) {
  QObject::connect(timeline, &Timeline::positionRequested, &controller, &RunController::seek);
  QObject::connect(timeline, &Timeline::followRequested, &controller, &RunController::follow);
  QObject::connect(timeline, &Timeline::forkRequested, &controller, &RunController::fork);
  QObject::connect(charts, &ChartPanel::cursorRequested, &controller, &RunController::seek);
  QObject::connect(&controller, &RunController::samplesArrived, charts, &ChartPanel::refresh);
}

void showMarks(const RunController& controller, Timeline* timeline, std::string_view hiddenKey) {
  std::vector<TimelineMark> marks;
  if (const RunInfo* run = controller.currentRun()) {
    const RunPlan& plan = *run->summary.plan;
    for (const RunEdit& edit : plan.edits) {
      const auto* parameter = std::get_if<ParameterEdit>(&edit.what);
      if (parameter != nullptr && parameter->key == hiddenKey) continue;
      marks.push_back(
          {edit.iteration, editText(edit, *plan.setup.solver), TimelineMark::Parameter});
    }
    for (const Bookmark& mark : plan.bookmarks) {
      marks.push_back({mark.iteration, QString::fromStdString(mark.text), TimelineMark::Bookmark});
    }
    for (const RunInfo& other : controller.runs()) {
      if (other.summary.parent != run->summary.id) continue;
      marks.push_back(
          {other.summary.forkedAt, controller.runName(other.summary.id), TimelineMark::Fork});
    }
    timeline->setStretches({{0, run->summary.head, run->summary.stride}});
  }
  timeline->setMarks(marks);
}

ViewConnections::ViewConnections(RunController& controller, ViewState& state, CubeEditor& editor,
                                 MainWindow& window, const LogFollower& logs, QObject* parent)
    : QObject(parent), m_controller(controller), m_state(state), m_editor(editor), m_window(window),
      m_logs(logs) {
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
  m_state.attach(m_window.parameters());
  m_state.attach(m_window.constraintInspector());
  m_state.attach(m_window.multipliers());
  m_state.attach(m_window.cubeEditPanel());
  connect(m_window.cubeCard(), &CubeCard::otherOpened, &m_state,
          [this](CubeView* other) { m_state.attachSelection(other); });
  connectComparison();
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
  m_state.transport.follow(m_window.titleRow(), &TitleRow::showTransport);
  connect(&m_state.puzzle, &PuzzleModel::puzzleChanged, m_window.titleRow(), &TitleRow::setPuzzle);
  m_window.titleRow()->setPuzzle(m_state.puzzle.puzzle());
  m_state.transport.follow(m_window.timeline(), &Timeline::showTransport);
  m_state.transport.follow(this, [this](const TransportState& state) {
    m_window.charts()->setCursor(state.position);
    m_window.timeline()->lanes()->setEnded(state.headStatus != Status::Running);
    m_window.eventLog()->setPosition(state.position);
    m_window.parameters()->setRunning(state.head > 0 && !state.recorded);
    m_window.landscape()->setPlaying(state.playing);
    m_window.cellInspector()->setPlaying(state.playing);
    m_window.constraintInspector()->setPlaying(state.playing);
    m_window.multipliers()->setPlaying(state.playing);
    m_window.setProgress(state.progress, tr("Re-running"));
  });
}

/// The cell's history, and what is compared with an earlier iteration of the run.
void ViewConnections::connectComparison() {
  CellInspector* cell = m_window.cellInspector();
  connect(cell, &CellInspector::historyWanted, &m_controller, &RunController::askForCell);
  connect(&m_controller, &RunController::cellTold, cell, &CellInspector::showHistory);
  connect(cell, &CellInspector::iterationRequested, &m_controller, &RunController::seek);
  connect(cell, &CellInspector::flipAsked, this, [this, cell](qint64 iteration) {
    m_controller.askForSnapshot(m_controller.transport().run, iteration, cell,
                                [cell](const SnapshotPtr& there) { cell->showBeforeFlip(there); });
  });
  connect(cell, &CellInspector::lookBackRequested, &m_state.lookBack,
          [this](qint64 iterations) { m_state.lookBack.set(iterations); });
  connect(&m_controller, &RunController::earlierChanged, &m_state.earlier,
          [this](const SnapshotPtr& snapshot) { m_state.earlier.set(snapshot); });
  m_state.lookBack.follow(&m_controller, &RunController::lookBack);
  m_state.lookBack.follow(cell, &CellInspector::setLookBack);
  m_state.lookBack.follow(this, [this](std::int64_t iterations) {
    CubeView* cube = m_window.cube();
    if (iterations > 0) {
      cube->setSource(CubeSource::Change);
    } else if (cube->options().source == CubeSource::Change && m_compares) {
      cube->setSource(CubeSource::Probability);
    }
    m_compares = iterations > 0;
  });
  m_state.earlier.follow(cell, &CellInspector::showEarlier);
  m_state.earlier.follow(m_window.grid(), &GridView::showEarlier);
  m_state.earlier.follow(m_window.cube(), &CubeView::setEarlier);
}

// --- what drives the runs ------------------------------------------------------------------------

void ViewConnections::connectTransport() {
  TransportBar* bar = m_window.transport();
  connect(bar, &TransportBar::playRequested, &m_controller, &RunController::play);
  connect(bar, &TransportBar::pauseRequested, &m_controller, &RunController::pause);
  connect(bar, &TransportBar::stepRequested, &m_controller, &RunController::step);
  connect(bar, &TransportBar::stepBackRequested, &m_controller, &RunController::stepBack);
  connect(bar, &TransportBar::restartRequested, &m_controller, &RunController::restart);
  connect(bar, &TransportBar::toStartRequested, &m_controller, [this] { m_controller.seek(0); });
  connect(bar, &TransportBar::speedChanged, &m_state.speed,
          [this](double speed) { m_state.speed.set(speed); });
  connect(bar, &TransportBar::solverChosen, &m_controller,
          [this](const QString& name) { m_controller.setSolver(findSolver(name.toStdString())); });
  connect(bar, &TransportBar::stopConditionsChanged, this, &ViewConnections::takeStopConditions);

  Timeline* timeline = m_window.timeline();
  connectTimes(m_controller, timeline, m_window.charts());
  connect(&m_controller, &RunController::samplesArrived, m_window.timeline()->lanes(),
          &LaneView::refresh);
  connect(timeline, &Timeline::bookmarkToggled, this, &ViewConnections::toggleBookmark);
  connect(timeline, &Timeline::bookmarkRenameRequested, this, &ViewConnections::renameBookmark);

  ParameterPanel* panel = m_window.parameters();
  connect(panel, &ParameterPanel::parameterEdited, &m_controller, &RunController::setParameter);
  connect(panel, &ParameterPanel::lessonRequested, this, [this](const QString& id) {
    m_window.showView(QStringLiteral("learn"));
    m_window.learn()->goTo({id, 0, {}});
  });
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
  connect(&m_controller, &RunController::comparisonChanged, this, [this](const SnapshotPtr& other) {
    m_window.cubeCard()->showComparison(other);
    nameCompared();
  });
  connect(&m_controller, &RunController::transportChanged, this, &ViewConnections::showStatus);
  connect(m_window.titleRow()->status(), &StatusLine::noticeChanged, this,
          &ViewConnections::showStatus);
  connect(m_window.remedies(), &RemedyButton::remedyChosen, &m_controller,
          &RunController::tryRemedy);
  // The status counts what the snapshot violates, and snapshots come after the transport's state.
  connect(&m_state.shown, &PropertySignal::changed, this, &ViewConnections::showStatus);
  connect(&m_controller, &RunController::parametersChanged, this, &ViewConnections::showParameters);
  connect(&m_controller, &RunController::failed, this,
          [this](const QString& message) { m_window.showNotice(message, true); });
  // What went wrong with the run before is no news of this one.
  connect(&m_controller, &RunController::runBegins, this, [this] {
    StatusLine* status = m_window.titleRow()->status();
    if (status->showsError()) status->showNotice({}, false, 0);
  });
  connect(&m_controller, &RunController::samplesArrived, this, &ViewConnections::lookForUndefined);
  connect(&m_logs, &LogFollower::stateChanged, this, [this] {
    showLogState();
    showStatus();
  });
  const auto tellContradiction = [title = m_window.titleRow()](const Puzzle& puzzle) {
    title->showContradiction(contradictionText(puzzle));
  };
  connect(&m_state.puzzle, &PuzzleModel::puzzleChanged, m_window.titleRow(), tellContradiction);
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
  connect(runs, &RunList::drawnOnly, &m_controller, &RunController::drawOnly);
  connect(runs, &RunList::runTagged, &m_controller, &RunController::tagRun);
  connect(runs, &RunList::runNoted, &m_controller, &RunController::noteRun);
  connect(runs, &RunList::runRecoloured, &m_controller, &RunController::recolourRun);
  connect(runs, &RunList::runClosed, this, &ViewConnections::askToRemoveRun);
  connect(runs, &RunList::fileWanted, this, &ViewConnections::askForFile);
  connect(runs, &RunList::compareRequested, &m_state.comparedRun,
          [this](quint64 run) { m_state.comparedRun.set(run); });
}

void ViewConnections::takeStopConditions(const StopConditions& conditions) {
  const bool changed = m_controller.stopConditions().whenSolved != conditions.whenSolved;
  m_state.stop.set(conditions);
  // A change made while looking back is for what comes, not for a fork from there.
  if (!changed || !m_controller.transport().atHead()) return;
  // Some methods end by themselves when solved unless told otherwise: one choice sets both.
  const ParameterValues values = m_controller.shownParameters();
  const Parameter* parameter = values.schema().find(ParameterRole::StopWhenSolved);
  if (m_controller.solver() != nullptr && parameter != nullptr &&
      values.flag(parameter->key) != conditions.whenSolved) {
    m_controller.setParameter(QString::fromStdString(parameter->key), conditions.whenSolved);
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
    lines.push_back(
        event ? LogEntry::of(entry.iteration, entry.event, QString::fromStdString(entry.text))
              : LogEntry::note(entry.iteration, kind, logText(entry, m_controller, run)));
  }
  if (!lines.empty()) log->append(lines);
}

void ViewConnections::showStatus() {
  // An error speaks of what was tried last; whoever plays on has gone on.
  StatusLine* status = m_window.titleRow()->status();
  const bool playing = m_controller.transport().playing;
  if (!std::exchange(m_wasPlaying, playing) && playing && status->showsError()) {
    status->showNotice({}, false, 0);
  }
  const bool byHand = m_state.shown.value().isChangedByHand();
  m_window.setStatus(byHand ? draftSentence(m_controller)
                            : statusSentence(m_controller, undefinedText()));
  // Beside an error a remedy would seem to be one for it.
  const bool silent = byHand || m_controller.transport().recorded || status->showsError();
  const auto verdict = silent ? std::nullopt : m_controller.verdict();
  m_window.remedies()->setRemedies(verdict ? verdict->remedies : std::vector<Remedy>());
}

void ViewConnections::showLogState() {
  const auto log = m_logs.state(m_controller.solver());
  if (!log) return m_window.transport()->setLogState({}, {}, {});
  const QString rows = QLocale().toString(static_cast<qlonglong>(log->rows));
  QString text = tr("following %1 · %2 rows").arg(QStringLiteral("%1"), rows);
  QString help = tr("%1 grows as its script writes it. Whoever is at the latest iteration stays "
                    "there (Follow).");
  if (log->broken) {
    text = tr("%1 · %2 rows · damaged").arg(QStringLiteral("%1"), rows);
    help = tr("What came last in %1 cannot be read, so nothing more of it is.");
  } else if (log->ended) {
    text = tr("%1 · %2 rows · ended").arg(QStringLiteral("%1"), rows);
    help = tr("Nothing more comes into %1: what wrote it has ended.");
  }
  m_window.transport()->setLogState(text, log->name, help.arg(log->name));
}

namespace {

bool isOfOthers(const RunnableEntry* method) {
  return dynamic_cast<const LoggedMethod*>(method) != nullptr ||
         dynamic_cast<const EngineEntry*>(method) != nullptr;
}

/// The method of the program that a log of a run of ours came from.
const RunnableEntry* origin(const RunnableEntry& method) {
  const RunnableEntry* known = findSolver(method.name);
  if (known == nullptr || known == &method) return known;
  const bool same =
      std::ranges::equal(known->metrics, method.metrics, {}, &MetricInfo::key, &MetricInfo::key);
  return same ? known : nullptr;
}

} // namespace

void ViewConnections::lookForUndefined() {
  const RunInfo* run = m_controller.currentRun();
  const bool wanted = run != nullptr && isOfOthers(run->summary.plan->setup.solver);
  const auto before = m_undefined.first();
  const bool more = m_undefined.look(wanted ? run->summary.history : nullptr);
  if (before != m_undefined.first()) showStatus();
  if (more) QTimer::singleShot(0, this, &ViewConnections::lookForUndefined);
}

QString ViewConnections::undefinedText() const {
  const RunInfo* run = m_controller.currentRun();
  if (run == nullptr) return {};
  const RunnableEntry* method = run->summary.plan->setup.solver;
  const auto number = [](std::int64_t i) { return QLocale().toString(static_cast<qlonglong>(i)); };
  if (const auto log = m_logs.state(method); log && log->undefinedState >= 0) {
    return tr("P is not all numbers (NaN or infinite) since iteration %1.")
        .arg(number(log->undefinedState));
  }
  const TransportState& now = m_controller.transport();
  const auto* own = dynamic_cast<const EngineEntry*>(method);
  if (own != nullptr && now.headStatus == Status::Diverged) {
    if (const auto why = own->pool->divergence(now.head)) return errorText(*why) + u'.';
  }
  const auto found = m_undefined.first();
  if (!found || found->metric >= method->metrics.size()) return {};
  return tr("%1 is no number (NaN or infinite) since iteration %2.")
      .arg(translated(method->metrics[found->metric].title), number(found->iteration));
}

namespace {

std::optional<LaneView::Planned> plannedOf(const RunController& controller) {
  const RunnableEntry& method = *controller.solver();
  if (!method.planned) return {};
  const Parameter* end = method.schema->find(method.planned->endKey);
  return LaneView::Planned{method.metrics[method.planned->metric].key,
                           end == nullptr ? QString() : QString::fromStdString(end->symbol),
                           [values = controller.shownParameters(),
                            at = method.planned->at](std::int64_t i) { return at(values, i); }};
}

/// What tells a run from others in the least words: that it solved the puzzle, or its first
/// parameter that is not the default.
QString remarkOf(const RunSummary& run) {
  if (run.solved) {
    return ViewConnections::tr("solved at %1")
        .arg(QLocale().toString(qlonglong(run.solvedAt.value_or(run.head))));
  }
  const ParameterValues& values = run.plan->setup.parameters;
  for (const auto& [key, text] : values.changed()) {
    return parameterName(values.schema(), key) + u' ' +
           parameterText(*values.schema().find(key), values.value(key));
  }
  return {};
}

} // namespace

void ViewConnections::showParameters() {
  if (m_controller.solver() == nullptr) return;
  m_window.parameters()->setValues(m_controller.shownParameters(), m_controller.seed(),
                                   m_controller.solver()->usesSeed);
  m_window.timeline()->lanes()->setPlanned(plannedOf(m_controller));
  m_window.parameters()->setWaiting(m_controller.waitingKeys(), m_controller.seedWaits());
}

// --- several runs --------------------------------------------------------------------------------

void ViewConnections::connectRuns() {
  connect(&m_controller, &RunController::runsChanged, this, &ViewConnections::showRuns);
  connect(&m_controller, &RunController::solverChanged, this, &ViewConnections::showSolver);

  auto* group = new QActionGroup(this);
  for (const SolverEntry& solver : solverRegistry()) {
    QAction* action = m_window.solverMenu()->addAction(translated(solver.title));
    action->setData(QString::fromStdString(solver.name));
    action->setToolTip(translated(solver.summary));
    action->setCheckable(true);
    group->addAction(action);
    connect(action, &QAction::triggered, &m_controller,
            [this, entry = &solver] { m_controller.setSolver(entry); });
  }
  m_window.transport()->setSolvers(solverRegistry(), {});
}

void ViewConnections::showSolver() {
  const RunnableEntry& solver = *m_controller.solver();
  const QString name = QString::fromStdString(solver.name);
  const QString title = translated(solver.title);
  const bool recorded = dynamic_cast<const LoggedMethod*>(&solver) != nullptr;
  if (recorded) {
    const QString words = tr("This run was recorded by %1, not re-run.").arg(title);
    m_window.transport()->setRecordedSolver(
        title, words + u' ' + tr("Choose a method to run one on the same puzzle."));
    m_window.parameters()->setRecorded(words + u' ' +
                                       (solver.schema->parameters().empty()
                                            ? tr("Its log names no parameters.")
                                            : tr("Its parameters are as it had them.")));
  } else {
    m_window.transport()->setCurrentSolver(name);
    m_window.parameters()->setRecorded({});
  }
  m_window.charts()->setMetrics(solver.metrics);
  // Of a method that nobody here knows it is not known which curves matter.
  constexpr int curvesOfOthers = 3;
  const RunnableEntry* known = origin(solver);
  m_window.timeline()->lanes()->setMethod(solver.metrics, (known ? *known : solver).objective,
                                          known ? 1 : curvesOfOthers);
  m_window.multipliers()->setMethod(translated(solver.title));
  m_window.cellInspector()->setMethod(&solver);
  m_window.parameters()->setMethod(&solver);
  m_window.actions()[Command::RestartNewSeed]->setEnabled(solver.usesSeed);
  for (QAction* action : m_window.solverMenu()->actions()) {
    action->setChecked(!recorded && action->data().toString() == name);
  }
  showLogState();
  showParameters();
}

namespace {

/// In the list, the charts and above compared cubes: grey, unless a person has chosen one.
QColor colorOf(const RunInfo& info, bool current, const Theme& theme) {
  if (info.colorChosen) return theme.series(info.color);
  return current ? theme.text : theme.otherRun;
}

QString wantedPath(const RunSummary& run) {
  return QString::fromStdString(run.notReplayed->file);
}

/// The least value of the curve that the method minimizes; NaN where there is none.
double leastObjective(const RunSummary& run) {
  const RunnableEntry& method = *run.plan->setup.solver;
  const bool any = !method.metrics.empty() && run.history->size() > 0;
  const auto stretch = any ? run.history->decimated(method.objective, run.history->firstIteration(),
                                                    run.history->lastIteration(), 1)
                           : std::vector<MetricBucket>();
  return stretch.empty() ? std::numeric_limits<double>::quiet_NaN()
                         : static_cast<double>(stretch.front().min);
}

} // namespace

std::vector<RunListEntry> ViewConnections::runEntries(const RunController& controller,
                                                      const Theme& theme) {
  std::vector<RunListEntry> entries;
  for (const RunInfo& info : controller.runs()) {
    const RunSummary& run = info.summary;
    const RunSetup& setup = run.plan->setup;
    // Until its replay has got there, what is stored of it tells more.
    const bool waits = run.stored != nullptr && run.head < run.plan->length;
    const bool solved = waits ? run.stored->solved : run.solved;
    const Status status = solved ? Status::Solved : (waits ? run.stored->status : run.status);
    const std::int64_t iterations = waits ? run.stored->iteration : run.head;
    QStringList details;
    if (run.parent != noRun) {
      details << tr("from %1 at %2").arg(controller.runName(run.parent)).arg(run.forkedAt);
    }
    if (run.notReplayed && waits) {
      details << tr("stored: %1 · %2")
                     .arg(outcomeWord(status),
                          QLocale().toString(static_cast<qlonglong>(iterations)));
    }
    if (dynamic_cast<const LoggedMethod*>(setup.solver) != nullptr) {
      details << tr("recorded, not re-run");
    }
    QStringList parameters;
    for (const auto& [key, value] : setup.parameters.changed()) {
      const Parameter& parameter = *setup.solver->schema->find(key);
      const QString text = parameterText(parameter, setup.parameters.value(key));
      // Of a file its name: the folder is a person's own.
      parameters << parameterName(*setup.solver->schema, key) + u' ' +
                        (parameter.kind == ParameterKind::Path ? QFileInfo(text).fileName() : text);
    }
    for (const RunEdit& edit : run.plan->edits) parameters << editText(edit, *setup.solver);
    details << parameters;
    const bool seeded = setup.solver->usesSeed;
    if (seeded && setup.seed != defaultSeed) details << tr("seed %1").arg(setup.seed);
    const bool current = run.id == controller.transport().run;
    entries.push_back({run.id, controller.runName(run.id), colorOf(info, current, theme),
                       outcomeWord(status), translated(setup.solver->title),
                       details.join(QStringLiteral(" · ")), iterations, current,
                       controller.isDrawn(info), run.id == controller.comparedWith(),
                       !controller.isOfThisPuzzle(info)});
    RunListEntry& entry = entries.back();
    entry.stride = run.stride;
    entry.difference = translated(run.difference);
    entry.tags = info.tags;
    entry.note = info.note;
    entry.parameters = parameters.join(QStringLiteral(" · "));
    if (seeded) entry.seed = QString::number(setup.seed);
    entry.best = leastObjective(run);
    if (!setup.solver->metrics.empty()) {
      entry.bestName = translated(setup.solver->metrics[setup.solver->objective].title);
    }
    if (run.head > 0) entry.seconds = run.seconds;
    entry.begun = info.begun.toLocalTime();
    entry.outcomeWord = QString::fromLatin1(statusName(status));
    if (run.notReplayed) {
      const Parameter* file = wantedFile(run);
      const bool missing = file != nullptr && !QFile::exists(wantedPath(run));
      entry.wantsFile = file != nullptr;
      entry.notReplayed = missing ? tr("%1 file missing").arg(translated(file->label))
                                  : errorText(*run.notReplayed);
    }
  }
  return entries;
}

void ViewConnections::showRunList() {
  m_window.runList()->setRuns(runEntries(m_controller, Theme::of(&m_window)));
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
  const RunInfo* info = m_controller.run(run);
  if (info == nullptr || !info->summary.notReplayed) return;
  const QFileInfo former(wantedPath(info->summary));
  const QString path = QFileDialog::getOpenFileName(
      &m_window, tr("Find %1").arg(former.fileName()), former.path(),
      former.suffix().isEmpty() ? QString() : QStringLiteral("*.%1;;*").arg(former.suffix()));
  if (!path.isEmpty()) m_controller.findFile(run, path);
}

void ViewConnections::askToRemoveRun(std::uint64_t run) {
  const RunInfo* info = m_controller.run(run);
  if (info == nullptr) return;
  const std::int64_t iterations = info->summary.plan->length;
  if (iterations == 0 && !info->summary.notReplayed) return m_controller.removeRun(run);
  ask(tr("Remove %1?").arg(m_controller.runName(run)),
      tr("Its %1 iterations and bookmarks cannot be brought back.")
          .arg(QLocale().toString(static_cast<qlonglong>(iterations))),
      tr("Remove"), [this, run] { m_controller.removeRun(run); });
}

void ViewConnections::askToRemoveAllRuns() {
  const auto& runs = m_controller.runs();
  const bool played = std::any_of(runs.begin(), runs.end(), [](const RunInfo& info) {
    return info.summary.plan->length > 0 || info.summary.notReplayed;
  });
  if (!played) return m_controller.removeAllRuns();
  ask(tr("Remove all runs?"), tr("They cannot be brought back; a new one begins."),
      tr("Remove All"), [this] { m_controller.removeAllRuns(); });
}

void ViewConnections::showComparison() {
  const RunInfo* current = m_controller.currentRun();
  const RunInfo* other = m_controller.run(m_controller.comparedWith());
  if (current == nullptr || other == nullptr || other == current) {
    return m_window.cubeCard()->endComparison();
  }
  const Theme theme = Theme::of(&m_window);
  m_window.cubeCard()->compare(colorOf(*current, true, theme), colorOf(*other, false, theme),
                               other->summary.plan->setup.puzzle);
  nameCompared();
}

void ViewConnections::nameCompared() {
  const CubeView* view = m_window.cubeCard()->otherView();
  const RunInfo* other = m_controller.run(m_controller.comparedWith());
  if (view == nullptr || other == nullptr) return;
  // What cannot be re-run has its P now and then.
  const auto name = [this](RunId run, std::int64_t iteration, std::int64_t wanted) {
    const QString plain = m_controller.runName(run);
    if (iteration >= wanted) return plain;
    return tr("%1, nearest P is of iteration %2")
        .arg(plain, QLocale().toString(qlonglong{iteration}));
  };
  const TransportState& now = m_controller.transport();
  const SnapshotPtr& shown = view->stage().snapshot();
  const std::int64_t wanted = std::min(now.position, other->summary.head);
  m_window.cubeCard()->nameCompared(
      name(now.run, now.snapshotIteration, now.position),
      name(other->summary.id, shown ? shown->iteration : wanted, wanted));
}

std::vector<RunCurve> ViewConnections::runCurves(const RunController& controller,
                                                 const Theme& theme) {
  const RunId current = controller.transport().run;
  std::vector<RunCurve> curves;
  for (const RunInfo& info : controller.runs()) {
    const RunId id = info.summary.id;
    if (!controller.isDrawn(info) || (info.summary.notReplayed && id != current)) continue;
    const QColor color = colorOf(info, false, theme);
    RunCurve curve{id, controller.runName(id), color, info.summary.history};
    curve.metrics = info.summary.plan->setup.solver->metrics;
    curve.plan = info.summary.plan;
    curve.faults = info.summary.faults;
    curve.remark = remarkOf(info.summary);
    curves.insert(id == current ? curves.begin() : curves.end(), std::move(curve));
  }
  return curves;
}

void ViewConnections::showRuns() {
  m_state.comparedRun.set(m_controller.comparedWith()); // it may have gone
  showRunList();
  showComparison();
  if (m_controller.transport().run != m_loggedRun) showLog(0);
  const std::vector<RunCurve> curves = runCurves(m_controller, Theme::of(&m_window));
  m_window.charts()->setRuns(curves);
  m_window.timeline()->lanes()->setRuns(curves);
  showMarks(m_controller, m_window.timeline());
}

// --- what menus and keys ask for -----------------------------------------------------------------

void ViewConnections::connectActions() {
  const WindowActions& actions = m_window.actions();
  const auto on = [&](Command command, auto&& action) {
    connect(actions[command], &QAction::triggered, this, action);
  };
  on(Command::PlayPause, [this] { m_controller.togglePlay(); });
  on(Command::PlayBackwards, [this] { m_controller.playBackwards(); });
  on(Command::Step, [this] { m_controller.step(); });
  on(Command::StepBack, [this] { m_controller.stepBack(); });
  on(Command::ToStart, [this] { m_controller.seek(0); });
  on(Command::ToEnd, [this] { m_controller.seek(m_controller.transport().head); });
  on(Command::Follow, [this] { m_controller.follow(); });
  on(Command::Restart, [this] { m_controller.restart(); });
  on(Command::RestartNewSeed, [this] { m_controller.restartWithNewSeed(); });
  on(Command::Faster, [this] { m_window.transport()->faster(); });
  on(Command::Slower, [this] { m_window.transport()->slower(); });
  on(Command::StopConditions, [this] { m_window.transport()->showStopConditions(); });
  on(Command::Fork, [this] { m_controller.fork(); });
  on(Command::Bookmark, [this] { toggleBookmark(m_controller.transport().position); });
  on(Command::PreviousBookmark, [this] { goToMark(false); });
  on(Command::NextBookmark, [this] { goToMark(true); });
  on(Command::DefaultParameters, [this] { m_controller.resetParameters(); });
  on(Command::Undo, [this] { m_state.puzzle.undoStack()->undo(); });
  on(Command::Redo, [this] { m_state.puzzle.undoStack()->redo(); });
  on(Command::Copy, [this] { m_window.grid()->copyText(); });
  on(Command::CopyImage, [this] { m_window.grid()->copyImage(); });
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
  on(Command::ResetLayout, [this] { m_window.resetLayout(); });

  const auto undo = [this] {
    const WindowActions& now = m_window.actions();
    now[Command::Undo]->setEnabled(m_state.puzzle.undoStack()->canUndo());
    now[Command::Redo]->setEnabled(m_state.puzzle.undoStack()->canRedo());
    now[Command::Diagonals]->setChecked(m_state.puzzle.hasDiagonals());
    now[Command::Windoku]->setChecked(m_state.puzzle.hasWindoku());
    now[Command::DrawRegions]->setChecked(m_state.puzzle.isDrawingRegions());
    now[Command::Generate]->setEnabled(!m_state.puzzle.isDrawingRegions());
  };
  connect(m_state.puzzle.undoStack(), &QUndoStack::indexChanged, this, undo);
  undo();
}

void ViewConnections::toggleBookmark(std::int64_t iteration) {
  if (m_controller.bookmark(iteration) != nullptr) {
    return m_controller.setBookmark(iteration, std::nullopt);
  }
  if (m_controller.currentRun() != nullptr) nameBookmark(iteration, {});
}

void ViewConnections::renameBookmark(std::int64_t iteration) {
  if (const Bookmark* mark = m_controller.bookmark(iteration)) {
    nameBookmark(iteration, QString::fromStdString(mark->text));
  }
}

void ViewConnections::nameBookmark(std::int64_t iteration, const QString& name) {
  bool accepted = false;
  const QString text = QInputDialog::getText(
      &m_window, tr("Bookmark"), tr("A name for iteration %1 (may be empty):").arg(iteration),
      QLineEdit::Normal, name, &accepted);
  if (accepted) m_controller.setBookmark(iteration, text.trimmed());
}

void ViewConnections::goToMark(bool forward) {
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
