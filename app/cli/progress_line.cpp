#include "app/cli/progress_line.h"

#include <cstdio>

namespace sudoscope::cli {

void ProgressLine::show(std::int64_t done, std::int64_t total, const std::string& what,
                        const std::string& note) {
  if (!m_shown) return;
  const auto now = Clock::now();
  if (done != total && now - m_last < std::chrono::milliseconds(100)) return;
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
  line += ' ' + what;
  if (!note.empty()) line += ", " + note;
  const std::size_t width = line.size();
  if (width < m_width) line.append(m_width - width, ' ');
  m_width = width;
  std::fprintf(stderr, "\r%s", line.c_str());
  std::fflush(stderr);
}

void ProgressLine::clear() {
  if (m_width == 0) return;
  std::fprintf(stderr, "\r%s\r", std::string(m_width, ' ').c_str());
  std::fflush(stderr);
  m_width = 0;
}

} // namespace sudoscope::cli
