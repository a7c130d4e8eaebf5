#pragma once

#include <string>
#include <string_view>
#include <sys/stat.h>

namespace sudoscope {

/// A file as this program last read or wrote it: notices that another program has changed it since.
class FileStamp {
public:
  /// No file: it never changes.
  FileStamp() = default;
  /// Of the file as it is now: before it is read, or after it was written.
  explicit FileStamp(std::string path);

  const std::string& path() const { return m_path; }
  /// What was read from the file or written to it.
  void setContent(std::string_view content);

  /// Whether the file is the very one that it was, with the same times of its last changes. Reads
  /// nothing.
  bool isUntouched() const;

  enum class State {
    Unchanged,
    Changed, ///< It holds something else, or cannot be read.
    Gone,    ///< Nothing has its name.
    NoFile   ///< A folder or the like has its name.
  };
  /// Reads the file only where its size, time or number differ.
  State state() const;

private:
  std::string m_path;
  std::string m_contentHash; ///< The SHA-256 of what was read or written.
  struct stat m_status {};   ///< Zeros: not known.
};

} // namespace sudoscope
