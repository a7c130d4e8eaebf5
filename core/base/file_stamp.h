#pragma once

#include <string>
#include <string_view>
#include <sys/stat.h>

namespace sudoscope {

/// The state of a file when the program last read or wrote it: detects changes by other programs.
class FileStamp {
public:
  /// No file, which never changes.
  FileStamp() = default;
  /// Of the current file; create it before reading, or after writing.
  explicit FileStamp(std::string path);

  const std::string& path() const { return m_path; }
  void setContent(std::string_view content);

  /// Whether the file is the same, with the same modification times. Does not read it.
  bool isUntouched() const;

  enum class State {
    Unchanged,
    Changed, ///< It has another content, or cannot be read.
    Gone,
    NoFile ///< A folder or the like has this name.
  };
  /// Reads the file only if its size, time or number differ.
  State state() const;

private:
  std::string m_path;
  std::string m_contentHash; ///< The SHA-256 of the content.
  struct stat m_status {};   ///< Zeros: unknown.
};

} // namespace sudoscope
