#include "app/cli/progress_line.h"

#include "core/base/visible_text.h"

#include <fmt/format.h>

#include <cmath>
#include <cstdio>
#include <mutex>

namespace sudoscope::cli {

namespace {

constexpr std::chrono::milliseconds shortestInterval{100};

std::mutex mutex;
ProgressLine* shownLine = nullptr; ///< Guarded, and the state of all lines.

/// "40 s left", "3 min left", "2 h 05 min left", "4 d 3 h left".
std::string durationLeft(double seconds) {
  if (!(seconds < 1e9)) return "years left";
  const auto whole = static_cast<std::int64_t>(std::ceil(seconds));
  if (whole < 100) return fmt::format("{} s left", whole);
  const std::int64_t minutes = (whole + 59) / 60;
  if (minutes < 100) return fmt::format("{} min left", minutes);
  const std::int64_t hours = minutes / 60;
  if (hours < 48) return fmt::format("{} h {:02} min left", hours, minutes % 60);
  return fmt::format("{} d {} h left", hours / 24, hours % 24);
}

} // namespace

void ProgressLine::show(std::int64_t done, std::int64_t total, const std::string& what,
                        const std::string& note) {
  if (!m_shown) return;
  const std::lock_guard lock(mutex);
  const auto now = Clock::now();
  if (!m_begin) {
    m_begin = now;
    m_doneBefore = done;
  }
  if (done != total && now - m_last < shortestInterval) return;
  m_last = now;
  std::string line;
  if (total > 0) {
    constexpr std::int64_t barWidth = 30;
    line = fmt::format("[{:.<{}}] ", std::string(barWidth * done / total, '#'), barWidth);
  }
  line += std::to_string(done);
  if (total > 0) line += fmt::format("/{}", total);
  line += ' ' + what + remaining(now, done, total);
  if (!note.empty()) line += ", " + note;
  line = visibleName(line);
  const std::size_t width = line.size();
  if (width < m_width) line.append(m_width - width, ' ');
  m_width = width;
  shownLine = this;
  std::fprintf(stderr, "\r%s", line.c_str());
  std::fflush(stderr);
}

std::string ProgressLine::remaining(Clock::time_point now, std::int64_t done,
                                    std::int64_t total) const {
  const double seconds = std::chrono::duration<double>(now - *m_begin).count();
  const std::int64_t made = done - m_doneBefore;
  if (made <= 0 || done >= total || seconds < 1.0) return {};
  return ", " +
         durationLeft(seconds * static_cast<double>(total - done) / static_cast<double>(made));
}

bool ProgressLine::isDue() const {
  const std::lock_guard lock(mutex);
  return m_shown && Clock::now() - m_last >= shortestInterval;
}

void ProgressLine::clear() {
  const std::lock_guard lock(mutex);
  blank();
}

void ProgressLine::clearShown() {
  const std::lock_guard lock(mutex);
  if (shownLine != nullptr) shownLine->blank();
}

void ProgressLine::blank() {
  if (m_width == 0) return;
  shownLine = nullptr;
  std::fprintf(stderr, "\r%s\r", std::string(m_width, ' ').c_str());
  std::fflush(stderr);
  m_width = 0;
}

} // namespace sudoscope::cli
