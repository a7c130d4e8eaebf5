#pragma once

#include "core/formats/puzzle_reader.h"

namespace sudoscope {

/// The columns of a table that are read; -1: the table has none.
struct KnownColumns {
  int puzzle = -1;
  int solution = -1;
  int regions = -1;
  int rating = -1;
  int source = -1;
  int name = -1;
};

/// Recognizes them by the names in `info.columns` and notes them in `info`.
KnownColumns knownColumns(PuzzleSourceInfo& info);

} // namespace sudoscope
