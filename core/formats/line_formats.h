#pragma once

#include "core/formats/read_context.h"
#include "core/formats/text_lines.h"

#include <cstddef>
#include <optional>
#include <string_view>

namespace sudoscope {

struct LineCells {
  RawGrid grid;
  std::size_t begin = 0; ///< Offset of the first cell; other fields may precede it.
  std::size_t end = 0;   ///< Offset after the cells.
};

/// A board in the text: N² characters (from 49 on also behind other fields), N groups of N
/// characters, N² single tokens or numbers, or N² columns with spaces for blanks. `line` and
/// `column` are the place of the first character.
std::optional<LineCells> cellsInLine(std::string_view text, std::size_t line, std::size_t column);

/// The number of cells in the lines below a line that only numbers or names the cells of a board,
/// 0 for any other line.
std::size_t headedCells(std::string_view text);

/// Whether a field of the text, or all together, must be meant as cells: half of its characters are
/// digits, blanks or the same one.
bool holdsCells(const TextLine& line);

/// The error of a comment with a puzzle in it, perhaps behind a number.
MaybeError commentFault(const TextLine& line);

/// The error for a line without a puzzle, as specific as possible; `side` is that of the previous
/// puzzles, or 0.
Error unknownLine(const TextLine& line, int side);

/// A blank from which the reader recognizes the alphabet if the digits are ambiguous.
char blankFor(const Puzzle& puzzle);

/// N² symbols with zeros for blanks, unless a large board would then look zero-based.
std::string zeroLine(const Grid& digits, int side);

} // namespace sudoscope
