#include "core/logs/log_source.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <poll.h>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>
#include <utility>
#include <vector>

namespace sudoscope {

namespace {

/// Of a pipe so much is copied at once, lest a fast writer keep everything else waiting.
constexpr std::size_t mostAtOnce = std::size_t(8) << 20;

Error failure(const std::string& path) {
  return Error{Message::tr("cannot be opened: %1", std::strerror(errno)), path};
}

} // namespace

Result<LogSource> LogSource::open(const std::string& path) {
  LogSource source;
  const bool input = path == "-";
  struct stat info {};
  if (!input && stat(path.c_str(), &info) != 0) return source;
  if (!input && (S_ISREG(info.st_mode) || S_ISDIR(info.st_mode))) return source;
  // Without O_NONBLOCK a named pipe would wait for its writer.
  source.m_pipe = input ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  if (source.m_pipe < 0) return failure(path);
  source.m_owned = !input;
  std::error_code ignored;
  std::string name = (std::filesystem::temp_directory_path(ignored) / "sudoscope-XXXXXX").string();
  source.m_copy = mkostemp(name.data(), O_CLOEXEC);
  if (source.m_copy < 0) return failure(name);
  unlink(name.c_str());
  return source;
}

LogSource::LogSource(LogSource&& other) noexcept {
  *this = std::move(other);
}

LogSource& LogSource::operator=(LogSource&& other) noexcept {
  std::swap(m_pipe, other.m_pipe);
  std::swap(m_copy, other.m_copy);
  std::swap(m_owned, other.m_owned);
  std::swap(m_any, other.m_any);
  std::swap(m_ended, other.m_ended);
  return *this;
}

LogSource::~LogSource() {
  if (m_owned) close(m_pipe);
  if (m_copy >= 0) close(m_copy);
}

std::string LogSource::copyPath() const {
  return "/dev/fd/" + std::to_string(m_copy);
}

std::string beginningOfInput() {
  constexpr std::size_t most = 4096;
  struct stat info {};
  if (fstat(STDIN_FILENO, &info) != 0) return {};
  std::string bytes(most, '\0');
  if (S_ISREG(info.st_mode)) {
    const off_t here = lseek(STDIN_FILENO, 0, SEEK_CUR);
    bytes.resize(static_cast<std::size_t>(
        std::max<ssize_t>(0, pread(STDIN_FILENO, bytes.data(), most, std::max<off_t>(0, here)))));
    return bytes;
  }
  if (!S_ISFIFO(info.st_mode)) return {};
  while (true) {
    pollfd wait{STDIN_FILENO, POLLIN, 0};
    if (poll(&wait, 1, -1) < 0) return {}; // interrupted
    std::array<int, 2> copy{};
    if (pipe2(copy.data(), O_CLOEXEC) != 0) return {};
    const ssize_t copied = tee(STDIN_FILENO, copy[1], most, SPLICE_F_NONBLOCK);
    const ssize_t got =
        copied > 0 ? read(copy[0], bytes.data(), static_cast<std::size_t>(copied)) : 0;
    close(copy[0]);
    close(copy[1]);
    const std::string_view seen(bytes.data(), static_cast<std::size_t>(std::max<ssize_t>(0, got)));
    const bool enough = seen.size() >= most || seen.find('\n') != std::string_view::npos;
    if (seen.empty() || !seen.starts_with('{') || enough || (wait.revents & POLLHUP) != 0)
      return std::string(seen);
    std::this_thread::sleep_for(std::chrono::milliseconds(10)); // the rest of the line is to come
  }
}

MaybeError LogSource::pull() {
  std::vector<char> bytes(std::size_t(1) << 16);
  for (std::size_t copied = 0; isPipe() && !m_ended && copied < mostAtOnce;) {
    pollfd wait{m_pipe, POLLIN, 0};
    if (poll(&wait, 1, 0) <= 0) return std::nullopt;
    const ssize_t got = read(m_pipe, bytes.data(), bytes.size());
    if (got < 0) return std::nullopt; // not yet, or interrupted
    if (got == 0) {
      // A named pipe ends as long as nobody has begun to write.
      m_ended = m_any || !m_owned;
      return std::nullopt;
    }
    m_any = true;
    copied += static_cast<std::size_t>(got);
    for (ssize_t at = 0; at < got;) {
      const ssize_t put = write(m_copy, bytes.data() + at, static_cast<std::size_t>(got - at));
      if (put < 0 && errno != EINTR) {
        m_ended = true;
        return Error{
            Message::tr("the copy of a log from a pipe cannot be kept: %1", std::strerror(errno))};
      }
      at += std::max<ssize_t>(put, 0);
    }
  }
  return std::nullopt;
}

} // namespace sudoscope
