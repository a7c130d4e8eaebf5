#include "core/formats/json_formats.h"

#include "core/formats/cell_dictionary.h"
#include "core/formats/fpuzzles.h"
#include "core/formats/json_place.h"
#include "core/formats/region_text.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>

namespace sudoscope {

namespace {

using nlohmann::json;

constexpr std::array puzzleKeys{"puzzle",   "grid",   "board", "problem", "quizzes", "quiz",
                                "question", "givens", "clues", "sudoku",  "task",    "unsolved"};
constexpr std::array solutionKeys{"solution", "solutions", "answer", "solved"};
constexpr std::array regionKeys{"regions", "region", "areas", "boxes", "layout"};

/// A scalar as a cell token; nothing for containers.
std::optional<std::string> cellToken(const json& value) {
  if (value.is_null()) return ".";
  if (value.is_boolean()) return value.get<bool>() ? "true" : ".";
  if (value.is_number_float()) {
    const double number = value.get<double>();
    if (number == static_cast<double>(static_cast<int>(number))) {
      return std::to_string(static_cast<int>(number));
    }
    return value.dump();
  }
  if (value.is_number()) return value.dump();
  if (!value.is_string()) return std::nullopt;
  const auto& text = value.get_ref<const std::string&>();
  return trimmed(text).empty() ? "." : std::string(trimmed(text));
}

class JsonReader {
public:
  JsonReader(const TextDocument& document, ReadContext& context)
      : m_document(document), m_context(context) {}

  Error errorAt(const JsonPath& path, const std::string& message) const {
    return m_context.error(m_document.placeOf(jsonOffset(m_document.text, path)), message);
  }

  void read(const json& value, const JsonPath& path) {
    if (auto record = recordOf(value, path)) {
      if (*record && (*record)->line == 0) {
        (*record)->line = m_document.placeOf(jsonOffset(m_document.text, path)).line;
      }
      m_results.push_back(std::move(*record));
      return;
    }
    if (value.is_array()) {
      for (std::size_t i = 0; i < value.size(); ++i) descend(value[i], path, i);
    } else if (value.is_object()) {
      for (const auto& [key, member] : value.items()) descend(member, path, key);
    }
  }

  std::vector<Result<PuzzleRecord>> take() { return std::move(m_results); }

private:
  void descend(const json& value, const JsonPath& path, JsonStep step) {
    if (!value.is_structured()) return;
    JsonPath inner = path;
    inner.push_back(std::move(step));
    read(value, inner);
  }

  std::optional<Result<PuzzleRecord>> recordOf(const json& value, const JsonPath& path) {
    if (isFpuzzles(value)) {
      return readFpuzzles(value, path, m_context, [this](const JsonPath& at, const std::string& m) {
        return errorAt(at, m);
      });
    }
    if (value.is_object()) return fromObject(value, path);
    if (const auto grid = gridOf(value, path)) return m_context.record(*grid, nullptr, nullptr);
    return std::nullopt;
  }

  std::optional<Result<PuzzleRecord>> fromObject(const json& value, const JsonPath& path) {
    if (auto grid = dictionaryOf(value, path)) {
      if (!*grid) return Result<PuzzleRecord>(grid->error());
      return m_context.record(**grid, nullptr, nullptr);
    }
    for (const char* key : puzzleKeys) {
      const auto found = value.find(key);
      if (found == value.end()) continue;
      JsonPath inner = path;
      inner.emplace_back(std::string(key));
      auto record = fromMember(*found, inner, regionsOf(value, path));
      if (!record) continue;
      if (*record) addSolution(value, path, **record);
      return record;
    }
    return std::nullopt;
  }

  std::optional<RawGrid> regionsOf(const json& value, const JsonPath& path) const {
    for (const char* key : regionKeys) {
      const auto found = value.find(key);
      if (found == value.end()) continue;
      JsonPath inner = path;
      inner.emplace_back(std::string(key));
      if (auto grid = gridOf(*found, inner)) return grid;
    }
    return std::nullopt;
  }

  /// A grid of any spelling, or a text that holds one puzzle.
  std::optional<Result<PuzzleRecord>> fromMember(const json& value, const JsonPath& path,
                                                 const std::optional<RawGrid>& regions) {
    if (value.is_object()) return fromObject(value, path);
    if (const auto grid = gridOf(value, path)) {
      const bool fits = regions && regions->side == grid->side;
      return m_context.record(*grid, fits ? &*regions : nullptr, nullptr);
    }
    if (!value.is_string()) return std::nullopt;
    ReadOptions options = m_context.options();
    PuzzleReader reader(value.get_ref<const std::string&>(), std::move(options));
    auto record = reader.next();
    if (!record) return std::nullopt;
    if (!*record) return Result<PuzzleRecord>(errorAt(path, record->error().message));
    record->value().line = m_document.placeOf(jsonOffset(m_document.text, path)).line;
    return record;
  }

  void addSolution(const json& value, const JsonPath& path, PuzzleRecord& record) {
    for (const char* key : solutionKeys) {
      const auto found = value.find(key);
      if (found == value.end()) continue;
      JsonPath inner = path;
      inner.emplace_back(std::string(key));
      auto solution = fromMember(*found, inner, std::nullopt);
      if (solution && *solution && (*solution)->puzzle.side() == record.puzzle.side()) {
        record.solution = (*solution)->puzzle.givens();
      }
    }
  }

