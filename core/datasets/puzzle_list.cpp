#include "core/datasets/puzzle_list.h"

#include "core/base/plain_text.h"
#include "core/datasets/duckdb_session.h"
#include "core/formats/file_kind.h"
#include "core/formats/format_family.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <iterator>
#include <unistd.h>
#include <utility>

namespace sudoscope {
namespace {

using datasets::DuckDbRows;
using datasets::DuckDbSession;
using datasets::sqlFile;
using datasets::sqlName;

std::string textOf(const TableColumn& column) {
  return column.name + " (" + column.type + ")";
}

class TableSource final : public PuzzleReader::Source {
public:
  static Result<std::unique_ptr<PuzzleReader::Source>> open(ReadOptions options) {
    const std::string path = options.fileName;
    auto session = DuckDbSession::open("");
    if (!session) return Error{session.error().message, path};
    std::unique_ptr<TableSource> source(new TableSource(std::move(options)));
    source->info.kind = "parquet";
    source->file = path;
    const std::string from = "read_parquet(" + sqlFile(path) + ", hive_partitioning=false)";
    if (auto error = source->prepare(*session, from)) return Error{error->message, path};
    return std::unique_ptr<PuzzleReader::Source>(std::move(source));
  }

  std::optional<Result<PuzzleRecord>> next() override {
    if (!m_rows) return std::exchange(m_refused, std::nullopt);
    const auto more = m_rows->next();
    if (!more) return m_context.error(0, 0, more.error().message);
    if (!*more) {
      m_rows.reset(); // which may not be asked again
      return std::nullopt;
    }
    ++m_number;
    return readRow();
  }

  bool skip() override {
    if (!m_rows) return false;
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
    const KnownColumns known = knownColumns(info, m_context.options());
    const bool noPuzzles = known[PuzzleField] < 0;
    const std::string& wanted = m_context.options().solutionColumn;
    if (noPuzzles || (!wanted.empty() && known[SolutionField] < 0)) {
      m_refused =
          m_context.error({0, 0},
                          Message::tr("the columns %1",
                                      info.columns.empty() ? "none" : listed(info.columns, textOf)),
                          noPuzzles ? Message::tr("one named puzzle, quizzes, grid or question")
                                    : Message::tr("one named %1", wanted));
      return std::nullopt;
    }
    std::string sql = "SELECT ";
    for (const std::string* name : {&info.puzzleColumn, &info.solutionColumn, &info.regionColumn,
                                    &info.ratingColumn, &info.sourceColumn, &info.boxColumn}) {
      sql += (name == &info.puzzleColumn ? "CAST(" : ", CAST(") +
             (name->empty() ? "NULL" : sqlName(*name)) + " AS VARCHAR)";
    }
    for (const TableColumn& column : info.columns) {
      if (ruleOf(column.name, "?").empty()) continue;
      m_ruleColumns.push_back(column.name);
      sql += ", CAST(" + sqlName(column.name) + " AS VARCHAR)";
    }
    sql += " FROM " + from;
    if (auto error = count(session, from)) return error;
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

  Result<PuzzleRecord> readRow() {
    std::array<std::string, BoxField + 1> cells;
    TableRow fields;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      std::string& cell = cells[i];
      cell = m_rows->cell(i).value_or("");
      // As DuckDB prints lists: [5, 3, 0, NULL, ...].
      std::size_t at = cell.starts_with('[') ? cell.find("NULL") : std::string::npos;
      for (; at != std::string::npos; at = cell.find("NULL", at)) cell.replace(at, 4, ".   ");
      fields[i].text = cell;
    }
    auto row = recordOfRow(fields, static_cast<std::size_t>(m_number), info.puzzleColumn, m_context,
                           nullptr);
    for (std::size_t i = 0; row && i < m_ruleColumns.size(); ++i)
      addRule(*row, ruleOf(m_ruleColumns[i], m_rows->cell(cells.size() + i).value_or("")));
    if (!row) return row;
    if (auto refused = m_context.refuseRules(*row)) return *refused;
    return row;
  }

