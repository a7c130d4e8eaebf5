#pragma once

#include "core/studies/study_file.h"

#include <cstddef>
#include <memory>
#include <string>

namespace sudoscope {

/// Keeps the file of a study while its runs are made: each becomes a row at once, whatever the
/// order, so that a program that is killed has lost no run that was made. The file is locked
/// meanwhile, so that two programs never keep the same one. Used by one thread at a time.
class StudyJournal {
public:
  /// Locks the file, which is made, empty, where there is none. The error says that another program
  /// keeps it, or why it cannot be written.
  static Result<StudyJournal> open(const std::string& path);
  ~StudyJournal();
  StudyJournal(StudyJournal&&) noexcept;
  StudyJournal& operator=(StudyJournal&&) noexcept;

  bool isEmpty() const;

  /// Writes what there is of the study, in place of what the file held.
  MaybeError begin(const Study& study, const Shard& shard, const Provenance& facts);
  /// Goes on behind what the file holds, which was read from it.
  MaybeError goOn(const StudyFile& file);
  /// A run was made. Precondition: begin() or goOn().
  MaybeError append(const Study& study, std::size_t run);
  /// Writes the whole file anew, rows in their order, and unlocks it.
  MaybeError finish(const Study& study, const Shard& shard, const Provenance& facts);

private:
  struct State;
  explicit StudyJournal(std::unique_ptr<State> state);

  std::unique_ptr<State> m_state;
};

} // namespace sudoscope
