#pragma once

namespace sudoscope::cli {

/// From here on Ctrl-C and SIGTERM only set a flag, so that a command can print what is done; a
/// second one, more than 0.3 s later, ends the program at once. Also asks for no SIGPIPE: a closed
/// pipe ends a command by interrupted() as well.
void catchInterrupts();

/// Whether one came. May be asked from any thread, and often.
bool interrupted();

/// Ends a command as if by Ctrl-C, e.g. because nobody reads its output any more.
void requestInterrupt();

} // namespace sudoscope::cli
