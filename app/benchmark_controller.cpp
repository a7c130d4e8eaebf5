#include "app/benchmark_controller.h"

#include "ui/state/puzzle_model.h"
#include "ui/style/core_text.h"

#include <algorithm>
#include <mutex>
#include <utility>

namespace sudoscope {

namespace {

constexpr int drainInterval = 100;

} // namespace

struct BenchmarkController::Box {
  std::mutex mutex;
  std::vector<BenchSample> samples;

  void put(const BenchSample& sample) {
    const std::lock_guard lock(mutex);
    samples.push_back(sample);
  }
  std::vector<BenchSample> take() {
    const std::lock_guard lock(mutex);
    return std::exchange(samples, {});
  }
};

BenchmarkController::BenchmarkController(BenchmarkView* view, const PuzzleModel* model)
    : QObject(view), m_view(view), m_model(model) {
  PuzzlePicker* picker = view->picker();
  picker->setSources(PuzzleLoader::sources(true));
  connect(picker, &PuzzlePicker::chosen, this, &BenchmarkController::choosePuzzles);
  connect(&m_loader, &PuzzleLoader::loaded, this,
          [this](const QString&, const std::vector<Puzzle>& puzzles) { takePuzzles(puzzles); });
  connect(&m_loader, &PuzzleLoader::failed, this, [this](const QString&, const QString& message) {
    m_view->picker()->showState(message, true);
  });
  connect(m_model, &PuzzleModel::puzzleChanged, this, [this](const Puzzle& puzzle) {
    if (m_view->picker()->current() == PuzzleLoader::windowKey) takePuzzles({puzzle});
  });
  connect(view, &SetupView::startRequested, this, &BenchmarkController::start);
  connect(view, &SetupView::cancelRequested, this, &BenchmarkController::cancel);
  connect(&m_job, &BackgroundJob::failed, this,
          [this](const QString& message) { end(false, message); });
  m_drain.setInterval(drainInterval);
  connect(&m_drain, &QTimer::timeout, this, &BenchmarkController::drain);
  const QString first = QStringLiteral(":/puzzles/9x9_norvig_top95.txt");
  picker->setCurrent(first);
  choosePuzzles(first);
}

void BenchmarkController::choosePuzzles(const QString& key) {
  m_loader.cancel();
  m_view->setPuzzleCount(0);
  if (key == PuzzleLoader::windowKey) return takePuzzles({m_model->puzzle()});
  m_view->picker()->showState(tr("Reading …"));
  m_loader.load(key);
}

void BenchmarkController::takePuzzles(std::vector<Puzzle> puzzles) {
  m_set.name = m_view->picker()->current().toStdString();
  m_set.puzzles = std::move(puzzles);
  m_view->picker()->showState(PuzzlePicker::describe(m_set.puzzles));
  m_view->setPuzzleCount(m_set.puzzles.size());
}

void BenchmarkController::start() {
  const WorkLimits limits = m_view->limits();
  BenchSet set = m_set;
  if (limits.puzzles > 0 && set.puzzles.size() > static_cast<std::size_t>(limits.puzzles))
    set.puzzles.resize(static_cast<std::size_t>(limits.puzzles));
  BenchOptions options;
  options.seeds = static_cast<std::size_t>(limits.seeds);
  options.seed = limits.seed;
  options.threads = limits.threads;
  options.limits.maxIterations = limits.iterations;
  const std::vector<BenchMethod> methods = m_view->methods();
  std::size_t total = 0;
  for (const BenchMethod& method : methods)
    total += set.puzzles.size() * benchSeeds(method, options);

  m_box = std::make_shared<Box>();
  m_view->begin(total);
  m_clock.start();
  m_drain.start();
  m_job.start([this, set = std::move(set), methods, options,
               box = m_box](const BackgroundJob::Cancelled& cancelled) -> BackgroundJob::Finish {
    BenchOptions work = options;
    work.limits.cancelled = cancelled;
    for (std::size_t m = 0; m < methods.size() && !cancelled(); ++m) {
      work.finished = [&](std::size_t, const RunOutcome& run) {
        if (run.status == Status::Running) return; // cancelled on the way
        box->put({m, run.solved, run.status, run.iterations, run.milliseconds});
      };
      const auto result = benchmark(set, methods[m], work);
      if (!result) {
        return [this, text = QString::fromStdString(methods[m].label) + QStringLiteral(": ") +
                             errorText(result.error())] { end(false, text); };
      }
    }
    return [this] { end(false); };
  });
}

void BenchmarkController::cancel() {
  m_job.cancel();
  end(true);
}

void BenchmarkController::drain() {
  if (!m_box) return;
  const auto samples = m_box->take();
  if (!samples.empty()) m_view->addSamples(samples);
}

void BenchmarkController::end(bool cancelled, const QString& error) {
  m_drain.stop();
  drain();
  m_box.reset(); // what still comes in is of the past
  m_view->end(cancelled, static_cast<double>(m_clock.elapsed()) / 1000.0, error);
}

} // namespace sudoscope
