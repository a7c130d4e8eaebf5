#pragma once

#include "core/base/result.h"
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

/// Reads puzzles that stand in one line each: `<puzzle> [<regions>] [+extra]... [<solution>]
/// [text]`, `<puzzle>:<count>:<solution>`, `<12 hex> <puzzle> <rating>`; also the form with the
/// region map in the line below.
class LineReader {
public:
  /// Empty, with nothing consumed, when the next line is no such puzzle.
  /// Precondition: lines.peek() is not null.
  std::optional<Result<PuzzleRecord>> read(LineSource& lines, ReadContext& context);

  /// The side of the last puzzle read, 0 before the first one.
  int lastSide() const { return m_lastSide; }

private:
  bool isRowOfGrid(LineSource& lines, const ReadContext& context, int side) const;

  int m_lastSide = 0;
};

} // namespace sudoscope
