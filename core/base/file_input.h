#pragma once

#include "core/base/result.h"

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <streambuf>
#include <string>
#include <string_view>

namespace sudoscope {

/// A file, a pipe or the standard input, opened once and read from front to back; what was
/// compressed by gzip is unpacked. Waiting for bytes
/// can be cancelled, unlike in std::cin and std::ifstream. What ends the input early makes the
/// stream above it bad: see failure().
class FileInput final : public std::streambuf {
public:
  struct Options {
    std::function<bool()> cancelled = {}; ///< Asked while it reads and waits; may be empty.
    /// More bytes are an error of code Limit, since a device may be endless.
    std::uint64_t limit = std::numeric_limits<std::uint64_t>::max();
    /// A pipe from which nothing comes for so long is an error of code Limit.
    std::chrono::milliseconds patience = std::chrono::milliseconds::max();
    bool filesOnly = false; ///< A pipe or a device is an error: it cannot be read twice.
  };

  /// Opens the file; "-" is the standard input. A folder is an error.
  static Result<std::unique_ptr<FileInput>> open(const std::string& path, Options options);
  /// Reads from an open descriptor and closes it at the end, unless it is the standard input.
  FileInput(int descriptor, std::string path, Options options);
  ~FileInput() override;
  FileInput(const FileInput&) = delete;
  FileInput& operator=(const FileInput&) = delete;

  /// Empty for the standard input.
  const std::string& path() const { return m_path; }
  /// For errors: the path, or "standard input".
  std::string name() const { return m_path.empty() ? "standard input" : m_path; }
  /// As Options::limit, for what is read from now on.
  void setLimit(std::uint64_t limit) { m_options.limit = limit; }
  /// Neither a pipe nor a device nor a folder.
  bool isFile() const { return m_isFile; }
  /// The first bytes, up to 64 KiB; reads them if nothing was read before.
  std::string_view beginning();
  /// Why the input ended early: it was cancelled (code Cancelled), is too long, or cannot be read.
  const MaybeError& failure() const { return m_failure; }

protected:
  int_type underflow() override;

private:
  /// False when the wait was cancelled or took too long.
  bool waitForBytes();
  /// Fills the buffer from the file; 0 at its end, negative after a failure.
  std::ptrdiff_t readBytes(std::array<char, 1 << 16>& buffer);
  std::ptrdiff_t unpackBytes();
  Error failed(Message message, ErrorCode code = ErrorCode::General) const {
    return Error{std::move(message), name(), 0, 0, code};
  }

  int m_descriptor;
  std::string m_path;
  Options m_options;
  bool m_isFile = false;
  bool m_isFolder = false;
  bool m_isPipe = false;
  std::uint64_t m_bytes = 0; ///< Read so far; of a compressed file, unpacked.
  MaybeError m_failure;
  std::array<char, 1 << 16> m_buffer{};
  struct Gzip;
  std::unique_ptr<Gzip> m_gzip; ///< Null: the file is not compressed.
};

/// The most that is read of a file of puzzles or a session that is held in memory as a whole.
constexpr std::uint64_t maxTextFileBytes = std::uint64_t(256) << 20;

/// For what is not worth waiting for: a pipe from which nothing comes for two seconds is an error.
FileInput::Options impatient(std::function<bool()> cancelled = {},
                             std::uint64_t limit = maxTextFileBytes);

/// Reads to the end; the error is FileInput::failure().
Result<std::string> readToEnd(FileInput& input);

/// Opens and reads a file to its end, impatiently.
Result<std::string> readWholeFile(const std::string& path, std::uint64_t limit = maxTextFileBytes,
                                  const std::function<bool()>& cancelled = {});

} // namespace sudoscope
