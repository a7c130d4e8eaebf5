#include "app/window/panel_tasks.h"

#include "app/playback/playback.h"
#include "app/playback/run_collection.h"
#include "app/playback/run_draft.h"
#include "app/window/run_views.h"
#include "core/exact/exact_solver.h"
#include "core/exact/generator.h"
#include "ui/grid/puzzle_card.h"
#include "ui/panels/run_list.h"
#include "ui/state/puzzle_model.h"
#include "ui/style/core_text.h"
#include "ui/timeline/lanes.h"
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
  connect(m_view, &LandscapeView::requested, this, [this](const LandscapeChoice& choice) {
    m_choice = choice;
    m_waiting = true;
    m_playback.requestPath(pathPoints);
  });
  connect(m_view, &LandscapeView::cancelRequested, this, [this] {
    m_waiting = false;
    m_job.cancel();
  });
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
  std::vector<RunId> drawn;
  QStringList names;
  for (const RunId id : m_runs.drawn()) {
    if (!path->others.contains(id)) continue;
    drawn.push_back(id);
    names << m_runs.name(id);
  }
  m_job.start([this, path, drawn, names, choice = m_choice,
               puzzle = run->summary.plan->setup.puzzle](const BackgroundJob::Cancelled& stop) {
    LandscapeRequest request;
    request.puzzle = puzzle;
    request.state = *path->snapshot->logits;
    request.path = path->points;
    std::vector<PathPoint> all = path->points; // which span the plane and its extent
    for (const RunId id : drawn) {
      request.others.push_back(path->others.at(id));
      all.insert(all.end(), request.others.back().begin(), request.others.back().end());
    }
    request.resolution = choice.resolution;
    const auto plane = choice.alongPath ? pathPlane(request.state.logits, all)
                                        : randomPlane(request.state.logits, choice.seed);
    if (!plane) {
      return BackgroundJob::Finish([this] {
        m_view->showNotice(
            tr("The run has not moved yet: make a few steps, then its path defines a plane."));
      });
    }
    request.plane = *plane;
    request.radius = choice.radius > 0.0 ? choice.radius : radiusFor(*plane, all);
    auto made = landscape(request, [&](double share) {
      m_job.invokeLater(stop, [this, share] {
        m_progress = share;
        m_view->setProgress(share);
      });
      return !stop();
    });
    if (!made) return BackgroundJob::Finish();
    auto shared = std::make_shared<const Landscape>(std::move(*made));
    return BackgroundJob::Finish([this, shared, names, iteration = path->snapshot->iteration] {
      m_view->showLandscape(shared, iteration, names);
    });
  });
}

