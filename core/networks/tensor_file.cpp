#include "core/networks/tensor_file.h"

#include "core/base/file_input.h"
#include "core/base/file_writer.h"
#include "core/base/json.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <optional>
#include <set>
#include <type_traits>
#include <utility>

namespace sudoscope::networks {

static_assert(std::endian::native == std::endian::little, "the file format is little-endian");

namespace {

constexpr std::size_t lengthBytes = 8;
/// The limit of the reference implementation.
constexpr std::uint64_t maxHeaderBytes = 100'000'000;
constexpr std::uint64_t maxFileBytes = std::uint64_t(1) << 30;

struct Entry {
  std::string name;
  std::vector<std::int64_t> shape;
  std::uint64_t begin = 0;
  std::uint64_t end = 0;
  std::size_t size = 0; ///< Of a number; 0: not read.
  void (*read)(std::string_view bytes, Tensor& tensor) = nullptr;
};

/// The upper half of a float.
struct BFloat16 {
  std::uint16_t bits;
  explicit operator float() const { return std::bit_cast<float>(std::uint32_t(bits) << 16U); }
};

template <class Number>
void readNumbers(std::string_view bytes, Tensor& tensor) {
  std::vector<Number> numbers(bytes.size() / sizeof(Number));
  if (!numbers.empty()) std::memcpy(numbers.data(), bytes.data(), bytes.size());
  for (const Number number : numbers) tensor.values.push_back(static_cast<float>(number));
  if constexpr (std::is_same_v<Number, double>) tensor.exact = std::move(numbers);
}

/// The header as JSON; empty on a syntax error or a repeated name.
std::optional<Json> parseHeader(std::string_view text) {
  std::set<std::string> names;
  bool repeated = false;
  const auto watch = [&](int depth, Json::parse_event_t event, Json& value) {
    if (depth == 1 && event == Json::parse_event_t::key) {
      repeated = repeated || !names.insert(value.get<std::string>()).second;
    }
    return true;
  };
  auto header = parseJson(text, {}, watch);
  if (repeated || !header || !header->is_object()) return {};
  return std::move(*header);
}

/// Elements of the shape; empty if it is not a list of sizes or is too large.
std::optional<std::uint64_t> elementCount(const Json& shape) {
  if (!shape.is_array()) return {};
  std::uint64_t count = 1;
  for (const Json& size : shape) {
    if (!size.is_number_unsigned()) return {};
    const auto n = size.get<std::uint64_t>();
    if (n > 0xffffffffULL || count > 0xffffffffULL) return {};
    count *= n;
  }
  if (count > maxFileBytes) return {};
  return count;
}

Result<Entry> readEntry(const std::string& name, const Json& value, bool isRead) {
  if (!value.is_object() || !value.contains("dtype") || !value.contains("shape") ||
      !value.contains("data_offsets")) {
    return Error{Message::tr("tensor %1 lacks dtype, shape or data_offsets", name)};
  }
  const Json& type = value["dtype"];
  Entry entry;
  entry.name = name;
  const auto known = [&]<class Number>(const char* dtype, Number) {
    if (type != dtype) return;
    entry.size = sizeof(Number);
    entry.read = readNumbers<Number>;
  };
  known("F16", _Float16());
  known("BF16", BFloat16());
  known("F32", float());
  known("F64", double());
  if (isRead && entry.size == 0) {
    return Error{Message::tr("tensor %1 has the type %2, but only floating-point numbers are "
                             "supported: save tensor.float()",
                             name, type.dump())};
  }
  const auto count = elementCount(value["shape"]);
  if (!count)
    return Error{Message::tr("tensor %1 has the impossible shape %2", name, value["shape"].dump())};
  const Json& offsets = value["data_offsets"];
  if (!offsets.is_array() || offsets.size() != 2 || !offsets[0].is_number_unsigned() ||
      !offsets[1].is_number_unsigned()) {
    return Error{Message::tr("tensor %1 has the impossible data_offsets %2", name, offsets.dump())};
  }
  entry.shape = value["shape"].get<std::vector<std::int64_t>>();
  entry.begin = offsets[0].get<std::uint64_t>();
  entry.end = offsets[1].get<std::uint64_t>();
  if (!isRead) entry.size = 0;
  const std::uint64_t bytes = *count * entry.size;
  if (entry.end < entry.begin || (isRead && entry.end - entry.begin != bytes)) {
    return Error{Message::tr("tensor %1 of shape %2 needs %3 bytes, but its data_offsets are %4",
                             name, value["shape"].dump(), bytes, offsets.dump())};
  }
  return entry;
}

MaybeError readTensor(const Entry& entry, std::span<const char> data, TensorFile& file) {
  Tensor tensor;
  tensor.shape = entry.shape;
  if (entry.size > 0) entry.read({data.data() + entry.begin, entry.end - entry.begin}, tensor);
  for (std::size_t i = 0; i < tensor.values.size(); ++i) {
    if (!std::isfinite(tensor.values[i])) {
      return Error{
          Message::tr("tensor %1 holds a number that is not finite (element %2)", entry.name, i)};
    }
  }
  file.tensors.emplace(entry.name, std::move(tensor));
  return {};
}

MaybeError readMetadata(const Json& value, TensorFile& file) {
  if (!value.is_object()) return Error{Message::tr("__metadata__ is not an object")};
  for (const auto& [key, text] : value.items()) {
    if (!text.is_string()) return Error{Message::tr("__metadata__ entry %1 is not a string", key)};
    file.metadata.emplace(key, text.get<std::string>());
  }
  return {};
}

MaybeError readContent(std::span<const char> bytes, std::initializer_list<std::string_view> only,
                       TensorFile& file) {
  if (bytes.size() < lengthBytes) {
    return Error{Message::tr("has %1 bytes, too few for a header", bytes.size())};
  }
  std::uint64_t headerSize = 0;
  std::memcpy(&headerSize, bytes.data(), lengthBytes);
  if (headerSize > maxHeaderBytes || headerSize > bytes.size() - lengthBytes) {
    return Error{Message::tr("announces a header of %1 bytes, but has %2 after the length: not a "
                             ".safetensors file, or cut off",
                             headerSize, bytes.size() - lengthBytes)};
  }
  const auto header = parseHeader(std::string_view(bytes.data() + lengthBytes, headerSize));
  if (!header)
    return Error{Message::tr("has a header that is not a JSON object with distinct names")};
  const auto data = bytes.subspan(lengthBytes + headerSize);
  std::map<std::uint64_t, Entry> byOffset;
  std::uint64_t total = 0;
  for (const auto& [name, value] : header->items()) {
    if (name == "__metadata__") {
      if (auto error = only.size() > 0 ? std::nullopt : readMetadata(value, file)) return error;
      continue;
    }
    const bool isRead = only.size() == 0 || std::ranges::find(only, name) != only.end();
    auto entry = readEntry(name, value, isRead);
    if (!entry.ok()) return entry.error();
    total += entry->end - entry->begin;
    if (entry->begin == entry->end) {
      entry->begin = entry->end = 0;
      if (auto error = readTensor(*entry, data, file)) return error;
    } else if (!byOffset.emplace(entry->begin, *entry).second) {
      return Error{Message::tr("tensor %1 overlaps another", name)};
    }
  }
  if (total != data.size()) {
    return Error{total > data.size()
                     ? Message::tr("holds %1 bytes of numbers, but its tensors need %2: cut off",
                                   data.size(), total)
                     : Message::tr("holds %1 bytes of numbers, but its tensors need %2",
                                   data.size(), total)};
  }
  std::uint64_t expected = 0;
  for (const auto& [begin, entry] : byOffset) {
    if (begin != expected)
      return Error{Message::tr("tensor %1 overlaps another or leaves a gap", entry.name)};
    expected = entry.end;
    if (auto error = readTensor(entry, data, file)) return error;
  }
  return {};
}

/// The stored bytes: F64 if read as such, otherwise F32.
std::string_view numbersOf(const Tensor& tensor) {
  if (!tensor.exact.empty()) {
    return {reinterpret_cast<const char*>(tensor.exact.data()),
            tensor.exact.size() * sizeof(double)};
  }
  return {reinterpret_cast<const char*>(tensor.values.data()),
          tensor.values.size() * sizeof(float)};
}

} // namespace

Result<TensorFile> parseTensors(std::span<const char> bytes, const std::string& name,
                                std::initializer_list<std::string_view> only) {
  TensorFile file;
  if (auto error = readContent(bytes, only, file)) {
    error->file = name;
    return *error;
  }
  return file;
}

Result<TensorFile> readTensors(const std::string& path) {
  const auto bytes = readWholeFile(path, maxFileBytes);
  if (!bytes) return bytes.error();
  return parseTensors(*bytes, path);
}

std::string toBytes(const TensorFile& file) {
  Json header = Json::object();
  if (!file.metadata.empty()) header["__metadata__"] = file.metadata;
  std::uint64_t offset = 0;
  for (const auto& [name, tensor] : file.tensors) {
    const std::uint64_t end = offset + numbersOf(tensor).size();
    header[name] = {{"dtype", tensor.exact.empty() ? "F32" : "F64"},
                    {"shape", tensor.shape},
                    {"data_offsets", {offset, end}}};
    offset = end;
  }
  std::string text = jsonLine(header);
  text.resize((text.size() + 7) / 8 * 8, ' ');
  const std::uint64_t length = text.size();
  std::string bytes(lengthBytes, '\0');
  std::memcpy(bytes.data(), &length, lengthBytes);
  bytes += text;
  bytes.reserve(bytes.size() + offset);
  for (const auto& [name, tensor] : file.tensors) bytes += numbersOf(tensor);
  return bytes;
}

MaybeError writeTensors(const std::string& path, const TensorFile& file) {
  return writeFile(path, toBytes(file));
}

} // namespace sudoscope::networks
