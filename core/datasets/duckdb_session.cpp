#include "core/datasets/duckdb_session.h"

#include <array>
#include <cstdlib>
#include <dlfcn.h>
#include <filesystem>
#include <utility>

namespace sudoscope::datasets {

namespace {

namespace fs = std::filesystem;

std::string quoted(std::string_view text, char quote) {
  std::string result(1, quote);
  for (const char c : text) {
    if (c == quote) result += c;
    result += c;
  }
  return result + quote;
}

/// DuckDB's messages have several lines; the first one has the cause.
Message firstLine(const char* said) {
  if (said == nullptr || *said == 0) return Message::tr("the query failed");
  const std::string text(said);
  return verbatim(text.substr(0, text.find('\n')));
}

Result<std::shared_ptr<const DuckDbLibrary>> loadNow() {
  std::string tried;
  for (const std::string& path : DuckDbLibrary::candidates()) {
    // Missing files are expected; one that exists and does not load is reported.
    if (!fs::exists(path)) continue;
    void* handle = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (handle == nullptr) {
      tried += std::string("; ") + dlerror();
      continue;
    }
    auto library = std::make_shared<const DuckDbLibrary>(handle);
    if (library->missing == nullptr) return library;
    tried += "; " + path + " has no " + library->missing;
    dlclose(handle);
  }
  return Error{
      Message::tr("Parquet needs DuckDB's library, which is not here: run .ci/fetch_duckdb.sh, or "
                  "install libduckdb, or set SUDOSCOPE_DUCKDB to the path of libduckdb.so%1",
                  tried)};
}

} // namespace

DuckDbLibrary::Symbol DuckDbLibrary::find(const char* name) {
  void* symbol = dlsym(handle, name);
  if (symbol == nullptr && missing == nullptr) missing = name;
  return {symbol};
}

std::vector<std::string> DuckDbLibrary::candidates() {
  // Paths are absolute, because dlopen() would search a bare name in LD_LIBRARY_PATH.
  std::error_code ignored;
  if (const char* chosen = std::getenv("SUDOSCOPE_DUCKDB"); chosen != nullptr && *chosen != 0) {
    const fs::path path = fs::absolute(chosen, ignored);
    return {(fs::is_directory(path, ignored) ? path / "libduckdb.so" : path).string()};
  }
  std::vector<std::string> paths;
  const fs::path program = fs::read_symlink("/proc/self/exe", ignored);
  if (!program.empty()) {
    const fs::path beside = program.parent_path() / "../lib/sudoscope/libduckdb.so";
    paths.push_back(beside.lexically_normal().string());
  }
  for (const char* folder :
       {"/usr/local/lib", "/usr/lib/" SUDOSCOPE_LIBRARY_ARCHITECTURE, "/usr/lib64", "/usr/lib"}) {
    paths.push_back((fs::path(folder) / "libduckdb.so").string());
  }
  return paths;
}

Result<std::shared_ptr<const DuckDbLibrary>> DuckDbLibrary::load() {
  // The table is constant; the library is never unloaded, because it has threads.
  static const auto library = loadNow();
  return library;
}

std::string sqlText(std::string_view text) {
  return quoted(text, '\'');
}
std::string sqlFile(const std::string& path) {
  std::string pattern;
  // An absolute path looks neither like an address (s3://, http://) nor starts with "~".
  for (const char c : fs::absolute(path).string()) {
    const bool special = c == '*' || c == '?' || c == '[';
    pattern += special ? std::string{'[', c, ']'} : std::string(1, c);
  }
  return sqlText(pattern);
}
std::string sqlName(std::string_view name) {
  return quoted(name, '"');
}

Result<std::shared_ptr<DuckDbSession>> DuckDbSession::open(const std::string& path) {
  auto library = DuckDbLibrary::load();
  if (!library) return library.error();
  std::shared_ptr<DuckDbSession> session(new DuckDbSession);
  session->m_library = *library;
  const DuckDbLibrary& duckdb = **library;

  static constexpr std::array<std::pair<const char*, const char*>, 4> settings{
      {{"autoinstall_known_extensions", "false"},
       {"autoload_known_extensions", "false"},
       {"memory_limit", "512MB"},
       {"preserve_insertion_order", "true"}}};
  DuckDbLibrary::Handle config = nullptr;
  if (duckdb.create_config(&config) != 0)
    return Error{Message::tr("DuckDB gives no configuration")};
  for (const auto& [name, value] : settings) {
    if (duckdb.set_config(config, name, value) == 0) continue;
    duckdb.destroy_config(&config);
    return Error{Message::tr("this DuckDB does not know the setting %1", name)};
  }
  char* fault = nullptr;
  const auto state =
      duckdb.open_ext(path.empty() ? nullptr : path.c_str(), &session->m_database, config, &fault);
  duckdb.destroy_config(&config);
  if (state != 0) {
    const Error error{firstLine(fault), path};
    duckdb.free(fault);
    return error;
  }
  if (duckdb.connect(session->m_database, &session->m_connection) != 0) {
    return Error{Message::tr("DuckDB gives no connection"), path};
  }
  return session;
}

DuckDbSession::~DuckDbSession() {
  if (m_connection != nullptr) m_library->disconnect(&m_connection);
  if (m_database != nullptr) m_library->close(&m_database);
}

MaybeError DuckDbSession::run(const std::string& sql) {
  DuckDbLibrary::QueryResult result{};
  MaybeError error;
  if (m_library->query(m_connection, sql.c_str(), &result) != 0) {
    error = Error{firstLine(m_library->result_error(&result))};
  }
  m_library->destroy_result(&result);
  return error;
}

Result<std::unique_ptr<DuckDbRows>> DuckDbRows::query(std::shared_ptr<DuckDbSession> session,
                                                      const std::string& sql) {
  std::unique_ptr<DuckDbRows> rows(new DuckDbRows);
  rows->m_session = std::move(session);
  const DuckDbLibrary& duckdb = rows->m_session->library();
  if (duckdb.prepare(rows->m_session->connection(), sql.c_str(), &rows->m_statement) != 0) {
    return Error{firstLine(duckdb.prepare_error(rows->m_statement))};
  }
  rows->m_hasResult = true;
  if (duckdb.execute_prepared_streaming(rows->m_statement, &rows->m_result) != 0) {
    return Error{firstLine(duckdb.result_error(&rows->m_result))};
  }
  rows->m_columns.resize(duckdb.column_count(&rows->m_result));
  return rows;
}

DuckDbRows::~DuckDbRows() {
  const DuckDbLibrary& duckdb = m_session->library();
  dropChunk();
  if (m_hasResult) duckdb.destroy_result(&m_result);
  if (m_statement != nullptr) duckdb.destroy_prepare(&m_statement);
}

void DuckDbRows::dropChunk() {
  if (m_chunk != nullptr) m_session->library().destroy_data_chunk(&m_chunk);
  m_chunk = nullptr;
}

Result<bool> DuckDbRows::next() {
  if (m_chunk != nullptr && ++m_row < m_chunkRows) return true;
  const DuckDbLibrary& duckdb = m_session->library();
  dropChunk();
  m_chunk = duckdb.fetch_chunk(m_result);
  if (m_chunk == nullptr) {
    const char* fault = duckdb.result_error(&m_result);
    if (fault != nullptr && *fault != 0) return Error{firstLine(fault)};
    return false;
  }
  m_row = 0;
  m_chunkRows = duckdb.data_chunk_get_size(m_chunk);
  if (m_chunkRows == 0) return false;
  for (std::size_t column = 0; column < m_columns.size(); ++column) {
    const auto vector = duckdb.data_chunk_get_vector(m_chunk, column);
    m_columns[column].cells =
        static_cast<const DuckDbLibrary::StringCell*>(duckdb.vector_get_data(vector));
    m_columns[column].valid = duckdb.vector_get_validity(vector);
  }
  return true;
}

std::optional<std::string_view> DuckDbRows::cell(std::size_t column) const {
  const Column& here = m_columns[column];
  if (here.valid != nullptr && (here.valid[m_row / 64] >> (m_row % 64) & 1) == 0) {
    return std::nullopt;
  }
  const DuckDbLibrary::StringCell& cell = here.cells[m_row];
  const std::uint32_t length = cell.inlined.length;
  return std::string_view(length <= 12 ? cell.inlined.text : cell.pointer.data, length);
}

} // namespace sudoscope::datasets
