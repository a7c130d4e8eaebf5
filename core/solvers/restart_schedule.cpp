#include "core/solvers/restart_schedule.h"

#include <cmath>

namespace sudoscope {

std::int64_t lubySequence(std::int64_t index) {
  for (;;) {
    std::int64_t block = 1;
    while (2 * block - 1 < index) block *= 2;
    if (index == 2 * block - 1) return block;
    index -= block - 1;
  }
}

std::int64_t RestartSchedule::length(int restarts) const {
  constexpr double longest = 1e15;
  switch (m_kind) {
  case RestartKind::Fixed:
    return m_base;
  case RestartKind::Luby:
    return m_base * lubySequence(restarts + 1);
  case RestartKind::Growing:
    return static_cast<std::int64_t>(
        std::fmin(longest, static_cast<double>(m_base) * std::pow(1.1, restarts)));
  case RestartKind::Never:
    break;
  }
  return 0;
}

} // namespace sudoscope
