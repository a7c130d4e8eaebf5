#include "core/base/whole_file.h"

#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

namespace sudoscope {

namespace {

constexpr int pipePatienceSeconds = 2;

Error failed(const Message& message, const std::string& path, ErrorCode code = ErrorCode::General) {
  return Error{message, path, 0, 0, code};
}

} // namespace

Result<std::string> readToEnd(int descriptor, const std::string& path, std::uint64_t limit,
                              const std::function<bool()>& cancelled) {
  struct stat status {};
  if (::fstat(descriptor, &status) == 0 && S_ISDIR(status.st_mode)) {
    return failed(Message::tr("is a folder, expected a file"), path);
  }
  const bool pipe = S_ISFIFO(status.st_mode);
  std::string text;
  std::array<char, 1 << 16> chunk{};
  for (;;) {
    if (cancelled && cancelled()) {
      return failed(Message::tr("cancelled"), path, ErrorCode::Cancelled);
    }
    pollfd input{descriptor, POLLIN, 0};
    if (pipe && ::poll(&input, 1, pipePatienceSeconds * 1000) == 0) {
      return failed(Message::tr("nothing came from this pipe for %1 seconds", pipePatienceSeconds),
                    path, ErrorCode::Limit);
    }
    const auto count = ::read(descriptor, chunk.data(), chunk.size());
    if (count == 0) return text;
    if (count < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (count < 0) return failed(Message::tr("cannot be read: %1", std::strerror(errno)), path);
    if (text.size() + static_cast<std::size_t>(count) > limit) {
      return failed(Message::tr("is larger than %1 MiB, the most that is read", limit >> 20), path,
                    ErrorCode::Limit);
    }
    text.append(chunk.data(), static_cast<std::size_t>(count));
  }
}

Result<std::string> readWholeFile(const std::string& path, std::uint64_t limit,
                                  const std::function<bool()>& cancelled) {
  // A pipe that nobody writes to would keep a plain open() waiting.
  const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (descriptor < 0) {
    return failed(Message::tr("cannot be opened: %1", std::strerror(errno)), path);
  }
  auto text = readToEnd(descriptor, path, limit, cancelled);
  ::close(descriptor);
  return text;
}

} // namespace sudoscope
