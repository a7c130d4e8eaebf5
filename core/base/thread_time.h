#pragma once

namespace sudoscope {

/// Processor time that the calling thread has used so far, in milliseconds. Differences tell what
/// a piece of work costs, whatever else the machine is doing.
double threadMilliseconds();

/// The time since then, in whole nanoseconds, as the clock counts it: written out it is no longer
/// than what was measured.
double millisecondsSince(double threadMillisecondsThen);

} // namespace sudoscope
