#include "app/window/run_views.h"

#include "core/training/trainer_parameters.h"
#include "ui/paint/number_text.h"
#include "ui/state/snapshot_reading.h"
#include "ui/style/core_text.h"
#include "ui/style/theme.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QLocale>

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>
#include <string>

namespace sudoscope {

namespace {

struct RunViews {
  Q_DECLARE_TR_FUNCTIONS(RunViews)
};

/// The smallest value of the method's objective; NaN if it has none, or only counts groups.
double leastObjective(const RunSummary& run) {
  const RunnableEntry& method = *run.plan->setup.solver;
  const bool any = !method.metrics.empty() && run.history->size() > 0 &&
                   method.metrics[method.objective].role != MetricRole::ViolatedGroups;
  const auto stretch = any ? run.history->decimated(method.objective, run.history->firstIteration(),
                                                    run.history->lastIteration(), 1)
                           : std::vector<MetricBucket>();
  return stretch.empty() ? std::numeric_limits<double>::quiet_NaN()
                         : static_cast<double>(stretch.front().min);
}

/// "92 % solved": of the held-out boards of a training.
QString trainedWord(const RunSummary& run) {
  const double boards =
      run.history->value(training::HeldOutBoardsMetric, run.history->lastIteration());
  return std::isnan(boards) ? RunViews::tr("training")
                            : RunViews::tr("%1 % solved").arg(std::lround(100.0 * boards));
}

std::set<std::string> changedKeys(const RunPlan& plan) {
  std::set<std::string> keys;
  for (const auto& [key, text] : plan.setup.parameters.changed()) keys.insert(key);
  return keys;
}

/// The parameters with these keys, and the later changes.
QStringList parametersOf(const RunSummary& run, const std::set<std::string>& keys) {
  const RunPlan& plan = *run.plan;
  const RunnableEntry& method = *plan.setup.solver;
  QStringList texts;
  for (const Parameter& parameter : method.schema->parameters()) {
    if (!keys.contains(parameter.key)) continue;
    const QString text = parameterText(parameter, plan.setup.parameters.value(parameter.key));
    // Only the name of a file, because folders are private.
    texts << parameterName(*method.schema, parameter.key) + u' ' +
                 (parameter.kind == ParameterKind::Path ? QFileInfo(text).fileName() : text);
  }
  for (const RunEdit& edit : plan.edits)
    texts << RunViews::tr("%1 at %2", "a change, an iteration")
                 .arg(editText(edit, method), countText(run.stepsBefore + edit.iteration));
  return texts;
}

/// By run: how its method, parameters and seed differ from the others'; may be empty.
QStringList differencesOf(const RunCollection& runs, const QList<quint64>& ids) {
  std::set<std::string> keys;
  for (const quint64 id : ids) keys.merge(changedKeys(*runs.find(id)->summary.plan));
  std::vector<QStringList> traits;
  for (const quint64 id : ids) {
    const RunSummary& run = runs.find(id)->summary;
    const RunPlan& plan = *run.plan;
    // The title last, because a label without room for all of it cuts the end.
    traits.push_back(parametersOf(run, keys) << translated(plan.setup.solver->title));
    if (plan.setup.solver->usesSeed) traits.back() << RunViews::tr("seed %1").arg(plan.setup.seed);
  }
  QStringList differences;
  for (const QStringList& own : traits) {
    QStringList differing;
    for (const QString& trait : own) {
      const bool common = std::ranges::all_of(
          traits, [&](const QStringList& other) { return other.contains(trait); });
      if (!common) differing << trait;
    }
    differences << differing.join(QStringLiteral(", "));
  }
  return differences;
}

} // namespace

QColor runColor(const RunCollection& runs, const RunInfo& info, bool current, const Theme& theme) {
  const qsizetype place = runs.comparison().indexOf(info.summary.id);
  if (place >= 0) return theme.series(static_cast<int>(place));
  if (info.color) return theme.series(*info.color);
  return current ? theme.text : theme.otherRun;
}

RunListEntry runEntry(const RunCollection& runs, const RunInfo& info, const Theme& theme,
                      RunId compared) {
  const RunSummary& run = info.summary;
  const RunSetup& setup = run.plan->setup;
  // Until its replay has got there, its stored data are more complete.
  const bool waits = run.stored != nullptr && (run.notReplayed || run.head < run.plan->length);
  const bool solved = waits ? run.stored->solved : run.solved;
  const Status status = solved ? Status::Solved : (waits ? run.stored->status : run.status);
  const std::int64_t iterations = run.stepsBefore + (waits ? run.stored->iteration : run.head);
  QStringList details;
  if (run.parent != noRun) {
    details << RunViews::tr("from %1 at %2")
                   .arg(runs.name(run.parent))
                   .arg(run.stepsBefore + run.forkedAt);
  }
  const bool trains = setup.solver->kind == MethodKind::Training;
  if (run.isDeferred) {
    details << (trains ? RunViews::tr("stored") : RunViews::tr("stored, not replayed"));
  }
  if (run.notReplayed && waits) {
    details << RunViews::tr("stored: %1 · %2")
                   .arg(outcomeWord(status),
                        QLocale().toString(static_cast<qlonglong>(iterations)));
  }
  if (setup.solver->kind == MethodKind::Log) details << RunViews::tr("recorded, not re-run");
  const bool seeded = setup.solver->usesSeed;
  if (seeded && setup.seed != defaultSeed) details << RunViews::tr("seed %1").arg(setup.seed);
  const QStringList parameters = parametersOf(run, changedKeys(*run.plan));
  details << parameters;
  const bool current = &info == runs.current();
  RunListEntry entry{run.id,
                     info.name.isEmpty() ? runs.name(run.id) : info.name,
                     runColor(runs, info, current, theme),
                     trains ? trainedWord(run) : outcomeWord(status),
                     translated(setup.solver->title),
                     details.join(QStringLiteral(" · ")),
                     iterations,
                     current,
                     runs.isDrawn(info),
                     run.id == compared,
                     !runs.isOfThisPuzzle(info)};
  entry.inComparison = runs.comparison().contains(run.id);
  entry.stride = run.stride;
  entry.difference = translated(run.difference);
  entry.tags = info.tags;
  entry.note = info.note;
  entry.parameters = parameters.join(QStringLiteral(" · "));
  if (seeded) entry.seed = QString::number(setup.seed);
  entry.best = leastObjective(run);
  if (!setup.solver->metrics.empty()) {
    entry.bestName = translated(setup.solver->metrics[setup.solver->objective].title);
  }
  if (run.head > 0) entry.seconds = run.seconds;
  entry.begun = info.begun.toLocalTime();
  entry.outcomeWord = QString::fromLatin1(statusName(status));
  entry.isDeferred = run.isDeferred && !trains;
  if (run.notReplayed) {
    const Parameter* file = missingFile(run);
    const bool missing =
        file != nullptr && !QFile::exists(QString::fromStdString(run.notReplayed->file));
    entry.wantsFile = file != nullptr;
    entry.notReplayed = missing ? RunViews::tr("%1 file missing").arg(translated(file->label))
                                : errorText(*run.notReplayed);
  }
  return entry;
}

std::vector<MetricInfo> metricsOn(const Geometry& geometry, const RunnableEntry& method) {
  std::vector<MetricInfo> metrics = method.metrics;
  if (geometry.extraFamilies().empty())
    std::erase_if(metrics, [](const auto& metric) { return metric.role == MetricRole::ExtraTerm; });
  return metrics;
}

QStringList comparedNames(const RunCollection& runs) {
  const QStringList found = differencesOf(runs, runs.comparison());
  QStringList names = found;
  for (qsizetype i = 0; i < names.size(); ++i) {
    if (found.count(found[i]) == 1 && !found[i].isEmpty()) continue;
    const QString run = runs.name(runs.comparison()[i]);
    names[i] = found[i].isEmpty() ? run : QStringLiteral("%1 · %2").arg(found[i], run);
  }
  return names;
}

std::vector<RunCurve> runCurves(const RunCollection& runs, const Theme& theme) {
  std::vector<RunCurve> curves;
  const RunInfo* current = runs.current();
  const QList<quint64>& comparison = runs.comparison();
  QList<quint64> ids = comparison;
  if (ids.isEmpty()) ids = {runs.drawn().begin(), runs.drawn().end()};
  ids.removeIf([&](quint64 id) {
    const RunInfo* info = runs.find(id);
    return info == nullptr || info == current || info->summary.notReplayed;
  });
  if (current != nullptr) ids.prepend(current->summary.id);
  const QStringList names = comparedNames(runs);
  const QStringList differences = differencesOf(runs, ids);
  for (qsizetype i = 0; i < ids.size(); ++i) {
    const RunInfo& info = *runs.find(ids[i]);
    const RunSummary& run = info.summary;
    QString remark = differences[i];
    if (remark.isEmpty() && run.solved && &info != current)
      remark = RunViews::tr("solved at %1").arg(countText(run.solvedAt.value_or(run.head)));
    const qsizetype place = comparison.indexOf(ids[i]);
    curves.push_back({ids[i], place < 0 ? runs.name(ids[i]) : names[place],
                      runColor(runs, info, false, theme), run.history,
                      run.plan->setup.solver->metrics, run.plan, run.faults, place >= 0,
                      place < 0 ? remark : QString()});
  }
  return curves;
}

} // namespace sudoscope
