#pragma once

#include "core/runs/run_plan.h"
#include "core/runs/run_update.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sudoscope {

class Run;

/// A run as one line of text that people can read and type, percent-encoded where needed:
///
///     sudoscope:?puzzle=53..7....&method=gradient&lr=0.3&seed=1&edit=40:lr=0.05&at=26&cell=r4c5
///
///     puzzle    the givens along the rows, "." or "0" for none; the only key that is required
///     boxes     "2x3"; default: the usual boxes of the side
///     regions   of a jigsaw: one symbol per cell
///     extra     a family by its name in files, or "name:0,10,20;..." with the cells of each group;
///               repeated
///     method    default: gradient
///     KEY       a parameter of the method; default: the method's
///     seed
///     edit      "40:lr=0.05": a parameter changes after 40 iterations; repeated
///     stop      when playing stops: "none", or a list of "solved", "40" (iterations), "loss:0.1";
///               default: solved
///     at, cell  the iteration and the cell that are shown
///     p         cubeName() of P at `at`
///     version   the program that wrote it
///
/// It names no file and no program: weights are those of a shipped network.
struct RunLink {
  RunPlan plan = {}; ///< Its length, as read, is length().
  std::optional<std::int64_t> at = {};
  int cell = -1;
  PlayUntil stop = {}; ///< The metric is "loss" or empty.
  std::string cube = {};
  std::string version = {};
  std::vector<Message> notes = {}; ///< What reading ignored.

  /// Up to `at` and the last edit.
  std::int64_t length() const;
  /// Why the method, which runs, does not come to P of the link; empty while nothing is known.
  Message differenceOf(const Steppable& method) const;
};

/// Whether the text, or the name of a file, is meant to be a link.
bool isLink(std::string_view text);

/// Reads the text up to the first space or line end. The error names the key.
Result<RunLink> readLink(std::string_view text);

/// The link of the run at its position. The error says why there is none.
Result<std::string> linkOf(const Run& run, int cell = -1, const PlayUntil& stop = {});
Result<std::string> linkText(const RunLink& link);
/// The command of the command line that computes the run.
Result<std::string> commandText(const RunLink& link);
/// A program in Python that computes the run.
Result<std::string> pythonText(const RunLink& link);

/// Identifies the values of P: 8 hexadecimal digits.
std::string cubeName(const ProbabilityCube& cube);

/// The cell with that name, "r4c5"; the error names those of the board.
Result<int> cellNamed(const Geometry& geometry, std::string_view name);

/// "40:lr=0.05".
std::string editText(const RunEdit& edit);
/// The changes, in order, of a run that starts with these values. An unknown parameter is an error,
/// or a note where notes are given.
Result<std::vector<RunEdit>> readEdits(const std::vector<std::string>& texts,
                                       ParameterValues values,
                                       std::vector<Message>* notes = nullptr);

} // namespace sudoscope
