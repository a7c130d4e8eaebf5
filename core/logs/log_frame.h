#pragma once

#include "core/base/result.h"

#include <nlohmann/json.hpp>

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

namespace sudoscope {

/// An array in the payload of a frame; C order, little-endian.
struct LogArray {
  std::string name;
  std::string dtype; ///< "<f4", "<f8", "<i8" or "|u1", as in NumPy.
  std::vector<std::int64_t> shape;
  std::size_t offset = 0; ///< In the payload.
  std::size_t bytes = 0;
};

/// The numbers of an array's bytes.
template <class Value>
std::vector<double> widened(std::string_view bytes) {
  std::vector<Value> values(bytes.size() / sizeof(Value));
  if (!values.empty()) std::memcpy(values.data(), bytes.data(), values.size() * sizeof(Value));
  return {values.begin(), values.end()};
}

/// One frame of a `.sudolog`: a line of UTF-8 JSON of at most 1 MiB with a "type"; with
/// "payload_length": n, at most 64 MiB, n raw bytes follow. "arrays" describes them in order:
/// [{"name", "dtype", "shape", "nbytes"}]. "crc32" is that of the payload, as in zlib. Unknown
/// fields are ignored.
///
/// A log is a frame "hello" (the method, its parameters and curves), a frame "new" (the puzzle,
/// the values, the seed), then "rows":
///
///     iteration  i8 [m]             increasing
///     metrics    f8 [m, curves]
///     P_at       i8 [c]             the iterations with P
///     P          f4 or f8 [c, N, N, N], [row, column, digit]
///     ...        [c, ...]           decoded u1 [c, N, N], Z, temperature, weights, gradient
///     ..._sums   u1 [c, N, N]       of a binary tensor: row_sums, column_sums, block_sums [group,
///                                   digit], extra_sums [c, groups, N], cell_sums [row, column]
///
/// and "metrics" where further curves start. The line of "rows" may have "events", those of kind
/// "parameter" with the "key" and the "value" from that iteration on; that of the last one "status"
/// (of the method at the end), "ended": true (the run reached its end) and "reason" (a text: why it
/// ended, or what stopped it earlier), if known. Appended data is read later: an incomplete frame
/// at the end of the file is ignored.
struct LogFrame {
  static constexpr std::size_t maxHeader = std::size_t(1) << 20;
  static constexpr std::size_t maxPayload = std::size_t(64) << 20;

  std::size_t number = 0;      ///< 1-based.
  std::uint64_t offset = 0;    ///< Of the header, in the file.
  std::uint32_t headerSum = 0; ///< CRC-32 of the header's line.
  std::uint32_t lineBytes = 0; ///< Length of that line including its end; the payload follows.
  nlohmann::json header;
  std::vector<LogArray> arrays;
  std::string payload;

  std::string type() const { return header.at("type").get<std::string>(); }
  /// Reads a header's line, without its end, and the descriptions of its arrays. Returns the length
  /// of the payload, which remains empty; or the error.
  Result<std::size_t> readHeader(std::string_view line);
  MaybeError takePayload(std::string bytes);
  /// nullptr if there is no array of that name.
  const LogArray* find(std::string_view name) const;
  /// Elements first .. first + count - 1 of the array as doubles.
  std::vector<double> reals(const LogArray& array, std::size_t first, std::size_t count) const;
  /// All elements. Precondition: the type is "<i8".
  std::vector<std::int64_t> integers(const LogArray& array) const {
    std::vector<std::int64_t> values(array.bytes / sizeof(std::int64_t));
    if (!values.empty()) std::memcpy(values.data(), payload.data() + array.offset, array.bytes);
    return values;
  }
  Error error(const Message& what, const std::string& file) const {
    return Error{Message::tr("frame %1 (byte %2): %3", number, offset, what), file};
  }
};

/// The CRC-32 of zlib, gzip and PNG.
std::uint32_t crc32(std::string_view bytes);

class LogFrameBuilder {
public:
  explicit LogFrameBuilder(std::string type) { m_header["type"] = std::move(type); }

  nlohmann::ordered_json& header() { return m_header; }
  template <class Value>
  void add(const std::string& name, std::vector<std::int64_t> shape,
           const std::vector<Value>& values) {
    const char* dtype = std::floating_point<Value> ? sizeof(Value) == 8 ? "<f8" : "<f4"
                        : sizeof(Value) == 8       ? "<i8"
                                                   : "|u1";
    addBytes(name, dtype, std::move(shape),
             {reinterpret_cast<const char*>(values.data()), values.size() * sizeof(Value)});
  }
  std::string bytes();

private:
  void addBytes(const std::string& name, const char* dtype, std::vector<std::int64_t> shape,
                std::string_view bytes);

  nlohmann::ordered_json m_header;
  nlohmann::ordered_json m_arrays = nlohmann::ordered_json::array();
  std::string m_payload;
};

} // namespace sudoscope
