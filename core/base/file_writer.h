#pragma once

#include "core/base/result.h"

#include <memory>
#include <ostream>
#include <string>
#include <string_view>

namespace sudoscope {

/// A file that comes into being complete or not at all: it is written beside its place, brought to
/// the disk and renamed. Whoever reads it, even after a full disk, a crash or a kill at any moment,
/// sees the old content or the new, never a part. Every file of the program is written by it.
///
/// The partial file "<path>.<process>-<n>.partial" has a name of its own for each writer and is
/// locked while it lives; partial files that killed writers left of the same path are removed, but
/// in a folder "<name>.<process>.partial" that is this process's own.
/// A link is followed, a file keeps its permissions, and devices and pipes are written as they are.
class FileWriter {
public:
  static Result<FileWriter> open(const std::string& path);
  /// Without a commit: nothing has happened.
  ~FileWriter();
  FileWriter(FileWriter&&) noexcept;
  FileWriter& operator=(FileWriter&&) noexcept;

  std::ostream& stream();
  /// For libraries that write files by themselves: they may write this one, in place of stream().
  const std::string& partialPath() const;

  /// What has gone wrong with stream() so far; nothing for most of the time, since it is buffered.
  MaybeError failure() const;

  /// Brings everything to the disk and gives the file its name. The error of any write shows here,
  /// and then the old file stands; the one exception, a folder that could not be brought to the
  /// disk, is said as such.
  MaybeError commit();

private:
  struct State;
  explicit FileWriter(std::unique_ptr<State> state);

  std::unique_ptr<State> m_state;
};

/// Whether both names mean one file: however they are spelled, through links, even to nothing, and
/// as hard links. Files that do not exist yet count as those that would be made.
bool isSameFile(const std::string& one, const std::string& other);

/// A whole file at once.
MaybeError writeFile(const std::string& path, std::string_view bytes);

} // namespace sudoscope
