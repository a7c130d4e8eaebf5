#include "app/landscape_maker.h"

#include "app/run_controller.h"
#include "ui/style/core_text.h"
#include "ui/window/main_window.h"

#include <algorithm>
#include <cmath>

namespace sudoscope {

namespace {

constexpr std::size_t pathPoints = 120;

/// As far as the path goes, and a little more.
double radiusFor(const LogitPlane& plane, const std::vector<PathPoint>& path) {
  double reach = 0.0;
  for (const PathPoint& point : path) {
    const auto [x, y] = plane.project(point.logits);
    reach = std::max({reach, std::abs(x), std::abs(y)});
  }
  // The path is far shorter in random directions than it is; there one logit's length is a view.
  return plane.firstShare ? std::max(1.15 * reach, 1e-3) : std::max(1.15 * reach, 1.0);
}

} // namespace

LandscapeMaker::LandscapeMaker(RunController& controller, MainWindow& window, QObject* parent)
    : QObject(parent), m_controller(controller), m_view(window.landscape()) {
  connect(m_view, &LandscapeView::requested, this, &LandscapeMaker::ask);
  connect(m_view, &LandscapeView::cancelRequested, this, &LandscapeMaker::cancel);
  connect(&controller, &RunController::pathTold, this, &LandscapeMaker::make);
  const auto showMethod = [view = m_view](const RunnableEntry* solver) {
    view->setMethod(translated(solver->title), solver->metricIndex(MetricRole::TotalLoss) >= 0);
  };
  connect(&controller, &RunController::solverChanged, m_view, showMethod);
  if (controller.solver() != nullptr) showMethod(controller.solver());
  connect(&m_job, &BackgroundJob::runningChanged, m_view, [view = m_view](bool running) {
    if (!running) view->setProgress(-1.0);
  });
  connect(&m_job, &BackgroundJob::failed, m_view, &LandscapeView::showProblem);
}

void LandscapeMaker::ask(const LandscapeWish& wish) {
  m_wish = wish;
  m_waiting = true;
  m_controller.askForPath(pathPoints);
}

void LandscapeMaker::cancel() {
  m_waiting = false;
  m_job.cancel();
}

void LandscapeMaker::make(const std::shared_ptr<const RunPath>& path) {
  const RunInfo* run = m_controller.run(path->snapshot->runId);
  if (!m_waiting || run == nullptr || !path->snapshot->logits) return;
  // An answer to an older question: each new snapshot asks again.
  const SnapshotPtr now = m_controller.snapshot();
  if (now != nullptr &&
      (now->runId != path->snapshot->runId || now->iteration != path->snapshot->iteration)) {
    return;
  }
  m_waiting = false;
  const auto progress = [this](double share) {
    QMetaObject::invokeMethod(
        this,
        [this, share] {
          if (m_job.isRunning()) m_view->setProgress(share);
        },
        Qt::QueuedConnection);
  };
  m_job.start([this, path, progress, wish = m_wish,
               puzzle = run->summary.plan->setup.puzzle](const BackgroundJob::Cancelled& stop) {
    LandscapeRequest request;
    request.puzzle = puzzle;
    request.state = *path->snapshot->logits;
    request.path = path->points;
    request.resolution = wish.resolution;
    const auto plane = wish.alongPath ? pathPlane(request.state.logits, request.path)
                                      : randomPlane(request.state.logits, wish.seed);
    if (!plane) {
      return BackgroundJob::Finish([this] {
        m_view->showProblem(tr("The run has not gone anywhere yet: take a few steps, then its path "
                               "spans a plane."));
      });
    }
    request.plane = *plane;
    request.radius = wish.radius > 0.0 ? wish.radius : radiusFor(*plane, request.path);
    auto made = landscape(request, [&](double share) {
      progress(share);
      return !stop();
    });
    if (!made) return BackgroundJob::Finish();
    auto shared = std::make_shared<const Landscape>(std::move(*made));
    return BackgroundJob::Finish([this, shared, iteration = path->snapshot->iteration] {
      m_view->showLandscape(shared, iteration);
    });
  });
}

} // namespace sudoscope
