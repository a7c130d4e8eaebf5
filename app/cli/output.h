#pragma once

#include "core/base/result.h"

#include <string_view>

namespace sudoscope::cli {

/// Writes a text to the standard output, control characters escaped. A reader that went away (a
/// closed pipe) ends the command as Ctrl-C would.
void put(std::string_view text);
/// Writes the content of a file, as it is.
void putBytes(std::string_view bytes);
void flushOutput();

/// Flushes for the last time. The error says why not everything was written (a full disk); a reader
/// that went away is none, but outputLost() is true then too.
MaybeError finishOutput();
bool outputLost();

} // namespace sudoscope::cli
