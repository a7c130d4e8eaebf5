#include "core/datasets/puzzle_file.h"

#include "core/base/plain_text.h"
#include "core/datasets/duckdb_session.h"
#include "core/formats/csv_format.h"
#include "core/formats/file_kind.h"
#include "core/formats/read_context.h"

#include <algorithm>
#include <utility>

namespace sudoscope {

namespace {

using learning::DuckDbRows;
using learning::DuckDbSession;
using learning::sqlFile;
using learning::sqlName;

Result<Grid> digitsOfList(std::string_view text) {
  Grid digits;
  for (std::size_t at = 0; at < text.size();) {
    const char c = text[at];
    if (c == '[' || c == ']' || c == ',' || c == ' ') {
      ++at;
      continue;
    }
    std::size_t end = at;
    int value = 0;
    while (end < text.size() && isDigit(text[end]) && value <= Geometry::maxSide) {
      value = value * 10 + (text[end++] - '0');
    }
    if (end == at && text.substr(at, 4) == "NULL") {
      end = at + 4;
    } else if (end == at || value > Geometry::maxSide) {
      return Error{mismatch(Message::tr("\"%1\" in a list", text.substr(at, 8)),
                            Message::tr("integers from 0 to the side of the board"))};
    }
    digits.push_back(static_cast<std::uint8_t>(value));
    at = end;
  }
  const int side = sideOfCells(digits.size());
  if (side == 0) {
    return Error{mismatch(Message::tr("a list of %1 integers", digits.size()), std::string("N*N"))};
  }
  for (const int digit : digits) {
    if (digit <= side) continue;
    return Error{mismatch(Message::tr("the integer %1", digit), "0-" + std::to_string(side))};
  }
  return digits;
}

/// The digits of a cell of a table: N² symbols, or a list of integers, flat or nested, as DuckDB
/// prints it ("[5, 3, 0, NULL, ...]"; 0 and NULL are blanks). The error says what was found.
Result<Grid> digitsOfCell(std::string_view text, ReadContext& context) {
  text = trimmed(text);
  if (!text.empty() && text.front() == '[') return digitsOfList(text);
  RawGrid grid;
  grid.side = sideOfCells(text.size());
  if (grid.side == 0) {
    return Error{mismatch(Message::tr("%1 (%2 characters)", excerpt(text), text.size()),
                          Message::tr("N*N cells"))};
  }
  grid.symbols = text;
  return context.digitsOf(grid, nullptr);
}

std::string listed(const std::vector<TableColumn>& columns) {
  std::string text;
  for (const TableColumn& column : columns) {
    text += (text.empty() ? "" : ", ") + column.name + " (" + column.type + ")";
  }
  return text.empty() ? "none" : text;
}

class TableSource final : public PuzzleReader::Source {
public:
  static Result<std::unique_ptr<PuzzleReader::Source>> open(bool parquet, ReadOptions options) {
    const std::string path = options.fileName;
    auto session = DuckDbSession::open("");
    if (!session) return Error{session.error().message, path};
    std::unique_ptr<TableSource> source(new TableSource(std::move(options)));
    source->info.kind = parquet ? "parquet" : "table";
    const std::string from = parquet
                                 ? "read_parquet(" + sqlFile(path) + ", hive_partitioning=false)"
                                 : "read_csv(" + sqlFile(path) +
                                       ", hive_partitioning=false, header=true, all_varchar=true)";
    if (auto error = source->prepare(*session, from)) {
      return Error{error->message, path};
    }
    return std::unique_ptr<PuzzleReader::Source>(std::move(source));
  }

  std::optional<Result<PuzzleRecord>> next() override {
    const auto more = m_rows->next();
    if (!more) return Result<PuzzleRecord>(m_context.error(0, 0, more.error().message));
    if (!*more) return std::nullopt;
    ++m_number;
    return readRow();
  }

  bool skip() override {
    const auto more = m_rows->next();
    m_number += more && *more ? 1 : 0;
    return more && *more;
  }

private:
  explicit TableSource(ReadOptions options) : m_context(std::move(options)) {}

  MaybeError prepare(std::shared_ptr<DuckDbSession> session, const std::string& from) {
    auto columns = DuckDbRows::query(
        session, "SELECT column_name, column_type FROM (DESCRIBE SELECT * FROM " + from + ")");
    if (!columns) return columns.error();
    for (auto more = (*columns)->next(); !more || *more; more = (*columns)->next()) {
      if (!more) return more.error();
      info.columns.push_back({std::string((*columns)->cell(0).value_or("")),
                              std::string((*columns)->cell(1).value_or(""))});
    }
    const KnownColumns known = knownColumns(info);
    if (known.puzzle < 0) {
      return Error{mismatch(Message::tr("the columns %1", listed(info.columns)),
                            Message::tr("one named puzzle, quizzes, grid or question"))};
    }
    std::string sql = "SELECT ";
    for (const std::string* name : {&info.puzzleColumn, &info.solutionColumn, &info.regionColumn,
                                    &info.ratingColumn, &info.sourceColumn}) {
      sql += (name == &info.puzzleColumn ? "CAST(" : ", CAST(") +
             (name->empty() ? "NULL" : sqlName(*name)) + " AS VARCHAR)";
    }
    sql += " FROM " + from;
    if (info.kind == "parquet") {
      if (auto error = count(session, from)) return error;
    }
    auto rows = DuckDbRows::query(std::move(session), sql);
    if (!rows) return rows.error();
    m_rows = std::move(*rows);
    return std::nullopt;
  }

