#include "core/datasets/dataset_writer.h"

#include "core/base/file_writer.h"
#include "core/datasets/duckdb_session.h"
#include "core/formats/region_text.h"

#include <filesystem>
#include <optional>

namespace sudoscope::datasets {

namespace fs = std::filesystem;

namespace {

/// Collects the rows in a table on disk, so that one COPY can write the file.
class ParquetWriter final : public DatasetWriter {
public:
  static Result<std::unique_ptr<DatasetWriter>> open(const std::string& path) {
    // A name that cannot be written should fail before a million rows were read.
    auto file = FileWriter::open(path);
    if (!file) return file.error();
    std::unique_ptr<ParquetWriter> sink(new ParquetWriter(path, std::move(*file)));
    auto session = DuckDbSession::open(fs::absolute(sink->m_database).string());
    if (!session) return Error{session.error().message, path};
    sink->m_session = std::move(*session);
    if (auto error = sink->m_session->run(
            "CREATE TABLE rows(puzzle VARCHAR, solution VARCHAR, regions VARCHAR, "
            "rating VARCHAR, source VARCHAR)")) {
      return *error;
    }
    const DuckDbLibrary& duckdb = sink->m_session->library();
    if (duckdb.appender_create(sink->m_session->connection(), nullptr, "rows", &sink->m_appender) !=
        0) {
      return Error{Message::tr("DuckDB does not accept rows"), path};
    }
    return std::unique_ptr<DatasetWriter>(std::move(sink));
  }

  ~ParquetWriter() override {
    if (m_appender != nullptr) m_session->library().appender_destroy(&m_appender);
    m_session.reset();
    std::error_code ignored;
    for (const std::string& left : {m_database, m_database + ".wal"}) fs::remove(left, ignored);
    fs::remove_all(m_database + ".tmp", ignored);
  }

  MaybeError write(const PuzzleRecord& row) override {
    if (auto error = cannotExpress(formatNamed("csv"), row.puzzle.geometry())) return error;
    const bool usual = hasUsualBoxes(row.puzzle.geometry());
    m_columns.regions |= !usual;
    m_columns.rating |= !row.ratingText.empty();
    m_columns.source |= !row.source.empty();
    append(toLine(row.puzzle.givens()));
    append(row.solution ? std::optional(toLine(*row.solution)) : std::nullopt);
    append(usual ? std::nullopt : std::optional(regionLine(row.puzzle.geometry())));
    for (const std::string* text : {&row.ratingText, &row.source})
      append(text->empty() ? std::nullopt : std::optional(*text));
    if (m_session->library().appender_end_row(m_appender) == 0) return std::nullopt;
    return appenderError();
  }

  MaybeError finish() override {
    if (m_session->library().appender_close(m_appender) != 0) return appenderError();
    std::string columns = "puzzle, solution";
    if (m_columns.regions) columns += ", regions";
    if (m_columns.rating) columns += ", CAST(rating AS " + ratingType() + ") AS rating";
    if (m_columns.source) columns += ", source";
    if (auto error = m_session->run("COPY (SELECT " + columns + " FROM rows) TO " +
                                    sqlText(fs::absolute(m_file.partialPath()).string()) +
                                    " (FORMAT parquet, COMPRESSION zstd)")) {
      return Error{error->message, m_path};
    }
    return m_file.commit();
  }

private:
  ParquetWriter(const std::string& path, FileWriter file)
      : m_path(path), m_file(std::move(file)), m_database(m_file.partialPath() + ".duckdb") {}

  void append(const std::optional<std::string>& text) {
    const DuckDbLibrary& duckdb = m_session->library();
    // A failure shows at the end of the row.
    if (text)
      duckdb.append_varchar_length(m_appender, text->data(), text->size());
    else
      duckdb.append_null(m_appender);
  }

  /// The type of numbers that gives every rating back as it was written, or that of texts.
  std::string ratingType() const {
    for (const char* type : {"BIGINT", "DOUBLE"}) {
      const std::string same = std::string("CAST(TRY_CAST(rating AS ") + type + ") AS VARCHAR)";
      const auto others =
          DuckDbRows::query(m_session, "SELECT rating FROM rows WHERE rating IS NOT NULL AND " +
                                           same + " IS DISTINCT FROM rating LIMIT 1");
      if (!others) continue;
      if (const auto any = (*others)->next(); any && !*any) return type;
    }
    return "VARCHAR";
  }

  Error appenderError() const {
    const char* said = m_session->library().appender_error(m_appender);
    return Error{said == nullptr ? Message::tr("DuckDB does not accept the row") : verbatim(said),
                 m_path};
  }

  std::string m_path;
  FileWriter m_file;
  std::string m_database;
  std::shared_ptr<DuckDbSession> m_session;
  DuckDbLibrary::Handle m_appender = nullptr;
  TableColumns m_columns;
};

class CsvWriter final : public DatasetWriter {
public:
  CsvWriter(FileWriter file, TableColumns columns) : m_file(std::move(file)), m_columns(columns) {}

  MaybeError write(const PuzzleRecord& record) override {
    if (!m_writer) {
      m_columns.rating |= !record.ratingText.empty();
      m_columns.source |= !record.source.empty();
      m_writer.emplace(m_file.stream(), formatNamed("csv"), m_columns);
    }
    if ((!m_columns.rating && !record.ratingText.empty()) ||
        (!m_columns.source && !record.source.empty())) {
      return Error{Message::tr("a table that started without ratings or sources cannot take them")};
    }
    return explained(m_writer->write(record));
  }
  MaybeError finish() override {
    if (auto error = m_writer ? m_writer->finish() : std::nullopt) return explained(error);
    return m_file.commit();
  }

private:
  /// The writer knows a stream that failed; why, and of which file, its owner knows.
  MaybeError explained(const MaybeError& error) const {
    if (!error) return std::nullopt;
    auto why = m_file.failure();
    return why ? why : error;
  }

  FileWriter m_file;
  TableColumns m_columns;
  std::optional<PuzzleWriter> m_writer; ///< From the first row on.
};

} // namespace

Result<std::unique_ptr<DatasetWriter>> DatasetWriter::open(const std::string& path,
                                                           TableColumns columns) {
  if (path.ends_with(".parquet")) return ParquetWriter::open(path);
  auto file = FileWriter::open(path);
  if (!file) return file.error();
  return std::unique_ptr<DatasetWriter>(std::make_unique<CsvWriter>(std::move(*file), columns));
}

} // namespace sudoscope::datasets
