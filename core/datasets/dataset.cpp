#include "core/datasets/dataset.h"

#include "core/base/plain_text.h"
#include "core/board/rules.h"
#include "core/datasets/dataset_cells.h"
#include "core/datasets/duckdb_session.h"
#include "core/formats/csv_format.h"
#include "core/formats/puzzle_reader.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <utility>

namespace sudoscope::learning {

class DatasetReader::Source {
public:
  virtual ~Source() = default;
  virtual std::optional<Result<DatasetRow>> next() = 0;
  DatasetInfo info;
};

namespace {

/// The column that goes by the first of the names that any column has; its index, or -1.
int columnNamed(const std::vector<DatasetColumn>& columns, const std::vector<std::string>& names) {
  for (const std::string& name : names) {
    for (std::size_t i = 0; i < columns.size(); ++i) {
      if (lowerCase(columns[i].name) == name) return static_cast<int>(i);
    }
  }
  return -1;
}

std::string listed(const std::vector<DatasetColumn>& columns) {
  std::string text;
  for (const DatasetColumn& column : columns) {
    text += (text.empty() ? "" : ", ") + column.name + " (" + column.type + ")";
  }
  return text.empty() ? "none" : text;
}

class TableSource final : public DatasetReader::Source {
public:
  static Result<std::unique_ptr<DatasetReader::Source>> open(const std::string& path, bool parquet,
                                                             const DatasetOptions& options) {
    auto session = DuckDbSession::open("");
    if (!session) return Error{session.error().message, path};
    std::unique_ptr<TableSource> source(new TableSource(path, options));
    source->info.kind = parquet ? "parquet" : "table";
    const std::string from = parquet
                                 ? "read_parquet(" + sqlFile(path) + ", hive_partitioning=false)"
                                 : "read_csv(" + sqlFile(path) +
                                       ", hive_partitioning=false, header=true, all_varchar=true)";
    if (auto error = source->prepare(*session, from, options)) {
      return Error{error->message, path};
    }
    return std::unique_ptr<DatasetReader::Source>(std::move(source));
  }

  std::optional<Result<DatasetRow>> next() override {
    const auto more = m_rows->next();
    if (!more) return Result<DatasetRow>(m_context.error(0, 0, more.error().message));
    if (!*more) return std::nullopt;
    ++m_number;
    return readRow();
  }

private:
  TableSource(const std::string& path, const DatasetOptions& options)
      : m_context({.geometry = options.geometry, .fileName = path}),
        m_number(options.firstRow - 1) {}

  MaybeError prepare(std::shared_ptr<DuckDbSession> session, const std::string& from,
                     const DatasetOptions& options) {
    auto columns = DuckDbRows::query(
        session, "SELECT column_name, column_type FROM (DESCRIBE SELECT * FROM " + from + ")");
    if (!columns) return columns.error();
    for (auto more = (*columns)->next(); !more || *more; more = (*columns)->next()) {
      if (!more) return more.error();
      info.columns.push_back({std::string((*columns)->cell(0).value_or("")),
                              std::string((*columns)->cell(1).value_or(""))});
    }
    const int puzzle = columnNamed(info.columns, puzzleColumnNames());
    if (puzzle < 0) {
      return Error{mismatch(Message::tr("the columns %1", listed(info.columns)),
                            Message::tr("one named puzzle, quizzes, grid or question"))};
    }
    info.puzzleColumn = info.columns[puzzle].name;
    std::string sql = "SELECT CAST(" + sqlName(info.puzzleColumn) + " AS VARCHAR)";
    const auto add = [&](std::string& name, const std::vector<std::string>& names) {
      const int column = columnNamed(info.columns, names);
      if (column >= 0) name = info.columns[column].name;
      sql += ", CAST(" + (column < 0 ? "NULL" : sqlName(name)) + " AS VARCHAR)";
    };
    add(info.solutionColumn, solutionColumnNames());
    add(info.regionColumn, {"regions", "region", "layout"});
    add(info.ratingColumn, {"rating", "difficulty"});
    add(info.sourceColumn, {"source"});
    sql += " FROM " + from;
    if (options.rowLimit >= 0) sql += " LIMIT " + std::to_string(options.rowLimit);
    if (options.firstRow > 1) sql += " OFFSET " + std::to_string(options.firstRow - 1);
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

  Result<DatasetRow> readRow() {
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
    DatasetRow row{m_number, std::move(*puzzle), std::nullopt};
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
    row.rating = trimmed(m_rows->cell(3).value_or(""));
    row.source = trimmed(m_rows->cell(4).value_or(""));
    return row;
  }

  ReadContext m_context;
  std::unique_ptr<DuckDbRows> m_rows;
  std::int64_t m_number;
};

class TextSource final : public DatasetReader::Source {
public:
  TextSource(const std::string& path, const DatasetOptions& options)
      : m_file(path, std::ios::binary),
        m_reader(m_file, {.geometry = options.geometry, .fileName = path}), m_options(options) {
    info.kind = "text";
    info.puzzleColumn = "puzzle";
  }

  bool opened() const { return m_file.is_open(); }

