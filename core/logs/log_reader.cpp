#include "core/logs/log_reader.h"

#include "core/logs/log_frame.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <sys/stat.h>
#include <utility>

namespace sudoscope {

namespace {

/// The part of the payload that shows what exists, without the values.
std::size_t outlineOf(const LogFrame& frame) {
  std::size_t end = 0;
  for (const char* name : {"iteration", "metrics", "P_at"}) {
    if (const LogArray* array = frame.find(name)) end = std::max(end, array->offset + array->bytes);
  }
  return end;
}

} // namespace

Error LogReader::needsFile(const std::string& path) {
  return Error{Message::tr("is a pipe or a device: the log of a run is read from a file"), path};
}

Result<LogReader> LogReader::open(const std::string& path) {
  LogReader reader;
  reader.m_path = path;
  struct stat info {};
  const bool exists = stat(path.c_str(), &info) == 0;
  if (exists && S_ISDIR(info.st_mode))
    return Error{Message::tr("is a folder, expected a file"), path};
  // Opening a pipe would wait for its writer.
  if (exists && !S_ISREG(info.st_mode)) return needsFile(path);
  reader.m_file.open(path, std::ios::binary);
  if (!reader.m_file) return Error{Message::tr("cannot be opened: %1", std::strerror(errno)), path};
  reader.m_device = info.st_dev;
  reader.m_inode = info.st_ino;
  reader.m_large = static_cast<std::uint64_t>(info.st_size) > readWhole;
  return reader;
}

Result<std::optional<std::size_t>> LogReader::readHeader(LogFrame& frame) {
  std::string line;
  std::streambuf& buffer = *m_file.rdbuf();
  int c = buffer.sbumpc();
  for (; c != std::char_traits<char>::eof() && c != '\n'; c = buffer.sbumpc()) {
    if (line.size() == LogFrame::maxHeader) {
      return frame.error(Message::tr("its first line has more than %1 bytes", LogFrame::maxHeader),
                         m_path);
    }
    line += static_cast<char>(c);
  }
  if (c != '\n') return std::optional<std::size_t>();
  const auto length = frame.readHeader(line);
  if (!length) return frame.error(length.error().message, m_path);
  return std::optional(*length);
}

Result<bool> LogReader::readPayload(LogFrame& frame, std::size_t length, bool whole) {
  const auto begin = m_file.tellg();
  const auto end = begin + static_cast<std::streamoff>(length);
  if (!whole && end > m_size) {
    m_file.seekg(0, std::ios::end);
    m_size = m_file.tellg();
    m_file.seekg(begin);
    if (end > m_size) return false;
  }
  const std::size_t wantedLength = whole ? length : outlineOf(frame);
  // Not before it exists: a header may announce bytes that never come.
  std::string payload;
  constexpr std::size_t piece = std::size_t(1) << 20;
  while (payload.size() < wantedLength) {
    const std::size_t had = payload.size();
    const std::size_t wanted = std::min(piece, wantedLength - had);
    payload.resize(had + wanted);
    const auto got =
        m_file.rdbuf()->sgetn(payload.data() + had, static_cast<std::streamsize>(wanted));
    if (got < static_cast<std::streamsize>(wanted)) return false;
  }
  if (!whole) {
    frame.payload = std::move(payload);
    m_file.seekg(end);
  } else if (const auto error = frame.takePayload(std::move(payload))) {
    return frame.error(error->message, m_path);
  }
  return true;
}

Result<std::optional<LogFrame>> LogReader::next() {
  auto frame = read(!m_large);
  if (frame && *frame) {
    m_lastOffset = (*frame)->offset;
    m_lastSum = (*frame)->headerSum;
    m_lastBytes = (*frame)->lineBytes;
  }
  return frame;
}

Result<std::optional<LogFrame>> LogReader::read(bool whole) {
  LogFrame frame;
  frame.number = m_number + 1;
  frame.offset = m_offset;
  const auto length = readHeader(frame);
  if (!length) return length.error();
  const auto there = *length ? readPayload(frame, **length, whole) : Result<bool>(false);
  if (!there) return there.error();
  if (!*there) {
    m_file.clear();
    m_file.seekg(static_cast<std::streamoff>(m_offset));
    return std::optional<LogFrame>();
  }
  m_offset = static_cast<std::uint64_t>(m_file.tellg());
  m_number = frame.number;
  return std::optional(std::move(frame));
}

bool LogReader::replaced() {
  struct stat info {};
  const bool known = m_inode != 0 && stat(m_path.c_str(), &info) == 0;
  return (known && (info.st_dev != m_device || info.st_ino != m_inode)) || rewritten();
}

bool LogReader::rewritten() {
  m_file.clear();
  m_file.seekg(0, std::ios::end);
  const auto end = m_file.tellg();
  m_file.seekg(static_cast<std::streamoff>(m_offset));
  if (end >= 0 && static_cast<std::uint64_t>(end) < m_offset) return true;
  if (m_lastBytes == 0) return false;
  const std::string line = bytes(m_lastOffset, m_lastBytes);
  return line.size() < m_lastBytes ||
         crc32(std::string_view(line).substr(0, line.size() - 1)) != m_lastSum;
}

Result<LogFrame> LogReader::again(std::size_t number, std::uint64_t offset) {
  const auto home = std::exchange(m_offset, offset);
  const auto count = std::exchange(m_number, number - 1);
  m_file.clear();
  m_file.seekg(static_cast<std::streamoff>(offset));
  auto frame = read(true);
  m_offset = home;
  m_number = count;
  m_file.clear();
  m_file.seekg(static_cast<std::streamoff>(home));
  if (!frame) return frame.error();
  if (!*frame) return Error{Message::tr("has changed since it was opened"), m_path};
  return std::move(**frame);
}

std::string LogReader::bytes(std::uint64_t offset, std::size_t count) {
  std::string bytes(count, '\0');
  m_file.clear();
  m_file.seekg(static_cast<std::streamoff>(offset));
  const auto got = m_file.rdbuf()->sgetn(bytes.data(), static_cast<std::streamsize>(count));
  bytes.resize(static_cast<std::size_t>(std::max<std::streamsize>(0, got)));
  m_file.clear();
  m_file.seekg(static_cast<std::streamoff>(m_offset));
  return bytes;
}

} // namespace sudoscope
