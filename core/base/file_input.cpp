#include "core/base/file_input.h"

#include <zlib.h>

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <istream>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace sudoscope {

struct FileInput::Gzip {
  std::array<char, 1 << 16> packed{};
  z_stream stream{};
  bool isInside = true; ///< Of one of its parts, which are packed one by one.

  Gzip() { inflateInit2(&stream, MAX_WBITS + 16); }
  ~Gzip() { inflateEnd(&stream); }
};

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

std::ptrdiff_t FileInput::readBytes(std::array<char, 1 << 16>& buffer) {
  while (!m_failure && waitForBytes()) {
    const auto count = ::read(m_descriptor, buffer.data(), buffer.size());
    if (count >= 0) return count;
    if (errno != EINTR && errno != EAGAIN)
      m_failure = failed(Message::tr("cannot be read: %1", std::strerror(errno)));
  }
  return -1;
}

std::ptrdiff_t FileInput::unpackBytes() {
  z_stream& stream = m_gzip->stream;
  stream.next_out = reinterpret_cast<Bytef*>(m_buffer.data());
  stream.avail_out = static_cast<uInt>(m_buffer.size());
  while (stream.avail_out == m_buffer.size()) {
    if (stream.avail_in == 0) {
      const auto count = readBytes(m_gzip->packed);
      if (count == 0 && m_gzip->isInside)
        m_failure = failed(Message::tr("ends within its compressed data: cut off"));
      if (count <= 0) return m_failure ? -1 : 0;
      stream.next_in = reinterpret_cast<Bytef*>(m_gzip->packed.data());
      stream.avail_in = static_cast<uInt>(count);
    }
    const int result = inflate(&stream, Z_NO_FLUSH);
    m_gzip->isInside = result != Z_STREAM_END;
    if (result == Z_STREAM_END) {
      inflateReset(&stream);
    } else if (result != Z_OK && result != Z_BUF_ERROR) {
      m_failure = failed(Message::tr("its compressed data are damaged"));
      return -1;
    }
  }
  return static_cast<std::ptrdiff_t>(m_buffer.size() - stream.avail_out);
}

FileInput::int_type FileInput::underflow() {
  auto count = m_gzip ? unpackBytes() : readBytes(m_buffer);
  if (m_bytes == 0 && std::string_view(m_buffer.data(), 2) == "\x1f\x8b" && count > 2) {
    m_gzip = std::make_unique<Gzip>();
    m_gzip->packed = m_buffer;
    m_gzip->stream.next_in = reinterpret_cast<Bytef*>(m_gzip->packed.data());
    m_gzip->stream.avail_in = static_cast<uInt>(count);
    count = unpackBytes();
  }
  if (count == 0) return traits_type::eof();
  if (count > 0 && (m_bytes += static_cast<std::uint64_t>(count)) > m_options.limit) {
    m_failure =
        failed(Message::tr("is larger than %1 MiB, the most that is read", m_options.limit >> 20),
               ErrorCode::Limit);
  }
  // The stream catches it and is bad.
  if (m_failure) throw std::ios_base::failure("the input ended early");
  setg(m_buffer.data(), m_buffer.data(), m_buffer.data() + count);
  return traits_type::to_int_type(m_buffer[0]);
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
