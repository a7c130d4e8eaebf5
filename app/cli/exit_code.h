#pragma once

#include "core/base/result.h"

#include <string_view>

namespace sudoscope::cli {

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
