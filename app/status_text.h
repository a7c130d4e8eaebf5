#pragma once

#include "app/playback/run_collection.h"
#include "core/runs/run_verdict.h"

#include <QString>

#include <optional>
#include <string>

namespace sudoscope {

class RunDraft;

/// What became of the current run; nothing while it continues or a user looks back.
std::optional<RunVerdict> verdictOf(const ViewState& state, const RunCollection& runs);

/// One sentence for the status line: what is going on, or how it ended and what that means. A
/// warning about the run stands before it.
QString statusSentence(const ViewState& state, const RunDraft& draft, const RunCollection& runs,
                       const QString& warning = {});

/// The same while a cube changed by hand is shown in place of the run's.
QString draftSentence(const TransportState& transport);

/// Which givens contradict each other, e.g. "r1c1 and r1c2 both hold 8"; empty when none do.
QString contradictionText(const Puzzle& puzzle);

/// "solved", "stuck" ... for lists, translated.
QString outcomeWord(Status status);

/// What changed, for a mark on the timeline: "η 0.3 → 0.2".
QString editText(const RunEdit& edit, const RunnableEntry& solver);

/// How a parameter is called where there is little room: its symbol, else its label.
QString parameterName(const ParameterSchema& schema, const std::string& key);

/// A value of it in words: "0.2", "off", "sgd", translated.
QString parameterText(const Parameter& parameter, const ParameterValue& value);

/// A line of the log in words, without its iteration.
QString logText(const RunLogEntry& entry, const RunCollection& runs, RunId run);

} // namespace sudoscope
