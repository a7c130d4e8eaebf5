#pragma once

#include "core/base/result.h"

#include <string_view>

namespace sudoscope::cli {

/// Writes a text to the standard output, with control characters escaped. A closed pipe ends the
/// command like Ctrl-C.
void put(std::string_view text);
/// Writes bytes unchanged.
void putBytes(std::string_view bytes);
void flushOutput();

/// The final flush. The error says why not everything was written (a full disk); a closed pipe is
/// not an error, but sets outputLost().
MaybeError finishOutput();
bool outputLost();

} // namespace sudoscope::cli
