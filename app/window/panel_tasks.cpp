#include "app/window/panel_tasks.h"

#include "app/playback/playback.h"
#include "app/playback/run_collection.h"
#include "app/playback/run_draft.h"
#include "core/exact/exact_solver.h"
#include "core/exact/generator.h"
#include "ui/grid/puzzle_card.h"
#include "ui/state/puzzle_model.h"
#include "ui/style/core_text.h"
#include "ui/window/main_window.h"

#include <algorithm>
#include <cmath>

namespace sudoscope {
namespace {

constexpr std::size_t pathPoints = 120;

/// The extent of the path plus a margin.
double radiusFor(const LogitPlane& plane, const std::vector<PathPoint>& path) {
  double reach = 0.0;
  for (const PathPoint& point : path) {
    const auto [x, y] = plane.project(point.logits);
    reach = std::max({reach, std::abs(x), std::abs(y)});
  }
  // In random directions the path appears much shorter; there use the length of one logit.
  return plane.firstShare ? std::max(1.15 * reach, 1e-3) : std::max(1.15 * reach, 1.0);
}

Result<Puzzle> make(const GeneratorRequest& request, const CancelCheck& cancelled) {
  GeneratorOptions options;
  options.clues = request.clues;
  options.symmetry = request.symmetry;
  options.seed = request.seed;
  options.cancelled = cancelled;
  if (!request.randomRegions) return generatePuzzle(request.geometry, options);
  Random random(request.seed);
  const auto geometry = randomJigsaw(request.geometry.side(), random, cancelled);
  if (!geometry) return geometry.error();
  return generatePuzzle(*geometry, options);
}

} // namespace

LandscapeController::LandscapeController(const ControllerParts& parts)
    : Controller(parts), m_view(m_window.landscape()) {
  connect(m_view, &LandscapeView::requested, this, &LandscapeController::ask);
  connect(m_view, &LandscapeView::cancelRequested, this, &LandscapeController::cancel);
  connect(&m_playback, &Playback::pathReady, this, &LandscapeController::make);
  const auto showMethod = [view = m_view](const RunnableEntry* solver) {
    const bool logged = solver->kind == MethodKind::Log;
    view->setMethod(logged ? tr("This log") : translated(solver->title),
                    solver->metricIndex(MetricRole::TotalLoss) >= 0);
  };
  connect(&m_draft, &RunDraft::solverChanged, m_view, showMethod);
  if (m_draft.solver() != nullptr) showMethod(m_draft.solver());
  connect(&m_job, &BackgroundJob::runningChanged, m_view, [view = m_view](bool running) {
    if (!running) view->setProgress(-1.0);
  });
  connect(&m_job, &BackgroundJob::failed, m_view, &LandscapeView::showNotice);
}

void LandscapeController::ask(const LandscapeChoice& choice) {
  m_choice = choice;
  m_waiting = true;
  m_playback.requestPath(pathPoints);
}

void LandscapeController::cancel() {
  m_waiting = false;
  m_job.cancel();
}

void LandscapeController::make(const std::shared_ptr<const RunPath>& path) {
  const RunInfo* run = m_runs.find(path->snapshot->runId);
  if (!m_waiting || run == nullptr || !path->snapshot->logits) return;
  // The answer to an older request: each new snapshot makes a new one.
  const SnapshotPtr now = m_state.snapshot.value();
  if (now != nullptr &&
      (now->runId != path->snapshot->runId || now->iteration != path->snapshot->iteration)) {
    return;
  }
  m_waiting = false;
  m_progress = 0.0;
  m_job.start([this, path, choice = m_choice,
               puzzle = run->summary.plan->setup.puzzle](const BackgroundJob::Cancelled& stop) {
    LandscapeRequest request;
    request.puzzle = puzzle;
    request.state = *path->snapshot->logits;
    request.path = path->points;
    request.resolution = choice.resolution;
    const auto plane = choice.alongPath ? pathPlane(request.state.logits, request.path)
                                        : randomPlane(request.state.logits, choice.seed);
    if (!plane) {
      return BackgroundJob::Finish([this] {
        m_view->showNotice(
            tr("The run has not moved yet: make a few steps, then its path defines a plane."));
      });
    }
    request.plane = *plane;
    request.radius = choice.radius > 0.0 ? choice.radius : radiusFor(*plane, request.path);
    auto made = landscape(request, [&](double share) {
      m_job.invokeLater(stop, [this, share] {
        m_progress = share;
        m_view->setProgress(share);
      });
      return !stop();
    });
    if (!made) return BackgroundJob::Finish();
    auto shared = std::make_shared<const Landscape>(std::move(*made));
    return BackgroundJob::Finish([this, shared, iteration = path->snapshot->iteration] {
      m_view->showLandscape(shared, iteration);
    });
  });
}

PuzzleTasks::PuzzleTasks(const ControllerParts& parts) : Controller(parts) {
  PuzzleCard* card = m_window.puzzleCard();
  connect(card, &PuzzleCard::generateRequested, this, &PuzzleTasks::generate);
  connect(card, &PuzzleCard::checkRequested, this, &PuzzleTasks::check);
  connect(card, &PuzzleCard::cancelRequested, &m_job, &BackgroundJob::cancel);
  connect(m_window.actions()[Command::CheckPuzzle], &QAction::triggered, this, &PuzzleTasks::check);
  connect(&m_job, &BackgroundJob::failed, card, &PuzzleCard::showNotice);
  connect(&m_job, &BackgroundJob::runningChanged, card, [card](bool running) {
    if (!running) card->setBusy({});
  });
}

void PuzzleTasks::generate(const GeneratorRequest& request) {
  m_job.start([this, request](const BackgroundJob::Cancelled& cancelled) {
    auto puzzle = make(request, cancelled);
    return BackgroundJob::Finish([this, puzzle = std::move(puzzle)] {
      if (!puzzle) {
        m_window.puzzleCard()->showNotice(puzzle.error());
      } else {
        m_state.puzzle.setPuzzleAs(*puzzle, tr("Generate"));
      }
    });
  });
  m_window.puzzleCard()->setBusy(tr("Generating a puzzle …"));
}

void PuzzleTasks::check() {
  m_job.start([this, puzzle = m_state.puzzle.puzzle()](const BackgroundJob::Cancelled& cancelled) {
    auto result = checkPuzzle(
        puzzle, {.minimal = true, .limits = {cancelled, secondsOfConflicts(puzzle.geometry())}});
    return BackgroundJob::Finish([this, puzzle, result = std::move(result)] {
      if (m_state.puzzle.puzzle() == puzzle) m_window.puzzleCard()->showCheck(result);
    });
  });
  m_window.puzzleCard()->setBusy(tr("Checking the puzzle …"));
}

} // namespace sudoscope
