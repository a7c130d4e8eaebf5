#pragma once

#include <csignal>
#include <cstddef>
#include <sys/resource.h>

namespace sudoscope::test {

/// While it lives no file of this process grows beyond so many bytes: every later write fails, as
/// on a full disk.
class FileSizeLimit {
public:
  explicit FileSizeLimit(std::size_t bytes) {
    ::getrlimit(RLIMIT_FSIZE, &m_before);
    m_handler = std::signal(SIGXFSZ, SIG_IGN); // the write fails instead
    const rlimit limit{bytes, m_before.rlim_max};
    ::setrlimit(RLIMIT_FSIZE, &limit);
  }
  ~FileSizeLimit() {
    ::setrlimit(RLIMIT_FSIZE, &m_before);
    std::signal(SIGXFSZ, m_handler);
  }
  FileSizeLimit(const FileSizeLimit&) = delete;
  FileSizeLimit& operator=(const FileSizeLimit&) = delete;

private:
  rlimit m_before{};
  void (*m_handler)(int) = SIG_DFL;
};

} // namespace sudoscope::test
