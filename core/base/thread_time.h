#pragma once

namespace sudoscope {

/// Processor time of the calling thread so far, in milliseconds. Differences measure the cost of
/// work independently of the machine's load.
double threadMilliseconds();

/// The time since then, rounded to the clock's nanoseconds, so that its text has no spurious
/// digits.
double millisecondsSince(double threadMillisecondsThen);

} // namespace sudoscope
