#include "core/logs/log_frame.h"

#include "core/base/json.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <sys/stat.h>
#include <utility>

namespace sudoscope {

static_assert(std::endian::native == std::endian::little, "the file format is little-endian");

using nlohmann::json;

namespace {

/// Eight bytes at a time ("slicing by 8"): a log of a gigabyte is checked whenever it is opened.
constexpr std::size_t slices = 8;

constexpr auto crcTables = [] {
  std::array<std::array<std::uint32_t, 256>, slices> tables{};
  for (std::uint32_t byte = 0; byte < 256; ++byte) {
    std::uint32_t crc = byte;
    for (int bit = 0; bit < 8; ++bit) crc = (crc >> 1U) ^ ((crc & 1U) != 0 ? 0xEDB88320U : 0U);
    tables[0][byte] = crc;
  }
  for (std::size_t slice = 1; slice < slices; ++slice) {
    for (std::size_t byte = 0; byte < 256; ++byte) {
      const std::uint32_t before = tables[slice - 1][byte];
      tables[slice][byte] = (before >> 8U) ^ tables[0][before & 0xFFU];
    }
  }
  return tables;
}();

std::size_t sizeOf(std::string_view dtype) {
  if (dtype == "<f8" || dtype == "<i8") return 8;
  if (dtype == "<f4") return 4;
  return dtype == "|u1" ? 1 : 0;
}

template <class Value>
std::vector<double> widened(const char* from, std::size_t count) {
  std::vector<Value> values(count);
  if (count > 0) std::memcpy(values.data(), from, count * sizeof(Value));
  return {values.begin(), values.end()};
}

/// The member of an object; null where there is none.
const json& member(const json& object, const char* key) {
  static const json none;
  const auto found = object.find(key);
  return found == object.end() ? none : *found;
}

/// A size that is a whole number up to the limit.
std::optional<std::size_t> sizeIn(const json& value, std::size_t most) {
  if (!value.is_number_unsigned() || value.get<std::uint64_t>() > most) return std::nullopt;
  return static_cast<std::size_t>(value.get<std::uint64_t>());
}

/// The array, or what is wrong with its description.
Result<LogArray> readArray(const json& value, std::size_t offset) {
  const auto faulty = [&] {
    return Error{Message::tr(
        "\"arrays\" needs a name, a dtype of <f4, <f8, <i8 or |u1, a shape and nbytes, not %1",
        value.dump().substr(0, 200))};
  };
  if (!value.is_object()) return faulty();
  const json& name = member(value, "name");
  const json& dtype = member(value, "dtype");
  const json& shape = member(value, "shape");
  if (!name.is_string() || !dtype.is_string() || !shape.is_array() || shape.size() > 8) {
    return faulty();
  }
  LogArray array{name.get<std::string>(), dtype.get<std::string>(), {}, offset, 0};
  const std::size_t size = sizeOf(array.dtype);
  const auto bytes = sizeIn(member(value, "nbytes"), LogFrame::maxPayload);
  if (size == 0 || !bytes) return faulty();
  array.bytes = *bytes;
  std::size_t needed = size;
  for (const json& extent : shape) {
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

/// The arrays of a header; the second is what is wrong.
MaybeError readArrays(LogFrame& frame, std::size_t payload) {
  const json& list = member(frame.header, "arrays");
  if (list.is_null()) return std::nullopt;
  if (!list.is_array()) return Error{Message::tr("\"arrays\" is no list")};
  std::size_t end = 0;
  for (const json& item : list) {
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

} // namespace

std::uint32_t crc32(std::string_view bytes, std::uint32_t before) {
  std::uint32_t crc = ~before;
  const char* at = bytes.data();
  std::size_t left = bytes.size();
  for (; left >= slices; left -= slices, at += slices) {
    std::array<std::uint8_t, slices> b{};
    std::memcpy(b.data(), at, slices);
    for (std::size_t i = 0; i < 4; ++i) b[i] ^= static_cast<std::uint8_t>(crc >> (8 * i));
    crc = 0;
    for (std::size_t i = 0; i < slices; ++i) crc ^= crcTables[slices - 1 - i][b[i]];
  }
  for (; left > 0; --left, ++at) {
    crc = (crc >> 8U) ^ crcTables[0][(crc ^ static_cast<std::uint8_t>(*at)) & 0xFFU];
  }
  return ~crc;
}

// --- a frame -------------------------------------------------------------------------------------

Result<std::size_t> LogFrame::readHeader(std::string_view line) {
  headerSum = crc32(line);
  lineBytes = static_cast<std::uint32_t>(line.size() + 1);
  auto parsed = parseJson(line);
  if (!parsed || !parsed->is_object() || !member(*parsed, "type").is_string()) {
    return Error{Message::tr("expected a line of JSON with a \"type\"")};
  }
  header = std::move(*parsed);
  const json& announced = member(header, "payload_length");
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
  const json& sum = member(header, "crc32");
  if (payload.empty() || sum.is_null() || sum == crc32(payload)) return std::nullopt;
  return Error{Message::tr("its bytes are not those that were written (crc32)")};
}

const LogArray* LogFrame::find(std::string_view name) const {
  for (const LogArray& array : arrays) {
    if (array.name == name) return &array;
  }
  return nullptr;
}

std::vector<double> LogFrame::reals(const LogArray& array, std::size_t first,
                                    std::size_t count) const {
  const char* from = payload.data() + array.offset + first * sizeOf(array.dtype);
  if (array.dtype == "<f4") return widened<float>(from, count);
  if (array.dtype == "<f8") return widened<double>(from, count);
  if (array.dtype == "|u1") return widened<std::uint8_t>(from, count);
  std::vector<std::int64_t> whole(count);
  if (count > 0) std::memcpy(whole.data(), from, count * sizeof(std::int64_t));
  std::vector<double> values(count);
  for (std::size_t i = 0; i < count; ++i) values[i] = static_cast<double>(whole[i]);
  return values;
}

std::vector<std::int64_t> LogFrame::integers(const LogArray& array) const {
  std::vector<std::int64_t> values(array.bytes / sizeof(std::int64_t));
  if (!values.empty()) std::memcpy(values.data(), payload.data() + array.offset, array.bytes);
  return values;
}

Error LogFrame::error(const Message& what, const std::string& file) const {
  return Error{Message::tr("frame %1 (byte %2): %3", number, offset, what), file};
}

// --- writing -------------------------------------------------------------------------------------

void LogFrameBuilder::addBytes(const std::string& name, const char* dtype,
                               std::vector<std::int64_t> shape, std::string_view bytes) {
  m_arrays.push_back(
      {{"name", name}, {"dtype", dtype}, {"shape", std::move(shape)}, {"nbytes", bytes.size()}});
  m_payload += bytes;
}

void LogFrameBuilder::add(const std::string& name, std::vector<std::int64_t> shape,
                          std::span<const double> values) {
  addBytes(name, "<f8", std::move(shape),
           {reinterpret_cast<const char*>(values.data()), values.size_bytes()});
}

void LogFrameBuilder::add(const std::string& name, std::vector<std::int64_t> shape,
                          std::span<const std::int64_t> values) {
  addBytes(name, "<i8", std::move(shape),
           {reinterpret_cast<const char*>(values.data()), values.size_bytes()});
}

void LogFrameBuilder::add(const std::string& name, std::vector<std::int64_t> shape,
                          std::span<const std::uint8_t> values) {
  addBytes(name, "|u1", std::move(shape),
           {reinterpret_cast<const char*>(values.data()), values.size_bytes()});
}

void LogFrameBuilder::add(const std::string& name, std::vector<std::int64_t> shape,
                          std::span<const float> values) {
  addBytes(name, "<f4", std::move(shape),
           {reinterpret_cast<const char*>(values.data()), values.size_bytes()});
}

std::string LogFrameBuilder::bytes() {
  if (!m_arrays.empty()) {
    m_header["payload_length"] = m_payload.size();
    m_header["crc32"] = crc32(m_payload);
    m_header["arrays"] = m_arrays;
  }
  // Titles may hold any bytes a person typed; broken UTF-8 must not throw.
  return m_header.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + '\n' +
         m_payload;
}

// --- reading -------------------------------------------------------------------------------------

bool LogReader::recognises(std::string_view beginning) {
  const std::string_view line = beginning.substr(0, beginning.find('\n'));
  return line.starts_with('{') && line.find("\"hello\"") != std::string_view::npos &&
         line.find("\"protocol\"") != std::string_view::npos;
}

Result<LogReader> LogReader::follow(const std::string& path) {
  auto source = LogSource::open(path);
  if (!source) return source.error();
  if (!source->isPipe()) return open(path);
  auto reader = open(source->copyPath());
  if (!reader) return reader.error();
  reader->m_path = path;
  reader->m_source = std::move(*source);
  return reader;
}

Result<LogReader> LogReader::open(const std::string& path) {
  LogReader reader;
  reader.m_path = path;
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored)) {
    return Error{Message::tr("is a folder, expected a file"), path};
  }
  reader.m_file.open(path, std::ios::binary);
  if (!reader.m_file) return Error{Message::tr("cannot be opened: %1", std::strerror(errno)), path};
  struct stat info {};
  if (stat(path.c_str(), &info) == 0) {
    reader.m_device = info.st_dev;
    reader.m_inode = info.st_ino;
  }
  const auto size = std::filesystem::file_size(path, ignored);
  reader.m_large = !ignored && size > readWhole;
  return reader;
}

namespace {

/// How far the payload is needed to know what there is, but not what it looks like.
std::size_t outlineOf(const LogFrame& frame) {
  std::size_t end = 0;
  for (const char* name : {"iteration", "metrics", "P_at"}) {
    if (const LogArray* array = frame.find(name)) end = std::max(end, array->offset + array->bytes);
  }
  return end;
}

} // namespace

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
  // Not before it is known to be there: a header may announce what never comes.
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
  if (const auto error = m_source.pull()) return *error;
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

bool LogReader::shrunk() {
  m_file.clear();
  m_file.seekg(0, std::ios::end);
  const auto end = m_file.tellg();
  m_file.seekg(static_cast<std::streamoff>(m_offset));
  return end >= 0 && static_cast<std::uint64_t>(end) < m_offset;
}

bool LogReader::replaced() {
  if (m_source.isPipe()) return false;
  struct stat info {};
  const bool known = m_inode != 0 && stat(m_path.c_str(), &info) == 0;
  if (known && (info.st_dev != m_device || info.st_ino != m_inode)) return true;
  if (shrunk()) return true;
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
  if (!*frame) return Error{Message::tr("is no longer what it was when it was opened"), m_path};
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
