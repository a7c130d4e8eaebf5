#include "app/session_keeper.h"

#include "app/playback/playback.h"
#include "app/playback/run_collection.h"
#include "core/runs/unreplayed_run.h"
#include "ui/state/view_state.h"

#include <QCoreApplication>

#include <algorithm>

namespace sudoscope {

namespace {

/// What the run came to; what the file said as long as its replay has not got there.
std::shared_ptr<const RunResult> resultOf(const RunInfo& info, const ViewState& state) {
  const RunSummary& run = info.summary;
  const bool waits = run.waits || (run.stored != nullptr && run.head < run.plan->length);
  if (waits) return run.stored;
  SnapshotPtr end = run.end;
  bool solved = run.solved;
  // A run that plays has come farther than where it last rested.
  const TransportState& now = state.transport.value();
  const SnapshotPtr shown = state.snapshot.value();
  const bool plays = now.playing && now.run == run.id && shown != nullptr &&
                     shown->runId == run.id && now.snapshotIteration == shown->iteration;
  if (plays && (end == nullptr || shown->iteration > end->iteration)) {
    end = shown;
    solved = now.solved;
  }
  if (end == nullptr || std::max(run.plan->length, end->iteration) == 0) return run.stored;
  RunResult result = resultOf(*run.plan, *end, solved, *run.history, run.files);
  // Of a fork only its own iterations were timed, unless it was brought back from a file.
  const bool shares = run.parent != noRun && run.stored == nullptr;
  const std::int64_t timed = run.head - (shares ? run.forkedAt : 0);
  if (timed > 0) {
    result.seconds =
        run.seconds * static_cast<double>(result.iteration) / static_cast<double>(timed);
  }
  // Of a replay the steps are the same, timed once more.
  if (run.stored != nullptr && run.stored->iteration == result.iteration &&
      std::isfinite(run.stored->seconds)) {
    result.seconds = run.stored->seconds;
  }
  result.checkpoint = info.checkpoint;
  if (!result.checkpoint && run.stored != nullptr) result.checkpoint = run.stored->checkpoint;
  result.program = QCoreApplication::applicationVersion().toStdString();
  return std::make_shared<const RunResult>(std::move(result));
}

} // namespace

Session takeSession(const RunCollection& collection, const ViewState& state, bool withResults) {
  Session session;
  session.puzzle = state.puzzle.puzzle();
  session.speed = state.speed.value();
  session.position = state.transport.value().position;
  // What was only recorded has its own file and cannot be brought back from here.
  auto runs = collection.all();
  std::erase_if(runs, [](const RunInfo& info) {
    return !info.summary.can.extend && !isUnreplayed(info.summary);
  });
  const auto indexOf = [&](RunId id) {
    const auto it = std::find_if(runs.begin(), runs.end(),
                                 [&](const RunInfo& info) { return info.summary.id == id; });
    return it == runs.end() ? -1 : static_cast<int>(it - runs.begin());
  };
  for (const RunInfo& info : runs) {
    Session::Run run;
    run.stored.plan = *info.summary.plan;
    if (info.summary.id == state.transport.value().run) {
      // A running run has gone on since its plan was told.
      run.stored.plan.length = std::max(run.stored.plan.length, state.transport.value().head);
    }
    run.stored.parent = indexOf(info.summary.parent);
    run.stored.forkedAt = info.summary.forkedAt;
    if (withResults) run.stored.result = resultOf(info, state);
    run.name = info.name.toStdString();
    run.overlaid = info.curves != RunInfo::Curves::Hidden;
    run.color = info.color;
    for (const QString& tag : info.tags) run.tags.push_back(tag.toStdString());
    run.note = info.note.toStdString();
    if (info.begun.isValid()) run.begun = info.begun.toString(Qt::ISODate).toStdString();
    if (isUnreplayed(info.summary)) run.fileText = info.fileText;
    session.runs.push_back(std::move(run));
  }
  session.current = static_cast<std::size_t>(std::max(0, indexOf(state.transport.value().run)));
  return session;
}

void showSession(Session session, Playback& playback, ViewState& state) {
  if (session.current < session.runs.size()) {
    const Puzzle& played = session.runs[session.current].stored.plan.setup.puzzle;
    const bool same = played.geometry() == session.puzzle.geometry() &&
                      played.givens() == session.puzzle.givens();
    if (!same) session.puzzle = played;
  }
  std::vector<StoredRun> runs;
  std::vector<RunAppearance> appearances;
  for (Session::Run& run : session.runs) {
    runs.push_back(std::move(run.stored));
    QStringList tags;
    for (const std::string& tag : run.tags) tags << QString::fromStdString(tag);
    appearances.push_back({QString::fromStdString(run.name), run.overlaid, run.color,
                           std::move(run.fileText), tags, QString::fromStdString(run.note),
                           QDateTime::fromString(QString::fromStdString(run.begun), Qt::ISODate)});
  }
  if (!runs.empty()) {
    playback.load(std::move(runs), std::move(appearances), session.current, session.position);
  }
  state.puzzle.resetPuzzle(session.puzzle);
  state.speed.set(session.speed);
}

QByteArray workText(Session session) {
  session.position = 0;
  session.speed = 0.0;
  session.current = 0;
  for (Session::Run& run : session.runs) {
    run.stored.result.reset(); // follows from the rest
    // What has a plan is described by it, however its file writes it.
    if (run.stored.plan.setup.solver != &unknownMethod()) run.fileText.clear();
  }
  return QByteArray::fromStdString(writeSession(session));
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

QByteArray sessionText(const RunCollection& runs, const ViewState& state) {
  if (!isWorthKeeping(runs, state)) return {};
  return QByteArray::fromStdString(writeSession(takeSession(runs, state)));
}

} // namespace sudoscope
