#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>

namespace sudoscope {

struct LogFrame;

/// Reads the frames of a log one after the other, and again by their offset; the log may still be
/// growing. Keeps the file open, and one frame in memory.
class LogReader {
public:
  /// Of a larger file next() takes iterations, curves and where P is, but not P and what came with
  /// it: again() does, and checks the sum then.
  static constexpr std::uint64_t readWhole = std::uint64_t(64) << 20;

  static Result<LogReader> open(const std::string& path);
  /// Why a pipe, a device or the standard input ("-") is refused: frames are read again by offset.
  static Error needsFile(const std::string& path);

  const std::string& path() const { return m_path; }
  /// The file was written anew: it ends before what was read of it, or holds other frames.
  bool rewritten();
  /// So it was, or another file took its name.
  bool replaced();
  /// The next frame that is there as a whole; empty at the end, or where the rest is still to come.
  /// After an error there are no more.
  Result<std::optional<LogFrame>> next();
  /// A frame that was read before.
  Result<LogFrame> again(std::size_t number, std::uint64_t offset);
  /// Some bytes of such a frame's payload, their sum unchecked; fewer where the file ends.
  std::string bytes(std::uint64_t offset, std::size_t count);

private:
  LogReader() = default;
  /// The length of the payload; empty when the end of the header's line is not there yet.
  Result<std::optional<std::size_t>> readHeader(LogFrame& frame);
  /// False when it is not there as a whole yet. Not `whole`: only what next() takes of large files.
  Result<bool> readPayload(LogFrame& frame, std::size_t length, bool whole);
  Result<std::optional<LogFrame>> read(bool whole);

  std::string m_path;
  std::ifstream m_file;
  bool m_large = false;       ///< More than readWhole when it was opened.
  std::uint64_t m_device = 0; ///< Which file has the path, when it was opened; 0: nobody asked.
  std::uint64_t m_inode = 0;
  std::uint64_t m_lastOffset = 0; ///< Of the frame that next() gave last, and its line.
  std::uint32_t m_lastSum = 0;
  std::uint32_t m_lastBytes = 0;
  std::streamoff m_size = 0;  ///< As last asked for, of a large one.
  std::size_t m_number = 0;   ///< Frames read.
  std::uint64_t m_offset = 0; ///< Where the next begins.
};

} // namespace sudoscope
