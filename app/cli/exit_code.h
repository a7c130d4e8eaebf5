#pragma once

#include "core/base/result.h"

#include <string_view>

namespace sudoscope::cli {

/// What every subcommand returns.
enum ExitCode : int {
  allSolved = 0,    ///< Everything that was asked for was done.
  someUnsolved = 1, ///< The work was done, but the answer is no: not solved, not valid, ...
  badInput = 2,     ///< Wrong usage or bad input; the message names the place.
};

/// Prints "sudoscope-cli COMMAND: PLACE: MESSAGE" on stderr and returns badInput.
int fail(std::string_view command, const Error& error);

/// The same for an error after which the command goes on.
void warn(std::string_view command, const Error& error);

} // namespace sudoscope::cli