  MaybeError count(const std::shared_ptr<DuckDbSession>& session, const std::string& from) {
    auto rows = DuckDbRows::query(session, "SELECT CAST(count(*) AS VARCHAR) FROM " + from);
    if (!rows) return rows.error();
    const auto more = (*rows)->next();
    if (!more) return more.error();
    std::int64_t number = 0;
    readNumber((*rows)->cell(0).value_or(""), number);
    info.rowCount = number;
    return std::nullopt;
  }

  Error rowError(const std::string& column, const Error& error) const {
    return m_context.error(m_number, 0,
                           Message::tr("row %1, column %2: %3", m_number, column, error.message));
  }

  Result<PuzzleRecord> readRow() {
    const auto cells = m_rows->cell(0);
    if (!cells)
      return rowError(info.puzzleColumn,
                      Error{mismatch(Message::tr("nothing"), Message::tr("N*N cells"))});
    auto givens = digitsOfCell(*cells, m_context);
    if (!givens) return rowError(info.puzzleColumn, givens.error());
    const int side = sideOfCells(givens->size());
    auto geometry = m_context.geometryOfSide(side);
    if (const auto map = m_rows->cell(2); map && !map->empty()) {
      auto numbers = digitsOfCell(*map, m_context);
      if (!numbers) return rowError("regions", numbers.error());
      std::vector<int> regions(numbers->begin(), numbers->end());
      // Regions count from 1 where none is 0.
      const bool fromOne = std::find(regions.begin(), regions.end(), 0) == regions.end();
      for (int& region : regions) region -= fromOne ? 1 : 0;
      geometry = m_context.geometryOfRegions(side, std::move(regions));
    }
    if (!geometry) return rowError(info.puzzleColumn, geometry.error());
    auto puzzle = Puzzle::fromGivens(std::move(*geometry), std::move(*givens));
    if (!puzzle) return rowError(info.puzzleColumn, puzzle.error());
    PuzzleRecord row{std::move(*puzzle)};
    row.line = static_cast<std::size_t>(m_number);
    if (const auto text = m_rows->cell(1); text && !text->empty()) {
      auto solution = digitsOfCell(*text, m_context);
      if (!solution) return rowError(info.solutionColumn, solution.error());
      if (solution->size() != row.puzzle.givens().size()) {
        return rowError(
            info.solutionColumn,
            Error{mismatch(Message::tr("%1 cells", solution->size()), row.puzzle.givens().size())});
      }
      row.solution = std::move(*solution);
    }
    row.ratingText = trimmed(m_rows->cell(3).value_or(""));
    row.rating = numberWithComma(row.ratingText);
    row.source = trimmed(m_rows->cell(4).value_or(""));
    return row;
  }

  ReadContext m_context;
  std::unique_ptr<DuckDbRows> m_rows;
  std::int64_t m_number = 0;
};

} // namespace

Result<PuzzleReader> openPuzzles(const std::string& path, ReadOptions options,
                                 FileInput::Options reading) {
  auto input = FileInput::open(path, std::move(reading));
  if (!input) return input.error();
  return openPuzzles(std::move(*input), std::move(options));
}

Result<PuzzleReader> openPuzzles(std::unique_ptr<FileInput> input, ReadOptions options) {
  const std::string& path = input->path();
  if (options.fileName.empty()) options.fileName = path;
  const std::string_view beginning = input->beginning();
  const FileKind kind = fileKind(beginning);
  if (kind == FileKind::Log) {
    return Error{
        Message::tr("is the log of a run, not a puzzle: sudoscope-cli trace FILE reads it"), path};
  }
  const bool parquet = beginning.starts_with("PAR1") || lowerCase(path).ends_with(".parquet");
  if (kind != FileKind::Table && !parquet)
    return PuzzleReader(std::move(input), std::move(options));
  if (!input->isFile() || path.empty())
    return Error{Message::tr("is a pipe or a device, expected a file"), path};
  options.fileName = path;
  auto table = TableSource::open(parquet, std::move(options));
  if (!table) return table.error();
  return PuzzleReader(std::move(*table));
}

} // namespace sudoscope
