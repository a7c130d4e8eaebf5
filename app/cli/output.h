#pragma once

#include "core/base/result.h"

#include <string_view>

namespace sudoscope::cli {

/// Writes to the standard output. A reader that went away (a closed pipe) ends the command as
/// Ctrl-C would.
void put(std::string_view text);
void flushOutput();

/// Flushes for the last time. The error says why not everything was written (a full disk); a reader
/// that went away is none, but outputLost() is true then too.
MaybeError finishOutput();
bool outputLost();

} // namespace sudoscope::cli
