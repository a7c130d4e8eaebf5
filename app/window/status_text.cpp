#include "app/playback/run_draft.h"
#include "app/window/run_views.h"
#include "ui/paint/number_text.h"
#include "ui/panels/event_log.h"
#include "ui/panels/training_choices.h"
#include "ui/style/core_text.h"
#include "ui/widgets/status_pill.h"

#include <QCoreApplication>

#include <cmath>

namespace sudoscope {

namespace {

struct StatusText {
  Q_DECLARE_TR_FUNCTIONS(StatusText)
};

struct Shown {
  const ViewState& state;
  const RunDraft& draft;
  const RunCollection& runs;

  const TransportState& transport() const { return state.transport.value(); }
  const SnapshotPtr& snapshot() const { return state.snapshot.value(); }
  const RunInfo* run() const { return runs.current(); }
  /// Of the run: the draft may already name another method.
  const ParameterValues& parameters() const {
    if (run() == nullptr) return draft.parameters();
    const RunSetup& setup = run()->summary.plan->setup;
    return setup.solver == draft.solver() ? draft.parameters() : setup.parameters;
  }
};

/// The metric with that role at the position; NaN if the method has none.
double figure(const Shown& shown, MetricRole role) {
  const SnapshotPtr& snapshot = shown.snapshot();
  const RunInfo* run = shown.run();
  if (snapshot == nullptr || run == nullptr) return std::nan("");
  const int index = run->summary.plan->setup.solver->metricIndex(role);
  if (index < 0 || static_cast<std::size_t>(index) >= snapshot->metrics.size()) return std::nan("");
  return snapshot->metrics[index];
}

/// "5 of 27 groups are violated"; empty if unknown or before the first step.
QString violated(const Shown& shown) {
  const double groups = figure(shown, MetricRole::ViolatedGroups);
  if (!std::isfinite(groups) || shown.transport().position == 0) return {};
  return StatusText::tr("%1 of %2 groups are violated")
      .arg(countText(std::llround(groups)))
      .arg(shown.run()->summary.plan->setup.puzzle.geometry().groups().size());
}

/// "Start 37 of 500, best 0.2."; empty for a single start.
QString startText(const Shown& shown) {
  double start = figure(shown, MetricRole::Start);
  if (!std::isfinite(start)) start = figure(shown, MetricRole::Restarts) + 1.0;
  if (!std::isfinite(start)) return {};
  const ParameterValues& values = shown.parameters();
  const Parameter* most = values.schema().find(ParameterRole::Restarts);
  const std::int64_t starts = most == nullptr ? 0 : values.integer(most->key) + 1;
  if (start <= 1.0 && starts <= 1) return {};
  const QString here = countText(std::llround(start));
  const QString count =
      starts > 0 ? StatusText::tr("%1 of %2", "starts").arg(here, countText(starts)) : here;
  const double best = figure(shown, MetricRole::BestCost);
  return std::isfinite(best) ? StatusText::tr("Start %1, best %2.").arg(count, figureText(best, 3))
                             : StatusText::tr("This is start %1.").arg(count);
}

QString remarkText(const Shown& shown) {
  const SnapshotPtr& snapshot = shown.snapshot();
  const RunInfo* run = shown.run();
  if (snapshot == nullptr || run == nullptr) return {};
  const RunnableEntry& solver = *run->summary.plan->setup.solver;
  if (!solver.remark || snapshot->metrics.size() != solver.metrics.size()) return {};
  return translated(solver.remark(snapshot->metrics));
}

QString endSentence(Status status, const QString& at, const QString& groups) {
  const QString meaning = StatusPill::meaning(StatusPill::stateOf(status, false, 1));
  const QString text = StatusText::tr("Ended at iteration %1. %2").arg(at, meaning);
  return groups.isEmpty() ? text : text + QStringLiteral(" %1.").arg(groups);
}

QString restSentence(const TransportState& t, const QString& at, const QString& groups) {
  switch (t.stopReason) {
  case StopReason::Below:
    return StatusText::tr("Stopped at iteration %1: the loss fell below the limit.").arg(at);
  case StopReason::Solved:
    return StatusText::tr("Solved at iteration %1; Play continues from here.").arg(at);
  case StopReason::AtStart:
    return StatusText::tr("Back at the start of the run.");
  case StopReason::MemoryFull:
    return StatusText::tr("Paused at iteration %1: the curves and recorded states of all runs fill "
                          "the memory. Close other runs or allow more memory in the settings.")
        .arg(at);
  case StopReason::Failed:
    return StatusText::tr("The method failed at iteration %1.").arg(at);
  default:
    break;
  }
  if (t.head == 0) return StatusText::tr("Ready: press Play or Space, or step with F2.");
  const QString text = t.stopReason == StopReason::Iterations
                           ? StatusText::tr("Stopped at iteration %1, as requested")
                           : StatusText::tr("Paused at iteration %1");
  return text.arg(at) +
         (groups.isEmpty() ? QStringLiteral(".") : QStringLiteral(": %1.").arg(groups));
}

QString playingSentence(const TransportState& t, const QString& at, const QString& groups) {
  if (t.backwards)
    return StatusText::tr("Playing backwards: iteration %1 of %2.").arg(at, countText(t.head));
  if (!t.atHead())
    return StatusText::tr("Replaying the recording: iteration %1 of %2.")
        .arg(at, countText(t.head));
  QString text = StatusText::tr("Running: iteration %1").arg(at);
  if (t.stepsPerSecond > 0.0) {
    const double rate = t.stepsPerSecond;
    text += StatusText::tr(", %1 steps/s").arg(countText(rate < 10.0 ? rate : std::round(rate)));
  }
  return groups.isEmpty() ? text + QLatin1Char('.') : text + StatusText::tr("; %1.").arg(groups);
}

bool isTraining(const Shown& shown) {
  const RunInfo* run = shown.run();
  return run != nullptr && run->summary.plan->setup.solver->kind == MethodKind::Training;
}

/// "93 % of the held-out boards solved, 0:13" at the position.
QString trainedSoFar(const Shown& shown) {
  const MetricHistory& history = *shown.run()->summary.history;
  const std::int64_t at = shown.transport().position;
  const double boards = history.latest(training::HeldOutBoardsMetric, at);
  const double seconds = history.latest(training::SecondsMetric, at);
  const QString time = clockText(std::isnan(seconds) ? 0.0 : seconds);
  if (std::isnan(boards)) return StatusText::tr("%1, not measured yet").arg(time);
  return StatusText::tr("%1 % of the held-out boards solved, %2")
      .arg(std::lround(100.0 * boards))
      .arg(time);
}

QString trainingSentence(const Shown& shown) {
  const TransportState& t = shown.transport();
  if (t.head == 0 && !t.playing) return StatusText::tr("Ready: press Play to train.");
  const std::int64_t before = t.stepsBefore;
  const QString at = countText(before + t.position);
  const QString how = trainedSoFar(shown);
  const QString boards = t.snapshotIteration == t.position
                             ? QString()
                             : u' ' + StatusText::tr("The boards show step %1, the nearest stored.")
                                          .arg(countText(before + t.snapshotIteration));
  if (t.stored) {
    const auto& stored = shown.run()->summary.stored;
    const auto checkpoint = stored == nullptr ? std::nullopt : stored->checkpoint;
    return StatusText::tr("Stored training, step %1 of %2: %3.")
               .arg(at, countText(before + t.head), how) +
           boards + u' ' +
           (checkpoint ? StatusText::tr("Play continues it from its checkpoint at step %1.")
                             .arg(countText(before + checkpoint->iteration))
                       : StatusText::tr("It has no checkpoint: Play trains again from the "
                                        "beginning, in a new run."));
  }
  if (!t.atHead()) {
    return StatusText::tr("Looking back at step %1 of %2: %3.")
               .arg(at, countText(before + t.head), how) +
           boards;
  }
  if (t.headStatus == Status::Diverged)
    return StatusText::tr("The weights diverged to infinity: try a lower learning rate.");
  const training::TrainerSettings settings = training::trainerParameters().read(shown.parameters());
  const bool counts = settings.seconds > 0.0;
  if (t.headStatus == Status::Exhausted && !t.playing) {
    const QString done =
        StatusText::tr("Trained for %1 steps: %2. Press Play to train for as long again.")
            .arg(at, how);
    return counts ? done + u' ' +
                        StatusText::tr(
                            "Its length was given as a time, so another run is not bit-identical.")
                  : done;
  }
  const QString step =
      counts ? StatusText::tr("step %1 (%2 in all)").arg(at, clockText(settings.seconds))
             : StatusText::tr("step %1 (of %2)").arg(at, countText(settings.steps));
  return (t.playing ? StatusText::tr("Training: %1, %2.") : StatusText::tr("Paused at %1, %2."))
      .arg(step, how);
}

QString plainSentence(const Shown& shown) {
  const TransportState& t = shown.transport();
  const QString at = countText(t.position);
  const QString groups = violated(shown);
  if (const RunInfo* run = shown.run(); run != nullptr && run->summary.notReplayed) {
    return StatusText::tr("Not replayed: %1.").arg(errorText(*run->summary.notReplayed));
  }
  if (isTraining(shown)) return trainingSentence(shown);
  if (t.playing) return playingSentence(t, at, groups);
  if (t.progress >= 0.0) return StatusText::tr("Re-running the recording …");
  if (const auto diagnosis = diagnosisOf(shown.state, shown.runs))
    return translated(diagnosis->text);
  if (t.atHead() && t.headStatus != Status::Running) return endSentence(t.headStatus, at, groups);
  if (t.recorded || t.stored) {
    return StatusText::tr("Iteration %1 of %2.").arg(at, countText(t.head));
  }
  if (!t.atHead()) {
    return StatusText::tr("Looking back at iteration %1 of %2; a change here starts a fork.")
        .arg(at, countText(t.head));
  }
  return restSentence(t, at, groups);
}

/// Describes a run from a log and which of its cubes is shown; the latter also for a tape, which
/// cannot be re-run to the position.
QString recordedText(const TransportState& t, bool trains) {
  if (t.stored ? t.progress >= 0.0 || trains : !t.recorded && (t.playing || trains)) return {};
  QStringList sentences;
  if (t.stored) {
    sentences << StatusText::tr(
        "These are stored results; press Play or Replay to compute the run again.");
  } else if (t.recorded) {
    sentences << StatusText::tr("This run was recorded, not re-run.");
  }
  if (t.snapshotIteration != t.position) {
    sentences << StatusText::tr("The nearest stored P is that of iteration %1.")
                     .arg(countText(t.snapshotIteration));
  }
  return sentences.join(QLatin1Char(' '));
}

} // namespace

std::optional<Diagnosis> diagnosisOf(const RunInfo& run, const Snapshot& end,
                                     std::span<const RunSetup> failed) {
  return diagnosisOf(setupAtEnd(*run.summary.plan), end, *run.summary.history, run.summary.solvedAt,
                     failed);
}

std::optional<Diagnosis> diagnosisOf(const ViewState& state, const RunCollection& runs) {
  const RunInfo* run = runs.current();
  const TransportState& t = state.transport.value();
  const SnapshotPtr& shown = state.snapshot.value();
  const bool ended =
      !t.playing && t.progress < 0.0 && t.atHead() && t.headStatus != Status::Running;
  if (!ended || run == nullptr || shown == nullptr || isUnreplayed(run->summary) ||
      shown->runId != run->summary.id || shown->iteration != t.position) {
    return std::nullopt;
  }
  std::vector<RunSetup> failed;
  for (const RunInfo& other : runs.all()) {
    const RunSummary& its = other.summary;
    if (&other != run && its.status != Status::Running && !its.solved && its.plan->edits.empty() &&
        its.plan->setup.solver->kind != MethodKind::Training &&
        isSameForSolvers(its.plan->setup.puzzle, run->summary.plan->setup.puzzle))
      failed.push_back(its.plan->setup);
  }
  return diagnosisOf(*run, *shown, failed);
}

QString statusSentence(const ViewState& state, const RunDraft& draft, const RunCollection& runs,
                       const std::pair<QString, QString>& around) {
  const Shown shown{state, draft, runs};
  const TransportState& t = shown.transport();
  if (t.run == noRun) return StatusText::tr("No run: the method could not start on this puzzle.");
  QStringList sentences{around.first, plainSentence(shown), around.second};
  // Early, because a row without room for all of it cuts the end.
  if (!t.playing && changesWait(draft))
    sentences.prepend(StatusText::tr("Your changes apply to the next run."));
  const QString contradiction = translated(clashOf(draft.puzzle()));
  if (!contradiction.isEmpty()) {
    sentences.prepend(StatusText::tr("No solution is possible: %1.").arg(contradiction));
  }
  sentences << remarkText(shown) << startText(shown) << recordedText(t, isTraining(shown));
  sentences.removeAll(QString());
  return sentences.join(QLatin1Char(' '));
}

QString draftSentence(const TransportState& transport) {
  return StatusText::tr("You edited the cube at iteration %1. Press Continue to resume from it.")
      .arg(countText(transport.position));
}

QString outcomeWord(Status status) {
  return status == Status::Running ? StatusText::tr("open")
                                   : StatusPill::word(StatusPill::stateOf(status, false, 1));
}

QString editText(const RunEdit& edit, const RunnableEntry& solver) {
  const auto* parameter = std::get_if<ParameterEdit>(&edit.what);
  if (parameter == nullptr) return StatusText::tr("cube edited by hand");
  const Parameter* known = solver.schema->find(parameter->key);
  const auto text = [known](const ParameterValue& value) {
    return known == nullptr ? QString::fromStdString(toText(value)) : parameterText(*known, value);
  };
  return QStringLiteral("%1 %2 → %3")
      .arg(parameterName(*solver.schema, parameter->key), text(parameter->before),
           text(parameter->after));
}

QString logText(const RunLogEntry& entry, const RunCollection& runs, RunId run) {
  const RunInfo* info = runs.find(run);
  switch (entry.kind) {
  case RunLogKind::Started:
    return StatusText::tr("The run starts.");
  case RunLogKind::SolverEvent:
    if (info == nullptr) return {};
    return entry.event.kind == EventKind::None
               ? QString::fromStdString(entry.text)
               : eventText(entry.event, info->summary.plan->setup.puzzle.geometry(),
                           QString::fromStdString(entry.text));
  case RunLogKind::Parameter: {
    return StatusText::tr("%1 changed from %2 to %3.")
        .arg(info == nullptr ? QString::fromStdString(entry.key)
                             : parameterName(*info->summary.plan->setup.solver->schema, entry.key),
             QString::fromStdString(entry.before), QString::fromStdString(entry.after));
  }
  case RunLogKind::Intervention:
    return StatusText::tr("The cube was edited by hand.");
  case RunLogKind::Forked:
    return StatusText::tr("Forked from %1.").arg(runs.name(entry.run));
  case RunLogKind::Ended:
    break;
  }
  QString sentence = endSentence(entry.status, countText(entry.iteration), {});
  if (info == nullptr || !info->summary.plan->setup.solver->remark) return sentence;
  std::vector<double> metrics(info->summary.history->metricCount());
  for (std::size_t i = 0; i < metrics.size(); ++i)
    metrics[i] = info->summary.history->value(i, entry.iteration);
  const QString remark = translated(info->summary.plan->setup.solver->remark(metrics));
  return remark.isEmpty() ? sentence : sentence + QLatin1Char(' ') + remark;
}

} // namespace sudoscope
