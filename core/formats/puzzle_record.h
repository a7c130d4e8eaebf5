#pragma once

#include "core/board/puzzle.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sudoscope {

struct PuzzleRecord {
  Puzzle puzzle;
  std::optional<Grid> solution = {}; ///< As the file claims; not checked.
  std::optional<double> rating = {}; ///< The file's own scale.
  std::string ratingText = {};       ///< As the file writes it, even if it is not a number.
  std::string source = {};           ///< Origin of the puzzle; may be empty.
  /// 1-based line where the puzzle begins; in a table of DuckDB the number of its row.
  std::size_t line = 0;
  std::int64_t number = 0; ///< 1-based, among all pieces of the file, readable or not.
  std::string label = {};  ///< Heading above it or text behind it, or empty.
  /// A further field of its line that is neither its solution nor its regions; part of `label`.
  std::string otherField = {};
  bool boxesGuessed = false;                ///< Nothing names the shape of the boxes.
  std::vector<std::string> otherRules = {}; ///< Names of rules that a Puzzle cannot represent.
  std::vector<Message> notes = {};          ///< Facts of the file that a Puzzle cannot represent.
};

} // namespace sudoscope
