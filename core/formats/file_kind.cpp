#include "core/formats/file_kind.h"

#include "core/base/file_input.h"

#include <algorithm>

namespace sudoscope {

namespace {

constexpr std::size_t headBytes = 4096;

bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

bool isArrays(std::string_view text) {
  constexpr std::size_t lengthBytes = 8; // before the header of a .safetensors file
  const bool length =
      text.size() > lengthBytes && text.substr(4, 4) == std::string_view("\0\0\0\0", 4);
  return text.starts_with(npyMagic) || (length && text.substr(lengthBytes).starts_with("{\""));
}

bool isLog(std::string_view text) {
  const std::string_view line = text.substr(0, std::min(text.find('\n'), headBytes));
  return line.starts_with('{') && contains(line, "\"hello\"") && contains(line, "\"protocol\"");
}

bool isSession(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  return first != std::string_view::npos && text[first] == '{' &&
         contains(text.substr(0, headBytes), "sudoscope-session");
}

} // namespace

FileKind fileKind(std::string_view beginning, std::string_view name) {
  if (beginning.empty() && name.ends_with(".sudolog")) return FileKind::Log;
  if (beginning.starts_with(parquetMagic)) return FileKind::Parquet;
  if (isArrays(beginning)) return FileKind::Arrays;
  if (isLog(beginning)) return FileKind::Log;
  if (isSession(beginning)) return FileKind::Session;
  const bool isStudy = beginning.starts_with('#') && contains(beginning, "\n# study: ");
  return isStudy ? FileKind::Study : FileKind::Puzzles;
}

FileKind fileKindOf(const std::string& path) {
  if (path == "-") return FileKind::Puzzles;
  const auto input = FileInput::open(path, {.filesOnly = true});
  return input.ok() ? fileKind((*input)->beginning(), path) : FileKind::Puzzles;
}

} // namespace sudoscope
