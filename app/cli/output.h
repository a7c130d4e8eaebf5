#pragma once

#include "core/base/result.h"

#include <string_view>

namespace sudoscope::cli {

/// Writes a text to the standard output, with control characters escaped. A closed pipe ends the
/// command like Ctrl-C.
void put(std::string_view text);
void putBytes(std::string_view bytes);
void flushOutput();

/// The final flush. The error says why not everything was written (a full disk); a closed pipe is
/// not an error, but sets outputLost().
MaybeError finishOutput();
bool outputLost();

enum ExitCode : int {
  allSolved = 0,
  someUnsolved = 1, ///< The work was done, but the answer is negative: not solved, not valid, ...
  badInput = 2,     ///< Wrong usage or bad input; the message names the place.
};

/// Prints "sudoscope-cli COMMAND: PLACE: MESSAGE" on stderr and returns badInput.
int fail(std::string_view command, const Error& error);

/// For an error after which the command continues.
void warn(std::string_view command, const Error& error);

} // namespace sudoscope::cli
