#pragma once

namespace sudoscope::cli {

/// From now on Ctrl-C and SIGTERM only set a flag, so that a command can print its results so far;
/// a second one, more than 0.3 s later, ends the program at once. Also ignores SIGPIPE: a closed
/// pipe ends a command by interrupted() as well.
void catchInterrupts();

/// Whether an interrupt was received. Cheap, callable from any thread.
bool interrupted();

/// Ends a command like Ctrl-C, e.g. because its output is no longer read.
void requestInterrupt();

} // namespace sudoscope::cli
