#pragma once

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>

namespace sudoscope {

/// When what is played comes next, at a speed that may change on the way. Owned by one thread.
class Pace {
public:
  using Clock = std::chrono::steady_clock;

  /// Per second; infinity = as fast as it goes.
  void setSpeed(double perSecond) {
    m_speed = perSecond;
    if (!unlimited()) m_due = std::min(m_due, Clock::now() + period(1.0));
  }
  bool unlimited() const { return std::isinf(m_speed); }
  /// Playing begins, and with it what comes first.
  void begin() { m_due = Clock::now(); }
  /// When more comes.
  Clock::time_point due() const { return m_due; }

  /// How much has come by now, in whole units, and counts from then on as taken; at most `most`,
  /// but a unit at least. Whoever falls behind goes on from here instead of catching up in a rush.
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
