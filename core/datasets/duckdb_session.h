#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sudoscope::datasets {

/// The functions of DuckDB's C API for data sets (https://duckdb.org/docs/api/c, stable since 1.2),
/// loaded at run time so that the program builds and starts without the library.
struct DuckDbLibrary {
  /// duckdb_result, treated as opaque.
  struct QueryResult {
    std::uint64_t unused[3];
    void* columns;
    char* message;
    void* internal;
  };
  /// duckdb_string_t: up to 12 bytes inline, longer ones elsewhere.
  union StringCell {
    struct {
      std::uint32_t length;
      char text[12];
    } inlined;
    struct {
      std::uint32_t length;
      char prefix[4];
      const char* data;
    } pointer;
  };
  static_assert(sizeof(StringCell) == 16);
  using Handle = void*; ///< Database, connection, statement, chunk, vector, configuration.
  using State = int;    ///< 0 is success.

  const char* (*library_version)();
  State (*create_config)(Handle*);
  State (*set_config)(Handle, const char* name, const char* value);
  void (*destroy_config)(Handle*);
  State (*open_ext)(const char* path, Handle* database, Handle config, char** error);
  void (*close)(Handle*);
  State (*connect)(Handle database, Handle* connection);
  void (*disconnect)(Handle*);
  void (*free)(void*);

  State (*query)(Handle connection, const char* sql, QueryResult*);
  State (*prepare)(Handle connection, const char* sql, Handle* statement);
  const char* (*prepare_error)(Handle statement);
  State (*execute_prepared_streaming)(Handle statement, QueryResult*);
  void (*destroy_prepare)(Handle*);
  const char* (*result_error)(QueryResult*);
  void (*destroy_result)(QueryResult*);
  std::uint64_t (*column_count)(QueryResult*);
  Handle (*fetch_chunk)(QueryResult);
  std::uint64_t (*data_chunk_get_size)(Handle chunk);
  Handle (*data_chunk_get_vector)(Handle chunk, std::uint64_t column);
  void* (*vector_get_data)(Handle vector);
  std::uint64_t* (*vector_get_validity)(Handle vector);
  void (*destroy_data_chunk)(Handle*);

  State (*appender_create)(Handle connection, const char* schema, const char* table, Handle*);
  State (*append_varchar_length)(Handle appender, const char* text, std::uint64_t length);
  State (*append_null)(Handle appender);
  State (*appender_end_row)(Handle appender);
  State (*appender_close)(Handle appender);
  const char* (*appender_error)(Handle appender);
  State (*appender_destroy)(Handle*);

  /// Uses only the environment variable SUDOSCOPE_DUCKDB (a file or its folder) if set; otherwise
  /// searches the program's prefix (../lib/sudoscope from its folder, where a build tree has a link
  /// to the result of .ci/fetch_duckdb.sh) and the system's folders. The error says what was tried
  /// and how to get the library. Loaded once; the pointer is shared and never dangles.
  static Result<std::shared_ptr<const DuckDbLibrary>> load();

  /// The absolute paths that load() tries, in this order.
  static std::vector<std::string> candidates();
};

std::string sqlText(std::string_view text);
/// Quotes a file name for SQL, without patterns (*, ?, [), addresses or "~".
std::string sqlFile(const std::string& path);
std::string sqlName(std::string_view name);

/// A separate database with one connection. Extensions are never installed or loaded, and the
/// memory is bounded. Not thread-safe.
class DuckDbSession {
public:
  /// An empty path is a database in memory. The error is from the library or DuckDB.
  static Result<std::shared_ptr<DuckDbSession>> open(const std::string& path);
  ~DuckDbSession();

  MaybeError run(const std::string& sql);

  const DuckDbLibrary& library() const { return *m_library; }
  DuckDbLibrary::Handle connection() const { return m_connection; }

private:
  DuckDbSession() = default;
  std::shared_ptr<const DuckDbLibrary> m_library;
  DuckDbLibrary::Handle m_database = nullptr;
  DuckDbLibrary::Handle m_connection = nullptr;
};

/// The rows of a query, streamed in chunks. Every column must be of type VARCHAR.
class DuckDbRows {
public:
  static Result<std::unique_ptr<DuckDbRows>> query(std::shared_ptr<DuckDbSession> session,
                                                   const std::string& sql);
  ~DuckDbRows();

  /// Moves to the next row; false at the end, or an error.
  Result<bool> next();

  /// A cell of the current row; empty for NULL. Valid until the next call of next().
  std::optional<std::string_view> cell(std::size_t column) const;
  std::size_t columnCount() const { return m_columnCount; }

private:
  DuckDbRows() = default;
  void dropChunk();

  std::shared_ptr<DuckDbSession> m_session;
  DuckDbLibrary::Handle m_statement = nullptr;
  DuckDbLibrary::QueryResult m_result{};
  bool m_hasResult = false;
  DuckDbLibrary::Handle m_chunk = nullptr;
  std::size_t m_columnCount = 0;
  std::uint64_t m_row = 0;
  std::uint64_t m_chunkRows = 0;
  struct Column {
    const DuckDbLibrary::StringCell* cells = nullptr;
    const std::uint64_t* valid = nullptr;
  };
  std::vector<Column> m_columns;
};

} // namespace sudoscope::datasets
