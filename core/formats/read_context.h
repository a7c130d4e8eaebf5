#pragma once

#include "core/formats/alphabet.h"
#include "core/formats/puzzle_reader.h"
#include "core/formats/text_lines.h"

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sudoscope {

/// A piece of a text that is parsed as a whole: an XML or JSON document, a bracketed list.
struct TextDocument {
  /// A longer piece is no document.
  static constexpr std::size_t maxSize = LineSource::maxLineLength;

  std::string text; ///< UTF-8, lines joined by LF. Complete before the first placeOf().
  std::size_t firstLine = 0;
  std::size_t lineCount = 0;
  /// The places of every so many bytes, made by the first placeOf().
  mutable std::vector<RawGrid::Place> marks = {};

  /// Line and column (in characters) of a byte offset, in constant time.
  RawGrid::Place placeOf(std::size_t offset) const;
};

/// Whether a token is a blank cell: `.` and its like, x, or the null of a program.
bool isBlankToken(std::string_view token);

/// "5." and "5.0", a common format of whole floating-point numbers, as "5"; others unchanged.
std::string_view withoutZeroFraction(std::string_view token);

class ReadContext;

/// The candidates that the N·N·N characters of a grid are (coded_formats.cpp); empty: it is a
/// board.
std::optional<Result<PuzzleRecord>> candidatesOf(const RawGrid& grid, ReadContext& context);

/// What the readers of the formats share while one text is read: the options, boards already
/// built, and the alphabets recognized so far.
class ReadContext {
public:
  explicit ReadContext(ReadOptions options) : m_options(std::move(options)) {}

  const ReadOptions& options() const { return m_options; }

  Error error(std::size_t line, std::size_t column, Message message) const {
    return Error{std::move(message), m_options.fileName, line, column};
  }
  Error error(RawGrid::Place place, Message message) const {
    return error(place.line, place.column, std::move(message));
  }
  template <class Found, class Expected>
  Error error(RawGrid::Place place, const Found& found, const Expected& expected) const {
    return error(place, mismatch(found, expected));
  }
  /// The error of a part that does not know the file.
  Error inFile(const Error& error) const { return error.inFile(m_options.fileName); }

  /// The board asked for in the options if it has this side, else the usual boxes.
  Result<Geometry> geometryOfSide(int side);
  /// Boxes of a shape that the text itself shows; a board asked for in the options goes first.
  Result<Geometry> geometryOfBoxes(int height, int width);
  Result<Geometry> geometryOfRegions(int side, std::vector<int> regionOfCell);

  /// The digits of a compact grid. `lines` may be null; else the lines that follow help to
  /// distinguish the alphabet when this puzzle alone leaves it open.
  Result<Grid> digitsOf(const RawGrid& grid, LineSource* lines = nullptr);

  /// Learns the alphabet from a board that belongs to the next one.
  void survey(const RawGrid& grid);

  /// Board and givens. With regions given the map is theirs, else see geometryOfSide.
  Result<PuzzleRecord> record(const RawGrid& grid, const RawGrid* regions = nullptr,
                              LineSource* lines = nullptr);
  Result<PuzzleRecord> record(const RawGrid& grid, Result<Geometry> geometry,
                              LineSource* lines = nullptr);

  /// Refuses a puzzle with other rules, or notes that they are ignored.
  MaybeError refuseRules(PuzzleRecord& record) const;

  /// What a table notes of its columns when it reads its header.
  std::optional<PuzzleSourceInfo> newInfo;
  /// The side of the last puzzle in one line, 0 before the first one.
  int lastLineSide = 0;
  /// Of each line below a heading that numbers so many; 0: there is no such heading.
  std::size_t headedCells = 0;
  /// Below the header of a table nothing is a document.
  bool inTable = false;
  /// How many documents began whose brackets never closed.
  int openDocuments = 0;

private:
  MaybeError openSymbols(const RawGrid& grid) const;
  Alphabet alphabetOf(const SymbolSurvey& survey, const RawGrid& grid, LineSource* lines);

  ReadOptions m_options;
  std::map<int, Geometry> m_boxes;
  std::optional<Geometry> m_lastJigsaw;
  std::array<std::optional<Alphabet>, Geometry::maxSide + 1> m_alphabet{};
  /// What the lines up to that number indicate, though not for certain.
  std::array<std::pair<std::size_t, Alphabet>, Geometry::maxSide + 1> m_undecided{};
};

/// A cell of a table; `column`: where it begins in its line, 0: unknown.
struct TableCell {
  std::string_view text;
  std::size_t column = 0;
};

/// The cells of a row by TableField; empty: the table has none.
using TableRow = std::array<TableCell, NameField + 1>;

/// `column`: the name of that of the puzzles, for errors; `lines` as for ReadContext::record().
Result<PuzzleRecord> recordOfRow(const TableRow& row, std::size_t line, const std::string& column,
                                 ReadContext& context, LineSource* lines);

} // namespace sudoscope
