#pragma once

#include "core/base/file_stamp.h"
#include "core/base/provenance.h"
#include "core/base/result.h"

#include <cstdint>
#include <mutex>
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

/// The files that decide what an engine answers. For a file above `mostRead` its beginning, size
/// and time of change stand for the content, so that nobody waits for a terabyte. Of any thread.
class EngineFiles {
public:
  static constexpr std::uint64_t mostRead = std::uint64_t(256) << 20;

  EngineFiles() = default;
  /// Arguments of the command that are files, and further files.
  EngineFiles(const EngineCommand& command, const std::vector<std::string>& further);

  /// A file as it is now, unless it was added before; of an import its module.
  void add(const std::string& role, const std::string& path, const std::string& module = {});
  /// A library of an engine, which is known by its version.
  void addLibrary(const std::string& name, const std::string& version);
  /// All of them, as they were added; those that have other bytes now with changedDigest.
  SourceFiles list() const;
  /// The path of one that has other bytes than when it was added; empty: none has.
  std::string changed() const;

private:
  struct Known {
    SourceFile file;
    FileStamp stamp; ///< Made before the content was read.

    bool isChanged() const;
  };
  static std::string digestOf(const std::string& path);

  std::string m_folder;
  mutable std::mutex m_mutex;
  std::vector<Known> m_files;
  SourceFiles m_libraries;
};

} // namespace sudoscope
