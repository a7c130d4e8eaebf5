#include "core/formats/json_puzzles.h"

#include "core/formats/cell_dictionary.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <map>
#include <set>
#include <utility>

namespace sudoscope {

namespace {

/// The offsets of values in a valid JSON text. Caches the path to the last value, so that looking
/// up all values in order takes linear time.
class JsonOffsets {
public:
  explicit JsonOffsets(std::string_view text) : m_text(text) {}

  /// The offset of the value of the path; that of the nearest enclosing value if there is none.
  std::size_t of(const JsonPath& path) {
    std::size_t known = 0;
    while (known < path.size() && known < m_path.size() && path[known] == m_path[known]) ++known;
    m_path.assign(path.begin(), path.end());
    if (m_levels.empty()) m_levels.push_back(containerAt(skipBlanks(0)));
    m_levels.resize(std::min(m_levels.size(), known + 1));
    for (std::size_t step = m_levels.size() - 1; step < path.size(); ++step) {
      const auto child = m_levels[step].children.find(path[step]);
      if (child == m_levels[step].children.end()) break;
      m_levels.push_back(containerAt(child->second));
    }
    return m_levels.back().begin;
  }

private:
  struct Container {
    std::size_t begin = 0;
    std::map<JsonStep, std::size_t> children = {};
  };

  char at(std::size_t offset) const { return offset < m_text.size() ? m_text[offset] : '\0'; }

  std::size_t skipBlanks(std::size_t offset) const {
    while (std::isspace(static_cast<unsigned char>(at(offset))) != 0) ++offset;
    return offset;
  }
  std::size_t skipString(std::size_t offset) const {
    for (++offset; offset < m_text.size() && m_text[offset] != '"'; ++offset) {
      if (m_text[offset] == '\\') ++offset;
    }
    return offset + 1;
  }
  std::size_t skipValue(std::size_t offset) const {
    int depth = 0;
    while (offset < m_text.size()) {
      const char c = m_text[offset];
      if (c == '"') {
        offset = skipString(offset);
        continue;
      }
      if (depth == 0 && (c == ',' || c == ']' || c == '}')) return offset;
      if (c == '[' || c == '{') ++depth;
      if (c == ']' || c == '}') --depth;
      ++offset;
    }
    return offset;
  }

  Container containerAt(std::size_t begin) const {
    Container container{begin};
    const bool object = at(begin) == '{';
    if (!object && at(begin) != '[') return container;
    std::size_t offset = skipBlanks(begin + 1);
    for (std::size_t index = 0; offset < m_text.size(); ++index) {
      if (at(offset) == '}' || at(offset) == ']') break;
      JsonStep step = index;
      if (object) {
        const std::size_t end = skipString(offset);
        step = std::string(m_text.substr(offset + 1, end - offset - 2));
        offset = skipBlanks(skipBlanks(end) + 1); // the colon
      }
      container.children.emplace_hint(container.children.end(), std::move(step), offset);
      offset = skipValue(offset);
      if (at(offset) == ',') offset = skipBlanks(offset + 1);
    }
    return container;
  }

