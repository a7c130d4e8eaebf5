#include "core/datasets/duckdb_session.h"

#include <cstdlib>
#include <dlfcn.h>
#include <filesystem>

namespace sudoscope::datasets {

namespace {

namespace fs = std::filesystem;

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

} // namespace sudoscope::datasets
