#pragma once

#include "core/base/result.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <optional>
#include <string>

namespace sudoscope {

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
