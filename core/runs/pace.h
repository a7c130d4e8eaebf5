#pragma once

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>

namespace sudoscope {

/// Timing of playback, at a speed that may change. Owned by one thread.
class Pace {
public:
  using Clock = std::chrono::steady_clock;

  /// Per second; infinity = unlimited.
  void setSpeed(double perSecond) {
    m_speed = perSecond;
    if (!unlimited()) m_due = std::min(m_due, Clock::now() + period(1.0));
  }
  bool unlimited() const { return std::isinf(m_speed); }
  /// Starts playback; the first unit is due at once.
  void begin() { m_due = Clock::now(); }
  Clock::time_point due() const { return m_due; }

  /// The amount due by now, in whole units, which counts as taken; at most `most`, and at least one
  /// unit. A delay is not caught up.
  double take(double unit, double most) {
    const auto now = Clock::now();
    if (now < m_due) return 0.0;
    const double behind = std::chrono::duration<double>(now - m_due) / period(unit);
    const double units = std::min(1.0 + std::floor(behind), std::max(1.0, std::floor(most / unit)));
    m_due += period(units * unit);
    if (m_due < now - std::chrono::milliseconds(100)) m_due = now;
    return units * unit;
  }

private:
  Clock::duration period(double amount) const {
    return std::chrono::duration_cast<Clock::duration>(
        std::chrono::duration<double>(amount / m_speed));
  }

  double m_speed = std::numeric_limits<double>::infinity();
  Clock::time_point m_due;
};

} // namespace sudoscope
