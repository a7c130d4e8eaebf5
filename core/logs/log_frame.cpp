#include "core/logs/log_frame.h"

#include "core/base/json.h"

#include <zlib.h>

#include <algorithm>
#include <bit>
#include <cerrno>
#include <cstring>
#include <sys/stat.h>
#include <utility>

namespace sudoscope {

namespace {

std::size_t sizeOf(std::string_view dtype) {
  if (dtype == "<f8" || dtype == "<i8") return 8;
  if (dtype == "<f4") return 4;
  return dtype == "|u1" ? 1 : 0;
}

/// The member of an object; null if missing.
const Json& member(const Json& object, const char* key) {
  static const Json none;
  const auto found = object.find(key);
  return found == object.end() ? none : *found;
}

/// A whole number up to the limit.
std::optional<std::size_t> sizeIn(const Json& value, std::size_t most) {
  if (!value.is_number_unsigned() || value.get<std::uint64_t>() > most) return std::nullopt;
  return static_cast<std::size_t>(value.get<std::uint64_t>());
}

Result<LogArray> readArray(const Json& value, std::size_t offset) {
  const auto faulty = [&] {
    return Error{Message::tr(
        "\"arrays\" needs a name, a dtype of <f4, <f8, <i8 or |u1, a shape and nbytes, not %1",
        value.dump().substr(0, 200))};
  };
  if (!value.is_object()) return faulty();
  const Json& name = member(value, "name");
  const Json& dtype = member(value, "dtype");
  const Json& shape = member(value, "shape");
  if (!name.is_string() || !dtype.is_string() || !shape.is_array() || shape.size() > 8) {
    return faulty();
  }
  LogArray array{name.get<std::string>(), dtype.get<std::string>(), {}, offset, 0};
  const std::size_t size = sizeOf(array.dtype);
  const auto bytes = sizeIn(member(value, "nbytes"), LogFrame::maxPayload);
  if (size == 0 || !bytes) return faulty();
  array.bytes = *bytes;
  std::size_t needed = size;
  for (const Json& extent : shape) {
    const auto length = sizeIn(extent, LogFrame::maxPayload);
    if (!length) return faulty();
    array.shape.push_back(static_cast<std::int64_t>(*length));
    needed = *length > 0 && needed > LogFrame::maxPayload / *length ? LogFrame::maxPayload + 1
                                                                    : needed * *length;
  }
  if (needed != array.bytes) {
    return Error{Message::tr("the array %1 of shape %2 and type %3 does not take %4 bytes",
                             array.name, shape.dump(), array.dtype, array.bytes)};
  }
  return array;
}

MaybeError readArrays(LogFrame& frame, std::size_t payload) {
  const Json& list = member(frame.header, "arrays");
  if (list.is_null()) return std::nullopt;
  if (!list.is_array()) return Error{Message::tr("\"arrays\" is not a list")};
  std::size_t end = 0;
  for (const Json& item : list) {
    auto array = readArray(item, end);
    if (!array) return array.error();
    if (frame.find(array->name) != nullptr) {
      return Error{Message::tr("there are two arrays %1", array->name)};
    }
    end += array->bytes;
    frame.arrays.push_back(std::move(*array));
  }
  if (end == payload) return std::nullopt;
  return Error{Message::tr("its arrays take %1 bytes, but \"payload_length\" is %2", end, payload)};
}

/// The part of the payload that shows what exists, without the values.
std::size_t outlineOf(const LogFrame& frame) {
  std::size_t end = 0;
  for (const char* name : {"iteration", "metrics", "P_at"}) {
    if (const LogArray* array = frame.find(name)) end = std::max(end, array->offset + array->bytes);
  }
  return end;
}

} // namespace

static_assert(std::endian::native == std::endian::little, "the file format is little-endian");

std::uint32_t crc32(std::string_view bytes) {
  const auto* first = reinterpret_cast<const Bytef*>(bytes.data());
  return static_cast<std::uint32_t>(crc32_z(0, first, bytes.size()));
}

Result<std::size_t> LogFrame::readHeader(std::string_view line) {
  headerSum = crc32(line);
  lineBytes = static_cast<std::uint32_t>(line.size() + 1);
  auto parsed = parseJson(line);
  if (!parsed || !parsed->is_object() || !member(*parsed, "type").is_string()) {
    return Error{Message::tr("expected a line of JSON with a \"type\"")};
  }
  header = std::move(*parsed);
  const Json& announced = member(header, "payload_length");
  const auto length = announced.is_null() ? 0 : sizeIn(announced, maxPayload);
  if (!length) {
    return Error{Message::tr("\"payload_length\" is %1, expected at most %2",
                             announced.dump().substr(0, 200), maxPayload)};
  }
  arrays.clear();
  payload.clear();
  if (auto error = readArrays(*this, *length)) return *error;
  return *length;
}

MaybeError LogFrame::takePayload(std::string bytes) {
  payload = std::move(bytes);
  const Json& sum = member(header, "crc32");
  if (payload.empty() || sum.is_null() || sum == crc32(payload)) return std::nullopt;
  return Error{Message::tr("its bytes are not those that were written (crc32)")};
}

const LogArray* LogFrame::find(std::string_view name) const {
  const auto found = std::ranges::find(arrays, name, &LogArray::name);
  return found == arrays.end() ? nullptr : &*found;
}

std::vector<double> LogFrame::reals(const LogArray& array, std::size_t first,
                                    std::size_t count) const {
  const std::size_t size = sizeOf(array.dtype);
  const auto bytes = std::string_view(payload).substr(array.offset + first * size, count * size);
  if (array.dtype == "<f4") return widened<float>(bytes);
  if (array.dtype == "<f8") return widened<double>(bytes);
  return array.dtype == "|u1" ? widened<std::uint8_t>(bytes) : widened<std::int64_t>(bytes);
}

void LogFrameBuilder::addBytes(const std::string& name, const char* dtype,
                               std::vector<std::int64_t> shape, std::string_view bytes) {
  m_arrays.push_back(
      {{"name", name}, {"dtype", dtype}, {"shape", std::move(shape)}, {"nbytes", bytes.size()}});
  m_payload += bytes;
}

std::string LogFrameBuilder::bytes() {
  if (!m_arrays.empty()) {
    m_header["payload_length"] = m_payload.size();
    m_header["crc32"] = crc32(m_payload);
    m_header["arrays"] = m_arrays;
  }
  return jsonLine(m_header) + '\n' + m_payload;
}

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
