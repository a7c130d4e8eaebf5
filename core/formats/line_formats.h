#pragma once

#include "core/formats/read_context.h"
#include "core/formats/text_lines.h"

#include <cstddef>
#include <optional>
#include <string_view>

namespace sudoscope {

/// The cells of a board found in one line of text.
struct LineCells {
  RawGrid grid;
  std::size_t begin = 0; ///< Offset of the first cell; other fields may stand before it.
  std::size_t end = 0;   ///< Offset behind the cells.
};

/// A board in the text: N² characters (from 49 on also behind other fields), N groups of N
/// characters, N² single tokens or numbers, or N² columns with spaces for blanks. `line` and
/// `column` are the place of the first character.
std::optional<LineCells> cellsInLine(std::string_view text, std::size_t line, std::size_t column);

/// What is wrong with a line that holds no puzzle, as far as it can be told; `side` is that of the
/// puzzles before it, or 0.
Error unknownLine(const TextLine& line, int side);

/// The blank that lets the reader recognize the alphabet even when the digits leave it open.
char blankFor(const Puzzle& puzzle);

/// N² symbols with zeros for blanks, unless that would make a large board look like one of
/// zero-based digits.
std::string zeroLine(const Grid& digits, int side);

/// The solution of the record as zeroLine writes it; empty without one.
std::string solutionText(const PuzzleRecord& record);

} // namespace sudoscope
