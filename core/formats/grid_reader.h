#pragma once

#include "core/formats/read_context.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace sudoscope {

/// A longer paragraph is not a supported board (36 rows, frames, blank lines).
constexpr std::size_t maxBlockLines = 160;

struct GridBlock {
  RawGrid grid = {};
  std::size_t lineCount = 0; ///< Lines of the source, including frames and blank lines.
  bool framed = false;       ///< There are rules or bars between the cells.
  int boxHeight = 0;         ///< The boxes drawn by the frame; 0 if none.
  int boxWidth = 0;
  MaybeError fault = {}; ///< The lines start like a board, but are none.
};

/// The digits up to 9 among N*N symbols on the usual board of their side, if it has one.
std::optional<Puzzle> usualBoard(std::string_view symbols);

/// Whether the line is a comment; in some files a row begins so.
bool isCommentStart(std::string_view line);

/// Whether the labels of all rows or columns are an arithmetic sequence, of numbers, perhaps behind
/// a word (c1, R1), or of the letters of columns (A is 1, AA is 27).
bool areLabels(const std::vector<TextField>& labels);

/// A line of a frame: `+---+---+`, `*-----------*`, `|---+---|`, `=====`, `+ - + - +`, `|:-:|:-:|`.
bool isRule(std::string_view line);

/// The board that starts `from` lines ahead: N rows of N cells, compact, separated by blanks or
/// commas, or with spaces for blank cells; frames, brackets and empty lines between the rows are
/// skipped. Any other division of N² cells into lines is accepted if the paragraph contains nothing
/// else. Empty if the line is not a row of a board.
std::optional<GridBlock> gridAt(LineSource& lines, std::size_t from);

/// A board copied or saved by a spreadsheet, printed as a data frame or written in Markdown: N rows
/// of N fields, with empty fields for blank cells, behind headings and an index, if any. Each field
/// has at most one number or symbol. Empty if the lines are anything else, or a plain board.
std::optional<GridBlock> tableAt(LineSource& lines, std::size_t from);

/// The board that starts at the next line as a puzzle, with the region map, the game state or the
/// pencil marks below it, if any. Empty if there is none.
std::optional<Result<PuzzleRecord>> readGrid(LineSource& lines, ReadContext& context);

/// `[Puzzle]`, `[State]`: the name in lower case, or empty.
std::string sectionName(std::string_view text);

} // namespace sudoscope
