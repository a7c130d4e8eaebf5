#include "app/cli/progress_line.h"

#include "core/base/visible_text.h"

#include <cmath>
#include <cstdio>

namespace sudoscope::cli {

namespace {

constexpr std::chrono::milliseconds shortestInterval{100};

/// "40 s left", "3 min left", "2 h 05 min left", "4 d 3 h left".
std::string durationLeft(double seconds) {
  if (!(seconds < 1e9)) return "years left";
  const auto whole = static_cast<std::int64_t>(std::ceil(seconds));
  if (whole < 100) return std::to_string(whole) + " s left";
  const std::int64_t minutes = (whole + 59) / 60;
  if (minutes < 100) return std::to_string(minutes) + " min left";
  const std::int64_t hours = minutes / 60;
  const std::string rest = std::to_string(minutes % 60);
  if (hours < 48) {
    return std::to_string(hours) + " h " + std::string(2 - rest.size(), '0') + rest + " min left";
  }
  return std::to_string(hours / 24) + " d " + std::to_string(hours % 24) + " h left";
}

} // namespace

void ProgressLine::show(std::int64_t done, std::int64_t total, const std::string& what,
                        const std::string& note) {
  if (!m_shown) return;
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
    const auto filled = static_cast<std::size_t>(barWidth * done / total);
    line = '[' + std::string(filled, '#') +
           std::string(static_cast<std::size_t>(barWidth) - filled, '.') + "] ";
  }
  line += std::to_string(done);
  if (total > 0) line += '/' + std::to_string(total);
  line += ' ' + what + remaining(now, done, total);
  if (!note.empty()) line += ", " + note;
  line = visibleName(line);
  const std::size_t width = line.size();
  if (width < m_width) line.append(m_width - width, ' ');
  m_width = width;
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
  return m_shown && Clock::now() - m_last >= shortestInterval;
}

void ProgressLine::clear() {
  if (m_width == 0) return;
  std::fprintf(stderr, "\r%s\r", std::string(m_width, ' ').c_str());
  std::fflush(stderr);
  m_width = 0;
}

} // namespace sudoscope::cli
