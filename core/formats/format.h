#pragma once

#include "core/base/result.h"
#include "core/board/puzzle.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sudoscope {

/// The text formats that are read (recognized by their content) and written.
enum class Format : std::uint8_t {
  Line,            ///< N² characters: '.' blank, 1-9 then A (10) to Z (35) and '@' (36).
  LineHex,         ///< N² characters: '*' blank, 0-9 then A: the digit is one more.
  LineLetters,     ///< N² characters: '.' blank, A is 1.
  Jigsaw,          ///< `<puzzle> <regions>` and a field `+name` for every extra family.
  TwoLine,         ///< The puzzle and the region map, a line each.
  Sdm,             ///< N² characters, '0' blank.
  Rows,            ///< N rows of N characters, symbols as Line.
  RowsHex,         ///< N rows of N characters, symbols as LineHex.
  RowsLetters,     ///< N rows of N characters, symbols as LineLetters.
  Numbers,         ///< N rows of numbers separated by blanks, '.' blank.
  Sdk,             ///< SudoCue, SadMan: header lines and N rows.
  SimpleSudoku,    ///< `*-----------*` `|.3.|4..|...|`.
  Framed,          ///< `| 3 7 4 | 5 6 1 |` with rules.
  Gss,             ///< A framed board between <sudoku> tags.
  PencilMarks,     ///< The candidates of every cell.
  List,            ///< `[[0 2 3 4] ...]` as numpy prints it.
  Dictionary,      ///< `{'A1': 3, ...}`.
  Puzzlekit,       ///< `N N`, clues, region numbers.
  HodokuLibrary,   ///< `:0000:x:<81>:::`.
  HodokuExemplars, ///< UTF-16 little endian with mark and CRLF, `<81> # text`.
  CsvPuzzle,       ///< Table `puzzle,solution`.
  CsvQuizzes,      ///< Table `quizzes,solutions`.
  CsvGrid,         ///< Table `grid,solution`.
  ExchangeBank,    ///< `<12 hex of SHA-1> <81> <rating>`.
  TestVector,      ///< `<81>:<number of solutions>:<solution>`.
  OpenSudoku,      ///< XML version 1.
  OpenSudoku2,     ///< XML version 2 with a folder.
  KSudoku,         ///< XML saved game with cliques.
  Fpuzzles,        ///< JSON.
  FpuzzlesLoad,    ///< The same packed for `?load=`.
  Iss,             ///< `.Shape~9x9.Jigsaw~...~R1C1_4`.
};

/// What a person or a file dialog needs to know about a format.
struct FormatInfo {
  Format format;
  std::string name;                    ///< For `--to` and settings: lower case, no blanks.
  std::string description;             ///< One line, English.
  std::vector<std::string> extensions; ///< Without the dot, usual one first.
  bool canWriteJigsaw = false;         ///< Carries a region map.
  bool canWriteMarks = false;          ///< Carries pencil marks.
  int minSide = 4;                     ///< Smallest and largest board the format can carry.
  int maxSide = 36;
};

/// Every format, in the order of the enumeration.
const std::vector<FormatInfo>& formatTable();

const FormatInfo& formatInfo(Format format);

/// By FormatInfo::name; the error lists the names.
Result<Format> formatByName(std::string_view name);

/// The format whose usual extension the file name ends with, if any.
std::optional<Format> formatForFileName(std::string_view fileName);

/// Empty when the format can carry the board with its givens without loss, else the reason why
/// not, e.g. "the format sdm has no place for a region map; use jigsaw". Pencil marks and
/// descriptive texts are no reason: formats without a place for them leave them out.
MaybeError cannotExpress(Format format, const Geometry& geometry);

} // namespace sudoscope
