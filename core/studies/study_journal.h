#pragma once

#include "core/base/descriptor.h"
#include "core/studies/study_file.h"

#include <chrono>
#include <cstddef>
#include <future>
#include <string>
#include <string_view>
#include <utility>

namespace sudoscope {

/// Writes the file of a study while its runs are made: each run becomes a row at once, in any
/// order, so that a killed program loses no finished run. The file is locked, so that two programs
/// never write the same one. Used by one thread at a time.
class StudyJournal {
public:
  /// Locks the file and creates it if necessary. The error says that another program has locked it,
  /// or why it cannot be written.
  static Result<StudyJournal> open(const std::string& path);
  /// Removes a file to which nothing was written.
  ~StudyJournal();
  StudyJournal(StudyJournal&&) noexcept = default;
  StudyJournal& operator=(StudyJournal&&) noexcept = default;

  bool isEmpty() const;

  /// Replaces the file's content by the study so far.
  MaybeError begin(const Study& study, const Shard& shard, const Provenance& provenance);
  /// Continues after the file's content, which was read from it.
  MaybeError resume(const StudyFile& file);
  /// Precondition: begin() or resume().
  MaybeError append(const Study& study, std::size_t run);
  /// Rewrites the whole file, with rows in order, and unlocks it.
  MaybeError finish(const Study& study, const Shard& shard, const Provenance& provenance);

private:
  using Clock = std::chrono::steady_clock;

  explicit StudyJournal(std::string path) : m_path(std::move(path)) {}
  /// Appends the whole text or, with an error, none of it.
  MaybeError append(std::string_view text);
  /// Synchronizes to disk in the background, which may take a second.
  MaybeError sync();
  void close();

  std::string m_path;
  Descriptor m_file;
  bool m_made = false; ///< The file was created here and is still empty.
  Clock::time_point m_synced = Clock::now();
  std::future<int> m_syncing; ///< 0 or an errno.
  SourceFiles m_loaded;       ///< Already appended.
};

} // namespace sudoscope
