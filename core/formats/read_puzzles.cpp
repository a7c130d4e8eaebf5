#include "core/formats/puzzle_reader.h"

#include <fstream>

namespace sudoscope {

namespace {

Result<ReadReport> readAll(PuzzleReader reader, bool skipBad) {
  ReadReport report;
  while (auto next = reader.next()) {
    if (*next)
      report.records.push_back(std::move(next->value()));
    else if (!skipBad)
      return next->error();
    else
      report.errors.push_back(next->error());
  }
  if (report.records.empty()) return report.errors.front();
  return report;
}

} // namespace

Result<ReadReport> readPuzzles(std::string_view text, const ReadOptions& options) {
  return readAll(PuzzleReader(text, options), options.skipBad);
}

Result<ReadReport> readPuzzleFile(const std::string& path, ReadOptions options) {
  options.fileName = path;
  std::ifstream file(path, std::ios::binary);
  if (!file) return Error{"the file cannot be opened", path};
  const bool skipBad = options.skipBad;
  return readAll(PuzzleReader(file, std::move(options)), skipBad);
}

} // namespace sudoscope
