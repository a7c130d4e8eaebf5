#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

namespace sudoscope::cli {

/// A line on stderr, rewritten in place at most ten times a second; one at a time. Thread-safe.
class ProgressLine {
public:
  explicit ProgressLine(bool shown) : m_shown(shown) {}
  ~ProgressLine() { clear(); }
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  /// "[####......] 40/100 WHAT, 3 min left, NOTE"; without a total "40 WHAT, NOTE". The last call
  /// of a total is always shown. The remaining time is shown from the second second on, from the
  /// average speed since the first call.
  void show(std::int64_t done, std::int64_t total, const std::string& what,
            const std::string& note);
  /// Whether show() would show anything except for the last call of a total; avoids composing
  /// unused notes.
  bool isDue() const;
  void clear();
  /// Makes room for other lines on stderr.
  static void clearShown();

private:
  using Clock = std::chrono::steady_clock;

  std::string remaining(Clock::time_point now, std::int64_t done, std::int64_t total) const;

  void blank();

  bool m_shown;
  std::size_t m_width = 0; ///< Of the current text.
  Clock::time_point m_last{};
  std::optional<Clock::time_point> m_begin; ///< Of the first call, ...
  std::int64_t m_doneBefore = 0;            ///< ... and the number done then.
};

} // namespace sudoscope::cli
