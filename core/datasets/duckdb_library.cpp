#include "core/datasets/duckdb_session.h"

#include <cstdlib>
#include <dlfcn.h>
#include <filesystem>

namespace sudoscope::datasets {

namespace {

namespace fs = std::filesystem;

/// Fills the table; returns the name of the first missing function, or null.
const char* resolve(void* handle, DuckDbLibrary& library) {
  const char* missing = nullptr;
  const auto find = [&](auto& function, const char* name) {
    void* symbol = dlsym(handle, name);
    if (symbol == nullptr && missing == nullptr) missing = name;
    function = reinterpret_cast<std::decay_t<decltype(function)>>(symbol);
  };
  find(library.library_version, "duckdb_library_version");
  find(library.create_config, "duckdb_create_config");
  find(library.set_config, "duckdb_set_config");
  find(library.destroy_config, "duckdb_destroy_config");
  find(library.open_ext, "duckdb_open_ext");
  find(library.close, "duckdb_close");
  find(library.connect, "duckdb_connect");
  find(library.disconnect, "duckdb_disconnect");
  find(library.free, "duckdb_free");
  find(library.query, "duckdb_query");
  find(library.prepare, "duckdb_prepare");
  find(library.prepare_error, "duckdb_prepare_error");
  find(library.execute_prepared_streaming, "duckdb_execute_prepared_streaming");
  find(library.destroy_prepare, "duckdb_destroy_prepare");
  find(library.result_error, "duckdb_result_error");
  find(library.destroy_result, "duckdb_destroy_result");
  find(library.column_count, "duckdb_column_count");
  find(library.fetch_chunk, "duckdb_fetch_chunk");
  find(library.data_chunk_get_size, "duckdb_data_chunk_get_size");
  find(library.data_chunk_get_vector, "duckdb_data_chunk_get_vector");
  find(library.vector_get_data, "duckdb_vector_get_data");
  find(library.vector_get_validity, "duckdb_vector_get_validity");
  find(library.destroy_data_chunk, "duckdb_destroy_data_chunk");
  find(library.appender_create, "duckdb_appender_create");
  find(library.append_varchar_length, "duckdb_append_varchar_length");
  find(library.append_null, "duckdb_append_null");
  find(library.appender_end_row, "duckdb_appender_end_row");
  find(library.appender_close, "duckdb_appender_close");
  find(library.appender_error, "duckdb_appender_error");
  find(library.appender_destroy, "duckdb_appender_destroy");
  return missing;
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
    auto library = std::make_shared<DuckDbLibrary>();
    const char* missing = resolve(handle, *library);
    if (missing == nullptr) return std::shared_ptr<const DuckDbLibrary>(std::move(library));
    tried += "; " + path + " has no " + missing;
    dlclose(handle);
  }
  return Error{
      Message::tr("Parquet and compressed tables need DuckDB's library, which is not here: "
                  "run .ci/fetch_duckdb.sh, or install libduckdb, or set SUDOSCOPE_DUCKDB to "
                  "the path of libduckdb.so%1",
                  tried)};
}

} // namespace

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

} // namespace sudoscope::datasets
