#pragma once

#include "core/formats/puzzle_record.h"

#include <string>
#include <string_view>

namespace sudoscope {

/// The header lines of .sdk files: # and a letter glued to the text (A author, D description,
/// C comment, B date, S source, L level, U address).
class SdkHeader {
public:
  /// Remembers the line if it is one; `text` begins with '#'.
  void take(std::string_view text);

  /// Puts what was taken into the texts of the puzzle and forgets it; false when there was nothing.
  bool apply(PuzzleRecord& record);

private:
  bool m_any = false;
  std::string m_title;
  std::string m_author;
  std::string m_description;
};

} // namespace sudoscope