  ReadContext m_context;
  std::optional<Error> m_refused;     ///< It has not the columns.
  std::unique_ptr<DuckDbRows> m_rows; ///< Null then, and at the end.
  std::vector<std::string> m_ruleColumns;
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
  const FileKind kind = fileKind(beginning, path);
  if (kind == FileKind::Log) {
    return Error{
        Message::tr("is the log of a run, not a puzzle: sudoscope-cli trace FILE reads it"),
        input->name()};
  }
  if (kind == FileKind::Arrays) {
    return Error{
        Message::tr(
            "holds an array, not puzzles: sudoscope-cli solve --init FILE reads P as (N, N, N), "
            "made with reshape or P[..., 1:]; numpy.savetxt(\"puzzles.txt\", "
            "array.reshape(-1, 81), \"%d\") writes 9x9 puzzles"),
        path};
  }
  if (beginning.starts_with(zipMagic)) {
    return Error{Message::tr("is an archive, as PyTorch and numpy.savez write them: save its array "
                             "with safetensors.torch.save_file or numpy.save"),
                 path};
  }
  if (beginning.starts_with(zstandardMagic)) {
    return Error{Message::tr("is compressed by Zstandard: unpack it with \"zstd -d\", or compress "
                             "it with gzip instead"),
                 path};
  }
  if (kind != FileKind::Parquet && !lowerCase(path).ends_with(".parquet"))
    return PuzzleReader(std::move(input), std::move(options));
  if (!input->isFile() || path.empty())
    return Error{Message::tr("is a pipe or a device, expected a file"), input->name()};
  options.fileName = path;
  auto table = TableSource::open(std::move(options));
  if (!table) return table.error();
  return PuzzleReader(std::move(*table));
}

constexpr std::size_t maxErrors = 1000;
constexpr std::size_t recordsPerFlush = 1024;

/// A file that goes away by itself. In /var/tmp where there is one: /tmp may lie in memory.
static Descriptor openTemporary() {
  std::vector<std::string> folders = {"/var/tmp"};
  std::error_code none;
  folders.insert(folders.begin() + (std::getenv("TMPDIR") != nullptr ? 0 : 1),
                 std::filesystem::temp_directory_path(none).string());
  for (const std::string& folder : folders) {
    std::string name = folder + "/sudoscope-rows-XXXXXX";
    Descriptor file(mkostemp(name.data(), O_CLOEXEC));
    if (!file.isOpen()) continue;
    unlink(name.c_str());
    return file;
  }
  return Descriptor();
}

template <class T>
static void append(std::string& bytes, const std::vector<T>& items) {
  bytes.append(reinterpret_cast<const char*>(items.data()), items.size() * sizeof(T));
}

PuzzleList::PuzzleList(PuzzleReader reader, std::size_t held)
    : m_reader(std::move(reader)), m_held(held) {}

PuzzleList::PuzzleList(std::vector<PuzzleRecord> records)
    : m_held(std::numeric_limits<std::size_t>::max()),
      m_records(std::make_move_iterator(records.begin()), std::make_move_iterator(records.end())),
      m_readable(m_records.size()), m_complete(true) {}

PuzzleList::Entry PuzzleList::spooled(const PuzzleRecord& record) {
  Entry entry;
  entry.offset = m_written + m_pending.size();
  const Puzzle& puzzle = record.puzzle;
  const bool fits = record.solution && record.solution->size() == puzzle.givens().size();
  append(m_pending, puzzle.givens());
  if (fits) append(m_pending, *record.solution);
  append(m_pending, puzzle.marks());
  entry.solution = fits;
  entry.marks = !puzzle.marks().empty();
  entry.otherField = !record.otherField.empty();
  entry.side = static_cast<std::uint8_t>(puzzle.side());
  const Geometry& geometry = puzzle.geometry();
  if (!geometry.hasBoxes() && geometry.extraFamilies().empty()) {
    for (const int region : geometry.regionMap()) m_pending.push_back(static_cast<char>(region));
    return entry;
  }
  const std::lock_guard lock(m_mutex);
  const auto known = std::ranges::find(m_boards, geometry);
  entry.board = static_cast<std::uint32_t>(known - m_boards.begin());
  if (known == m_boards.end()) m_boards.push_back(geometry);
  return entry;
}

void PuzzleList::add(Result<PuzzleRecord> record) {
  const bool behind = size() >= m_held || !m_pendingEntries.empty();
  if (behind) m_pendingEntries.push_back(record ? spooled(*record) : Entry());
  const std::lock_guard lock(m_mutex);
  if (record) ++m_readable;
  if (!record && m_errors.size() < maxErrors) {
    m_errors.emplace_back(m_records.size() + m_entries.size() + m_pendingEntries.size() - behind,
                          record.error());
  }
  if (!behind) m_records.push_back(std::move(record));
}

MaybeError PuzzleList::flush() {
  if (m_pendingEntries.empty()) return std::nullopt;
  if (!m_spool.isOpen()) m_spool = openTemporary();
  if (!m_spool.isOpen())
    return Error{Message::tr("there is no room for temporary files: %1", std::strerror(errno))};
  if (const int error = writeAll(m_spool.number(), m_pending); error != 0)
    return Error{Message::tr("the temporary file cannot be written: %1", std::strerror(error))};
  m_written += m_pending.size();
  m_pending.clear();
  const std::lock_guard lock(m_mutex);
  m_entries.insert(m_entries.end(), m_pendingEntries.begin(), m_pendingEntries.end());
  m_pendingEntries.clear();
  return {};
}

MaybeError PuzzleList::read(const std::function<bool()>& keepGoing) {
  if (complete()) return std::nullopt;
  for (std::size_t count = 1; auto record = m_reader->next(); ++count) {
    // With a line one record is bad; without it the source itself is broken, or holds no puzzle.
    if (!*record && record->error().line == 0) {
      if (auto full = flush()) return full;
      return record->error();
    }
    if (size() >= std::numeric_limits<std::uint32_t>::max())
      return Error{Message::tr("the file has more rows than can be shown")};
    add(std::move(*record));
    if (count % recordsPerFlush != 0) continue;
    if (auto full = flush()) return full;
    if (keepGoing && !keepGoing()) return std::nullopt;
  }
  if (auto error = flush()) return error;
  const std::lock_guard lock(m_mutex);
  m_complete = true;
  return std::nullopt;
}

bool PuzzleList::complete() const {
  const std::lock_guard lock(m_mutex);
  return m_complete;
}

std::size_t PuzzleList::size() const {
  const std::lock_guard lock(m_mutex);
  return m_records.size() + m_entries.size();
}

std::size_t PuzzleList::readable() const {
  const std::lock_guard lock(m_mutex);
  return m_readable;
}

std::optional<Error> PuzzleList::firstError() const {
  const std::lock_guard lock(m_mutex);
  return m_errors.empty() ? std::nullopt : std::optional(m_errors.front().second);
}

std::optional<PuzzleRecord> PuzzleList::firstReadable() const {
  for (std::size_t i = 0; readable() > 0 && i < size(); ++i) {
    if (auto first = record(i)) return std::move(*first);
  }
  return std::nullopt;
}

Result<PuzzleRecord> PuzzleList::record(std::size_t index) const {
  Entry entry;
  {
    const std::lock_guard lock(m_mutex);
    if (index >= m_records.size() + m_entries.size())
      return Error{Message::tr("there is no such row")};
    if (index < m_records.size()) return m_records[index];
    entry = m_entries[index - m_records.size()];
    if (entry.side == 0) {
      const auto known = std::ranges::find_if(
          m_errors, [index](const auto& error) { return error.first == index; });
      return known != m_errors.end() ? known->second : Error{Message::tr("the row cannot be read")};
    }
  }
  return fromSpool(index, entry);
}

Result<PuzzleRecord> PuzzleList::fromSpool(std::size_t index, const Entry& entry) const {
  const std::size_t cells = std::size_t(entry.side) * entry.side;
  const bool regions = entry.board == ownRegions;
  const std::size_t marks = entry.marks ? cells * sizeof(DigitSet) : 0;
  std::vector<std::uint8_t> bytes(cells * (1 + entry.solution + regions) + marks);
  std::size_t done = 0;
  while (done < bytes.size()) {
    const auto count = pread(m_spool.number(), bytes.data() + done, bytes.size() - done,
                             static_cast<off_t>(entry.offset + done));
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return Error{Message::tr("the temporary file cannot be read")};
    done += count;
  }
  std::size_t at = 0;
  const auto nextGrid = [&] {
    at += cells;
    return Grid(&bytes[at - cells], &bytes[at - cells] + cells);
  };
  const Grid givens = nextGrid();
  const Grid solution = entry.solution ? nextGrid() : Grid();
  std::vector<DigitSet> sets(marks / sizeof(DigitSet));
  if (marks > 0) std::memcpy(sets.data(), &bytes[at], marks);
  at += marks;
  const auto geometry = [&]() -> Result<Geometry> {
    if (regions) {
      const Grid map = nextGrid();
      return Geometry::jigsaw(entry.side, std::vector<int>(map.begin(), map.end()));
    }
    const std::lock_guard lock(m_mutex);
    return m_boards[entry.board];
  }();
  if (!geometry) return geometry.error();
  auto puzzle = Puzzle::fromGivens(*geometry, givens);
  if (!puzzle) return puzzle.error();
  puzzle->setMarks(std::move(sets));
  PuzzleRecord record{std::move(*puzzle)};
  if (entry.solution) record.solution = solution;
  if (entry.otherField) record.otherField = "?";
  record.number = static_cast<std::int64_t>(index) + 1;
  return record;
}

} // namespace sudoscope
