#include "app/study_controller.h"

#include "app/run_controller.h"
#include "core/solvers/registry.h"
#include "core/studies/summary.h"
#include "ui/studies/sweep_view.h"
#include "ui/style/core_text.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace sudoscope {

namespace {

constexpr int drainInterval = 100; // ms

} // namespace

/// For the mailbox: nothing that nobody took is lost.
void absorb(std::vector<BenchSample>& newer, std::vector<BenchSample>& older) {
  older.insert(older.end(), std::make_move_iterator(newer.begin()),
               std::make_move_iterator(newer.end()));
  newer = std::move(older);
}

StudyController::StudyController(SetupView* view, const PuzzleModel* model, Begin begin)
    : QObject(view), m_view(view), m_begin(std::move(begin)), m_loader(view->picker(), model) {
  connect(&m_loader, &PuzzleLoader::reading, this, [this] {
    m_view->setPuzzleCount(0);
    m_view->picker()->showState(tr("Reading …"));
  });
  connect(&m_loader, &PuzzleLoader::loaded, this, [this](const std::vector<Puzzle>& puzzles) {
    m_puzzles = puzzles;
    m_view->picker()->showState(PuzzlePicker::describe(puzzles));
    m_view->setPuzzleCount(puzzles.size());
  });
  connect(view, &SetupView::startRequested, this, &StudyController::start);
  connect(view, &SetupView::cancelRequested, this, [this] {
    m_job.cancel();
    end(true);
  });
  connect(&m_job, &BackgroundJob::failed, this,
          [this](const QString& message) { end(false, message); });
  m_drain.setInterval(drainInterval);
  connect(&m_drain, &QTimer::timeout, this, &StudyController::drain);
  m_loader.choose(QStringLiteral(":/puzzles/9x9_norvig_top95.txt"));
}

void StudyController::start() {
  const WorkLimits limits = m_view->limits();
  std::vector<Puzzle> puzzles = m_puzzles;
  if (limits.puzzles > 0 && puzzles.size() > static_cast<std::size_t>(limits.puzzles))
    puzzles.resize(static_cast<std::size_t>(limits.puzzles));
  auto study = m_begin(std::move(puzzles), limits);
  if (!study) return;
  m_show = std::move(study->show);
  m_samples = std::make_shared<Samples>(nullptr);
  m_clock.start();
  m_drain.start();
  m_job.start([this, work = std::move(study->run),
               samples = m_samples](const BackgroundJob::Cancelled& cancelled) {
    const QString error = work(cancelled, [&](std::size_t of, const RunOutcome& run) {
      if (run.status == Status::Running) return; // cancelled on the way
      samples->put({{of, run.solved, run.status, run.iterations, run.milliseconds}});
    });
    return BackgroundJob::Finish([this, error] { end(false, error); });
  });
}

void StudyController::drain() {
  if (m_samples == nullptr) return;
  if (const auto samples = m_samples->take()) m_show(*samples);
}

void StudyController::end(bool cancelled, const QString& error) {
  m_drain.stop();
  drain();
  m_samples.reset(); // what still comes in is of the past
  m_view->end(cancelled, static_cast<double>(m_clock.elapsed()) / 1000.0, error);
}

// --- the studies ---------------------------------------------------------------------------------

void runBenchmarks(BenchmarkView* view, const PuzzleModel* model) {
  new StudyController(view, model, [view](std::vector<Puzzle> puzzles, const WorkLimits& limits) {
    BenchOptions options;
    options.seeds = static_cast<std::size_t>(limits.seeds);
    options.seed = limits.seed;
    options.threads = limits.threads;
    options.limits.maxIterations = limits.iterations;
    const std::vector<BenchMethod> methods = view->methods();
    std::size_t total = 0;
    for (const BenchMethod& method : methods) total += puzzles.size() * benchSeeds(method, options);
    view->begin(total);
    Study study;
    study.run = [set = BenchSet{{}, std::move(puzzles)}, methods,
                 options](const BackgroundJob::Cancelled& cancelled, const Study::Put& put) {
      BenchOptions work = options;
      work.limits.cancelled = cancelled;
      for (std::size_t m = 0; m < methods.size() && !cancelled(); ++m) {
        work.finished = [&](std::size_t, const RunOutcome& run) { put(m, run); };
        const auto result = benchmark(set, methods[m], work);
        if (result) continue;
        return QString::fromStdString(methods[m].label) + QStringLiteral(": ") +
               errorText(result.error());
      }
      return QString();
    };
    study.show = [view](const auto& samples) { view->addSamples(samples); };
    return std::optional(std::move(study));
  });
}

void runSweeps(SweepView* view, const PuzzleModel* model, RunController* controller) {
  QObject::connect(
      view, &SweepView::parametersChosen, controller,
      [controller](const QString& solver, const ParameterValues& values, std::uint64_t seed) {
        controller->setSolver(findSolver(solver.toStdString()));
        controller->setParameters(values, seed);
      });
  new StudyController(view, model, [view](std::vector<Puzzle> puzzles, const WorkLimits& limits) {
    const auto plan = view->plan();
    std::optional<Study> study;
    if (!plan || puzzles.empty()) return study;
    SweepOptions options;
    options.base = plan->base;
    options.x = plan->x;
    options.y = plan->y;
    options.puzzles = std::move(puzzles);
    options.seeds = plan->solver->usesSeed ? static_cast<std::size_t>(limits.seeds) : 1;
    options.seed = limits.seed;
    options.threads = limits.threads;
    options.limits.maxIterations = limits.iterations;
    const std::size_t cells =
        plan->x.values.size() * std::max<std::size_t>(1, plan->y.values.size());
    view->begin(*plan, cells * options.puzzles.size() * options.seeds);
    study.emplace();
    study->run = [options, solver = plan->solver](const BackgroundJob::Cancelled& cancelled,
                                                  const Study::Put& put) {
      SweepOptions work = options;
      work.limits.cancelled = cancelled;
      work.finished = put;
      const auto result = sweep(*solver, work);
      return result ? QString() : errorText(result.error());
    };
    study->show = [view, points = std::vector<SweepPoint>(cells),
                   iterations = std::vector<std::vector<double>>(cells),
                   done = std::size_t(0)](const std::vector<BenchSample>& samples) mutable {
      for (const BenchSample& sample : samples) {
        SweepPoint& point = points[sample.method];
        ++point.runs;
        point.solved += sample.solved;
        if (sample.solved)
          iterations[sample.method].push_back(static_cast<double>(sample.iterations));
      }
      done += samples.size();
      for (std::size_t i = 0; i < points.size(); ++i)
        points[i].medianIterations = quantile(iterations[i], 0.5);
      view->showPoints(points, done);
    };
    return study;
  });
}

} // namespace sudoscope
