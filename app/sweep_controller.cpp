#include "app/sweep_controller.h"

#include "app/run_controller.h"
#include "core/solvers/registry.h"
#include "core/studies/summary.h"
#include "ui/state/puzzle_model.h"
#include "ui/style/core_text.h"

#include <algorithm>
#include <mutex>

namespace sudoscope {

namespace {

constexpr int drainInterval = 120;

} // namespace

struct SweepController::Box {
  explicit Box(std::size_t points) : found(points), iterations(points) {}

  std::mutex mutex;
  std::vector<SweepPoint> found; ///< Without medians.
  std::vector<std::vector<double>> iterations;
  std::size_t done = 0;

  void put(std::size_t point, const RunOutcome& run) {
    const std::lock_guard lock(mutex);
    if (run.status == Status::Running) return; // cancelled on the way
    ++done;
    ++found[point].runs;
    if (!run.solved) return;
    ++found[point].solved;
    iterations[point].push_back(static_cast<double>(run.iterations));
  }
};

SweepController::SweepController(SweepView* view, const PuzzleModel* model,
                                 RunController* controller)
    : QObject(view), m_view(view), m_model(model), m_controller(controller) {
  PuzzlePicker* picker = view->picker();
  picker->setSources(PuzzleLoader::sources(true));
  connect(picker, &PuzzlePicker::chosen, this, &SweepController::choosePuzzles);
  connect(&m_loader, &PuzzleLoader::loaded, this,
          [this](const QString&, const std::vector<Puzzle>& puzzles) { takePuzzles(puzzles); });
  connect(&m_loader, &PuzzleLoader::failed, this, [this](const QString&, const QString& message) {
    m_view->picker()->showState(message, true);
  });
  connect(m_model, &PuzzleModel::puzzleChanged, this, [this](const Puzzle& puzzle) {
    if (m_view->picker()->current() == PuzzleLoader::windowKey) takePuzzles({puzzle});
  });
  connect(view, &SweepView::parametersChosen, this, &SweepController::use);
  connect(view, &SetupView::startRequested, this, &SweepController::start);
  connect(view, &SetupView::cancelRequested, this, &SweepController::cancel);
  connect(&m_job, &BackgroundJob::failed, this,
          [this](const QString& message) { end(false, message); });
  m_drain.setInterval(drainInterval);
  connect(&m_drain, &QTimer::timeout, this, &SweepController::drain);
  const QString first = QStringLiteral(":/puzzles/9x9_norvig_top95.txt");
  picker->setCurrent(first);
  choosePuzzles(first);
}

void SweepController::choosePuzzles(const QString& key) {
  m_loader.cancel();
  m_view->setPuzzleCount(0);
  if (key == PuzzleLoader::windowKey) return takePuzzles({m_model->puzzle()});
  m_view->picker()->showState(tr("Reading …"));
  m_loader.load(key);
}

void SweepController::takePuzzles(std::vector<Puzzle> puzzles) {
  m_puzzles = std::move(puzzles);
  m_view->picker()->showState(PuzzlePicker::describe(m_puzzles));
  m_view->setPuzzleCount(m_puzzles.size());
}

void SweepController::start() {
  const auto plan = m_view->plan();
  if (!plan || m_puzzles.empty()) return;
  const WorkLimits limits = m_view->limits();
  SweepOptions options;
  options.base = plan->base;
  options.x = plan->x;
  options.y = plan->y;
  options.puzzles = m_puzzles;
  if (limits.puzzles > 0 && options.puzzles.size() > static_cast<std::size_t>(limits.puzzles))
    options.puzzles.resize(static_cast<std::size_t>(limits.puzzles));
  options.seeds = plan->solver->usesSeed ? static_cast<std::size_t>(limits.seeds) : 1;
  options.seed = limits.seed;
  options.threads = limits.threads;
  options.limits.maxIterations = limits.iterations;
  const std::size_t cells = plan->x.values.size() * std::max<std::size_t>(1, plan->y.values.size());

  m_box = std::make_shared<Box>(cells);
  m_view->begin(*plan, cells * options.puzzles.size() * options.seeds);
  m_clock.start();
  m_drain.start();
  m_job.start([this, options, solver = plan->solver,
               box = m_box](const BackgroundJob::Cancelled& cancelled) -> BackgroundJob::Finish {
    SweepOptions work = options;
    work.limits.cancelled = cancelled;
    work.finished = [&](std::size_t point, const RunOutcome& run) { box->put(point, run); };
    const auto result = sweep(*solver, work);
    const QString error = result ? QString() : errorText(result.error());
    return [this, error] { end(false, error); };
  });
}

void SweepController::cancel() {
  m_job.cancel();
  end(true);
}

void SweepController::drain() {
  if (!m_box) return;
  std::vector<SweepPoint> points;
  std::vector<std::vector<double>> iterations;
  std::size_t done = 0;
  {
    const std::lock_guard lock(m_box->mutex);
    points = m_box->found;
    iterations = m_box->iterations;
    done = m_box->done;
  }
  for (std::size_t i = 0; i < points.size(); ++i)
    points[i].medianIterations = quantile(std::move(iterations[i]), 0.5);
  m_view->showPoints(points, done);
}

void SweepController::end(bool cancelled, const QString& error) {
  m_drain.stop();
  drain();
  m_box.reset(); // what still comes in is of the past
  m_view->end(cancelled, static_cast<double>(m_clock.elapsed()) / 1000.0, error);
}

void SweepController::use(const QString& solver, const ParameterValues& values,
                          std::uint64_t seed) {
  m_controller->setSolver(findSolver(solver.toStdString()));
  m_controller->setParameters(values, seed);
}

} // namespace sudoscope
