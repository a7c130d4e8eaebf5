#include "app/window/lesson_player.h"

#include "app/playback/playback.h"
#include "app/playback/run_collection.h"
#include "app/playback/run_draft.h"
#include "app/settings/app_settings.h"
#include "core/datasets/training_run.h"
#include "ui/cube/cube_view.h"
#include "ui/panels/learn_panel.h"
#include "ui/timeline/time_card.h"
#include "ui/window/main_window.h"

#include <QAction>
#include <QDir>
#include <QDockWidget>
#include <QEvent>
#include <QFile>

#include <algorithm>
#include <limits>
#include <utility>

namespace sudoscope {

namespace {

std::vector<RunEdit> editsOf(const LessonScene& scene) {
  std::vector<RunEdit> edits;
  ParameterValues values = scene.parameters;
  for (const auto& change : scene.changes) {
    const auto value = values.schema().parse(change.key, change.value);
    if (!value) continue; // the file was checked when it was read
    ParameterEdit edit{change.key, values.value(change.key), *value};
    if (values.set(change.key, *value)) continue;
    edits.push_back({change.iteration, std::move(edit)});
  }
  std::ranges::stable_sort(edits, {}, &RunEdit::iteration);
  return edits;
}

} // namespace

std::vector<Lesson> shippedLessons() {
  std::vector<Lesson> lessons;
  const QDir folder(QStringLiteral(":/lessons"));
  for (const QString& name :
       folder.entryList({QStringLiteral("*.json")}, QDir::Files, QDir::Name)) {
    QFile file(folder.filePath(name));
    if (!file.open(QIODevice::ReadOnly)) continue;
    auto lesson = parseLesson(file.readAll().toStdString(), name.toStdString());
    if (lesson) lessons.push_back(std::move(*lesson));
  }
  std::ranges::stable_sort(lessons, {}, &Lesson::order);
  return lessons;
}

LessonPlayer::LessonPlayer(const ControllerParts& parts)
    : Controller(parts), m_panel(m_window.learn()) {
  connect(m_panel, &LearnPanel::sceneOpened, this, &LessonPlayer::open);
  connect(m_panel, &LearnPanel::scenePlayRequested, this, &LessonPlayer::play);
  connect(m_panel, &LearnPanel::toggleRequested, this, [this] {
    const TransportState& now = m_playback.transport();
    if (!now.playing && m_run != noRun && now.run != m_run) m_playback.activate(m_run);
    m_playback.togglePlay();
  });
  connect(m_panel, &LearnPanel::sceneHurried, this,
          [this] { m_state.speed.set(std::numeric_limits<double>::infinity()); });
  auto* dock = m_window.findChild<QDockWidget*>(QStringLiteral("learn"));
  // Closing the panel ends the lesson; being hidden behind another tab or temporarily does not.
  onEvents(dock, {QEvent::Close}, this, [this] { m_panel->showList(); });
  // A run of another puzzle, or a training, ends the lesson, with its pace and parameters.
  connect(&m_draft, &RunDraft::startRequested, dock, [this, dock](const RunSetup& setup) {
    const bool trains =
        setup.solver->kind == MethodKind::Training && setup.solver != m_setup.solver;
    if (m_former && (trains || !isSameForSolvers(setup.puzzle, m_setup.puzzle))) dock->close();
  });
  connect(m_panel, &LearnPanel::lessonFinished, this, [this](const QString& id) {
    QStringList finished = m_settings.finishedLessons();
    if (!finished.contains(id)) finished << id;
    m_settings.finishedLessons.set(finished);
  });
  connect(m_panel, &LearnPanel::lessonLeft, this, &LessonPlayer::leave);
  m_state.snapshot.follow(this, &LessonPlayer::takeSnapshot);
  m_state.transport.follow(this, &LessonPlayer::takeTransport);
}

void LessonPlayer::setLanguage(const QString& language) {
  m_panel->setLessons(shippedLessons(), language);
  m_panel->setFinished(m_settings.finishedLessons());
}

void LessonPlayer::start(const LessonScene& scene, bool resumes) {
  m_playback.pause();
  m_before = m_runs.all().empty() ? noRun : m_runs.all().back().summary.id;
  m_standsStill = scene.runTo == 0;
  m_setup = {datasets::findRunnable(scene.solver), scene.puzzle, scene.parameters, scene.seed};
  m_methods.insert(QString::fromStdString(scene.solver));
  m_name = QString::fromStdString(scene.name);
  const RunInfo* run = m_runs.current();
  const bool isScene = resumes && run != nullptr && run->summary.plan->setup == m_setup;
  m_run = isScene ? run->summary.id : noRun;
  if (!isScene) m_draft.start(m_setup, editsOf(scene));
  StopConditions stop;
  // A training continues when its puzzle is solved, because other puzzles may not be. If a scene
  // lets its method continue, its subject comes later.
  const Parameter* ends = scene.parameters.schema().find(ParameterRole::StopWhenSolved);
  stop.whenSolved = !m_setup.solver->continuesAfterSolved &&
                    (ends == nullptr || scene.parameters.flag(ends->key));
  if (scene.runTo >= 0) stop.afterIterations = scene.runTo; // 0: it remains at the start
  m_state.stop.set(stop);
  m_state.speed.set(scene.stepsPerSecond);
  const QString view = QString::fromStdString(scene.focus.view);
  if (!view.isEmpty()) {
    auto* dock = m_window.findChild<QDockWidget*>(view);
    if (dock != nullptr && !dock->toggleViewAction()->isChecked()) m_opened << dock;
    m_window.showView(view);
    // If both share a place, the text comes first, because it says which tab to open.
    m_window.showView(QStringLiteral("learn"));
  }
  m_window.timeline()->lanes()->setFocus(scene.focus.metric);
  if (scene.focus.cell >= 0) m_state.cell.set(scene.focus.cell);
}

void LessonPlayer::open(const LessonScene& scene, bool resumes) {
  if (!m_former) {
    m_former = RunSelection{m_draft.setup(), m_playback.transport().run, m_draft.isDirty(),
                            m_draft.lastValues()};
    m_state.former = m_state.usersPace();
    m_runs.startClean();
  }
  if (!resumes) m_window.cube()->setOption(&CubeOptions::slice, {});
  start(scene, resumes);
}

void LessonPlayer::play(const LessonScene& scene) {
  start(scene);
  scene.runTo > 0 ? m_playback.play() : takeSnapshot(m_state.snapshot.value());
}

void LessonPlayer::takeSnapshot(const SnapshotPtr& snapshot) {
  if (!m_former || snapshot == nullptr) return;
  // The first run shown after the scene was started belongs to the scene, whichever button or key
  // started it.
  if (m_run == noRun && snapshot->runId > m_before) m_run = snapshot->runId;
  if (snapshot->runId != m_run) return;
  if (const RunInfo* run = m_runs.find(m_run)) {
    if (run->name.isEmpty() && !m_name.isEmpty()) m_runs.rename(m_run, m_name);
    const auto history = run->summary.history;
    m_panel->setFigures(
        [history, entry = m_setup.solver](const LessonFigure& figure) -> std::optional<double> {
          const std::int64_t last = history->lastIteration();
          const std::int64_t at = figure.iteration < 0 ? last : std::min(figure.iteration, last);
          if (figure.metric.empty()) return static_cast<double>(at);
          const int metric = entry->metricIndex(figure.metric);
          if (metric < 0 || at < history->firstIteration()) return std::nullopt;
          return history->value(static_cast<std::size_t>(metric), at);
        });
  }
  m_panel->showSnapshot(snapshot);
  takeTransport(m_playback.transport()); // a fast run may end before it is first shown
}

void LessonPlayer::takeTransport(const TransportState& state) {
  m_panel->setPlaying(state.playing);
  if (!m_former || m_run == noRun || state.run != m_run) return;
  const bool played = state.playing || state.stopReason == StopReason::Iterations;
  // A scene ends when its grid is solved, even if the method would continue.
  const bool over = !state.playing && state.head > 0 && state.stopReason == StopReason::Solved;
  if (over || (m_standsStill && played)) m_panel->endScene();
}

void LessonPlayer::leave() {
  if (!m_former) return;
  RunSelection former = *std::exchange(m_former, std::nullopt);
  m_playback.pause();
  for (QDockWidget* dock : std::exchange(m_opened, {})) dock->close();
  m_window.timeline()->lanes()->setFocus({});
  m_window.cube()->setOption(&CubeOptions::slice, {});
  const ViewState::Pace pace = *std::exchange(m_state.former, std::nullopt);
  m_state.speed.set(pace.speed);
  m_state.stop.set(pace.stop);
  addChanges(former);
  QMap<QString, ParameterValues> values = m_draft.lastValues();
  for (const QString& method : std::exchange(m_methods, {})) {
    const auto before = former.lastValues.constFind(method);
    values.remove(method);
    if (before != former.lastValues.constEnd()) values.insert(method, *before);
  }
  m_draft.setLastValues(std::move(values));
  if (former.run != noRun) {
    const RunInfo* scene = m_runs.current();
    const bool untouched = scene != nullptr && m_playback.transport().head == 0 &&
                           scene->summary.plan->length == 0 && !isUnreplayed(scene->summary);
    const RunId left = untouched ? scene->summary.id : noRun;
    m_playback.activate(former.run);
    if (left != noRun && left != former.run) m_playback.remove(left);
  } else {
    m_draft.start(former.setup);
  }
  m_runs.showEarlier();
}

void LessonPlayer::addChanges(RunSelection& former) const {
  const bool puzzleStays = !isSameForSolvers(m_draft.puzzle(), m_setup.puzzle);
  const bool solverStays = m_draft.solver() != m_setup.solver;
  const bool same = !solverStays && !puzzleStays && !former.dirty;
  if (!same || m_runs.find(former.run) == nullptr) former.run = noRun;
  if (puzzleStays) former.setup.puzzle = m_draft.puzzle();
  if (solverStays) {
    former.setup.solver = m_draft.solver();
    former.setup.parameters = m_draft.parameters();
  }
}

} // namespace sudoscope
