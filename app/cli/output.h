#pragma once

#include "core/base/result.h"

#include <string>
#include <string_view>

namespace sudoscope::cli {

/// The shortest text that reads back to the same number; "nan" and "inf" as such.
std::string numberText(double value);
/// With so many decimals.
std::string fixedText(double value, int decimals);

/// As a field of a CSV row: quoted where it has to be (RFC 4180).
std::string csvField(const std::string& text);

/// Writes to the standard output. A reader that went away (a closed pipe) ends the command as
/// Ctrl-C would.
void put(std::string_view text);
void flushOutput();

/// Flushes for the last time. The error says why not everything was written (a full disk); a reader
/// that went away is none, but outputLost() is true then too.
MaybeError finishOutput();
bool outputLost();

} // namespace sudoscope::cli
