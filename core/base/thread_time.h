#pragma once

namespace sudoscope {

/// Processor time that the calling thread has used so far, in milliseconds. Differences tell what
/// a piece of work costs, whatever else the machine is doing.
double threadMilliseconds();

} // namespace sudoscope
