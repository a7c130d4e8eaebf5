#include "core/formats/json_puzzles.h"

#include "core/formats/cell_dictionary.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <set>
#include <unordered_map>
#include <utility>

namespace sudoscope {

namespace {

/// Where the values of a document begin in its text.
class JsonOffsets {
public:
  JsonOffsets(const Json& document, std::string_view text) : m_text(text) { add(&document, 0); }

  std::size_t of(const Json& value) const { return m_begin.at(&value); }

private:
  std::size_t skipBlanks(std::size_t at) const { return m_text.find_first_not_of(" \t\r\n", at); }
  std::size_t skipString(std::size_t at) const {
    for (++at; m_text[at] != '"'; ++at) {
      if (m_text[at] == '\\') ++at;
    }
    return at + 1;
  }

  /// Notes a value and those in it; returns the offset behind it. The text is valid, but of several
  /// members with one key the value has only the last.
  std::size_t add(const Json* value, std::size_t at) {
    at = skipBlanks(at);
    if (value != nullptr) m_begin[value] = at;
    const char first = m_text[at];
    if (first == '"') return skipString(at);
    if (first != '[' && first != '{') return m_text.find_first_of(" \t\r\n,]}", at);
    at = skipBlanks(at + 1);
    for (std::size_t index = 0; m_text[at] != ']' && m_text[at] != '}'; ++index) {
      const Json* child = nullptr;
      if (first == '{') {
        const std::size_t end = skipString(at);
        const auto key = Json::parse(m_text.substr(at, end - at)).get<std::string>();
        if (value != nullptr && value->contains(key)) child = &value->at(key);
        at = m_text.find(':', end) + 1;
      } else if (value != nullptr && value->is_array() && index < value->size()) {
        child = &(*value)[index];
      }
      at = skipBlanks(add(child, at));
      if (m_text[at] == ',') at = skipBlanks(at + 1);
    }
    return at + 1;
  }

  std::string_view m_text;
  std::unordered_map<const Json*, std::size_t> m_begin;
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
  JsonReader(const Json& value, const TextDocument& document, ReadContext& context)
      : m_document(document), m_context(context), m_offsets(value, document.text) {}

  void read(const Json& value) {
    if (auto record = recordOf(value)) {
      if (*record && (*record)->line == 0) (*record)->line = placeOf(value).line;
      m_results.push_back(std::move(*record));
      return;
    }
    if (!value.is_structured()) return;
    const std::size_t before = m_results.size();
    for (const auto& [key, member] : value.items()) {
      if (member.is_structured())
        read(member);
      else if (value.is_object() && member.is_string() &&
               std::ranges::find(proseKeys, key) != proseKeys.end())
        readProse(member);
    }
    const bool one = m_results.size() == before + 1 && m_results.back();
    if (value.is_object() && one && !m_results.back()->solution)
      addSolution(value, *m_results.back());
  }

  std::vector<Result<PuzzleRecord>> take() { return std::move(m_results); }

private:
  RawGrid::Place placeOf(const Json& value) const {
    return m_document.placeOf(m_offsets.of(value));
  }
  Error errorAt(const Json& value, const Message& message) const {
    return m_context.error(placeOf(value), message);
  }

  /// The puzzles in a text; what else it says is no error.
  void readProse(const Json& value) {
    ReadOptions options = m_context.options();
    if (options.nesting++ == maxNesting) return;
    PuzzleReader reader(value.get_ref<const std::string&>(), std::move(options));
    while (auto record = reader.next()) {
      if (!*record) continue;
      (*record)->line = placeOf(value).line;
      m_results.push_back(std::move(*record));
    }
  }

  std::optional<Result<PuzzleRecord>> recordOf(const Json& value) {
    if (isFpuzzles(value)) {
      return readFpuzzles(value, m_context,
                          [this](const Json& at, const Message& m) { return errorAt(at, m); });
    }
    if (value.is_object()) return fromObject(value);
    if (const auto grid = gridOf(value)) return recordIn(*grid, nullptr);
    return std::nullopt;
  }

  Result<PuzzleRecord> recordIn(const RawGrid& grid, const RawGrid* regions) {
    if (m_fraction) return *m_fraction;
    const auto [height, width] = m_boxes;
    if (regions == nullptr && height > 1 && width > 1 && height * width == grid.side)
      return m_context.record(grid, m_context.geometryOfBoxes(height, width), nullptr);
    return m_context.record(grid, regions, nullptr);
  }

  std::optional<Result<PuzzleRecord>> fromObject(const Json& value) {
    if (m_without.contains(&value)) return std::nullopt;
    auto record = soughtIn(value);
    if (!record) m_without.insert(&value);
    return record;
  }

