#pragma once

#include "core/formats/read_context.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace sudoscope {

/// A paragraph longer than this is no board of ours (36 rows, frames, blank lines).
constexpr std::size_t maxBlockLines = 160;

/// A board found in consecutive lines.
struct GridBlock {
  RawGrid grid;
  std::size_t lineCount = 0; ///< Lines it takes from the source, frames and blank lines included.
  bool framed = false;       ///< Rules or bars stand between the cells.
  int boxHeight = 0;         ///< The boxes as the frame draws them; 0 when it draws none.
  int boxWidth = 0;
};

/// What is wrong with lines that begin like a board.
struct GridFault {
  std::size_t line = 0;
  std::size_t column = 0;
  Message message;
  std::size_t lineCount = 0; ///< Lines to drop before going on.
};

/// A line of a frame: `+---+---+`, `*-----------*`, `|---+---|`, `=====`.
bool isRule(std::string_view line);

/// The board that begins at the line `from` lines ahead: N rows of N cells, compact, separated by
/// blanks or commas, or with spaces for blank cells; frames, brackets and empty lines between the
/// rows are skipped. Any other breaking of N² cells into lines is accepted too when nothing else
/// stands in the paragraph. Empty when the line is no row of a board at all.
std::optional<std::variant<GridBlock, GridFault>> gridAt(LineSource& lines, std::size_t from);

/// A board as a spreadsheet copies or saves it: N lines of N fields between tabs, commas or
/// semicolons, where blank cells are empty fields. Each field holds one number or symbol at most.
/// Empty when the lines are anything else, or when no field is empty: then they are a plain board.
std::optional<GridBlock> tableAt(LineSource& lines, std::size_t from);

/// The board that begins at the line `from` lines ahead as a puzzle, with the region map, the state
/// of the game or the pencil marks that may stand below it. Empty when there is none.
std::optional<Result<PuzzleRecord>> readGrid(LineSource& lines, ReadContext& context,
                                             std::size_t from);

/// `[Puzzle]`, `[State]`: the name in lower case, or empty.
std::string sectionName(std::string_view text);

} // namespace sudoscope
