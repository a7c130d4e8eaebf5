#pragma once

#include "core/studies/study_file.h"

#include <cstddef>
#include <memory>
#include <string>

namespace sudoscope {

/// Writes the file of a study while its runs are made: each run becomes a row at once, in any
/// order, so that a killed program loses no finished run. The file is locked, so that two programs
/// never write the same one. Used by one thread at a time.
class StudyJournal {
public:
  /// Locks the file and creates it if necessary. The error says that another program has locked it,
  /// or why it cannot be written.
  static Result<StudyJournal> open(const std::string& path);
  ~StudyJournal();
  StudyJournal(StudyJournal&&) noexcept;
  StudyJournal& operator=(StudyJournal&&) noexcept;

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
  struct State;
  explicit StudyJournal(std::unique_ptr<State> state);

  std::unique_ptr<State> m_state;
};

} // namespace sudoscope
