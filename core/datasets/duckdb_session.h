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

  explicit DuckDbLibrary(void* library) : handle(library) {}

  void* handle;
  const char* missing = nullptr; ///< The first function that it lacks.

  State (*create_config)(Handle*) = find("duckdb_create_config");
  State (*set_config)(Handle, const char* name, const char* value) = find("duckdb_set_config");
  void (*destroy_config)(Handle*) = find("duckdb_destroy_config");
  State (*open_ext)(const char* path, Handle* database, Handle config,
                    char** error) = find("duckdb_open_ext");
  void (*close)(Handle*) = find("duckdb_close");
  State (*connect)(Handle database, Handle* connection) = find("duckdb_connect");
  void (*disconnect)(Handle*) = find("duckdb_disconnect");
  void (*free)(void*) = find("duckdb_free");

  State (*query)(Handle connection, const char* sql, QueryResult*) = find("duckdb_query");
  State (*prepare)(Handle connection, const char* sql, Handle* statement) = find("duckdb_prepare");
  const char* (*prepare_error)(Handle statement) = find("duckdb_prepare_error");
  State (*execute_prepared_streaming)(Handle statement,
                                      QueryResult*) = find("duckdb_execute_prepared_streaming");
  void (*destroy_prepare)(Handle*) = find("duckdb_destroy_prepare");
  const char* (*result_error)(QueryResult*) = find("duckdb_result_error");
  void (*destroy_result)(QueryResult*) = find("duckdb_destroy_result");
  std::uint64_t (*column_count)(QueryResult*) = find("duckdb_column_count");
  Handle (*fetch_chunk)(QueryResult) = find("duckdb_fetch_chunk");
  std::uint64_t (*data_chunk_get_size)(Handle chunk) = find("duckdb_data_chunk_get_size");
  Handle (*data_chunk_get_vector)(Handle chunk,
                                  std::uint64_t column) = find("duckdb_data_chunk_get_vector");
  void* (*vector_get_data)(Handle vector) = find("duckdb_vector_get_data");
  std::uint64_t* (*vector_get_validity)(Handle vector) = find("duckdb_vector_get_validity");
  void (*destroy_data_chunk)(Handle*) = find("duckdb_destroy_data_chunk");

  State (*appender_create)(Handle connection, const char* schema, const char* table,
                           Handle*) = find("duckdb_appender_create");
  State (*append_varchar_length)(Handle appender, const char* text,
                                 std::uint64_t length) = find("duckdb_append_varchar_length");
  State (*append_null)(Handle appender) = find("duckdb_append_null");
  State (*appender_end_row)(Handle appender) = find("duckdb_appender_end_row");
  State (*appender_close)(Handle appender) = find("duckdb_appender_close");
  const char* (*appender_error)(Handle appender) = find("duckdb_appender_error");
  State (*appender_destroy)(Handle*) = find("duckdb_appender_destroy");

  /// Uses only the environment variable SUDOSCOPE_DUCKDB (a file or its folder) if set; otherwise
  /// searches the program's prefix (../lib/sudoscope from its folder, where a build tree has a link
  /// to the result of .ci/fetch_duckdb.sh) and the system's folders. The error says what was tried
  /// and how to get the library. Loaded once; the pointer is shared and never dangles.
  static Result<std::shared_ptr<const DuckDbLibrary>> load();

  /// The absolute paths that load() tries, in this order.
  static std::vector<std::string> candidates();

private:
  struct Symbol {
    void* address;
    template <class Function>
    operator Function*() const { // NOLINT(google-explicit-constructor)
      return reinterpret_cast<Function*>(address);
    }
  };
  Symbol find(const char* name);
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

private:
  DuckDbRows() = default;
  void dropChunk();

  std::shared_ptr<DuckDbSession> m_session;
  DuckDbLibrary::Handle m_statement = nullptr;
  DuckDbLibrary::QueryResult m_result{};
  bool m_hasResult = false;
  DuckDbLibrary::Handle m_chunk = nullptr;
  std::uint64_t m_row = 0;
  std::uint64_t m_chunkRows = 0;
  struct Column {
    const DuckDbLibrary::StringCell* cells = nullptr;
    const std::uint64_t* valid = nullptr;
  };
  std::vector<Column> m_columns;
};

} // namespace sudoscope::datasets