PuzzleTasks::PuzzleTasks(const ControllerParts& parts) : Controller(parts) {
  PuzzleCard* card = m_window.puzzleCard();
  connect(card, &PuzzleCard::generateRequested, this, &PuzzleTasks::generate);
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

FigureTables::FigureTables(const ControllerParts& parts) : Controller(parts) {
  connect(m_window.actions()[Command::Figures], &QAction::triggered, this,
          [this] { open(Losses); });
  connect(m_window.runList(), &RunList::comparisonRequested, this, [this] { open(ComparedRuns); });
  const auto refresh = [this](const auto&...) {
    // A table that changes continually cannot be read.
    if (m_tables != nullptr && !m_state.transport.value().playing) m_tables->refresh();
  };
  m_state.shown.follow(this, refresh);
  m_state.transport.follow(this, refresh);
  m_state.cell.follow(this, refresh);
  connect(&m_runs, &RunCollection::changed, this, [refresh] { refresh(); });
  connect(&m_runs, &RunCollection::drawnChanged, this, [this] {
    if (m_tables != nullptr && m_tables->isVisible()) requestVerdicts();
  });
}

void FigureTables::open(Table table) {
  if (m_tables == nullptr) {
    // In the order of Table.
    m_tables = new FigureTableWindow(
        {{tr("Losses per iteration"), [this] { return losses(); }},
         {tr("P of all cells"), [this] { return probabilities(false); }},
         {tr("P of the selected cell"), [this] { return probabilities(true); }},
         {tr("Compared runs"), [this] { return comparison(); }}},
        &m_window);
  }
  if (table == ComparedRuns) requestVerdicts();
  m_tables->showTable(table);
}

FigureTable FigureTables::losses() const {
  const RunInfo* run = m_runs.current();
  if (run == nullptr) return {};
  const auto history = run->summary.history;
  const RunSetup& setup = run->summary.plan->setup;
  FigureTable table{QStringLiteral("losses"),
                    {QStringLiteral("iteration")},
                    static_cast<int>(history->lastIteration() - history->firstIteration() + 1)};
  std::vector<int> columns;
  for (const MetricInfo& metric : metricsOn(setup.puzzle.geometry(), *setup.solver)) {
    columns.push_back(setup.solver->metricIndex(metric.key));
    table.columns << QString::fromStdString(metric.key);
  }
  table.at = [history, columns](int row, int column) -> QVariant {
    const std::int64_t iteration = history->firstIteration() + row;
    if (column == 0) return static_cast<double>(iteration);
    return history->value(std::size_t(columns[std::size_t(column) - 1]), iteration);
  };
  return table;
}

FigureTable FigureTables::probabilities(bool selected) const {
  FigureTable table{QStringLiteral("P"), {QStringLiteral("cell")}};
  const SnapshotPtr snapshot = m_state.shown.value().snapshot;
  const Geometry geometry = m_state.puzzle.puzzle().geometry();
  const int side = geometry.side();
  const int cell = m_state.cell.value();
  if (snapshot == nullptr || snapshot->cube.side() != side || (selected && cell < 0)) return table;
  for (int k = 1; k <= side; ++k) table.columns << QString::number(k);
  table.rows = selected ? 1 : geometry.cellCount();
  table.shape = selected ? QString::number(side) : QStringLiteral("%1, %1, %1").arg(side);
  table.at = [=, first = selected ? cell : 0](int row, int column) -> QVariant {
    if (column == 0) return QString::fromStdString(geometry.cellName(first + row));
    return snapshot->cube.at(first + row, column - 1);
  };
  return table;
}

FigureTable FigureTables::comparison() const {
  FigureTable table{QStringLiteral("runs"),
                    {tr("differs by"), tr("run"), tr("iterations"), tr("verdict")}};
  std::vector<QVariantList> rows;
  const QStringList names = comparedNames(m_runs);
  std::vector<MetricInfo> terms; // the objectives and, for a loss, its weighted terms
  for (const quint64 id : m_runs.comparison()) {
    const RunSetup& setup = m_runs.find(id)->summary.plan->setup;
    const auto metrics = metricsOn(setup.puzzle.geometry(), *setup.solver);
    const Lane lane = lanesOf(metrics, setup.solver->objective, {}).front();
    for (const LaneCurve& curve : lane.curves) {
      if (std::ranges::find(terms, curve.metric.key, &MetricInfo::key) != terms.end()) continue;
      terms.push_back(curve.metric);
      table.columns << translated(curve.metric.title);
    }
  }
  for (const quint64 id : m_runs.comparison()) {
    const RunSummary& run = m_runs.find(id)->summary;
    const auto verdict = m_verdicts.find(id);
    QVariantList row{names[qsizetype(rows.size())], m_runs.name(id),
                     static_cast<double>(run.stepsBefore + run.head),
                     verdict == m_verdicts.end() ? outcomeWord(run.status) : verdict->second};
    for (const MetricInfo& term : terms) {
      const int column = run.plan->setup.solver->metricIndex(term.key);
      row << (column < 0 ? QVariant()
                         : run.history->value(std::size_t(column), run.history->lastIteration()));
    }
    rows.push_back(row);
  }
  table.rows = static_cast<int>(rows.size());
  table.at = [rows](int row, int column) { return rows[std::size_t(row)].value(column); };
  return table;
}

void FigureTables::requestVerdicts() {
  m_verdicts.clear();
  for (const quint64 id : m_runs.comparison()) {
    const RunSummary& run = m_runs.find(id)->summary;
    if (run.notReplayed || run.isDeferred || run.status == Status::Running) continue;
    m_playback.requestSnapshot(id, run.head, this, [this, id](const SnapshotPtr& end) {
      const RunInfo* info = m_runs.find(id);
      if (info == nullptr || end == nullptr || end->iteration != info->summary.head) return;
      if (const auto diagnosis = diagnosisOf(*info, *end))
        m_verdicts[id] = translated(diagnosis->text);
      m_tables->refresh();
    });
  }
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
