#include "app/status_text.h"
#include "app/training_controller.h"
#include "ui/panels/parameter_panel.h"
#include "ui/plot/chart_panel.h"
#include "ui/style/theme.h"
#include "ui/timeline/timeline.h"
#include "ui/training/training_setup.h"
#include "ui/widgets/notice_bar.h"

#include <QFileDialog>

#include <cmath>

namespace sudoscope {

using Phase = TrainingBar::Phase;

TrainWindow& TrainingController::window() {
  if (m_window == nullptr) {
    m_window = std::make_unique<TrainWindow>();
    m_window->recipe()->setTitle(tr("Recipe"));
    connectBar();
    connectChoices();
    showPlan();
    showRuns();
    showTransport();
    previewBoards();
  }
  return *m_window;
}

void TrainingController::show() {
  window().show();
  window().raise();
  window().activateWindow();
}

void TrainingController::connectBar() {
  TrainingBar* bar = m_window->bar();
  connect(bar, &TrainingBar::trainRequested, this, &TrainingController::train);
  connect(bar, &TrainingBar::newRunRequested, this, &TrainingController::train);
  connect(bar, &TrainingBar::pauseRequested, this, &TrainingController::pause);
  connect(bar, &TrainingBar::resumeRequested, this, &TrainingController::resume);
  connect(bar, &TrainingBar::saveRequested, this, &TrainingController::askAndSave);
  connect(bar, &TrainingBar::continueRequested, this, &TrainingController::askAndContinue);
  connect(bar, &TrainingBar::useRequested, this, &TrainingController::use);

  connect(&m_controller, &RunController::snapshotChanged, m_window.get(),
          &TrainWindow::showSnapshot);
  connect(&m_controller, &RunController::samplesArrived, m_window->charts(), &ChartPanel::refresh);
  connect(m_window->charts(), &ChartPanel::cursorRequested, &m_controller, &RunController::seek);
  Timeline* timeline = m_window->timeline();
  connect(timeline, &Timeline::positionRequested, &m_controller, &RunController::seek);
  connect(timeline, &Timeline::followRequested, &m_controller, &RunController::follow);
  connect(timeline, &Timeline::forkRequested, &m_controller, &RunController::fork);
  connect(timeline, &Timeline::bookmarkToggled, this, [this](std::int64_t iteration) {
    const RunInfo* run = m_controller.currentRun();
    if (run == nullptr) return;
    for (const Bookmark& mark : run->summary.plan->bookmarks) {
      if (mark.iteration == iteration) return m_controller.removeBookmark(iteration);
    }
    m_controller.setBookmark(iteration, {});
  });
}

void TrainingController::connectChoices() {
  ParameterPanel* recipe = m_window->recipe();
  connect(recipe, &ParameterPanel::parameterEdited, this, &TrainingController::editParameter);
  connect(recipe, &ParameterPanel::seedEdited, this, [this](quint64 seed) {
    m_plan.seed = seed;
    showPlan();
  });
  connect(recipe, &ParameterPanel::defaultsRequested, this,
          [this] { editTowards(quickRecipe(), *recipeSchema()); });
  TrainingSetup* setup = m_window->setup();
  connect(setup, &TrainingSetup::edited, this, [this, setup] {
    m_plan = setup->plan();
    showPlan();
  });
  connect(setup, &TrainingSetup::teacherChosen, this, &TrainingController::chooseTeacher);
  connect(setup, &TrainingSetup::browserWanted, this, &TrainingController::browserWanted);
  connect(setup, &TrainingSetup::dataFileWanted, this, [this] {
    const QString path = QFileDialog::getOpenFileName(
        m_window.get(), tr("Puzzles to Train On"), {},
        tr("Data sets (*.parquet *.csv *.tsv *.gz *.zst *.txt *.sdm);;All files (*)"));
    if (!path.isEmpty()) emit dataFileWanted(path);
  });
  connect(setup, &TrainingSetup::heldOutFileWanted, this, [this] {
    const QString path = QFileDialog::getOpenFileName(m_window.get(), tr("Puzzles to Measure On"));
    if (!path.isEmpty()) useHeldOutFile(path);
  });
  connect(m_window.get(), &TrainWindow::filesDropped, this, [this](const QStringList& paths) {
    const QString& path = paths.front();
    if (path.endsWith(QLatin1String(".safetensors"))) {
      continueFrom(path);
    } else {
      emit dataFileWanted(path);
    }
  });
}

void TrainingController::say(const QString& message, bool isError) {
  if (m_window == nullptr) return;
  m_window->notice()->say(message, isError ? NoticeBar::Kind::Error : NoticeBar::Kind::Good);
}

void TrainingController::showPlan() {
  if (m_window == nullptr) return;
  m_window->setup()->setPlan(m_plan);
  m_window->recipe()->setValues(recipeOf(m_plan.values), m_plan.seed, true);
}

// --- how it goes ---------------------------------------------------------------------------------

void TrainingController::showTransport() {
  const TransportState& state = m_controller.transport();
  const bool training = state.playing && state.run != noRun;
  if (training && !m_ticker.isActive()) {
    m_clock.start();
    m_ticker.start();
  } else if (!training && m_ticker.isActive()) {
    tick();
    m_ticker.stop();
  }
  if (m_window == nullptr) return;
  const Account* account = this->account();
  const bool late =
      account != nullptr && account->budget > 0 && account->seconds >= account->budget && !training;
  Phase phase = Phase::Paused;
  if (m_preparing.isRunning()) {
    phase = Phase::Preparing;
  } else if (state.run == noRun) {
    phase = Phase::Ready;
  } else if (training) {
    phase = Phase::Training;
  } else if (late || state.headStatus != Status::Running) {
    phase = Phase::Done;
  }
  m_window->bar()->setPhase(phase);
  m_window->bar()->setHasNetwork(state.run != noRun);
  m_window->recipe()->setRunning(state.head > 0);
  Timeline* timeline = m_window->timeline();
  timeline->setRange(0, state.head);
  timeline->setPosition(state.position);
  timeline->setFollowing(state.atHead());
  m_window->charts()->setCursor(state.position);
  showFigures();
}

void TrainingController::showFigures() {
  if (m_window == nullptr) return;
  TrainingFigures figures;
  const TransportState& state = m_controller.transport();
  if (const Account* account = this->account(); account != nullptr && state.run != noRun) {
    const auto known = [](double value, double otherwise) {
      return std::isnan(value) ? otherwise : value;
    };
    figures.updates = updates();
    figures.steps = shownSettings().steps;
    figures.seconds = account->seconds;
    figures.budget = account->budget;
    if (state.head > 0) {
      figures.puzzlesPerSecond = known(metric(learning::PuzzlesPerSecondMetric), 0.0);
      figures.boards = known(metric(learning::HeldOutBoardsMetric), -1.0);
      figures.cells = known(metric(learning::HeldOutCellsMetric), -1.0);
    }
    m_window->timeline()->setLimit(figures.steps - account->firstUpdate);
  }
  m_window->bar()->showFigures(figures);
  m_window->setStatus(sentence());
}

QString TrainingController::sentence() const {
  const TransportState& state = m_controller.transport();
  if (m_preparing.isRunning()) return tr("Preparing the puzzles …");
  if (state.run == noRun) {
    return tr("Choose on the left what to train, and press Train. A minute is enough to see it "
              "solve newspaper puzzles.");
  }
  QStringList parts;
  if (state.playing) {
    parts << tr("Training");
  } else if (!state.atHead()) {
    parts << tr("Looking back at step %1").arg(updates());
  } else if (state.headStatus == Status::Diverged) {
    parts << tr("The weights have run away to infinity: try a lower learning rate");
  } else {
    parts << (m_window->bar()->phase() == Phase::Done ? tr("Done") : tr("Paused"));
  }
  const TrainingMilestones stones = milestones();
  if (stones.first >= 0.0) parts << tr("first puzzle solved after %1").arg(clockText(stones.first));
  if (stones.half >= 0.0) parts << tr("half of them after %1").arg(clockText(stones.half));
  if (stones.nine >= 0.0) parts << tr("90 % after %1").arg(clockText(stones.nine));
  return parts.join(QStringLiteral(" · "));
}

/// What a fork took over of its parent's time, supposing that steps took equally long.
TrainingController::Account TrainingController::shareOf(const Account& account, RunId run,
                                                        std::int64_t iteration) const {
  Account share = account;
  for (const RunInfo& info : m_controller.runs()) {
    if (info.summary.id != run || info.summary.head <= iteration) continue;
    share.seconds *= static_cast<double>(iteration) / static_cast<double>(info.summary.head);
  }
  share.nextStretch = std::max(Account().nextStretch, share.seconds);
  share.savedAt = std::min(share.savedAt, iteration);
  for (double* stone : {&share.milestones.first, &share.milestones.half, &share.milestones.nine}) {
    if (*stone > share.seconds) *stone = -1.0;
  }
  return share;
}

void TrainingController::showRuns() {
  // A run that was asked for has come, or one was forked.
  for (const RunInfo& info : m_controller.runs()) {
    const RunId id = info.summary.id;
    if (m_accounts.contains(id)) continue;
    const auto parent = m_accounts.find(info.summary.parent);
    if (parent == m_accounts.end()) {
      m_accounts[id] = m_coming;
      m_awaitsRun = false;
    } else {
      m_accounts[id] = shareOf(parent->second, info.summary.parent, info.summary.forkedAt);
    }
  }
  if (m_window == nullptr) return;
  const Theme theme = Theme::of(m_window.get());
  const RunId current = m_controller.transport().run;
  std::vector<RunCurve> curves;
  for (const RunInfo& info : m_controller.runs()) {
    const RunId id = info.summary.id;
    RunCurve curve{id, m_controller.runName(id), theme.series(info.number - 1),
                   info.summary.history};
    curves.insert(id == current ? curves.begin() : curves.end(), std::move(curve));
  }
  m_window->charts()->setRuns(curves);
  std::vector<TimelineMark> marks;
  if (const RunInfo* run = m_controller.currentRun()) {
    const RunPlan& plan = *run->summary.plan;
    for (const RunEdit& edit : plan.edits) {
      const auto* parameter = std::get_if<ParameterEdit>(&edit.what);
      // The clock's own doing is not worth a mark.
      if (parameter != nullptr && parameter->key == stepsKey().toStdString()) continue;
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
    m_window->timeline()->setStretches({{0, run->summary.head, run->summary.stride}});
  }
  m_window->timeline()->setMarks(marks);
  showTransport();
}

} // namespace sudoscope
