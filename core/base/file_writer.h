#pragma once

#include "core/base/result.h"

#include <memory>
#include <ostream>
#include <string>
#include <string_view>

namespace sudoscope {

/// Writes a file atomically: into a partial file beside it, which is synchronized to disk and
/// renamed. Readers see either the old or the new content, even after a full disk, a crash or a
/// kill. All files of the program are written by this class.
///
/// The partial file "<path>.<process>-<n>.partial" has a unique name for each writer and is locked
/// while the writer exists; partial files of killed writers of the same path are removed, except in
/// a folder "<name>.<process>.partial" of this process. Links are followed, permissions are
/// preserved, and devices and pipes are written directly.
class FileWriter {
public:
  static Result<FileWriter> open(const std::string& path);
  /// Without commit() it leaves the old file unchanged.
  ~FileWriter();
  FileWriter(FileWriter&&) noexcept;
  FileWriter& operator=(FileWriter&&) noexcept;

  std::ostream& stream();
  /// For libraries that write files themselves: they may write this one instead of stream().
  const std::string& partialPath() const;

  /// The first error of stream() so far, which may be delayed by its buffer.
  MaybeError failure() const;

  /// Synchronizes the file to disk and renames it. Reports the error of any write, in which case
  /// the old file is unchanged, except if only the folder could not be synchronized, which the
  /// error says.
  MaybeError commit();

private:
  struct State;
  explicit FileWriter(std::unique_ptr<State> state);

  std::unique_ptr<State> m_state;
};

/// Whether both names refer to one file: with different spellings, links (also dangling) or hard
/// links. For files that do not exist, compares those that would be created.
bool isSameFile(const std::string& one, const std::string& other);

MaybeError writeFile(const std::string& path, std::string_view bytes);

} // namespace sudoscope
