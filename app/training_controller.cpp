#include "app/training_controller.h"

#include "app/run_views.h"
#include "core/training/trainer_parameters.h"
#include "core/training/training_snapshot.h"
#include "ui/panels/parameter_panel.h"
#include "ui/plot/chart_panel.h"
#include "ui/style/core_text.h"
#include "ui/style/theme.h"
#include "ui/timeline/time_card.h"
#include "ui/training/training_setup.h"
#include "ui/widgets/notice_bar.h"
#include "ui/widgets/save_dialog.h"

#include <QDateTime>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QLocale>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <future>
#include <utility>

namespace sudoscope {

using learning::Trainer;
using learning::TrainingEntry;
using learning::TrainingExample;
using Phase = TrainingBar::Phase;

namespace {

/// A snapshot holds all sample boards, so it is made only as often as a person can follow.
constexpr std::chrono::milliseconds publishInterval{250};
constexpr int progressTick = 200;     // ms
constexpr double keptEvery = 60.0;    // s of training
constexpr double firstStretch = 2.0;  // s
constexpr double stretchFactor = 1.6; // between two looks at the speed
constexpr double stretchTolerance = 0.1;

PlayerOptions engineOptions() {
  PlayerOptions options;
  options.publishInterval = publishInterval;
  return options;
}

QString networkFilter() {
  return TrainingController::tr("Networks (*.safetensors)");
}

} // namespace

TrainingController::TrainingController(QString folder, QObject* parent)
    : QObject(parent), m_folder(std::move(folder)),
      m_playback(m_state, m_draft, m_runs, engineOptions()) {
  m_plan.values = ParameterValues(learning::trainerParameters().schema());
  m_plan = withRecipe(m_plan, TrainingRecipe::Quick);
  StopConditions never;
  never.whenSolved = false;
  m_state.stop.set(never);
  m_ticker.setInterval(progressTick);
  connect(&m_ticker, &QTimer::timeout, this, &TrainingController::tick);
  connect(&m_preparing, &BackgroundJob::failed, this, [this](const QString& message) {
    say(message, true);
    showTransport();
  });
  connect(&m_reading, &BackgroundJob::failed, this,
          [this](const QString& message) { say(message, true); });
  connectRun();
}

TrainingController::~TrainingController() {
  // However the program ends, some minutes of training are not lost.
  if (!hasUnsaved()) return;
  [[maybe_unused]] const auto error = keepNow(); // nobody is left to be told
}

const TrainingController::Progress* TrainingController::progress() const {
  const auto it = m_progress.find(m_playback.transport().run);
  return it == m_progress.end() ? nullptr : &it->second;
}

TrainingController::Progress* TrainingController::progress() {
  return const_cast<Progress*>(std::as_const(*this).progress());
}

learning::TrainerSettings TrainingController::shownSettings() const {
  return learning::trainerParameters().read(m_draft.parameters());
}

QString TrainingController::stepsKey() {
  return trainerKey(&learning::TrainerSettings::steps);
}

double TrainingController::seconds() const {
  return progress() == nullptr ? 0.0 : progress()->seconds;
}

TrainingMilestones TrainingController::milestones() const {
  return progress() == nullptr ? TrainingMilestones() : progress()->milestones;
}

std::int64_t TrainingController::updates() const {
  const std::int64_t before = progress() == nullptr ? 0 : progress()->firstUpdate;
  return before + m_playback.transport().position;
}

void TrainingController::previewBoards() {
  m_reading.start([this](const BackgroundJob::Cancelled&) {
    return BackgroundJob::Finish([this, snapshot = trainingPreview()] {
      if (m_playback.transport().run == noRun) m_window->showSnapshot(snapshot);
    });
  });
}

// --- starting ------------------------------------------------------------------------------------

void TrainingController::setPlan(const TrainingPlan& plan) {
  m_plan = plan;
  showPlan();
}

void TrainingController::train() {
  m_nextProgress = Progress();
  startRun({});
}

void TrainingController::startRun(std::optional<learning::TensorFile> checkpoint) {
  m_playback.pause();
  m_preparing.start([this, plan = m_plan, data = m_data, checkpoint = std::move(checkpoint)](
                        const BackgroundJob::Cancelled& cancelled) mutable {
    auto setup = prepareTraining(plan, std::move(data), cancelled);
    if (!setup.ok()) {
      return BackgroundJob::Finish([this, text = errorText(setup.error())] {
        say(text, true);
        showTransport();
      });
    }
    return BackgroundJob::Finish(
        [this, setup = std::move(*setup), checkpoint = std::move(checkpoint)]() mutable {
          begin(std::move(setup), std::move(checkpoint));
        });
  });
  showTransport();
}

void TrainingController::begin(learning::TrainerSetup setup,
                               std::optional<learning::TensorFile> checkpoint) {
  const TrainingExample& first = setup.heldOut.front();
  auto puzzle = Puzzle::fromGivens(first.geometry, first.givens);
  if (!puzzle.ok()) {
    say(errorText(puzzle.error()), true);
    return showTransport();
  }
  m_entries.push_back(
      std::make_unique<learning::TrainingEntry>(std::move(setup), std::move(checkpoint)));
  m_nextProgress.budget = m_plan.seconds;
  m_nextProgress.nextStretch = firstStretch;
  m_sinceKept = 0.0;
  m_runPending = true;
  say({}, false);
  m_draft.start({m_entries.back().get(), *puzzle, m_plan.values, m_plan.seed}, {});
  m_playback.play();
}

void TrainingController::pause() {
  if (m_preparing.isRunning()) m_preparing.cancel();
  m_playback.pause();
  showTransport();
}

void TrainingController::resume() {
  const TransportState& state = m_playback.transport();
  Progress* progress = this->progress();
  if (progress == nullptr || state.headStatus == Status::Diverged) return train();
  if (!state.atHead()) m_playback.follow();
  const bool ended = state.headStatus == Status::Exhausted;
  const bool late = progress->budget > 0 && progress->seconds >= progress->budget;
  if (late || (ended && progress->budget > 0)) {
    progress->budget = static_cast<int>(progress->seconds) + std::max(m_plan.seconds, 15);
    progress->nextStretch = progress->seconds;
    stretchSchedule(progress->seconds, ended ? 0.0 : stretchTolerance);
  } else if (ended) {
    // As long again as was planned.
    m_draft.setParameter(stepsKey(), 2 * shownSettings().steps);
  }
  // What was edited after the end was waiting for another run; now this one goes on with it.
  if (ended) {
    for (const std::string& key : m_draft.waitingKeys()) {
      if (key == stepsKey().toStdString() || !m_plan.values.schema().find(key)->live) continue;
      m_draft.setParameter(QString::fromStdString(key), m_plan.values.value(key));
    }
  }
  m_playback.play();
}

// --- while it runs -------------------------------------------------------------------------------

void TrainingController::connectRun() {
  connect(&m_state.transport, &PropertySignal::changed, this, &TrainingController::showTransport);
  connect(&m_runs, &RunCollection::changed, this, &TrainingController::showRuns);
  connect(&m_draft, &RunDraft::parametersChanged, this, &TrainingController::takeParameters);
  connect(&m_playback, &Playback::samplesArrived, this, &TrainingController::noteMilestones);
  connect(&m_playback, &Playback::failed, this, [this](const QString& message) {
    m_runPending = false;
    say(message, true);
    showTransport();
  });
}

void TrainingController::tick() {
  const double passed = static_cast<double>(m_clock.restart()) / 1000.0;
  if (m_runPending) return; // what still counts as current is the run before
  Progress* progress = this->progress();
  const TransportState& state = m_playback.transport();
  if (progress == nullptr || !state.playing || !state.atHead()) return;
  progress->seconds += passed;
  m_sinceKept += passed;
  if (progress->budget > 0 && progress->seconds >= progress->budget) {
    m_playback.pause();
    keep();
  } else if (progress->budget > 0 && progress->seconds >= progress->nextStretch) {
    stretchSchedule(progress->seconds, stretchTolerance);
  } else if (m_sinceKept >= keptEvery) {
    keep();
  }
  showFigures();
}

/// The learning rate should have fallen to its floor when the time is up, so the number of steps
/// follows the speed seen so far; as few times as will do, for each is a change of the run.
void TrainingController::stretchSchedule(double seconds, double tolerance) {
  Progress& progress = *this->progress();
  progress.nextStretch = std::max(firstStretch, seconds * stretchFactor);
  const auto head = static_cast<double>(m_playback.transport().head);
  if (head < 1.0 || seconds <= 0.0) return;
  const auto wanted = static_cast<double>(progress.firstUpdate) + head * progress.budget / seconds;
  const auto planned = static_cast<double>(shownSettings().steps);
  if (std::abs(wanted - planned) <= tolerance * (wanted - progress.firstUpdate)) return;
  // Never so few that the run would end before its time.
  const std::int64_t least = progress.firstUpdate + m_playback.transport().head + 2;
  m_draft.setParameter(stepsKey(), std::max<std::int64_t>(least, std::llround(wanted)));
}

double TrainingController::metric(learning::TrainerMetric metric) const {
  const RunInfo* run = m_runs.current();
  if (run == nullptr || run->summary.history == nullptr) return std::nan("");
  const MetricHistory& history = *run->summary.history;
  return history.value(metric, std::min(m_playback.transport().position, history.lastIteration()));
}

void TrainingController::noteMilestones() {
  Progress* progress = this->progress();
  if (progress == nullptr || !m_playback.transport().atHead()) return;
  TrainingMilestones& milestones = progress->milestones;
  const double boards = metric(learning::HeldOutBoardsMetric);
  bool first = boards > 0.0;
  if (const SnapshotPtr snapshot = m_state.snapshot.value(); snapshot && snapshot->training) {
    const auto& samples = snapshot->training->boards;
    first = first || std::any_of(samples.begin(), samples.end(),
                                 [](const learning::SampleBoard& board) { return board.solved; });
  }
  const auto reach = [&](double& time, bool reached) {
    if (time < 0.0 && reached) time = progress->seconds;
  };
  reach(milestones.first, first);
  reach(milestones.half, boards >= 0.5);
  reach(milestones.nine, boards >= 0.9);
  showFigures();
}

// --- the recipe ----------------------------------------------------------------------------------

void TrainingController::editParameter(const QString& key, const ParameterValue& value) {
  if (const auto error = m_plan.values.set(key.toStdString(), value)) {
    say(errorText(*error), true);
    return showPlan();
  }
  const Parameter* parameter = m_plan.values.schema().find(key.toStdString());
  if (progress() != nullptr && parameter->live) {
    // Chosen steps replace those of the time budget.
    if (key == stepsKey()) progress()->budget = 0;
    m_draft.setParameter(key, value);
  }
  showPlan();
}

void TrainingController::editTowards(const ParameterValues& wanted, const ParameterSchema& among) {
  for (const Parameter& parameter : among.parameters()) {
    const ParameterValue& value = wanted.value(parameter.key);
    if (m_plan.values.value(parameter.key) == value) continue;
    editParameter(QString::fromStdString(parameter.key), value);
  }
}

void TrainingController::chooseTeacher(Teacher teacher) {
  editTowards(withTeacher(m_plan.values, teacher), m_plan.values.schema());
  showPlan();
}

void TrainingController::chooseRecipe(TrainingRecipe recipe) {
  // For the next run: the one that goes on keeps its settings and its time.
  m_plan = withRecipe(m_plan, recipe);
  showPlan();
}

/// What holds where one looks is what the panel shows, and what a new run would begin with.
void TrainingController::takeParameters() {
  if (progress() == nullptr) return;
  const ParameterValues& shown = m_draft.parameters();
  for (const Parameter& parameter : m_plan.values.schema().parameters()) {
    if (!parameter.live || shown.schema().find(parameter.key) == nullptr) continue;
    if (parameter.key == stepsKey().toStdString() && progress()->budget > 0) continue;
    [[maybe_unused]] const auto error =
        m_plan.values.set(parameter.key, shown.value(parameter.key));
  }
  showPlan();
}

QString TrainingController::keptFile() {
  // Not before the first training: the program may end without one.
  if (m_own.path().isEmpty()) m_own = OwnPlace(m_folder, QStringLiteral("last-training"));
  return m_own.path() + QStringLiteral(".safetensors");
}

// --- out -----------------------------------------------------------------------------------------

void TrainingController::write(const QString& path, bool weightsOnly,
                               std::function<void(const MaybeError&)> done) {
  m_playback.inspect(this, [path, weightsOnly, done = std::move(done)](const Steppable& method) {
    const Trainer& trainer = TrainingEntry::trainer(method);
    QDir().mkpath(QFileInfo(path).absolutePath());
    const MaybeError error = learning::writeTensors(
        path.toStdString(),
        weightsOnly ? learning::toTensors(trainer.model()) : trainer.checkpoint());
    return [done, error] { done(error); };
  });
}

void TrainingController::askAndSave() {
  const QString path = askWhereToSave(m_window.get(), tr("Save the Network"),
                                      networkName(QDateTime::currentDateTime()),
                                      QStringLiteral("safetensors"), networkFilter());
  if (!path.isEmpty()) saveTo(path);
}

void TrainingController::saveTo(const QString& path) {
  const RunId run = m_playback.transport().run;
  const std::int64_t at = m_playback.transport().position;
  write(path, false, [this, path, run, at](const MaybeError& error) {
    if (error) return say(errorText(*error), true);
    if (const auto it = m_progress.find(run); it != m_progress.end()) it->second.savedAt = at;
    say(tr("Saved as %1. It can be continued from there.").arg(QDir::toNativeSeparators(path)),
        false);
    emit saved(path);
  });
}

QString TrainingController::networkName(const QDateTime& when) const {
  QString name = QString::fromLatin1(learning::networkName(m_plan.settings().architecture.kind)) +
                 QLatin1Char('-') + when.toString(QStringLiteral("yyyy-MM-dd-HHmmss"));
  const double boards = metric(learning::HeldOutBoardsMetric);
  const double cells = metric(learning::HeldOutCellsMetric);
  const auto percent = [](double share) { return qRound(100.0 * share); };
  // While no board is right, the cells tell one network from another.
  if (boards > 0.0) {
    name += QStringLiteral("-boards-%1pct").arg(percent(boards));
  } else if (cells >= 0.0) {
    name += QStringLiteral("-cells-%1pct").arg(percent(cells));
  }
  return name + QStringLiteral(".safetensors");
}

void TrainingController::use() {
  const QString path = m_folder + QLatin1Char('/') + networkName(QDateTime::currentDateTime());
  write(path, true, [this, path](const MaybeError& error) {
    if (error) return say(errorText(*error), true);
    emit networkReady(path);
  });
}

void TrainingController::keep() {
  m_sinceKept = 0.0;
  write(keptFile(), false, [this](const MaybeError& error) {
    if (error) say(tr("The training could not be kept: %1").arg(errorText(*error)), true);
  });
}

bool TrainingController::hasUnsaved() const {
  const Progress* progress = this->progress();
  return progress != nullptr && progress->seconds >= m_worthwhile &&
         progress->savedAt < m_playback.transport().head;
}

MaybeError TrainingController::keepNow() {
  constexpr std::chrono::seconds patience{5};
  if (progress() == nullptr) return std::nullopt;
  auto written = std::make_shared<std::promise<MaybeError>>();
  auto done = written->get_future();
  m_playback.inspect([path = keptFile(), folder = m_folder, written](const Steppable& method) {
    QDir().mkpath(folder);
    written->set_value(
        learning::writeTensors(path.toStdString(), TrainingEntry::trainer(method).checkpoint()));
  });
  if (done.wait_for(patience) == std::future_status::ready) return done.get();
  return Error{Message::tr("its last step takes too long"), keptFile().toStdString()};
}

// --- in ------------------------------------------------------------------------------------------

void TrainingController::askAndContinue() {
  const QString last = QFileInfo::exists(keptFile()) ? keptFile() : QString();
  const QString path = QFileDialog::getOpenFileName(m_window.get(), tr("Continue a Training"), last,
                                                    networkFilter());
  if (!path.isEmpty()) continueFrom(path);
}

void TrainingController::continueFrom(const QString& path) {
  m_playback.pause();
  m_reading.start([this, path](const BackgroundJob::Cancelled&) {
    auto file = learning::readTensors(path.toStdString());
    auto recipe =
        file.ok() ? Trainer::recipeOf(*file) : Result<learning::CheckpointRecipe>(file.error());
    return BackgroundJob::Finish(
        [this, path, file = std::move(file), recipe = std::move(recipe)]() mutable {
          if (!recipe.ok()) {
            Error error = recipe.error();
            error.file = path.toStdString();
            return say(errorText(error), true);
          }
          m_plan.values = recipe->values;
          m_plan.seed = recipe->seed;
          m_plan.fromData = recipe->isListed();
          learning::TrainerSettings settings = m_plan.settings();
          if (settings.steps <= recipe->updates) {
            // It was done; as many steps again, unless the clock says otherwise.
            settings.steps = 2 * recipe->updates;
            m_plan.take(settings);
          }
          m_nextProgress = Progress();
          m_nextProgress.firstUpdate = recipe->updates;
          showPlan();
          startRun(std::move(*file));
        });
  });
}

void TrainingController::useHeldOutFile(const QString& path) {
  m_reading.start([this, path](const BackgroundJob::Cancelled& cancelled) {
    auto examples = readHeldOut(path.toStdString(), cancelled);
    return BackgroundJob::Finish([this, path, examples = std::move(examples)]() mutable {
      if (!examples.ok()) return say(errorText(examples.error()), true);
      m_data.heldOut = std::move(*examples);
      m_plan.heldOut = HeldOutChoice::File;
      window().setup()->setHeldOutName(tr("%1 (%2)").arg(
          QFileInfo(path).fileName(), QLocale().toString(qulonglong(m_data.heldOut.size()))));
    });
  });
}

void TrainingController::useSplit(const learning::DatasetSplit& split, const QString& name) {
  m_data.puzzles = split.source;
  m_data.setAside = split.heldOut;
  m_plan.fromData = true;
  window().setup()->setDataName(name);
}

// --- the window ----------------------------------------------------------------------------------

TrainWindow& TrainingController::window() {
  if (m_window == nullptr) {
    m_window = std::make_unique<TrainWindow>();
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

  m_state.snapshot.follow(m_window.get(), &TrainWindow::showSnapshot);
  Timeline* timeline = m_window->timeline();
  connectTimes(m_playback, timeline, m_window->charts());
  connect(&m_playback, &Playback::samplesArrived, m_window->time()->lanes(), &LaneView::refresh);
  connect(timeline, &Timeline::bookmarkToggled, this, [this](std::int64_t iteration) {
    const bool there = m_runs.bookmark(iteration) != nullptr;
    m_playback.setBookmark(iteration, there ? std::nullopt : std::optional(QString()));
  });
}

void TrainingController::connectChoices() {
  ParameterPanel* recipe = m_window->recipe();
  connect(recipe, &ParameterPanel::parameterEdited, this, &TrainingController::editParameter);
  connect(recipe, &ParameterPanel::seedEdited, this, [this](quint64 seed) {
    m_plan.seed = seed;
    showPlan();
  });
  connect(recipe, &ParameterPanel::defaultsRequested, this, [this] {
    editTowards(withRecipe(m_plan, TrainingRecipe::Quick).values, *recipeSchema());
  });
  TrainingSetup* setup = m_window->setup();
  connect(setup, &TrainingSetup::edited, this, [this, setup] {
    m_plan = setup->plan();
    showPlan();
  });
  connect(setup, &TrainingSetup::recipeChosen, this, &TrainingController::chooseRecipe);
  connect(setup, &TrainingSetup::teacherChosen, this, &TrainingController::chooseTeacher);
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
  connect(m_window.get(), &TrainWindow::fileDropped, this, [this](const QString& path) {
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
  m_window->recipe()->setValues(panelValues(m_plan.values), m_plan.seed, true);
}

// --- how it goes ---------------------------------------------------------------------------------

void TrainingController::showTransport() {
  const TransportState& state = m_playback.transport();
  const bool training = state.playing && state.run != noRun;
  if (training && !m_ticker.isActive()) {
    m_clock.start();
    m_ticker.start();
  } else if (!training && m_ticker.isActive()) {
    tick();
    m_ticker.stop();
  }
  if (m_window == nullptr) return;
  const Progress* progress = this->progress();
  const bool late = progress != nullptr && progress->budget > 0 &&
                    progress->seconds >= progress->budget && !training;
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
  const TransportState& state = m_playback.transport();
  if (const Progress* progress = this->progress(); progress != nullptr && state.run != noRun) {
    const auto known = [](double value, double otherwise) {
      return std::isnan(value) ? otherwise : value;
    };
    figures.updates = updates();
    figures.steps = shownSettings().steps;
    figures.seconds = progress->seconds;
    figures.budget = progress->budget;
    if (state.head > 0) {
      figures.puzzlesPerSecond = known(metric(learning::PuzzlesPerSecondMetric), 0.0);
      figures.boards = known(metric(learning::HeldOutBoardsMetric), -1.0);
      figures.cells = known(metric(learning::HeldOutCellsMetric), -1.0);
    }
    m_window->timeline()->setLimit(figures.steps - progress->firstUpdate);
    m_window->timeline()->setOffset(progress->firstUpdate); // as the figures above count
    m_window->charts()->setOffset(progress->firstUpdate);
  }
  m_window->bar()->showFigures(figures);
  m_window->setStatus(sentence());
}

QString TrainingController::sentence() const {
  const TransportState& state = m_playback.transport();
  if (m_preparing.isRunning()) return tr("Preparing the puzzles …");
  if (state.run == noRun) {
    return tr("Choose on the left what to train, and press Train. By the recipe Quick a network "
              "solves newspaper puzzles after a minute.");
  }
  QStringList parts;
  if (state.playing) {
    const Progress* progress = this->progress();
    const double left = progress == nullptr ? 0.0 : progress->budget - progress->seconds;
    parts << (left > 0.0 ? tr("Training, %1 left").arg(clockText(left)) : tr("Training"));
  } else if (!state.atHead()) {
    parts << tr("Looking back at step %1").arg(updates());
  } else if (state.headStatus == Status::Diverged) {
    parts << tr("The weights have run away to infinity: try a lower learning rate");
  } else {
    parts << (m_window->bar()->phase() == Phase::Done ? tr("Done") : tr("Paused"));
  }
  const TrainingMilestones times = milestones();
  if (times.first >= 0.0) parts << tr("first puzzle solved after %1").arg(clockText(times.first));
  if (times.half >= 0.0) parts << tr("half of them after %1").arg(clockText(times.half));
  if (times.nine >= 0.0) parts << tr("90 % after %1").arg(clockText(times.nine));
  return parts.join(QStringLiteral(" · "));
}

/// The part of its parent's time that a fork takes over, supposing that steps took equally long.
TrainingController::Progress TrainingController::forkedProgress(const Progress& progress, RunId run,
                                                                std::int64_t iteration) const {
  Progress share = progress;
  for (const RunInfo& info : m_runs.all()) {
    if (info.summary.id != run || info.summary.head <= iteration) continue;
    share.seconds *= static_cast<double>(iteration) / static_cast<double>(info.summary.head);
  }
  share.nextStretch = std::max(Progress().nextStretch, share.seconds);
  share.savedAt = std::min(share.savedAt, iteration);
  for (double* time : {&share.milestones.first, &share.milestones.half, &share.milestones.nine}) {
    if (*time > share.seconds) *time = -1.0;
  }
  return share;
}

void TrainingController::showRuns() {
  // A run that was asked for has come, or one was forked.
  for (const RunInfo& info : m_runs.all()) {
    const RunId id = info.summary.id;
    if (m_progress.contains(id)) continue;
    const auto parent = m_progress.find(info.summary.parent);
    if (parent == m_progress.end()) {
      m_progress[id] = m_nextProgress;
      m_runPending = false;
    } else {
      m_progress[id] = forkedProgress(parent->second, info.summary.parent, info.summary.forkedAt);
    }
  }
  if (m_window == nullptr) return;
  const Theme theme = Theme::of(m_window.get());
  const RunId current = m_playback.transport().run;
  std::vector<RunCurve> curves;
  for (const RunInfo& info : m_runs.all()) {
    const RunId id = info.summary.id;
    RunCurve curve{id, m_runs.name(id), theme.otherRun, info.summary.history};
    curve.plan = info.summary.plan;
    curves.insert(id == current ? curves.begin() : curves.end(), std::move(curve));
  }
  m_window->charts()->setRuns(curves);
  m_window->time()->lanes()->setRuns(curves);
  // The clock's own doing is not worth a mark.
  showMarks(m_runs, m_window->timeline(), stepsKey().toStdString());
  showTransport();
}

} // namespace sudoscope
