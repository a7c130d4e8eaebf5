#pragma once

#include "core/base/result.h"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <cstdint>
#include <ostream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sudoscope {

/// An array in the payload of a frame; C order, little-endian.
struct LogArray {
  std::string name;
  std::string dtype; ///< "<f4", "<f8", "<i8" or "|u1", as NumPy writes it.
  std::vector<std::int64_t> shape;
  std::size_t offset = 0; ///< In the payload.
  std::size_t bytes = 0;
};

/// One frame of a `.sudolog`: a line of UTF-8 JSON of at most 1 MiB with a "type"; where it says
/// "payload_length": n, at most 64 MiB, n raw bytes follow. "arrays" names what is in them, one
/// after the other: [{"name", "dtype", "shape", "nbytes"}]. "crc32" is the payload's, as zlib has
/// it. Fields that nobody knows are left alone.
///
/// A log is a frame "hello" (the method, its parameters and curves), a frame "new" (the puzzle,
/// the values, the seed), then "rows":
///
///     iteration  i8 [m]             growing
///     metrics    f8 [m, curves]
///     P_at       i8 [c]             the iterations of which P is there
///     P          f4 or f8 [c, N, N, N], [row, column, digit]
///     ...        [c, ...]           decoded u1 [c, N, N], Z, temperature, weights, gradient
///     ..._sums   u1 [c, N, N]       of a binary tensor: row_sums, column_sums, block_sums [group,
///                                   digit], extra_sums [c, groups, N], cell_sums [row, column]
///
/// and "metrics" where further curves begin. The line of "rows" may have "events", those of kind
/// "parameter" with the "key" and the "value" that it has from that iteration on; that of the last
/// one "status" (as the method ended), "ended": true (the run came to its end) and "reason" (a
/// text: why it ended, or what stopped it before its end), where they are known. What is appended
/// later is read later: a file that ends within a frame ends before it.
struct LogFrame {
  static constexpr std::size_t maxHeader = std::size_t(1) << 20;
  static constexpr std::size_t maxPayload = std::size_t(64) << 20;

  std::size_t number = 0;      ///< 1-based.
  std::uint64_t offset = 0;    ///< Of the header, in the file.
  std::uint32_t headerSum = 0; ///< CRC-32 of the header's line.
  std::uint32_t lineBytes = 0; ///< Of that line with its end; the payload follows.
  nlohmann::json header;
  std::vector<LogArray> arrays;
  std::string payload;

  std::string type() const { return header.at("type").get<std::string>(); }
  /// Reads a header's line, without its end, with what it says of its arrays. Gives the length of
  /// the payload, which stays empty; or what is wrong with it.
  Result<std::size_t> readHeader(std::string_view line);
  /// Takes the payload that follows; what is wrong with it.
  MaybeError takePayload(std::string bytes);
  /// nullptr when there is none of that name.
  const LogArray* find(std::string_view name) const;
  /// Elements first .. first + count - 1 of the array as doubles.
  std::vector<double> reals(const LogArray& array, std::size_t first, std::size_t count) const;
  /// All elements. Precondition: the type is "<i8".
  std::vector<std::int64_t> integers(const LogArray& array) const;
  /// What is wrong, with the place of the frame in front.
  Error error(const Message& what, const std::string& file) const;
};

/// The CRC-32 of zlib, gzip and PNG, continued from that of what stands before.
std::uint32_t crc32(std::string_view bytes, std::uint32_t before = 0);

/// Puts frames together and writes them.
class LogFrameBuilder {
public:
  explicit LogFrameBuilder(std::string type) { m_header["type"] = std::move(type); }

  nlohmann::ordered_json& header() { return m_header; }
  void add(const std::string& name, std::vector<std::int64_t> shape,
           std::span<const double> values);
  void add(const std::string& name, std::vector<std::int64_t> shape,
           std::span<const std::int64_t> values);
  void add(const std::string& name, std::vector<std::int64_t> shape,
           std::span<const std::uint8_t> values);
  void add(const std::string& name, std::vector<std::int64_t> shape, std::span<const float> values);
  /// As it stands in a file or goes through a pipe.
  std::string bytes();
  void write(std::ostream& stream) { stream << bytes(); }

private:
  void addBytes(const std::string& name, const char* dtype, std::vector<std::int64_t> shape,
                std::string_view bytes);

  nlohmann::ordered_json m_header;
  nlohmann::ordered_json m_arrays = nlohmann::ordered_json::array();
  std::string m_payload;
};

} // namespace sudoscope
