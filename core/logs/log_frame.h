#pragma once

#include "core/base/result.h"

#include <nlohmann/json.hpp>

#include <atomic>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <fstream>
#include <optional>
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

/// Progress of reading a log; usable from any thread.
struct LogProgress {
  std::atomic<std::int64_t> rows{0};
  std::atomic<bool> ended{false};   ///< See LoggedRun::ended().
  std::atomic<bool> stopped{false}; ///< It ended before the run's own end, e.g. by an exception.
  std::atomic<bool> broken{false};  ///< The last part cannot be read; reading has stopped.
  /// The first iteration whose P has a number that is NaN or infinite, otherwise -1: among all if
  /// the file has at most LogReader::readWhole bytes, otherwise among those that were read.
  std::atomic<std::int64_t> undefinedState{-1};
};

struct LogFrame;

/// Reads the frames of a log sequentially, and again by their offset; the log may still grow. Holds
/// the file open, and one frame in memory.
class LogReader {
public:
  /// In a larger file next() reads iterations, curves and positions of P, but not P and its
  /// companions: again() does, and checks their sum.
  static constexpr std::uint64_t readWhole = std::uint64_t(64) << 20;

  static Result<LogReader> open(const std::string& path);
  /// The error for a pipe, a device or standard input ("-"): frames are read again by offset.
  static Error needsFile(const std::string& path);

  const std::string& path() const { return m_path; }
  /// The file was rewritten: it is shorter than the part read, or has other frames.
  bool rewritten();
  /// It was rewritten, or another file has its name.
  bool replaced();
  /// The next complete frame; empty at the end, or if the next one is incomplete. Returns no more
  /// frames after an error.
  Result<std::optional<LogFrame>> next();
  /// A frame that was already read.
  Result<LogFrame> again(std::size_t number, std::uint64_t offset);
  /// Bytes of such a frame's payload, without checking the sum; fewer at the end of the file.
  std::string bytes(std::uint64_t offset, std::size_t count);

private:
  LogReader() = default;
  /// The length of the payload; empty if the header's line is incomplete.
  Result<std::optional<std::size_t>> readHeader(LogFrame& frame);
  /// False if it is incomplete. Not `whole`: only what next() reads of large files.
  Result<bool> readPayload(LogFrame& frame, std::size_t length, bool whole);
  Result<std::optional<LogFrame>> read(bool whole);

  std::string m_path;
  std::ifstream m_file;
  bool m_large = false;       ///< Larger than readWhole when opened.
  std::uint64_t m_device = 0; ///< The file's device when opened; 0: unknown.
  std::uint64_t m_inode = 0;
  std::uint64_t m_lastOffset = 0; ///< Offset of the last frame of next(), and its line.
  std::uint32_t m_lastSum = 0;
  std::uint32_t m_lastBytes = 0;
  std::streamoff m_size = 0;  ///< Last known size, if large.
  std::size_t m_number = 0;   ///< Frames read.
  std::uint64_t m_offset = 0; ///< Start of the next frame.
};

} // namespace sudoscope
