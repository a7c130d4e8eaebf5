#include "app/workspace/session_keeper.h"

#include "app/playback/playback.h"
#include "app/playback/run_collection.h"
#include "core/formats/puzzle_json.h"
#include "core/runs/unreplayed_run.h"
#include "core/solvers/registry.h"
#include "ui/state/view_state.h"

#include <QCoreApplication>

#include <algorithm>
#include <iterator>
#include <utility>

namespace sudoscope {

namespace {

/// What was only recorded has its own file and cannot be brought back from a session.
bool isKept(const RunInfo& info) {
  return info.summary.can.extend || isUnreplayed(info.summary);
}

/// A running run may be longer by now than its plan.
std::int64_t lengthOf(const RunSummary& run, const TransportState& now) {
  return run.id == now.run ? std::max(run.plan->length, now.head) : run.plan->length;
}

int placeOf(RunId id, const std::vector<RunId>& ids) {
  const auto it = std::ranges::lower_bound(ids, id);
  return it == ids.end() || *it != id ? -1 : static_cast<int>(it - ids.begin());
}

/// What the run came to; what the file said as long as its replay has not got there.
std::shared_ptr<const RunResult> resultOf(const RunInfo& info, const TransportState& now,
                                          const SnapshotPtr& shown) {
  const RunSummary& run = info.summary;
  const bool waits = run.isDeferred || (run.stored != nullptr && run.head < run.plan->length);
  if (waits) return run.stored;
  SnapshotPtr end = run.end;
  bool solved = run.solved;
  // A run that plays, or was paused a moment ago, is farther than where it last rested.
  const bool isShown = now.run == run.id && shown != nullptr && shown->runId == run.id &&
                       now.snapshotIteration == shown->iteration;
  if (isShown && (end == nullptr || shown->iteration > end->iteration)) {
    end = shown;
    solved = now.solved;
  }
  if (end == nullptr || std::max(run.plan->length, end->iteration) == 0) return run.stored;
  RunResult result = resultOf(*run.plan, *end, solved, *run.history, run.files);
  // A fork only times its own iterations, unless it was restored from a file.
  const bool shares = run.parent != noRun && run.stored == nullptr;
  const std::int64_t timed = run.head - (shares ? run.forkedAt : 0);
  if (timed > 0) {
    result.seconds =
        run.seconds * static_cast<double>(result.iteration) / static_cast<double>(timed);
  }
  // A replay has the same steps, which are not timed again.
  if (run.stored != nullptr && run.stored->iteration == result.iteration &&
      std::isfinite(run.stored->seconds)) {
    result.seconds = run.stored->seconds;
  }
  result.checkpoint = info.checkpoint;
  if (!result.checkpoint && run.stored != nullptr) result.checkpoint = run.stored->checkpoint;
  result.program = QCoreApplication::applicationVersion().toStdString();
  return std::make_shared<const RunResult>(std::move(result));
}

Session::Run sessionRun(const RunInfo& info, const std::vector<RunId>& ids,
                        const TransportState& now, const SnapshotPtr& shown) {
  Session::Run run;
  run.stored.plan = *info.summary.plan;
  run.stored.plan.length = lengthOf(info.summary, now);
  run.stored.parent = placeOf(info.summary.parent, ids);
  run.stored.forkedAt = info.summary.forkedAt;
  run.stored.result = resultOf(info, now, shown);
  run.name = info.name.toStdString();
  run.overlaid = info.curves != RunInfo::Curves::Hidden;
  run.color = info.color;
  for (const QString& tag : info.tags) run.tags.push_back(tag.toStdString());
  run.note = info.note.toStdString();
  if (info.begun.isValid()) run.begun = info.begun.toString(Qt::ISODate).toStdString();
  if (!isUnreplayed(info.summary)) return run;
  run.fileText = info.fileText;
  run.asInFile = info.asInFile;
  return run;
}

Session::Run newRun(const Puzzle& puzzle) {
  const SolverEntry& method = solverRegistry().front();
  Session::Run run;
  run.stored.plan.setup = {&method, puzzle, method.defaults()};
  run.begun = QDateTime::currentDateTimeUtc().toString(Qt::ISODate).toStdString();
  return run;
}

bool holdsRun(const Session::Run& kept, const RunInfo& info, const std::vector<RunId>& ids,
              const TransportState& now) {
  const RunPlan& plan = *info.summary.plan;
  const RunPlan& then = kept.stored.plan;
  const auto isTag = [](const std::string& a, const QString& b) { return a == b.toStdString(); };
  return then.length == lengthOf(info.summary, now) && then.setup == plan.setup &&
         then.edits == plan.edits && then.bookmarks == plan.bookmarks &&
         kept.stored.parent == placeOf(info.summary.parent, ids) &&
         kept.stored.forkedAt == info.summary.forkedAt && kept.name == info.name.toStdString() &&
         kept.overlaid == (info.curves != RunInfo::Curves::Hidden) && kept.color == info.color &&
         kept.note == info.note.toStdString() && std::ranges::equal(kept.tags, info.tags, isTag);
}

} // namespace

std::function<Session()> sessionMaker(const RunCollection& collection, const ViewState& state,
                                      Session::View view, const QList<quint64>& only) {
  std::vector<RunInfo> runs;
  std::ranges::copy_if(collection.all(), std::back_inserter(runs), [&only](const RunInfo& info) {
    return isKept(info) && (only.isEmpty() || only.contains(info.summary.id));
  });
  const ViewState::Pace pace = state.usersPace();
  view.cell = state.cell.value();
  view.stop = pace.stop;
  return [runs = std::move(runs), now = state.transport.value(), shown = state.snapshot.value(),
          puzzle = state.puzzle.puzzle(), speed = pace.speed, view = std::move(view)] {
    Session session;
    session.puzzle = puzzle;
    session.speed = speed;
    session.view = view;
    std::vector<RunId> ids;
    for (const RunInfo& info : runs) ids.push_back(info.summary.id);
    for (const RunInfo& info : runs) session.runs.push_back(sessionRun(info, ids, now, shown));
    const int current = placeOf(now.run, ids);
    session.current = static_cast<std::size_t>(std::max(0, current));
    // Another run is shown at its end.
    const bool isOther = current < 0 && !session.runs.empty();
    session.position = isOther ? session.runs.front().stored.plan.length : now.position;
    return session;
  };
}

QStringList runsOutsideSessions(const RunCollection& runs) {
  QStringList names;
  for (const RunInfo& info : runs.all()) {
    if (!isKept(info)) names << runs.name(info.summary.id);
  }
  return names;
}

std::shared_ptr<const Session> workOf(Session session) {
  for (Session::Run& run : session.runs) {
    run.stored.result.reset();
    run.fileText.reset();
  }
  return std::make_shared<const Session>(std::move(session));
}

bool holdsWork(const Session& session, const RunCollection& runs, const ViewState& state) {
  if (puzzleToJson(session.puzzle) != puzzleToJson(state.puzzle.puzzle())) return false;
  std::vector<const RunInfo*> kept;
  std::vector<RunId> ids;
  for (const RunInfo& info : runs.all()) {
    if (!isKept(info)) continue;
    kept.push_back(&info);
    ids.push_back(info.summary.id);
  }
  return std::ranges::equal(session.runs, kept, [&](const auto& run, const RunInfo* info) {
    return holdsRun(run, *info, ids, state.transport.value());
  });
}

void showSession(Session session, Playback& playback, ViewState& state) {
  if (session.runs.empty()) {
    session.runs.push_back(newRun(session.puzzle));
    session.current = 0;
  }
  if (session.current < session.runs.size()) {
    const Puzzle& played = session.runs[session.current].stored.plan.setup.puzzle;
    if (!isSameForSolvers(played, session.puzzle)) session.puzzle = played;
  }
  std::vector<SessionRun> runs;
  std::vector<RunAppearance> appearances;
  for (Session::Run& run : session.runs) {
    runs.push_back(std::move(run.stored));
    QStringList tags;
    for (const std::string& tag : run.tags) tags << QString::fromStdString(tag);
    appearances.push_back({QString::fromStdString(run.name),
                           run.overlaid ? RunInfo::Curves::Fitting : RunInfo::Curves::Hidden,
                           run.color, std::move(run.fileText), tags,
                           QString::fromStdString(run.note),
                           QDateTime::fromString(QString::fromStdString(run.begun), Qt::ISODate)});
  }
  playback.load(std::move(runs), std::move(appearances), session.current, session.position);
  state.puzzle.resetPuzzle(session.puzzle);
  state.speed.set(session.speed);
  if (!session.view) return;
  state.stop.set(session.view->stop);
  state.cell.set(session.view->cell);
}

bool isWorthKeeping(const RunCollection& runs, const ViewState& state) {
  const TransportState& transport = state.transport.value();
  return state.puzzle.undoStack()->canUndo() ||
         std::ranges::any_of(runs.all(), [&](const RunInfo& info) {
           const RunPlan& plan = *info.summary.plan;
           if (isUnreplayed(info.summary)) return true;
           if (!info.summary.can.extend) return false;
           const bool grew = info.summary.id == transport.run && transport.head > 0;
           if (!info.tags.isEmpty() || !info.note.isEmpty()) return true;
           return grew || plan.length > 0 || !plan.edits.empty();
         });
}

std::function<QByteArray()> sessionText(const RunCollection& runs, const ViewState& state,
                                        Session::View view) {
  if (!isWorthKeeping(runs, state)) return nullptr;
  return [make = sessionMaker(runs, state, std::move(view))] {
    return QByteArray::fromStdString(writeSession(make(), 1)); // the rest is for the runs
  };
}

} // namespace sudoscope
