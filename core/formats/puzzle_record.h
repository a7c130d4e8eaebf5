#pragma once

#include "core/board/puzzle.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace sudoscope {

/// One puzzle of a file with all that stands beside it.
struct PuzzleRecord {
  Puzzle puzzle;
  std::optional<Grid> solution = {}; ///< As the file claims; not checked.
  std::optional<double> rating = {}; ///< The file's own scale.
  std::string ratingText = {};       ///< As the file writes it, also where no number.
  std::string source = {};           ///< Where the puzzle comes from; or empty.
  std::size_t line = 0;              ///< 1-based line where the puzzle begins.
  std::string label = {};            ///< Heading above it or text behind it, or empty.
  std::vector<Message> notes = {};   ///< What the file says that a Puzzle cannot hold.
};

} // namespace sudoscope
