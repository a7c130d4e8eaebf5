#include "core/base/file_input.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <istream>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace sudoscope {

Result<std::unique_ptr<FileInput>> FileInput::open(const std::string& path, Options options) {
  const bool standard = path == "-";
  // A plain open() of a pipe without a writer would block.
  const int descriptor =
      standard ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (descriptor < 0) return Error{Message::tr("cannot be opened: %1", std::strerror(errno)), path};
  const bool filesOnly = options.filesOnly;
  auto input = std::make_unique<FileInput>(descriptor, standard ? "" : path, std::move(options));
  if (input->m_isFolder) return Error{Message::tr("is a folder, expected a file"), path};
  if (filesOnly && !input->m_isFile)
    return Error{Message::tr("is a pipe or a device, expected a file"), path};
  return input;
}

FileInput::FileInput(int descriptor, std::string path, Options options)
    : m_descriptor(descriptor), m_path(std::move(path)), m_options(std::move(options)) {
  struct stat status {};
  if (::fstat(descriptor, &status) != 0) return;
  m_isFile = S_ISREG(status.st_mode);
  m_isFolder = S_ISDIR(status.st_mode);
  m_isPipe = S_ISFIFO(status.st_mode);
}

FileInput::~FileInput() {
  if (m_descriptor != STDIN_FILENO) ::close(m_descriptor);
}

Error FileInput::failed(Message message, ErrorCode code) const {
  return Error{std::move(message), name(), 0, 0, code};
}

std::string_view FileInput::beginning() {
  if (m_bytes == 0 && !m_failure) {
    try {
      underflow();
    } catch (const std::ios_base::failure&) {
      return {}; // m_failure says why
    }
  }
  return {eback(), static_cast<std::size_t>(egptr() - eback())};
}

bool FileInput::waitForBytes() {
  using namespace std::chrono_literals;
  constexpr std::chrono::milliseconds turn = 10ms; // a signal may reach another thread
  for (std::chrono::milliseconds waited = 0ms;; waited += turn) {
    if (m_options.cancelled && m_options.cancelled()) {
      m_failure = failed(Message::tr("cancelled"), ErrorCode::Cancelled);
      return false;
    }
    pollfd input{m_descriptor, POLLIN, 0};
    if (::poll(&input, 1, static_cast<int>(turn.count())) > 0) return true;
    if (m_isPipe && waited >= m_options.patience) {
      m_failure = failed(
          Message::tr("no data arrived from this pipe for %1 seconds", m_options.patience / 1s),
          ErrorCode::Limit);
      return false;
    }
  }
}

FileInput::int_type FileInput::underflow() {
  while (!m_failure && waitForBytes()) {
    const auto count = ::read(m_descriptor, m_buffer.data(), m_buffer.size());
    if (count < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (count == 0) return traits_type::eof();
    if (count < 0) {
      m_failure = failed(Message::tr("cannot be read: %1", std::strerror(errno)));
    } else if ((m_bytes += static_cast<std::uint64_t>(count)) > m_options.limit) {
      m_failure =
          failed(Message::tr("is larger than %1 MiB, the most that is read", m_options.limit >> 20),
                 ErrorCode::Limit);
    } else {
      setg(m_buffer.data(), m_buffer.data(), m_buffer.data() + count);
      return traits_type::to_int_type(m_buffer[0]);
    }
  }
  throw std::ios_base::failure("the input ended early"); // the stream catches it and is bad
}

FileInput::Options impatient(std::function<bool()> cancelled, std::uint64_t limit) {
  return {.cancelled = std::move(cancelled), .limit = limit, .patience = std::chrono::seconds(2)};
}

Result<std::string> readToEnd(FileInput& input) {
  std::istream stream(&input);
  std::string text;
  std::array<char, 1 << 16> piece;
  do {
    stream.read(piece.data(), piece.size());
    text.append(piece.data(), static_cast<std::size_t>(stream.gcount()));
  } while (stream);
  if (input.failure()) return *input.failure();
  return text;
}

Result<std::string> readWholeFile(const std::string& path, std::uint64_t limit,
                                  const std::function<bool()>& cancelled) {
  auto input = FileInput::open(path, impatient(cancelled, limit));
  if (!input) return input.error();
  return readToEnd(**input);
}

} // namespace sudoscope