  /// Nested, flat or one-string-a-row arrays, or a string of N² characters.
  std::optional<RawGrid> gridOf(const json& value, const JsonPath& path) const {
    std::vector<std::string> tokens;
    std::vector<JsonPath> paths;
    bool rowsOfText = false;
    if (value.is_string()) {
      const auto& text = value.get_ref<const std::string&>();
      for (const char c : text) tokens.emplace_back(1, c);
      rowsOfText = true;
      if (!std::all_of(text.begin(), text.end(), isCellSymbol)) return std::nullopt;
    } else if (value.is_array()) {
      for (std::size_t i = 0; i < value.size(); ++i) {
        if (!addRow(value[i], path, i, value.size(), tokens, paths)) return std::nullopt;
      }
    }
    const auto cells = tokens.size();
    int side = 4;
    while (static_cast<std::size_t>(side * side) < cells && side < Geometry::maxSide) ++side;
    if (static_cast<std::size_t>(side * side) != cells) return std::nullopt;
    RawGrid grid;
    grid.side = side;
    grid.compact = rowsOfText;
    if (rowsOfText) {
      grid.symbols = value.get_ref<const std::string&>();
    } else {
      grid.tokens = std::move(tokens);
      grid.compactIfSymbols();
    }
    if (rowsOfText) {
      const auto place = m_document.placeOf(jsonOffset(m_document.text, path) + 1);
      grid.rowPlaces = {place};
      return grid;
    }
    for (const JsonPath& cell : paths) {
      grid.cellPlaces.push_back(m_document.placeOf(jsonOffset(m_document.text, cell)));
    }
    grid.rowPlaces = {grid.cellPlaces.front()};
    return grid;
  }

  /// A row of scalars, a scalar of a flat array, or a string of as many characters as rows.
  static bool addRow(const json& row, const JsonPath& path, std::size_t index, std::size_t rows,
                     std::vector<std::string>& tokens, std::vector<JsonPath>& paths) {
    JsonPath rowPath = path;
    rowPath.emplace_back(index);
    if (row.is_string() && row.get_ref<const std::string&>().size() == rows && rows > 3) {
      for (const char c : row.get_ref<const std::string&>()) {
        tokens.emplace_back(1, c == ' ' ? '.' : c);
        paths.push_back(rowPath);
      }
      return true;
    }
    if (!row.is_array()) {
      auto token = cellToken(row);
      if (!token) return false;
      tokens.push_back(std::move(*token));
      paths.push_back(std::move(rowPath));
      return true;
    }
    for (std::size_t column = 0; column < row.size(); ++column) {
      auto token = cellToken(row[column]);
      if (!token) return false;
      tokens.push_back(std::move(*token));
      paths.push_back(rowPath);
      paths.back().emplace_back(column);
    }
    return true;
  }

  std::optional<Result<RawGrid>> dictionaryOf(const json& value, const JsonPath& path) const {
    std::vector<DictionaryEntry> entries;
    for (const auto& [key, member] : value.items()) {
      const auto cell = cellByName(key);
      auto token = cellToken(member);
      if (!cell || !token) return std::nullopt;
      JsonPath inner = path;
      inner.emplace_back(key);
      entries.push_back(
          {*cell, std::move(*token), m_document.placeOf(jsonOffset(m_document.text, inner))});
    }
    if (entries.size() < 2) return std::nullopt;
    return gridOfEntries(entries, m_context);
  }

  const TextDocument& m_document;
  ReadContext& m_context;
  std::vector<Result<PuzzleRecord>> m_results;
};

int fromHex(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

/// Percent escapes undone, a blank (from form encoding) is a plus.
std::string unescaped(std::string_view text) {
  std::string plain;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const bool escape = text[at] == '%' && at + 2 < text.size() && fromHex(text[at + 1]) >= 0 &&
                        fromHex(text[at + 2]) >= 0;
    if (escape) {
      plain += static_cast<char>(fromHex(text[at + 1]) * 16 + fromHex(text[at + 2]));
      at += 2;
    } else {
      plain += text[at] == ' ' ? '+' : text[at];
    }
  }
  return plain;
}

} // namespace

std::optional<std::vector<Result<PuzzleRecord>>> readJson(const TextDocument& document,
                                                          ReadContext& context) {
  json value;
  try {
    value = json::parse(document.text);
  } catch (const json::parse_error& error) {
    // Only what begins like an object with keys is surely meant to be JSON.
    const std::size_t first = document.text.find_first_not_of(" \t\n[");
    const std::size_t key = document.text.find_first_not_of(" \t\n", first + 1);
    const bool object = first != std::string::npos && document.text[first] == '{' &&
                        key != std::string::npos && document.text[key] == '"';
    if (!object) return std::nullopt;
    const auto place = document.placeOf(error.byte > 0 ? error.byte - 1 : 0);
    return std::vector<Result<PuzzleRecord>>{
        context.error(place, "found broken JSON, expected a whole document")};
  }
  JsonReader reader(document, context);
  reader.read(value, {});
  auto results = reader.take();
  if (results.empty()) {
    const auto place = document.placeOf(0);
    results.emplace_back(context.error(
        place, "found JSON without a puzzle, expected an f-puzzles board, an array of digits, or "
               "an object with a key such as \"puzzle\""));
  }
  return results;
}

std::optional<std::string> fpuzzlesLoadText(std::string_view line) {
  const auto text = trimmed(line);
  for (const std::string_view mark : {"?load=", "&load=", "fpuzzles", "fpuz"}) {
    const std::size_t at = text.find(mark);
    if (at == std::string_view::npos) continue;
    const auto load = text.substr(at + mark.size());
    // `f-puzzles.com/` without a load part is just an address.
    if (load.size() < 16) continue;
    return unescaped(load.substr(0, load.find_first_of("&#\"")));
  }
  const bool base64 = std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '+' ||
           c == '/' || c == '=';
  });
  // "N4Ig" is how `{"` begins when compressed.
  if (base64 && text.size() > 40 && text.substr(0, 3) == "N4I") return std::string(text);
  return std::nullopt;
}

} // namespace sudoscope
