#pragma once

#include "app/playback/run_collection.h"
#include "core/runs/diagnosis.h"
#include "ui/panels/run_list_model.h"
#include "ui/plot/run_plot_model.h"

#include <QColor>
#include <QString>

#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace sudoscope {

class RunDraft;
struct Theme;

std::optional<Diagnosis> diagnosisOf(const RunInfo& run, const Snapshot& end,
                                     std::span<const RunSetup> failed = {});

/// The diagnosis of the current run; empty while it continues or an earlier iteration is shown.
std::optional<Diagnosis> diagnosisOf(const ViewState& state, const RunCollection& runs);

/// The sentence of the status line: what is going on, or how the run ended and what that means;
/// between two other sentences, which may be empty.
QString statusSentence(const ViewState& state, const RunDraft& draft, const RunCollection& runs,
                       const std::pair<QString, QString>& around = {});

/// While an edited cube is shown instead of the run's.
QString draftSentence(const TransportState& transport);

QString outcomeWord(Status status);

/// Describes a change, for a mark on the timeline: "η 0.3 → 0.2".
QString editText(const RunEdit& edit, const RunnableEntry& solver);

QString logText(const RunLogEntry& entry, const RunCollection& runs, RunId run);

/// In the list, the charts and above compared cubes: grey, unless the user has chosen one. In a
/// comparison each run has its own.
QColor runColor(const RunCollection& runs, const RunInfo& info, bool current, const Theme& theme);
/// The compared runs, named by what differs between them: "η 0.05, w_ent 0.1".
QStringList comparedNames(const RunCollection& runs);
RunListEntry runEntry(const RunCollection& runs, const RunInfo& info, const Theme& theme,
                      RunId compared = noRun);
/// Without the terms of extra families if the board has none. Places in the method's own metrics
/// are found by key.
std::vector<MetricInfo> metricsOn(const Geometry& geometry, const RunnableEntry& method);
/// Those that the charts draw, the current one first.
std::vector<RunCurve> runCurves(const RunCollection& runs, const Theme& theme);

} // namespace sudoscope
