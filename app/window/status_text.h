#pragma once

#include "app/playback/run_collection.h"
#include "core/runs/diagnosis.h"
#include "ui/state/event_text.h"

#include <QString>

#include <optional>
#include <string>

namespace sudoscope {

class RunDraft;

/// The diagnosis of the current run; empty while it continues or an earlier iteration is shown.
std::optional<Diagnosis> verdictOf(const ViewState& state, const RunCollection& runs);

/// The sentence of the status line: what is going on, or how the run ended and what that means,
/// after an optional warning.
QString statusSentence(const ViewState& state, const RunDraft& draft, const RunCollection& runs,
                       const QString& warning = {});

/// While an edited cube is shown instead of the run's.
QString draftSentence(const TransportState& transport);

/// The contradictory givens, e.g. "r1c1 and r1c2 both hold 8"; empty if there are none.
QString contradictionText(const Puzzle& puzzle);

/// "solved", "stuck" ..., translated.
QString outcomeWord(Status status);

/// Describes a change, for a mark on the timeline: "η 0.3 → 0.2".
QString editText(const RunEdit& edit, const RunnableEntry& solver);

QString logText(const RunLogEntry& entry, const RunCollection& runs, RunId run);

} // namespace sudoscope
