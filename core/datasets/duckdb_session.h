#pragma once

#include "core/base/result.h"
#include "core/datasets/duckdb_library.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sudoscope::learning {

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

} // namespace sudoscope::learning