  std::string_view m_text;
  JsonPath m_path;
  std::vector<Container> m_levels; ///< By prefix of m_path, from the whole text on.
};

constexpr std::array puzzleKeys{"puzzle",   "grid",   "board", "problem", "quizzes", "quiz",
                                "question", "givens", "clues", "sudoku",  "task",    "unsolved"};
constexpr std::array solutionKeys{"solution", "solutions", "answer", "solved", "ideal"};
/// Texts that may contain puzzles, as the messages of a conversation do.
constexpr std::array proseKeys{"content", "prompt", "input", "text"};
constexpr std::array regionKeys{"regions", "region", "areas", "boxes", "layout"};

constexpr auto mostCells = static_cast<std::size_t>(Geometry::maxSide * Geometry::maxSide);
/// Limit of nested texts: a compressed one may contain itself.
constexpr int maxNesting = 4;

/// The first member with one of these names, or null.
template <class Names>
const Json* memberOf(const Json& object, const Names& names) {
  for (const char* name : names) {
    if (const auto found = object.find(name); found != object.end()) return &*found;
  }
  return nullptr;
}

std::optional<std::string> cellToken(const Json& value);

/// An object of one cell: {"val": 5}, {"value": 5, "given": false}, {"candidates": [1, null, 3]}.
std::optional<std::string> cellObjectToken(const Json& object) {
  const Json* digit = memberOf(object, std::array{"value", "val", "digit", "number"});
  const Json* marks = memberOf(object, std::array{"candidates", "marks", "notes", "pencilMarks"});
  if ((digit == nullptr && marks == nullptr) || (digit != nullptr && digit->is_object()))
    return std::nullopt;
  auto token = digit == nullptr ? "." : cellToken(*digit);
  if (token && token != "." && token != "0") {
    const auto given = object.find("given");
    const bool placed = given != object.end() && given->is_boolean() && !given->get<bool>();
    return placed ? "u" + *token : token;
  }
  if (!token || marks == nullptr || !marks->is_array()) return token;
  std::string set;
  for (const Json& mark : *marks) {
    if (!mark.is_number_integer()) continue;
    const auto number = mark.get<std::int64_t>();
    if (number < 1 || number > Geometry::maxSide) return std::nullopt;
    set += digitSymbol(static_cast<int>(number));
  }
  return set.empty() ? "." : "{" + set + "}";
}

/// A scalar or an object of one cell as a cell token; empty for other containers.
std::optional<std::string> cellToken(const Json& value) {
  if (value.is_object()) return cellObjectToken(value);
  if (value.is_null()) return ".";
  if (value.is_boolean()) return value.get<bool>() ? "true" : ".";
  if (value.is_number_float()) {
    const double number = value.get<double>();
    constexpr double most = 1e6; // not a digit, but a whole number for the error message
    if (std::abs(number) < most && number == std::trunc(number)) {
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
      : m_document(document), m_context(context), m_offsets(document.text) {}

  RawGrid::Place placeOf(const JsonPath& path) { return m_document.placeOf(m_offsets.of(path)); }
  Error errorAt(const JsonPath& path, const Message& message) {
    return m_context.error(placeOf(path), message);
  }

  void read(const Json& value, const JsonPath& path) {
    if (auto record = recordOf(value, path)) {
      if (*record && (*record)->line == 0) {
        (*record)->line = placeOf(path).line;
      }
      m_results.push_back(std::move(*record));
      return;
    }
    if (value.is_array()) {
      for (std::size_t i = 0; i < value.size(); ++i) descend(value[i], path, i);
    } else if (value.is_object()) {
      const std::size_t before = m_results.size();
      for (const auto& [key, member] : value.items()) descend(member, path, key);
      const bool one = m_results.size() == before + 1 && m_results.back();
      if (one && !m_results.back()->solution) addSolution(value, path, *m_results.back());
    }
  }

  std::vector<Result<PuzzleRecord>> take() { return std::move(m_results); }

private:
  void descend(const Json& value, const JsonPath& path, JsonStep step) {
    const std::string* key = std::get_if<std::string>(&step);
    const bool prose = value.is_string() && key != nullptr &&
                       std::ranges::find(proseKeys, *key) != proseKeys.end();
    if (prose) return readProse(value.get_ref<const std::string&>(), path + std::move(step));
    if (!value.is_structured()) return;
    read(value, path + std::move(step));
  }

  /// The puzzles in a text; what else it says is no error.
  void readProse(const std::string& text, const JsonPath& path) {
    ReadOptions options = m_context.options();
    if (options.nesting++ == maxNesting) return;
    PuzzleReader reader(text, std::move(options));
    while (auto record = reader.next()) {
      if (!*record) continue;
      (*record)->line = placeOf(path).line;
      m_results.push_back(std::move(*record));
    }
  }

  std::optional<Result<PuzzleRecord>> recordOf(const Json& value, const JsonPath& path) {
    if (isFpuzzles(value)) {
      return readFpuzzles(value, path, m_context,
                          [this](const JsonPath& at, const Message& m) { return errorAt(at, m); });
    }
    if (value.is_object()) return fromObject(value, path);
    if (const auto grid = gridOf(value, path)) return recordIn(*grid, nullptr);
    return std::nullopt;
  }

  Result<PuzzleRecord> recordIn(const RawGrid& grid, const RawGrid* regions) {
    if (m_fraction) return *m_fraction;
    const auto [height, width] = m_boxes;
    if (regions == nullptr && height > 1 && width > 1 && height * width == grid.side)
      return m_context.record(grid, m_context.geometryOfBoxes(height, width), nullptr);
    return m_context.record(grid, regions, nullptr);
  }

  std::optional<Result<PuzzleRecord>> fromObject(const Json& value, const JsonPath& path) {
    if (m_without.contains(&value)) return std::nullopt;
    auto record = soughtIn(value, path);
    if (!record) m_without.insert(&value);
    return record;
  }

  std::optional<Result<PuzzleRecord>> soughtIn(const Json& value, const JsonPath& path) {
    if (auto grid = dictionaryOf(value, path)) {
      if (!*grid) return Result<PuzzleRecord>(grid->error());
      return recordIn(**grid, nullptr);
    }
    const auto regions = regionsOf(value, path);
    m_boxes = boxesOf(value);
    for (const char* key : puzzleKeys) {
      const auto found = value.find(key);
      if (found == value.end()) continue;
      const JsonPath inner = path + key;
      auto record = fromMember(*found, inner, regions);
      if (!record) continue;
      if (*record) addSolution(value, path, **record);
      return record;
    }
    return std::nullopt;
  }

  /// Height and width of the boxes, where something names them.
  static std::pair<int, int> boxesOf(const Json& value) {
    const auto number = [](const Json* member) {
      return member != nullptr && member->is_number_integer()
                 ? std::clamp<std::int64_t>(member->get<std::int64_t>(), 0, Geometry::maxSide)
                 : 0;
    };
    const Json* block = memberOf(value, std::array{"block", "box", "boxSize", "box_size"});
    const Json& at = block != nullptr && block->is_object() ? *block : value;
    return {
        number(memberOf(at, std::array{"bh", "height", "h", "rows", "boxHeight", "box_height"})),
        number(memberOf(
            at, std::array{"bw", "width", "w", "cols", "columns", "boxWidth", "box_width"}))};
  }

  std::optional<RawGrid> regionsOf(const Json& value, const JsonPath& path) {
    for (const char* key : regionKeys) {
      const auto found = value.find(key);
      if (found == value.end()) continue;
      const JsonPath inner = path + key;
      if (auto grid = gridOf(*found, inner)) return grid;
    }
    return std::nullopt;
  }

  /// A grid in any notation, or a text with one puzzle.
  std::optional<Result<PuzzleRecord>> fromMember(const Json& value, const JsonPath& path,
                                                 const std::optional<RawGrid>& regions) {
    if (value.is_object()) return fromObject(value, path);
    if (const auto grid = gridOf(value, path)) {
      const bool fits = regions && regions->side == grid->side;
      return recordIn(*grid, fits ? &*regions : nullptr);
    }
    if (!value.is_string()) return std::nullopt;
    ReadOptions options = m_context.options();
    if (options.nesting == maxNesting) return std::nullopt;
    ++options.nesting;
    PuzzleReader reader(value.get_ref<const std::string&>(), std::move(options));
    auto record = reader.next();
    if (!record) return std::nullopt;
    if (!*record) return Result<PuzzleRecord>(errorAt(path, record->error().message));
    record->value().line = placeOf(path).line;
    return record;
  }

  void addSolution(const Json& value, const JsonPath& path, PuzzleRecord& record) {
    for (const char* key : solutionKeys) {
      const auto found = value.find(key);
      if (found == value.end()) continue;
      const JsonPath inner = path + key;
      auto solution = fromMember(*found, inner, std::nullopt);
      if (!solution || !*solution || (*solution)->puzzle.side() != record.puzzle.side()) continue;
      Grid digits = (*solution)->puzzle.givens();
      // With digits from 0, N cells look blank and none is N.
      const int side = record.puzzle.side();
      const bool zeroBased =
          std::ranges::count(digits, 0) == side && std::ranges::count(digits, side) == 0;
      for (auto& digit : digits) digit = static_cast<std::uint8_t>(digit + (zeroBased ? 1 : 0));
      record.solution = std::move(digits);
    }
  }

  /// Nested or flat arrays, arrays of one string per row, or a string of N² characters.
  std::optional<RawGrid> gridOf(const Json& value, const JsonPath& path) {
    m_fraction.reset();
    std::vector<std::string> tokens;
    std::vector<JsonPath> paths;
    bool rowsOfText = false;
    if (value.is_string()) {
      const auto& text = value.get_ref<const std::string&>();
      if (sideOfCells(text.size()) == 0) return std::nullopt;
      for (const char c : text) tokens.emplace_back(1, c);
      rowsOfText = true;
      if (!std::ranges::all_of(text, isCellSymbol)) return std::nullopt;
    } else if (value.is_array()) {
      for (std::size_t i = 0; i < value.size(); ++i) {
        if (!addRow(value[i], path, i, value.size(), tokens, paths)) return std::nullopt;
        if (tokens.size() > mostCells) return std::nullopt;
      }
    }
    RawGrid grid;
    grid.side = sideOfCells(tokens.size());
    grid.compact = rowsOfText;
    if (grid.side == 0) return std::nullopt;
    if (rowsOfText) {
      grid.symbols = value.get_ref<const std::string&>();
      grid.rowPlaces = {m_document.placeOf(m_offsets.of(path) + 1)};
      return grid;
    }
    grid.tokens = std::move(tokens);
    grid.compactIfSymbols();
    for (const JsonPath& cell : paths) grid.cellPlaces.push_back(placeOf(cell));
    grid.rowPlaces = {grid.cellPlaces.front()};
    return grid;
  }

  /// cellToken(); stores a number that is not whole.
  std::optional<std::string> tokenOf(const Json& value, const JsonPath& path) {
    auto token = cellToken(value);
    if (!m_fraction && token && value.is_number_float() && !areDigits(*token)) {
      m_fraction = errorAt(path, noWholeNumber(*token));
    }
    return token;
  }

  /// A row of scalars, a scalar of a flat array, or a string with one character per row.
  bool addRow(const Json& row, const JsonPath& path, std::size_t index, std::size_t rows,
              std::vector<std::string>& tokens, std::vector<JsonPath>& paths) {
    const JsonPath rowPath = path + index;
    if (row.is_string() && row.get_ref<const std::string&>().size() == rows && rows > 3) {
      for (const char c : row.get_ref<const std::string&>()) {
        tokens.emplace_back(1, c == ' ' ? '.' : c);
        paths.push_back(rowPath);
      }
      return true;
    }
    if (!row.is_array()) {
      auto token = tokenOf(row, rowPath);
      if (!token) return false;
      tokens.push_back(std::move(*token));
      paths.push_back(rowPath);
      return true;
    }
    if (row.size() > mostCells) return false;
    for (std::size_t column = 0; column < row.size(); ++column) {
      auto token = tokenOf(row[column], rowPath + column);
      if (!token) return false;
      tokens.push_back(std::move(*token));
      paths.push_back(rowPath + column);
    }
    return true;
  }

  std::optional<Result<RawGrid>> dictionaryOf(const Json& value, const JsonPath& path) {
    std::vector<DictionaryEntry> entries;
    m_fraction.reset();
    for (const auto& [key, member] : value.items()) {
      const JsonPath inner = path + key;
      const auto cell = cellByName(key);
      auto token = cell ? tokenOf(member, inner) : std::nullopt;
      if (!token) return std::nullopt;
      entries.push_back({*cell, std::move(*token), placeOf(inner)});
    }
    if (entries.size() < 2) return std::nullopt;
    return gridOfEntries(entries, m_context);
  }

  const TextDocument& m_document;
  ReadContext& m_context;
  JsonOffsets m_offsets;
  std::vector<Result<PuzzleRecord>> m_results;
  std::pair<int, int> m_boxes; ///< Of the last object, see boxesOf().
  /// Objects without a puzzle that were already searched.
  std::set<const Json*> m_without;
  std::optional<Error> m_fraction; ///< The first number in the last grid that is not whole.
};

} // namespace

Message noWholeNumber(std::string_view token) {
  return mismatch(Message::tr("the number %1", token), Message::tr("a whole number"));
}

std::optional<std::vector<Result<PuzzleRecord>>> readJson(const TextDocument& document,
                                                          ReadContext& context) {
  const auto value = parseJson(document.text);
  if (!value) {
    const Error& fault = value.error();
    // Only a text that starts like an object with keys is certainly meant to be JSON.
    const std::size_t first = document.text.find_first_not_of(" \t\n[");
    const std::size_t key = document.text.find_first_not_of(" \t\n", first + 1);
    const bool object = first != std::string::npos && document.text[first] == '{' &&
                        key != std::string::npos && document.text[key] == '"';
    if (!object && fault.code != ErrorCode::Limit) return std::nullopt;
    return std::vector<Result<PuzzleRecord>>{
        context.error(document.firstLine + fault.line - 1, fault.column, fault.message)};
  }
  JsonReader reader(document, context);
  reader.read(*value, {});
  auto results = reader.take();
  if (results.empty()) {
    const auto place = document.placeOf(0);
    results.emplace_back(
        context.error(place, mismatch(Message::tr("JSON without a puzzle"),
                                      Message::tr("an f-puzzles board, an array of digits, or an "
                                                  "object with a key such as \"puzzle\""))));
  }
  return results;
}

} // namespace sudoscope
