#pragma once

#include "core/runs/run_plan.h"
#include "core/runs/run_update.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sudoscope {

class LineSource;
class Run;

/// A run as one line of text that people can read and type; only the puzzle is required:
///
///     sudoscope:?puzzle=53..7....&method=gradient&lr=0.3&seed=1&edit=40:lr=0.05&at=26&cell=r4c5
///
/// Further keys: `board` in place of the puzzle if its board is unusual, as JSON; `stop`,
/// `stop_loss` and `stop_solved` (off): when playing stops; `p`: cubeName() of P at `at`; `version`
/// of the program. A link names no file and no program: weights are those of a shipped network.
struct RunLink {
  RunPlan plan; ///< Its length, as read, is what has to be computed: up to `at` and the last edit.
  std::int64_t at = 0;
  int cell = -1;
  PlayUntil stop = {}; ///< The metric is "loss" or empty.
  std::string cube = {};
  std::vector<Message> notes = {}; ///< What reading ignored.

  /// What the method, which runs, does not have in common with the link; empty if nothing is known.
  Message differenceOf(const Steppable& method) const;
};

/// Whether the text, or the name of a file, holds a link before any puzzle.
bool isLink(std::string_view text);
/// Skips lines up to the first link and returns it as it was before mail or chat changed it; empty
/// at the end or at a line of a puzzle. Of the line of a link the rest is skipped, too, but not a
/// comment ("# command: ...") with a link.
std::string takeLink(LineSource& lines);
/// Reads the first link of the text. The error names the key.
Result<RunLink> readLink(std::string_view text);
/// The error says why the run has no link.
Result<std::string> linkText(const RunLink& link);
/// A program in Python that computes P at `at`.
Result<std::string> pythonText(const RunLink& link);
/// The run at its position, with the selected cell and the stop rule of the other link.
RunLink linkOf(const Run& run, RunLink shown = {});
/// Identifies the values of P: 8 hexadecimal digits.
std::string cubeName(const ProbabilityCube& cube);

} // namespace sudoscope
