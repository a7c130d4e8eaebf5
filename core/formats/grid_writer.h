#pragma once

#include "core/formats/puzzle_record.h"

#include <string>

namespace sudoscope {

/// Texts of boards over several lines, each ended by LF.

/// SudoCue / SadMan: header lines `#A...`, `#D...`, then N rows.
std::string sdkText(const PuzzleRecord& record);
/// ` *-----------*`, ` |.3.|4..|...|`, ` |---+---+---|`.
std::string simpleSudokuText(const Puzzle& puzzle);
/// `+-------+`, `| 3 . 4 | . 6 1 |`.
std::string framedText(const Puzzle& puzzle);
/// The framed board between <sudoku> and </sudoku>.
std::string gssText(const Puzzle& puzzle);
/// The candidates of every cell; a given is a lone digit. Without marks of its own the puzzle is
/// shown with the candidates that its givens leave.
std::string pencilMarkText(const Puzzle& puzzle);
/// `[[0 2 3 4]`, ` [1 0 0 0]`, ... as numpy prints it.
std::string listText(const Puzzle& puzzle);
/// `N N`, the clues (- for blanks), the region numbers.
std::string puzzlekitText(const Puzzle& puzzle);
/// The puzzle and the region map, one line each.
std::string twoLineText(const Puzzle& puzzle);

} // namespace sudoscope
