#include "core/base/thread_time.h"

#include <cmath>
#include <ctime>

namespace sudoscope {

double threadMilliseconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) * 1e-6;
}

double millisecondsSince(double threadMillisecondsThen) {
  return std::round((threadMilliseconds() - threadMillisecondsThen) * 1e6) / 1e6;
}

} // namespace sudoscope
