#pragma once

#include "core/base/result.h"
#include "core/board/puzzle.h"
#include "core/formats/puzzle_record.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sudoscope::learning {

/// One row of a data set.
struct DatasetRow {
  std::int64_t number = 0; ///< 1-based, over the whole file.
  Puzzle puzzle;
  std::optional<Grid> solution; ///< As the file claims; judge it with faultOf().
  std::size_t line = 0;         ///< 1-based, where it begins in a text; of a table 0.
  std::string rating = {};      ///< As the file writes it; empty: none.
  std::string source = {};      ///< Likewise.
};

struct DatasetColumn {
  std::string name;
  std::string type; ///< As DuckDB calls it, e.g. VARCHAR, BIGINT[]; empty for text files.
};

struct DatasetInfo {
  std::string kind; ///< "parquet", "table" or "text".
  std::vector<DatasetColumn> columns;
  std::string puzzleColumn;
  std::string solutionColumn;           ///< Empty when there is none.
  std::string regionColumn;             ///< Likewise.
  std::string ratingColumn;             ///< Likewise.
  std::string sourceColumn;             ///< Likewise.
  std::optional<std::int64_t> rowCount; ///< Known without reading for Parquet.
};

struct DatasetOptions {
  std::optional<Geometry> geometry = {}; ///< For boards of its side; else the usual boxes.
  std::int64_t firstRow = 1;             ///< 1-based.
  std::int64_t rowLimit = -1;            ///< -1: all.
};

/// Reads puzzles with solutions row by row in bounded memory: Parquet and tables (CSV, TSV, also
/// compressed) through DuckDB, with columns of strings or of lists of integers; every text format
/// of readPuzzles through PuzzleReader, as well as tables where DuckDB is missing.
class DatasetReader {
public:
  /// The error names the file and, for a table without a puzzle column, the columns found.
  static Result<DatasetReader> open(const std::string& path, const DatasetOptions& options = {});
  ~DatasetReader();
  DatasetReader(DatasetReader&&) noexcept;
  DatasetReader& operator=(DatasetReader&&) noexcept;

  const DatasetInfo& info() const;

  /// The next row; or what is wrong with it (Error::line is the row number) and a further call
  /// goes on behind; empty at the end.
  std::optional<Result<DatasetRow>> next();

  /// What the two kinds of files have to do.
  class Source;

private:
  explicit DatasetReader(std::unique_ptr<Source> source);
  std::unique_ptr<Source> m_source;
};

/// Whether the file is a data set that is no text: Parquet, or a compressed table. Told by how it
/// begins; false for what cannot be opened.
bool isBinaryDataset(const std::string& path);

/// What stands in a row, as readers of puzzle files tell it; its line is the row's number.
PuzzleRecord recordOf(DatasetRow row);

enum class RowFault : std::uint8_t {
  None,
  GivensConflict, ///< The puzzle itself breaks the rules.
  NoSolution,     ///< There is no solution beside it, or it is not complete.
  SolutionBreaksRules,
  SolutionContradicts, ///< A valid board, but not of this puzzle.
};

RowFault faultOf(const Puzzle& puzzle, const std::optional<Grid>& solution);
RowFault faultOf(const DatasetRow& row);

/// "the givens break the rules" and so on; "good" for None.
Message rowFaultText(RowFault fault);

/// What is wrong with a row of the file, with its place.
Error errorInRow(const DatasetRow& row, const std::string& path, Message text);

/// The check of every solution that a file gives: the error, with the place in the file, says that
/// it is not complete, breaks a rule or contradicts its givens. A row without a solution passes.
MaybeError solutionError(const DatasetRow& row, const std::string& path);

} // namespace sudoscope::learning