  std::optional<Result<DatasetRow>> next() override {
    for (;;) {
      if (m_options.rowLimit >= 0 && m_number >= m_options.firstRow - 1 + m_options.rowLimit) {
        return std::nullopt;
      }
      auto record = m_reader.next();
      if (!record) return std::nullopt;
      ++m_number;
      if (m_number < m_options.firstRow) continue;
      if (!*record) return Result<DatasetRow>(record->error());
      return Result<DatasetRow>(DatasetRow{
          m_number, std::move((*record)->puzzle), std::move((*record)->solution), (*record)->line,
          std::move((*record)->ratingText), std::move((*record)->source)});
    }
  }

private:
  std::ifstream m_file;
  PuzzleReader m_reader;
  DatasetOptions m_options;
  std::int64_t m_number = 0;
};

enum class Content { Parquet, Compressed, Table, Text };

bool isParquet(std::string_view head) {
  return head == "PAR1";
}

/// gzip or Zstandard.
bool isCompressed(std::string_view head) {
  return head.starts_with("\x1f\x8b") || head == "\x28\xb5\x2f\xfd";
}

Content contentOf(const std::string& path, std::ifstream& file) {
  std::array<char, 4> magic{};
  file.read(magic.data(), magic.size());
  const std::string_view head(magic.data(), file.gcount());
  const std::string name = lowerCase(path);
  if (isParquet(head) || name.ends_with(".parquet")) return Content::Parquet;
  if (isCompressed(head)) return Content::Compressed;
  return name.ends_with(".csv") || name.ends_with(".tsv") ? Content::Table : Content::Text;
}

/// Not a pipe or a device, of which the beginning can be read only once.
bool isOrdinary(const std::string& path) {
  std::error_code none;
  return std::filesystem::status(path, none).type() == std::filesystem::file_type::regular;
}

} // namespace

bool isBinaryDataset(const std::string& path) {
  std::ifstream file;
  if (isOrdinary(path)) file.open(path, std::ios::binary);
  if (!file.is_open()) return false;
  std::array<char, 4> magic{};
  file.read(magic.data(), magic.size());
  const std::string_view head(magic.data(), static_cast<std::size_t>(file.gcount()));
  return isParquet(head) || isCompressed(head);
}

PuzzleRecord recordOf(DatasetRow row) {
  PuzzleRecord record{std::move(row.puzzle)};
  record.solution = std::move(row.solution);
  record.line = static_cast<std::size_t>(row.number);
  record.rating = numberWithComma(row.rating);
  record.ratingText = std::move(row.rating);
  record.source = std::move(row.source);
  return record;
}

Result<DatasetReader> DatasetReader::open(const std::string& path, const DatasetOptions& options) {
  std::error_code none;
  const auto type = std::filesystem::status(path, none).type();
  if (type == std::filesystem::file_type::fifo || type == std::filesystem::file_type::character)
    return Error{Message::tr("is a pipe or a device, expected a file"), path};
  std::ifstream file(path, std::ios::binary);
  if (!file || type == std::filesystem::file_type::directory)
    return Error{Message::tr("the file cannot be opened"), path};
  const Content content = contentOf(path, file);
  // Without DuckDB a plain table is read as any other text.
  const bool throughDuckDb = content == Content::Parquet || content == Content::Compressed ||
                             (content == Content::Table && DuckDbLibrary::load().ok());
  if (throughDuckDb) {
    auto source = TableSource::open(path, content == Content::Parquet, options);
    if (!source) return source.error();
    return DatasetReader(std::move(*source));
  }
  auto source = std::make_unique<TextSource>(path, options);
  if (!source->opened()) return Error{Message::tr("the file cannot be opened"), path};
  return DatasetReader(std::move(source));
}

DatasetReader::DatasetReader(std::unique_ptr<Source> source) : m_source(std::move(source)) {}
DatasetReader::~DatasetReader() = default;
DatasetReader::DatasetReader(DatasetReader&&) noexcept = default;
DatasetReader& DatasetReader::operator=(DatasetReader&&) noexcept = default;

const DatasetInfo& DatasetReader::info() const {
  return m_source->info;
}

std::optional<Result<DatasetRow>> DatasetReader::next() {
  return m_source->next();
}

RowFault faultOf(const Puzzle& puzzle, const std::optional<Grid>& solution) {
  const Geometry& geometry = puzzle.geometry();
  if (!rules::conflicts(geometry, puzzle.givens()).empty()) return RowFault::GivensConflict;
  if (!solution) return RowFault::NoSolution;
  if (std::find(solution->begin(), solution->end(), 0) != solution->end())
    return RowFault::NoSolution;
  if (rules::violatedGroups(geometry, *solution) > 0) return RowFault::SolutionBreaksRules;
  return rules::isSolved(puzzle, *solution) ? RowFault::None : RowFault::SolutionContradicts;
}

RowFault faultOf(const DatasetRow& row) {
  return faultOf(row.puzzle, row.solution);
}

Message rowFaultText(RowFault fault) {
  switch (fault) {
  case RowFault::GivensConflict:
    return Message::tr("the givens break the rules");
  case RowFault::NoSolution:
    return Message::tr("there is no complete solution");
  case RowFault::SolutionBreaksRules:
    return Message::tr("the solution breaks the rules");
  case RowFault::SolutionContradicts:
    return Message::tr("the solution contradicts the puzzle");
  case RowFault::None:
    break;
  }
  return Message::tr("good");
}

Error errorInRow(const DatasetRow& row, const std::string& path, Message text) {
  // Tables have rows, and their readers report the number of a row as its line.
  const std::size_t line = row.line > 0 ? row.line : static_cast<std::size_t>(row.number);
  return Error{std::move(text), path, line};
}

MaybeError solutionError(const DatasetRow& row, const std::string& path) {
  const RowFault fault = row.solution ? faultOf(row) : RowFault::None;
  if (fault == RowFault::None) return std::nullopt;
  const Message text = rowFaultText(fault);
  return errorInRow(row, path, Message::tr("row %1: %2", row.number, text));
}

} // namespace sudoscope::learning
