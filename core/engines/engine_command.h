#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace sudoscope {

/// Which program is an engine: its words as a process takes them, never a shell.
struct EngineCommand {
  std::vector<std::string> words; ///< The program and its arguments; never empty.
  std::string folder = {};        ///< In which it runs; empty: that of this process.

  /// Splits a line at its blanks, as a shell would: '...' and "..." hold blanks, \ takes the next
  /// character as it is. Nothing else means anything: no variables, wildcards, pipes. The error
  /// says which quote is open, or that there is no word.
  static Result<EngineCommand> parse(std::string_view line, std::string folder = {});
  /// The line that parse() splits into these words.
  std::string text() const;
  /// The program's absolute path, looked for in PATH unless it has a slash.
  Result<std::string> program() const;
  /// "my.py" of `python my.py`: the last part of the first word that names a file with an
  /// extension, else of the program; for people.
  std::string shortName() const;

  bool operator==(const EngineCommand&) const = default;
};

/// The files that a command names, as they are when this is made: its arguments that are files, or
/// the program itself where there is none and it is named with its path. Of a file larger than
/// `mostRead` (weights, data) its size and so many bytes of its beginning stand for it, so that
/// nobody waits for it to be read.
class EngineFiles {
public:
  static constexpr std::uint64_t mostRead = std::uint64_t(32) << 20;

  EngineFiles() = default;
  explicit EngineFiles(const EngineCommand& command);

  /// Of the bytes of all; empty where there is none.
  const std::string& digest() const { return m_digest; }
  /// Whether the first, the script, has other bytes now.
  bool scriptChanged() const;

private:
  struct Stamp {
    std::filesystem::file_time_type time;
    std::uintmax_t size = 0;
    bool operator==(const Stamp&) const = default;
  };
  static Stamp stampOf(const std::filesystem::path& path);

  std::filesystem::path m_script;
  Stamp m_stamp;
  std::string m_scriptDigest;
  std::string m_digest;
};

} // namespace sudoscope
