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

/// The words of an engine's command line, as passed to a process, never to a shell.
struct EngineCommand {
  std::vector<std::string> words; ///< The program and its arguments; never empty.
  std::string folder = {};        ///< Its working folder; empty: that of this process.

  /// Splits a line at blanks like a shell: '...' and "..." may contain blanks, \ quotes the next
  /// character. There are no variables, wildcards or pipes. The error says which quote is open, or
  /// that there is no word.
  static Result<EngineCommand> parse(std::string_view line, std::string folder = {});
  /// The inverse of parse().
  std::string text() const;
  /// The program's absolute path; searched in PATH unless it has a slash.
  Result<std::string> program() const;
  /// For display, e.g. "my.py" of `python my.py`: the last part of the first word that names a file
  /// with an extension, otherwise of the program.
  std::string shortName() const;

  bool operator==(const EngineCommand&) const = default;
};

/// The files that decide an engine's answers. A file above `mostRead` is identified by its start,
/// size and modification time, which limits the time. Callable from any thread.
class EngineFiles {
public:
  static constexpr std::uint64_t mostRead = std::uint64_t(256) << 20;

  /// The arguments of the command that are files, and further files.
  EngineFiles(const EngineCommand& command, const std::vector<std::string>& further);

  /// Adds the current file unless it was added before; an import with its module.
  void add(const std::string& role, const std::string& path, const std::string& module = {});
  /// A library of an engine, identified by its version.
  void addLibrary(const std::string& name, const std::string& version);
  /// In the order of add(); files with changed bytes have changedDigest.
  SourceFiles list() const;
  /// The path of a file that changed since it was added; empty: none.
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
