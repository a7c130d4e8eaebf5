#pragma once

#include <cmath>
#include <ctime>

namespace sudoscope {

/// Processor time of the calling thread so far, in milliseconds. Differences measure the cost of
/// work independently of the machine's load.
inline double threadMilliseconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) * 1e-6;
}

/// The time since then, rounded to the clock's nanoseconds, so that its text has no spurious
/// digits.
inline double millisecondsSince(double threadMillisecondsThen) {
  return std::round((threadMilliseconds() - threadMillisecondsThen) * 1e6) / 1e6;
}

} // namespace sudoscope