  std::optional<Result<PuzzleRecord>> soughtIn(const Json& value) {
    if (auto grid = dictionaryOf(value)) {
      if (!*grid) return Result<PuzzleRecord>(grid->error());
      return recordIn(**grid, nullptr);
    }
    const auto regions = regionsOf(value);
    m_boxes = boxesOf(value);
    for (const char* key : puzzleKeys) {
      const auto found = value.find(key);
      if (found == value.end()) continue;
      auto record = fromMember(*found, regions);
      if (!record) continue;
      if (*record) addSolution(value, **record);
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

  std::optional<RawGrid> regionsOf(const Json& value) {
    for (const char* key : regionKeys) {
      const auto found = value.find(key);
      if (found == value.end()) continue;
      if (auto grid = gridOf(*found)) return grid;
    }
    return std::nullopt;
  }

  /// A grid in any notation, or a text with one puzzle.
  std::optional<Result<PuzzleRecord>> fromMember(const Json& value,
                                                 const std::optional<RawGrid>& regions) {
    if (value.is_object()) return fromObject(value);
    if (const auto grid = gridOf(value)) {
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
    if (!*record) return Result<PuzzleRecord>(errorAt(value, record->error().message));
    record->value().line = placeOf(value).line;
    return record;
  }

  void addSolution(const Json& value, PuzzleRecord& record) {
    for (const char* key : solutionKeys) {
      const auto found = value.find(key);
      if (found == value.end()) continue;
      auto solution = fromMember(*found, std::nullopt);
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
  std::optional<RawGrid> gridOf(const Json& value) {
    m_fraction.reset();
    std::vector<std::string> tokens;
    std::vector<const Json*> cells;
    bool rowsOfText = false;
    if (value.is_string()) {
      const auto& text = value.get_ref<const std::string&>();
      if (sideOfCells(text.size()) == 0) return std::nullopt;
      for (const char c : text) tokens.emplace_back(1, c);
      rowsOfText = true;
      if (!std::ranges::all_of(text, isCellSymbol)) return std::nullopt;
    } else if (value.is_array()) {
      for (std::size_t i = 0; i < value.size(); ++i) {
        if (!addRow(value[i], value.size(), tokens, cells)) return std::nullopt;
        if (tokens.size() > mostCells) return std::nullopt;
      }
    }
    RawGrid grid;
    grid.side = sideOfCells(tokens.size());
    grid.compact = rowsOfText;
    if (grid.side == 0) return std::nullopt;
    if (rowsOfText) {
      grid.symbols = value.get_ref<const std::string&>();
      grid.rowPlaces = {m_document.placeOf(m_offsets.of(value) + 1)};
      return grid;
    }
    grid.tokens = std::move(tokens);
    grid.compactIfSymbols();
    for (const Json* cell : cells) grid.cellPlaces.push_back(placeOf(*cell));
    grid.rowPlaces = {grid.cellPlaces.front()};
    return grid;
  }

  /// cellToken(); stores a number that is not whole.
  std::optional<std::string> tokenOf(const Json& value) {
    auto token = cellToken(value);
    if (!m_fraction && token && value.is_number_float() && !areDigits(*token)) {
      m_fraction = errorAt(value, noWholeNumber(*token));
    }
    return token;
  }

  /// A row of scalars, a scalar of a flat array, or a string with one character per row.
  bool addRow(const Json& row, std::size_t rows, std::vector<std::string>& tokens,
              std::vector<const Json*>& cells) {
    if (row.is_string() && row.get_ref<const std::string&>().size() == rows && rows > 3) {
      for (const char c : row.get_ref<const std::string&>()) {
        tokens.emplace_back(1, c == ' ' ? '.' : c);
        cells.push_back(&row);
      }
      return true;
    }
    const auto add = [&](const Json& cell) {
      auto token = tokenOf(cell);
      if (!token) return false;
      tokens.push_back(std::move(*token));
      cells.push_back(&cell);
      return true;
    };
    return row.is_array() ? row.size() <= mostCells && std::ranges::all_of(row, add) : add(row);
  }

  std::optional<Result<RawGrid>> dictionaryOf(const Json& value) {
    std::vector<DictionaryEntry> entries;
    m_fraction.reset();
    for (const auto& [key, member] : value.items()) {
      const auto cell = cellByName(key);
      auto token = cell ? tokenOf(member) : std::nullopt;
      if (!token) return std::nullopt;
      entries.push_back({*cell, std::move(*token), placeOf(member)});
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
  JsonReader reader(*value, document, context);
  reader.read(*value);
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
