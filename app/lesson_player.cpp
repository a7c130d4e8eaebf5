#include "app/lesson_player.h"

#include "app/app_settings.h"
#include "app/run_controller.h"
#include "app/session_keeper.h"
#include "core/training/training_run.h"
#include "ui/panels/learn_panel.h"
#include "ui/state/view_state.h"
#include "ui/window/main_window.h"

#include <QDir>
#include <QDockWidget>
#include <QEvent>
#include <QFile>

#include <algorithm>
#include <utility>

namespace sudoscope {

namespace {

/// The changes of a scene in the form in which a run is told of them beforehand.
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
  std::stable_sort(edits.begin(), edits.end(),
                   [](const RunEdit& a, const RunEdit& b) { return a.iteration < b.iteration; });
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
  std::stable_sort(lessons.begin(), lessons.end(),
                   [](const Lesson& a, const Lesson& b) { return a.order < b.order; });
  return lessons;
}

LessonPlayer::LessonPlayer(RunController& controller, ViewState& state, MainWindow& window,
                           AppSettings& settings, QObject* parent)
    : QObject(parent), m_controller(controller), m_state(state), m_window(window),
      m_settings(settings), m_panel(window.learn()) {
  connect(m_panel, &LearnPanel::sceneOpened, this, &LessonPlayer::open);
  connect(m_panel, &LearnPanel::scenePlayRequested, this, &LessonPlayer::play);
  connect(m_panel, &LearnPanel::lessonFinished, this, [this](const QString& id) {
    QStringList finished = m_settings.finishedLessons();
    if (!finished.contains(id)) finished << id;
    m_settings.setFinishedLessons(finished);
  });
  if (auto* dock = window.findChild<QDockWidget*>(QStringLiteral("learn"))) {
    dock->installEventFilter(this);
  }
  connect(m_panel, &LearnPanel::lessonLeft, this, &LessonPlayer::leave);
  connect(&m_controller, &RunController::snapshotChanged, this, &LessonPlayer::takeSnapshot);
  connect(&m_controller, &RunController::transportChanged, this, &LessonPlayer::takeTransport);
}

bool LessonPlayer::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::Close) m_panel->showList();
  return QObject::eventFilter(watched, event);
}

void LessonPlayer::setLanguage(const QString& language) {
  m_panel->setLessons(shippedLessons(), language);
  m_panel->setFinished(m_settings.finishedLessons());
}

void LessonPlayer::start(const LessonScene& scene) {
  m_controller.pause();
  m_run = noRun;
  m_before = m_controller.runs().empty() ? noRun : m_controller.runs().back().summary.id;
  m_standsStill = scene.runTo == 0;
  m_setup = {learning::findRunnable(scene.solver), scene.puzzle, scene.parameters, scene.seed};
  m_controller.startScheduled(m_setup, editsOf(scene));
  StopConditions stop;
  // A training goes on when its puzzle is solved: the others may not be. And where a scene has its
  // method go on, what is to be seen comes later.
  const Parameter* ends = scene.parameters.schema().find(ParameterRole::StopWhenSolved);
  stop.whenSolved =
      !m_setup.solver->goesOnWhenSolved && (ends == nullptr || scene.parameters.flag(ends->key));
  if (scene.runTo >= 0) stop.afterIterations = scene.runTo; // 0: it does not leave the beginning
  m_state.stop.set(stop);
}

void LessonPlayer::open(const LessonScene& scene) {
  if (!m_former) {
    m_former = m_controller.choices();
    m_firstBefore = m_controller.runs().empty() ? noRun : m_controller.runs().back().summary.id;
    m_controller.startCleanCharts();
  }
  start(scene);
  look(scene);
}

void LessonPlayer::play(const LessonScene& scene) {
  start(scene);
  look(scene);
  m_state.speed.set(scene.stepsPerSecond);
  if (scene.runTo > 0) {
    m_controller.play();
  } else {
    takeSnapshot(m_controller.snapshot());
  }
}

void LessonPlayer::look(const LessonScene& scene) {
  const QString view = QString::fromStdString(scene.focus.view);
  if (!view.isEmpty()) {
    m_window.showView(view);
    // Where both share a place, the words come first: they say which tab to look at.
    m_window.showView(QStringLiteral("learn"));
  }
  if (scene.focus.cell < 0) return;
  m_state.cell.set(scene.focus.cell);
}

void LessonPlayer::takeSnapshot(const SnapshotPtr& snapshot) {
  if (!m_former || snapshot == nullptr) return;
  // The first run to be shown after the scene was started is the scene's; it counts whichever
  // button or key plays it.
  if (m_run == noRun && snapshot->runId > m_before) m_run = snapshot->runId;
  if (snapshot->runId != m_run) return;
  if (const RunInfo* run = m_controller.run(m_run)) {
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
  takeTransport(m_controller.transport()); // a fast run is over before it is first seen
}

void LessonPlayer::takeTransport(const TransportState& state) {
  const bool played = state.playing || state.stopReason == StopReason::Iterations;
  if (m_former && m_standsStill && m_run != noRun && state.run == m_run && played) {
    return m_panel->endScene(); // what there is to be seen is the beginning
  }
  // A scene is over as soon as its grid is solved, also where the method itself would go on.
  const bool over = !state.playing && state.head > 0 && state.stopReason == StopReason::Solved;
  if (m_former && m_run != noRun && state.run == m_run && over) m_panel->endScene();
}

void LessonPlayer::leave() {
  if (!m_former) return;
  const RunSelection former = *std::exchange(m_former, std::nullopt);
  m_controller.pause();
  m_controller.restore(former, m_setup);
  m_controller.showEarlierRuns();
}

Session LessonPlayer::sessionAfter() const {
  Session session = takeSession(m_controller, m_state.puzzle);
  if (!m_former) return session;
  const RestorePoint back = m_controller.restorePoint(*m_former, m_setup);
  if (!isSameForSolvers(session.puzzle, back.setup.puzzle)) session.puzzle = back.setup.puzzle;
  session.speed = m_former->speed;
  const auto& runs = m_controller.runs();
  for (std::size_t i = 0; i < runs.size(); ++i) {
    Session::Run& run = session.runs[i];
    if (runs[i].summary.id > m_firstBefore) run.overlaid = false;
    if (runs[i].summary.id != back.run) continue;
    session.current = i;
    session.position = run.stored.plan.length;
  }
  // The scene's own run goes with it unless it was played.
  const TransportState& scene = m_controller.transport();
  if (scene.head == 0 && !runs.empty() && runs.back().summary.id == scene.run &&
      scene.run > m_firstBefore) {
    session.runs.pop_back();
  }
  if (back.run == noRun && back.setup.solver != nullptr) {
    session.current = session.runs.size();
    session.position = 0;
    session.runs.emplace_back().stored.plan.setup = back.setup;
  }
  return session;
}

} // namespace sudoscope
