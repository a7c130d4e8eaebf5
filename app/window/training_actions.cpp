#include "app/window/training_actions.h"

#include "app/playback/playback.h"
#include "app/playback/run_collection.h"
#include "app/playback/run_draft.h"
#include "core/base/sha256.h"
#include "core/solvers/network_solver.h"
#include "core/solvers/registry.h"
#include "ui/grid/held_out_boards.h"
#include "ui/paint/number_text.h"
#include "ui/panels/learned_panel.h"
#include "ui/panels/parameter_panel.h"
#include "ui/panels/training_choices.h"
#include "ui/style/core_text.h"
#include "ui/timeline/transport_bar.h"
#include "ui/widgets/file_drop.h"
#include "ui/widgets/save_dialog.h"
#include "ui/window/main_window.h"
#include "ui/window/stage_card.h"
#include "ui/window/status_line.h"
#include "ui/window/title_row.h"

#include <QAction>
#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>

#include <chrono>
#include <cmath>
#include <future>
#include <memory>
#include <utility>

namespace sudoscope {

using datasets::trainingEntry;
using training::Trainer;
using training::TrainerSettings;

namespace {

constexpr int checkpointInterval = 60'000; // ms of training
constexpr int progressEvery = 100;         // ms

QString checkpointName(QStringView which) {
  return QStringLiteral("training-%1.safetensors").arg(which);
}

QString networkFilter() {
  return TrainingActions::tr("Networks (*.safetensors)");
}

bool wantsToQuit(MainWindow& window, QMessageBox::Icon icon, const QString& name,
                 const QString& text, const QString& more) {
  QMessageBox box(icon, TrainingActions::tr("Unsaved network"), text, QMessageBox::NoButton,
                  &window);
  box.setObjectName(name);
  box.setInformativeText(more);
  box.addButton(TrainingActions::tr("Quit"), icon == QMessageBox::Warning
                                                 ? QMessageBox::DestructiveRole
                                                 : QMessageBox::AcceptRole);
  const QAbstractButton* stay = box.addButton(TrainingActions::tr("Stay"), QMessageBox::RejectRole);
  box.exec();
  return box.clickedButton() != stay;
}

MaybeError write(const Steppable& method, const QString& path, bool weightsOnly) {
  const Trainer& trainer = datasets::TrainingEntry::trainer(method);
  QDir().mkpath(QFileInfo(path).absolutePath());
  return networks::writeTensors(QFile::encodeName(path).toStdString(),
                                weightsOnly ? networks::toTensors(trainer.model())
                                            : trainer.checkpoint());
}

Result<RunResult::Checkpoint> writeCheckpoint(const Steppable& method, const QString& path) {
  if (auto error = write(method, path, false)) return *error;
  const std::string file = QFile::encodeName(path).toStdString();
  auto hash = sha256OfFile(file);
  if (!hash) return hash.error();
  const auto& table = training::trainerParameters();
  return RunResult::Checkpoint{
      method.iteration(),
      file,
      std::move(*hash),
      {{table.key(&TrainerSettings::checkpoint), file},
       {table.key(&TrainerSettings::begun), std::to_string(method.iteration())}}};
}

} // namespace

TrainingActions::TrainingActions(const ControllerParts& parts, QString folder)
    : Controller(parts), m_folder(std::move(folder)) {
  // The default of a training is the quick recipe.
  QMap<QString, ParameterValues> last = m_draft.lastValues();
  const QString name = QString::fromStdString(trainingEntry().name);
  if (!last.contains(name)) {
    last[name] = withRecipe(trainingEntry().defaults(), TrainingRecipe::Quick);
    m_draft.setLastValues(std::move(last));
  }
  connectWindow();
  connect(&m_playback, &Playback::samplesArrived, this, &TrainingActions::watch);
  connect(&m_draft, &RunDraft::startRequested, this, &TrainingActions::offerNetwork);
  m_autosaveTimer.setInterval(checkpointInterval);
  connect(&m_autosaveTimer, &QTimer::timeout, this, &TrainingActions::autosave);
  connect(&m_reading, &BackgroundJob::failed, &m_window, &MainWindow::showNotice);
  connect(&m_reading, &BackgroundJob::runningChanged, this, [this](bool running) {
    if (running) return;
    m_progress.stop();
    m_window.setProgress(&m_reading, -1.0);
  });
  m_progress.setInterval(progressEvery);
}

TrainingActions::~TrainingActions() {
  // Some minutes of training must not be lost, however the program ends.
  if (hasUnsaved()) [[maybe_unused]]
    const auto error = keepNow(); // too late for a message
}

void TrainingActions::connectWindow() {
  connect(m_window.actions()[Command::TrainNetwork], &QAction::triggered, &m_draft,
          [this] { m_draft.setSolver(&trainingEntry()); });
  const TrainingChoices* choices = m_window.parameters()->choices();
  connect(choices, &TrainingChoices::valuesChosen, this, &TrainingActions::choose);
  connect(choices, &TrainingChoices::recipeChosen, &m_draft, [this] {
    StopConditions stop = m_window.transport()->stopConditions();
    stop.afterIterations.reset();
    stop.lossBelow.reset();
    m_draft.setStopConditions(stop);
  });
  connect(choices, &TrainingChoices::dataFileWanted, this, [this] {
    const QString path = QFileDialog::getOpenFileName(
        &m_window, tr("Puzzles to train on"), {},
        tr("Data sets (*.parquet *.csv *.tsv *.gz *.txt *.sdm);;All files (*)"));
    if (!path.isEmpty()) useData(path);
  });
  connect(choices, &TrainingChoices::heldOutFileWanted, this, [this] {
    const QString path = QFileDialog::getOpenFileName(&m_window, tr("Puzzles to measure on"));
    if (path.isEmpty()) return;
    choose(withSettings(chosen(), [&](TrainerSettings& settings) {
      settings.measuredOn = QFile::encodeName(path).toStdString();
    }));
  });
  const LearnedPanel* learned = m_window.learned();
  connect(learned, &LearnedPanel::solveRequested, this, &TrainingActions::solve);
  connect(learned, &LearnedPanel::saveRequested, this, [this] {
    const QString path =
        askWhereToSave(&m_window, tr("Save the network"), networkName(QDateTime::currentDateTime()),
                       QStringLiteral("safetensors"), networkFilter());
    if (!path.isEmpty()) saveTo(path);
  });
  connect(learned, &LearnedPanel::continueRequested, this, &TrainingActions::askAndContinue);
  for (QWidget* place : std::initializer_list<QWidget*>{
           m_window.parameters()->choices(), m_window.learned(), m_window.stage()->boards()}) {
    acceptFileDrops(place, [this](const QString& path) {
      path.endsWith(QLatin1String(".safetensors")) ? continueFrom(path) : useData(path);
    });
  }
  connect(&m_window, &MainWindow::cancelRequested, this, [this](const void* work) {
    if (work == &m_reading) m_reading.cancel();
  });
}

bool TrainingActions::isTraining() const {
  return m_draft.solver() == &trainingEntry();
}

ParameterValues TrainingActions::chosen() const {
  return isTraining() ? m_draft.parameters()
                      : m_draft.lastValues().value(QString::fromStdString(trainingEntry().name));
}

void TrainingActions::choose(const ParameterValues& values) {
  const TransportState& now = m_playback.transport();
  if (!isTraining()) m_draft.setSolver(&trainingEntry());
  // Before the first step all at once, because each change creates a new network.
  if (now.head == 0 && !now.playing) return m_draft.setParameters(values, m_draft.seed());
  const ParameterValues shown = m_draft.parameters();
  for (const Parameter& parameter : values.schema().parameters()) {
    const ParameterValue& value = values.value(parameter.key);
    if (shown.value(parameter.key) != value)
      m_draft.setParameter(QString::fromStdString(parameter.key), value);
  }
}

void TrainingActions::useData(const QString& path) {
  m_rows = 0;
  const QString name = QFileInfo(path).fileName();
  const auto show = [this, name] {
    m_window.setProgress(&m_reading, 0.0, tr("Reading %1: %2 rows …").arg(name, countText(m_rows)));
  };
  disconnect(&m_progress, nullptr, this, nullptr);
  connect(&m_progress, &QTimer::timeout, this, show);
  m_progress.start();
  m_reading.start([this, file = QFile::encodeName(path).toStdString(),
                   name](const BackgroundJob::Cancelled& cancelled) {
    auto data = datasets::readTrainingData(file, [&](std::int64_t rows) {
      m_rows = rows;
      return !cancelled();
    });
    return BackgroundJob::Finish([this, file, name, data = std::move(data)] {
      if (!data.ok()) return m_window.showNotice(data.error());
      const std::int64_t left = data->split.left;
      const QString rows = countText(data->rows - left);
      m_window.showNotice(left == 0 ? tr("%1: %2 puzzles to train on.").arg(name, rows)
                                    : tr("%1: %2 of %3 rows are puzzles to train on.")
                                          .arg(name, rows, countText(data->rows)));
      choose(withSettings(chosen(), [&](TrainerSettings& settings) { settings.data = file; }));
    });
  });
}

QString TrainingActions::networkName(const QDateTime& when) const {
  const auto kind = training::trainerParameters().read(chosen()).architecture.kind;
  QString name = QString::fromLatin1(networks::networkName(kind)) + QLatin1Char('-') +
                 when.toString(QStringLiteral("yyyy-MM-dd-HHmmss"));
  const RunInfo* run = isTraining() ? m_runs.current() : nullptr;
  const MetricHistory* history = run == nullptr ? nullptr : run->summary.history.get();
  const auto metric = [&](training::TrainerMetric which) {
    return history ? history->latest(which, m_playback.transport().position) : std::nan("");
  };
  const double boards = metric(training::HeldOutBoardsMetric);
  const double cells = metric(training::HeldOutCellsMetric);
  const auto percent = [](double share) { return qRound(100.0 * share); };
  // While no board is correct, the cells distinguish networks.
  if (boards > 0.0) {
    name += QStringLiteral("-boards-%1pct").arg(percent(boards));
  } else if (cells >= 0.0) {
    name += QStringLiteral("-cells-%1pct").arg(percent(cells));
  }
  return name + QStringLiteral(".safetensors");
}

bool TrainingActions::hasNetwork() {
  const RunInfo* run = m_runs.current();
  if (!isTraining() || run == nullptr) return false;
  if (!run->summary.isDeferred) return true;
  if (run->summary.stored->checkpoint) {
    m_playback.replay(run->summary.id);
    return true;
  }
  m_window.showNotice(
      failure(tr("This stored training has no checkpoint and so no network: train it again.")));
  return false;
}

void TrainingActions::saveTo(const QString& path) {
  if (!hasNetwork()) return;
  const RunId run = m_playback.transport().run;
  m_playback.inspect(this, [this, path, run](const Steppable& method) {
    const MaybeError error = write(method, path, false);
    const std::int64_t at = method.iteration();
    return [this, path, run, at, error] {
      if (error) return m_window.showNotice(*error);
      m_saved[run] = std::max(m_saved[run], at);
      m_window.showNotice(
          tr("Saved as %1. It can be continued from there.").arg(QDir::toNativeSeparators(path)));
    };
  });
}

void TrainingActions::solve() {
  if (hasNetwork()) m_playback.inspect(this, solvingWith(m_playback.transport().run));
}

std::function<std::function<void()>(const Steppable&)>
TrainingActions::solvingWith(std::uint64_t run) {
  const QString path = m_folder + QLatin1Char('/') + networkName(QDateTime::currentDateTime());
  return [this, run, path](const Steppable& method) {
    const MaybeError error = write(method, path, true);
    return [this, run, path, error] {
      if (error) return m_window.showNotice(*error);
      const SolverEntry* solver = findSolver(solver_names::network);
      ParameterValues values = solver->defaults();
      if (const auto refused = values.set(networkParameters().key(&NetworkSettings::weights),
                                          QFile::encodeName(path).toStdString()))
        return m_window.showNotice(*refused);
      m_offered = run;
      m_draft.setSolver(solver);
      m_draft.setParameters(values, m_draft.seed());
      m_playback.play();
      m_window.showNotice(
          tr("“%1” now uses the network that you trained.").arg(translated(solver->title)));
    };
  };
}

void TrainingActions::offerNetwork(const RunSetup& setup) {
  StatusOffer* offer = m_window.titleRow()->offer();
  const bool asks = setup.solver == findSolver(solver_names::network) && m_run != m_offered &&
                    isWorthSaving(0) && !m_state.former && offer->isHidden();
  if (!asks) return;
  m_offered = m_run;
  const QString weights =
      QString::fromStdString(networkParameters().read(setup.parameters).weights);
  const auto use = [this] { m_playback.inspectHead(m_run, this, solvingWith(m_run)); };
  offer->showNotice({tr("It uses %1, not your network.").arg(QFileInfo(weights).fileName()),
                     {},
                     {{tr("Use mine"), use}, {tr("Keep it"), {}}}});
}

void TrainingActions::askAndContinue() {
  // The last checkpoint, of this program or an earlier one.
  const QFileInfoList checkpoints =
      QDir(m_folder).entryInfoList({checkpointName(u"*")}, QDir::Files, QDir::Time);
  const QString path = QFileDialog::getOpenFileName(
      &m_window, tr("Continue a training"),
      checkpoints.isEmpty() ? QString() : checkpoints.front().absoluteFilePath(), networkFilter());
  if (!path.isEmpty()) continueFrom(path);
}

void TrainingActions::continueFrom(const QString& path) {
  m_playback.pause();
  m_reading.start([this, path](const BackgroundJob::Cancelled&) {
    const auto file = networks::readTensors(QFile::encodeName(path).toStdString());
    auto recipe =
        file.ok() ? Trainer::recipeOf(*file) : Result<training::CheckpointRecipe>(file.error());
    return BackgroundJob::Finish([this, path, recipe = std::move(recipe)] {
      if (recipe.ok()) return begin(path, *recipe);
      Error error = recipe.error();
      error.file = path.toStdString();
      m_window.showNotice(error);
    });
  });
}

void TrainingActions::begin(const QString& path, const training::CheckpointRecipe& recipe) {
  ParameterValues values = withSettings(recipe.values, [&](TrainerSettings& settings) {
    settings.checkpoint = QFile::encodeName(path).toStdString();
    // Adds another period of the same length.
    if (settings.seconds > 0.0) {
      settings.seconds += recipe.seconds;
    } else if (settings.steps <= recipe.updates) {
      settings.steps = 2 * recipe.updates;
    }
    // For puzzles of a file that the recipe lists under another name.
    if (recipe.isListed() && settings.data.empty())
      settings.data = training::trainerParameters().read(chosen()).data;
  });
  m_draft.start({&trainingEntry(), m_draft.puzzle(), std::move(values), recipe.seed});
  m_playback.play();
}

/// A path for the next checkpoint that no running program has.
QString TrainingActions::nextCheckpoint() const {
  const QString when =
      QDateTime::currentDateTime().toString(QStringLiteral("yyyy-MM-dd-HHmmss-zzz"));
  return QDir(m_folder).filePath(
      checkpointName(QStringLiteral("%1-%2").arg(when).arg(QCoreApplication::applicationPid())));
}

void TrainingActions::watch() {
  const bool playing = isTraining() && m_playback.transport().playing;
  if (playing) m_run = m_playback.transport().run;
  if (std::exchange(m_wasPlaying, playing) == playing) return;
  if (playing) return m_autosaveTimer.start();
  m_autosaveTimer.stop();
  const RunInfo* run = m_runs.find(m_run);
  const bool isSaved = run != nullptr && run->checkpoint &&
                       run->checkpoint->iteration == run->summary.history->lastIteration();
  if (!isSaved && isWorthSaving(0)) autosave();
}

void TrainingActions::autosave() {
  m_playback.inspectHead(
      m_run, this, [this, run = m_run, path = nextCheckpoint()](const Steppable& method) {
        const auto saved = writeCheckpoint(method, path);
        return [this, run, saved] {
          if (saved.ok()) return addCheckpoint(run, *saved);
          m_window.showNotice(
              failure(tr("The training could not be saved: %1").arg(errorText(saved.error()))));
        };
      });
}

void TrainingActions::addCheckpoint(std::uint64_t run, const RunResult::Checkpoint& checkpoint) {
  m_runs.setCheckpoint(run, checkpoint);
  m_lastCheckpoint = QFile::decodeName(checkpoint.file.c_str());
  m_checkpoints << m_lastCheckpoint;
  // The previous one may be referenced by the last automatic save.
  constexpr qsizetype most = 2;
  while (m_checkpoints.size() > most) QFile::remove(m_checkpoints.takeFirst());
}

void TrainingActions::pin() {
  m_checkpoints.clear();
  for (const RunInfo& run : m_runs.all()) {
    if (!run.checkpoint) continue;
    std::int64_t& saved = m_saved[run.summary.id];
    saved = std::max(saved, run.checkpoint->iteration);
  }
}

/// The iteration of the run up to which a file of the user has its training.
std::int64_t TrainingActions::savedUpTo(std::uint64_t id) const {
  const RunInfo* run = m_runs.find(id);
  if (run == nullptr) return 0;
  if (const auto at = m_saved.find(id); at != m_saved.end()) return at->second;
  const auto& stored = run->summary.stored;
  if (stored != nullptr && stored->checkpoint) return stored->checkpoint->iteration;
  return std::min(run->summary.forkedAt, savedUpTo(run->summary.parent));
}

bool TrainingActions::isWorthSaving(std::int64_t since) const {
  const RunInfo* run = m_runs.find(m_run);
  if (run == nullptr || run->summary.history == nullptr) return false;
  const MetricHistory& history = *run->summary.history;
  const std::int64_t head = history.lastIteration();
  const auto seconds = [&](std::int64_t at) {
    const double known = history.latest(training::SecondsMetric, at);
    return std::isnan(known) ? 0.0 : known;
  };
  return since < head && seconds(head) - seconds(since) >= m_worthwhile;
}

/// Waits a few seconds at most. The error says why it could not be written.
MaybeError TrainingActions::keepNow() {
  constexpr std::chrono::seconds patience{5};
  auto written = std::make_shared<std::promise<Result<RunResult::Checkpoint>>>();
  auto done = written->get_future();
  const QString path = nextCheckpoint();
  m_playback.inspectHead(m_run, [path, written](const Steppable& method) {
    written->set_value(writeCheckpoint(method, path));
  });
  if (done.wait_for(patience) != std::future_status::ready)
    return Error{Message::tr("its last step takes too long"),
                 QFile::encodeName(path).toStdString()};
  const auto saved = done.get();
  if (!saved.ok()) return saved.error();
  addCheckpoint(m_run, *saved);
  return {};
}

bool TrainingActions::mayClose() {
  if (!hasUnsaved()) return true;
  m_playback.pause();
  if (!wantsToQuit(m_window, QMessageBox::Question, QStringLiteral("quitTraining"),
                   tr("You have not saved the trained network to a file."),
                   tr("It is stored for the next time: Train a network, Continue from file.")))
    return false;
  const MaybeError error = keepNow();
  return !error ||
         wantsToQuit(m_window, QMessageBox::Warning, QStringLiteral("quitUnkept"),
                     tr("The training could not be saved: %1").arg(errorText(*error)), {});
}

} // namespace sudoscope
