#pragma once

#include "core/base/file_input.h"
#include "core/base/result.h"
#include "core/board/puzzle.h"

#include <array>
#include <cstdint>
#include <deque>
#include <iosfwd>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
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

/// What N·N·N characters are that can be either; Guessed: what has no conflict.
enum class CellsAs : std::uint8_t { Guessed, Candidates, Board };

struct ReadOptions {
  /// For boards of this side whose text names no regions; the usual boxes of the side otherwise.
  std::optional<Geometry> geometry = {};
  /// Put into every Error.
  std::string fileName = {};
  /// The columns of a table with the puzzles and the solutions; empty: those of the usual names.
  std::string puzzleColumn = {};
  std::string solutionColumn = {};
  CellsAs cells = CellsAs::Guessed;
  /// Reads puzzles without the rules that are not known, which are noted, instead of refusing them.
  bool ignoreRules = false;
  /// How many texts hold this one, as a JSON string may; counted by the readers.
  int nesting = 0;
};

struct TableColumn {
  std::string name;
  std::string type; ///< As DuckDB calls it, e.g. VARCHAR, BIGINT[].
};

/// What the puzzles are read from. Of a text, known once its first puzzle was read.
struct PuzzleSourceInfo {
  std::string kind = "text"; ///< "parquet", "table" or "text".
  /// Empty for a text that is no table; those that may hold the puzzles if that is not known.
  std::vector<TableColumn> columns;
  std::string puzzleColumn; ///< The names of the columns that are read; empty: none.
  std::string solutionColumn;
  std::string regionColumn;
  std::string ratingColumn;
  std::string sourceColumn;
  std::string boxColumn;
  std::optional<std::int64_t> rowCount; ///< Known without reading for Parquet.
};

/// Reads puzzles one by one in constant memory from a source: a text or a stream here, a table in
/// core/datasets, which opens files (openPuzzles()). The format of a text is recognized by its
/// content, never by a name, and may change from puzzle to puzzle. Encodings: UTF-8 with or
/// without byte order mark, UTF-16 of either order; line ends LF, CRLF or CR. XML and JSON are
/// read a document at a time. A line or document of more than 64 MiB is an error, and so is what a
/// library throws: next() itself throws nothing.
///
/// A full board beside a puzzle that it completes is the solution of that puzzle. Boxes of unknown
/// shape have one shape for all puzzles of a side: that of the first puzzle that only fits one.
///
///   PuzzleReader reader(text);
///   while (auto next = reader.next()) {
///     if (!*next) report(next->error());   // and continue behind the bad piece
///     else use(next->value().puzzle);
///   }
class PuzzleReader {
public:
  /// Where the records come from; PuzzleReader numbers them.
  class Source {
  public:
    virtual ~Source() = default;
    virtual std::optional<Result<PuzzleRecord>> next() = 0;
    /// Passes over one piece; false at the end.
    virtual bool skip() { return next().has_value(); }
    /// Whether the last piece was a line of a pipe, whose writer may wait for the answer to it.
    virtual bool isAwaited() const { return false; }
    PuzzleSourceInfo info;
    std::string file; ///< Its name in errors.
  };

  explicit PuzzleReader(std::unique_ptr<Source> source) : m_source(std::move(source)) {}
  /// The stream must outlive the reader.
  explicit PuzzleReader(std::istream& input, ReadOptions options = {});
  explicit PuzzleReader(std::string_view text, ReadOptions options = {});
  explicit PuzzleReader(std::unique_ptr<FileInput> input, ReadOptions options = {});

  /// The next puzzle, or what is wrong with the next piece of the source (then a further call goes
  /// on behind it; an error without a line is one of the whole source); empty at the end. A source
  /// without any puzzle gives one error.
  std::optional<Result<PuzzleRecord>> next();
  /// Passes over so many pieces without reading more of them than needed.
  void skip(std::int64_t count);

  /// How many pieces were read, or passed over.
  std::int64_t count() const { return m_count; }
  const PuzzleSourceInfo& info() const { return m_source->info; }

private:
  bool readAhead();
  bool isSolution(Result<PuzzleRecord>& last, Result<PuzzleRecord>& next);
  bool areTurned(int side);

  std::unique_ptr<Source> m_source;
  std::deque<Result<PuzzleRecord>> m_ahead; ///< Read, not returned yet.
  std::map<int, bool> m_turned; ///< By side, whether the boxes are the usual ones, turned.
  bool m_solutionNoted = false;
  std::int64_t m_count = 0;
};

/// Reads all puzzles; the first error ends it and is the result.
Result<std::vector<PuzzleRecord>> readPuzzles(PuzzleReader reader);
Result<std::vector<PuzzleRecord>> readPuzzles(std::string_view text, ReadOptions options = {});

/// The fields of a table's row that are read.
enum TableField : std::uint8_t {
  PuzzleField,
  SolutionField,
  RegionField,
  RatingField,
  SourceField,
  BoxField,
  NameField
};
/// The column of each; -1: the table has none.
using KnownColumns = std::array<int, NameField + 1>;

/// Recognizes them by the names in `info.columns`, or those in the options, and notes them in
/// `info`.
KnownColumns knownColumns(PuzzleSourceInfo& info, const ReadOptions& options);

} // namespace sudoscope
