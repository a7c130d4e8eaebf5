#include "app/training_controller.h"

#include "core/board/rules.h"
#include "core/formats/puzzle_reader.h"
#include "core/training/trainer_parameters.h"
#include "core/training/training_snapshot.h"
#include "ui/style/core_text.h"

#include <QFile>

#include <algorithm>
#include <bit>
#include <cmath>

// What a training is started and steered with; files are in training_desk_files.cpp, what is shown
// in training_desk_views.cpp.
namespace sudoscope {

using learning::TrainingExample;

namespace {

/// A snapshot holds all sample boards, so it is made only as often as a person can follow.
constexpr std::chrono::milliseconds publishInterval{250};
constexpr int tickInterval = 200;     // ms
constexpr double keepInterval = 60.0; // s of training
constexpr double firstStretch = 2.0;  // s
constexpr double stretchFactor = 1.6; // between two looks at the speed
constexpr double stretchTolerance = 0.1;
const QString newspaperPuzzles = QStringLiteral(":/puzzles/9x9_snow2005.txt");

EngineOptions engineOptions() {
  EngineOptions options;
  options.publishInterval = publishInterval;
  return options;
}

Result<std::vector<TrainingExample>> newspaperExamples() {
  QFile file(newspaperPuzzles);
  if (!file.open(QIODevice::ReadOnly))
    return Error{Message::tr("the newspaper puzzles are missing")};
  const auto report = readPuzzles(file.readAll().toStdString());
  if (!report) return report.error();
  std::vector<TrainingExample> examples;
  for (const PuzzleRecord& record : report->records) {
    auto example = learning::exampleOf(record.puzzle);
    if (!example.ok()) return example.error();
    examples.push_back(std::move(*example));
  }
  return examples;
}

/// Puzzles like those of the source, which is endless: practically none of them comes again.
std::vector<TrainingExample> drawExamples(const learning::PuzzleSource& source, std::int64_t count,
                                          const BackgroundJob::Cancelled& cancelled) {
  std::vector<TrainingExample> examples;
  for (std::int64_t i = 0; i < count && (i == 0 || !cancelled()); ++i) {
    Random random = Random::stream(0x68656c646f7574, static_cast<std::uint64_t>(i));
    examples.push_back(source.next(random));
  }
  return examples;
}

bool hasNewspaperBoards(const learning::PuzzleSource& source) {
  const auto boards = source.boards();
  return std::any_of(boards.begin(), boards.end(),
                     [](const Geometry& board) { return board == Geometry(); });
}

} // namespace

ParameterValues quickRecipe() {
  // The learning rate soon at its height: a minute is some hundred steps.
  learning::TrainerSettings settings;
  settings.optimizer.learningRate = 3e-3;
  settings.warmUp = 60;
  settings.evaluateEvery = 20;
  settings.evaluateIterations = 64;
  ParameterValues values(learning::trainerParameters().schema());
  learning::trainerParameters().write(settings, values);
  return values;
}

TrainingController::TrainingController(QString folder, QObject* parent)
    : QObject(parent), m_folder(std::move(folder)), m_controller(engineOptions()) {
  m_plan.values = quickRecipe();
  StopConditions never;
  never.whenSolved = false;
  m_controller.setStopConditions(never);
  m_ticker.setInterval(tickInterval);
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
  if (hasUnsaved()) keepNow();
}

TrainingController::Account* TrainingController::account() {
  const auto it = m_accounts.find(m_controller.transport().run);
  return it == m_accounts.end() ? nullptr : &it->second;
}

const TrainingController::Account* TrainingController::account() const {
  const auto it = m_accounts.find(m_controller.transport().run);
  return it == m_accounts.end() ? nullptr : &it->second;
}

learning::TrainerSettings TrainingController::shownSettings() const {
  return learning::trainerParameters().read(m_controller.shownParameters());
}

QString TrainingController::stepsKey() {
  return trainerKey(&learning::TrainerSettings::steps);
}

double TrainingController::seconds() const {
  return account() == nullptr ? 0.0 : account()->seconds;
}

TrainingMilestones TrainingController::milestones() const {
  return account() == nullptr ? TrainingMilestones() : account()->milestones;
}

std::int64_t TrainingController::updates() const {
  const std::int64_t before = account() == nullptr ? 0 : account()->firstUpdate;
  return before + m_controller.transport().position;
}

/// The puzzles that a training will be measured on, before there is one.
void TrainingController::previewBoards() {
  m_reading.start([this](const BackgroundJob::Cancelled&) {
    const auto examples = newspaperExamples();
    auto training = std::make_shared<learning::TrainingSnapshot>();
    const auto count = static_cast<std::size_t>(learning::TrainerSettings().samples);
    for (std::size_t i = 0; examples.ok() && i < count; ++i) {
      const TrainingExample& example = (*examples)[i * examples->size() / count];
      const auto puzzle = Puzzle::fromGivens(example.geometry, example.givens);
      if (!puzzle.ok()) continue;
      learning::SampleBoard board{*puzzle, ProbabilityCube(puzzle->side()), example.givens, false};
      const auto candidates = rules::directCandidates(*puzzle);
      for (int cell = 0; cell < board.cube.cellCount(); ++cell) {
        const DigitSet open = candidates[static_cast<std::size_t>(cell)];
        for (int k = 0; k < puzzle->side(); ++k) {
          if (hasDigit(open, k + 1)) board.cube.at(cell, k) = 1.0 / std::popcount(open);
        }
      }
      training->boards.push_back(std::move(board));
    }
    auto snapshot = std::make_shared<Snapshot>();
    snapshot->training = std::move(training);
    return BackgroundJob::Finish([this, snapshot] {
      if (m_controller.transport().run == noRun) m_window->showSnapshot(snapshot);
    });
  });
}

// --- starting ------------------------------------------------------------------------------------

void TrainingController::setPlan(const TrainingPlan& plan) {
  m_plan = plan;
  showPlan();
}

void TrainingController::train() {
  m_coming = Account();
  startRun({});
}

void TrainingController::startRun(std::optional<learning::TensorFile> checkpoint) {
  m_controller.pause();
  m_preparing.start(
      [this, plan = m_plan, data = m_data, chosen = m_heldOut,
       checkpoint = std::move(checkpoint)](const BackgroundJob::Cancelled& cancelled) mutable {
        learning::TrainerSetup setup;
        const auto fail = [this](const Error& error) {
          return BackgroundJob::Finish([this, text = errorText(error)] {
            say(text, true);
            showTransport();
          });
        };
        if (plan.fromData && data.puzzles != nullptr) {
          setup.source = data.puzzles;
        } else {
          const auto made = learning::GeneratedSource::make(plan.settings().generator);
          if (!made.ok()) return fail(made.error());
          setup.source = *made;
        }
        if (plan.heldOut == HeldOutChoice::File && !chosen.empty()) {
          setup.heldOut = std::move(chosen);
        } else if (plan.heldOut == HeldOutChoice::Newspaper && hasNewspaperBoards(*setup.source)) {
          auto examples = newspaperExamples();
          if (!examples.ok()) return fail(examples.error());
          setup.heldOut = std::move(*examples);
        } else {
          setup.heldOut = plan.fromData
                              ? data.setAside
                              : drawExamples(*setup.source, plan.settings().heldOut, cancelled);
        }
        const TrainingExample first = setup.heldOut.front();
        return BackgroundJob::Finish(
            [this, setup = std::move(setup), first, checkpoint = std::move(checkpoint)]() mutable {
              begin(std::move(setup), std::move(checkpoint), first);
            });
      });
  showTransport();
}

void TrainingController::begin(learning::TrainerSetup setup,
                               std::optional<learning::TensorFile> checkpoint,
                               const TrainingExample& first) {
  auto puzzle = Puzzle::fromGivens(first.geometry, first.givens);
  if (!puzzle.ok()) {
    say(errorText(puzzle.error()), true);
    return showTransport();
  }
  m_entries.push_back(
      std::make_unique<learning::TrainingEntry>(std::move(setup), std::move(checkpoint)));
  m_coming.budget = m_plan.seconds;
  m_coming.nextStretch = firstStretch;
  m_sinceKept = 0.0;
  m_awaitsRun = true;
  say({}, false);
  m_controller.startScheduled({m_entries.back().get(), *puzzle, m_plan.values, m_plan.seed}, {});
  m_controller.play();
}

void TrainingController::pause() {
  if (m_preparing.isRunning()) m_preparing.cancel();
  m_controller.pause();
  showTransport();
}

void TrainingController::resume() {
  const TransportState& state = m_controller.transport();
  Account* account = this->account();
  if (account == nullptr || state.headStatus == Status::Diverged) return train();
  if (!state.atHead()) m_controller.follow();
  const bool ended = state.headStatus == Status::Exhausted;
  const bool late = account->budget > 0 && account->seconds >= account->budget;
  if (late || (ended && account->budget > 0)) {
    account->budget = static_cast<int>(account->seconds) + std::max(m_plan.seconds, 15);
    account->nextStretch = account->seconds;
    stretchSchedule(account->seconds, ended ? 0.0 : stretchTolerance);
  } else if (ended) {
    // As long again as was planned.
    m_controller.setParameter(stepsKey(), 2 * shownSettings().steps);
  }
  // What was edited after the end was waiting for another run; now this one goes on with it.
  if (ended) {
    for (const std::string& key : m_controller.waitingKeys()) {
      if (key == stepsKey().toStdString() || !m_plan.values.schema().find(key)->live) continue;
      m_controller.setParameter(QString::fromStdString(key), m_plan.values.value(key));
    }
  }
  m_controller.play();
}

// --- while it runs -------------------------------------------------------------------------------

void TrainingController::connectRun() {
  connect(&m_controller, &RunController::transportChanged, this,
          &TrainingController::showTransport);
  connect(&m_controller, &RunController::runsChanged, this, &TrainingController::showRuns);
  connect(&m_controller, &RunController::parametersChanged, this,
          &TrainingController::takeParameters);
  connect(&m_controller, &RunController::samplesArrived, this, &TrainingController::noteMilestones);
  connect(&m_controller, &RunController::failed, this, [this](const QString& message) {
    m_awaitsRun = false;
    say(message, true);
    showTransport();
  });
}

void TrainingController::tick() {
  const double passed = static_cast<double>(m_clock.restart()) / 1000.0;
  if (m_awaitsRun) return; // what still counts as current is the run before
  Account* account = this->account();
  const TransportState& state = m_controller.transport();
  if (account == nullptr || !state.playing || !state.atHead()) return;
  account->seconds += passed;
  m_sinceKept += passed;
  if (account->budget > 0 && account->seconds >= account->budget) {
    m_controller.pause();
    keep();
  } else if (account->budget > 0 && account->seconds >= account->nextStretch) {
    stretchSchedule(account->seconds, stretchTolerance);
  } else if (m_sinceKept >= keepInterval) {
    keep();
  }
  showFigures();
}

/// The learning rate should have fallen to its floor when the time is up, so the number of steps
/// follows the speed seen so far; as few times as will do, for each is a change of the run.
void TrainingController::stretchSchedule(double seconds, double tolerance) {
  Account& account = *this->account();
  account.nextStretch = std::max(firstStretch, seconds * stretchFactor);
  const auto head = static_cast<double>(m_controller.transport().head);
  if (head < 1.0 || seconds <= 0.0) return;
  const auto wanted = static_cast<double>(account.firstUpdate) + head * account.budget / seconds;
  const auto planned = static_cast<double>(shownSettings().steps);
  if (std::abs(wanted - planned) <= tolerance * (wanted - account.firstUpdate)) return;
  // Never so few that the run would end before its time.
  const std::int64_t least = account.firstUpdate + m_controller.transport().head + 2;
  m_controller.setParameter(stepsKey(), std::max<std::int64_t>(least, std::llround(wanted)));
}

double TrainingController::metric(learning::TrainerMetric metric) const {
  const RunInfo* run = m_controller.currentRun();
  if (run == nullptr || run->summary.history == nullptr) return std::nan("");
  const MetricHistory& history = *run->summary.history;
  return history.value(metric,
                       std::min(m_controller.transport().position, history.lastIteration()));
}

void TrainingController::noteMilestones() {
  Account* account = this->account();
  if (account == nullptr || !m_controller.transport().atHead()) return;
  TrainingMilestones& stones = account->milestones;
  const double boards = metric(learning::HeldOutBoardsMetric);
  bool first = boards > 0.0;
  if (const SnapshotPtr snapshot = m_controller.snapshot(); snapshot && snapshot->training) {
    const auto& samples = snapshot->training->boards;
    first = first || std::any_of(samples.begin(), samples.end(),
                                 [](const learning::SampleBoard& board) { return board.solved; });
  }
  const auto reach = [&](double& stone, bool reached) {
    if (stone < 0.0 && reached) stone = account->seconds;
  };
  reach(stones.first, first);
  reach(stones.half, boards >= 0.5);
  reach(stones.nine, boards >= 0.9);
  showFigures();
}

// --- the recipe ----------------------------------------------------------------------------------

void TrainingController::editParameter(const QString& key, const ParameterValue& value) {
  if (const auto error = m_plan.values.set(key.toStdString(), value)) {
    say(errorText(*error), true);
    return showPlan();
  }
  const Parameter* parameter = m_plan.values.schema().find(key.toStdString());
  if (account() != nullptr && parameter->live) {
    // Whoever sets the steps wants those steps, not those of a clock.
    if (key == stepsKey()) account()->budget = 0;
    m_controller.setParameter(key, value);
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

/// What holds where one looks is what the panel shows, and what a new run would begin with.
void TrainingController::takeParameters() {
  if (account() == nullptr) return;
  const ParameterValues shown = m_controller.shownParameters();
  for (const Parameter& parameter : m_plan.values.schema().parameters()) {
    if (!parameter.live || shown.schema().find(parameter.key) == nullptr) continue;
    if (parameter.key == stepsKey().toStdString() && account()->budget > 0) continue;
    [[maybe_unused]] const auto error =
        m_plan.values.set(parameter.key, shown.value(parameter.key));
  }
  showPlan();
}

} // namespace sudoscope
