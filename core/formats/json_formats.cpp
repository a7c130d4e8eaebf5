#include "core/base/json.h"
#include "core/formats/cell_dictionary.h"
#include "core/formats/format_family.h"
#include "core/formats/fpuzzles.h"
#include "core/formats/lz_string.h"

#include <array>
#include <cctype>
#include <cmath>
#include <map>
#include <set>

namespace sudoscope {

namespace {

/// Where the values of a valid JSON text begin. Keeps what it found on the way to the value asked
/// for last, so that asking for all values in their order takes linear time.
class JsonOffsets {
public:
  explicit JsonOffsets(std::string_view text) : m_text(text) {}

  /// The offset of the value of the path; that of the nearest enclosing value when there is none.
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
  /// A value with the offsets of those in it.
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
  std::vector<Container> m_levels; ///< The value of each beginning of m_path, the whole text first.
};

constexpr std::array puzzleKeys{"puzzle",   "grid",   "board", "problem", "quizzes", "quiz",
                                "question", "givens", "clues", "sudoku",  "task",    "unsolved"};
constexpr std::array solutionKeys{"solution", "solutions", "answer", "solved"};
constexpr std::array regionKeys{"regions", "region", "areas", "boxes", "layout"};

constexpr auto mostCells = static_cast<std::size_t>(Geometry::maxSide * Geometry::maxSide);
/// Texts in texts are read so deep: a packed one may hold itself.
constexpr int maxNesting = 4;

/// "5." and "5.0", as programs print whole numbers of floating point, as "5"; others as they are.
std::string_view withoutZeroFraction(std::string_view token) {
  const std::size_t dot = token.find('.');
  if (dot == std::string_view::npos || !areDigits(token.substr(0, dot))) return token;
  return token.find_first_not_of('0', dot + 1) == std::string_view::npos ? token.substr(0, dot)
                                                                         : token;
}

/// "1.5", which is no digit of a cell, though one could take it for a list of candidates.
bool isFraction(std::string_view token) {
  const std::size_t dot = token.find('.');
  return dot != std::string_view::npos && areDigits(token.substr(0, dot)) &&
         areDigits(token.substr(dot + 1));
}

Message noWholeNumber(std::string_view token) {
  return mismatch(Message::tr("the number %1", token), Message::tr("a whole number"));
}

/// A scalar as a cell token; nothing for containers.
std::optional<std::string> cellToken(const Json& value) {
  if (value.is_null()) return ".";
  if (value.is_boolean()) return value.get<bool>() ? "true" : ".";
  if (value.is_number_float()) {
    const double number = value.get<double>();
    constexpr double most = 1e6; // no digit, but a whole number to be named in the error
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
      for (const auto& [key, member] : value.items()) descend(member, path, key);
    }
  }

  std::vector<Result<PuzzleRecord>> take() { return std::move(m_results); }

private:
  void descend(const Json& value, const JsonPath& path, JsonStep step) {
    if (!value.is_structured()) return;
    read(value, path + std::move(step));
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

  /// The record of the grid that gridOf() or dictionaryOf() has just found.
  Result<PuzzleRecord> recordIn(const RawGrid& grid, const RawGrid* regions) {
    if (m_fraction) return *m_fraction;
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

  std::optional<RawGrid> regionsOf(const Json& value, const JsonPath& path) {
    for (const char* key : regionKeys) {
      const auto found = value.find(key);
      if (found == value.end()) continue;
      const JsonPath inner = path + key;
      if (auto grid = gridOf(*found, inner)) return grid;
    }
    return std::nullopt;
  }

  /// A grid of any spelling, or a text that holds one puzzle.
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
      if (solution && *solution && (*solution)->puzzle.side() == record.puzzle.side()) {
        record.solution = (*solution)->puzzle.givens();
      }
    }
  }

  /// Nested, flat or one-string-a-row arrays, or a string of N² characters.
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
      if (!std::all_of(text.begin(), text.end(), isCellSymbol)) return std::nullopt;
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

  /// cellToken(); a number that is not whole is remembered.
  std::optional<std::string> tokenOf(const Json& value, const JsonPath& path) {
    auto token = cellToken(value);
    if (!m_fraction && token && value.is_number_float() && !areDigits(*token)) {
      m_fraction = errorAt(path, noWholeNumber(*token));
    }
    return token;
  }

  /// A row of scalars, a scalar of a flat array, or a string of as many characters as rows.
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
  /// Objects without a puzzle: what holds them has looked into them.
  std::set<const Json*> m_without;
  std::optional<Error> m_fraction; ///< Of the last grid: its first number that is not whole.
};

/// An f-puzzles board, arrays of digits (flat, nested, or one string a row), cell dictionaries, and
/// objects or lists of objects that hold a puzzle under a usual name (puzzle, grid, board, problem,
/// quizzes, question, givens; solution, answer; regions). Empty when the text is no JSON document
/// at all (a printed list such as [[0 2 3 4] ...]).
std::optional<std::vector<Result<PuzzleRecord>>> readJson(const TextDocument& document,
                                                          ReadContext& context) {
  const auto value = parseJson(document.text);
  if (!value) {
    const Error& fault = value.error();
    // Only what begins like an object with keys is surely meant to be JSON.
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

/// Depth of brackets, walking over strings.
class BracketDepth {
public:
  /// The offset behind the bracket that closes all, or npos.
  std::size_t walk(std::string_view text) {
    for (std::size_t at = 0; at < text.size(); ++at) {
      const char c = text[at];
      if (m_escaped) {
        m_escaped = false;
      } else if (m_inString) {
        m_escaped = c == '\\';
        m_inString = c != '"';
      } else if (c == '"') {
        m_inString = true;
      } else if (c == '[' || c == '{') {
        ++m_depth;
      } else if ((c == ']' || c == '}') && --m_depth <= 0) {
        return at + 1;
      }
    }
    return std::string_view::npos;
  }

private:
  int m_depth = 0;
  bool m_inString = false;
  bool m_escaped = false;
};

bool isListSeparator(char c) {
  return std::string_view(" \t\n,;[]{}()\"'").find(c) != std::string_view::npos;
}

/// Where a bracketed list or object begins on a line: at once, or behind a name as in `grid = [`,
/// `tensor([[`, `int g[9][9] = {`; npos when it does not.
std::size_t bracketBegin(std::string_view line) {
  const std::size_t first = line.find_first_not_of(" \t");
  if (first == std::string_view::npos) return first;
  if (line[first] == '[' || line[first] == '{') return first;
  // A name, then what it is set to or called with.
  if (std::isalpha(static_cast<unsigned char>(line[first])) == 0) return std::string_view::npos;
  const std::size_t equals = line.find('=', first);
  const std::size_t from = equals == std::string_view::npos ? first : equals;
  const std::size_t bracket = line.find_first_of("[{", from);
  if (bracket == std::string_view::npos || bracket == 0) return std::string_view::npos;
  const auto between = line.substr(from, bracket - from);
  const bool called = between.find('(') != std::string_view::npos;
  const bool set = equals != std::string_view::npos;
  return called || set ? bracket : std::string_view::npos;
}

/// The text from that offset of the next line on up to where all brackets [ ] { } are closed
/// (those inside "strings" do not count). What stands before and behind is blanked out. Consumes
/// nothing. No lines when the brackets do not close.
TextDocument peekBrackets(LineSource& lines, std::size_t begin) {
  constexpr std::size_t maxLines = 1'000'000;
  TextDocument document;
  BracketDepth depth;
  for (std::size_t ahead = 0; ahead < maxLines; ++ahead) {
    const TextLine* line = lines.peek(ahead);
    if (line == nullptr) break;
    std::string text = line->text;
    if (ahead == 0) {
      document.firstLine = line->number;
      std::fill_n(text.begin(), std::min(begin, text.size()), ' ');
    }
    ++document.lineCount;
    const std::size_t end = depth.walk(text);
    document.text += text.substr(0, end);
    document.text += '\n';
    if (end != std::string_view::npos) return document;
    if (document.text.size() > TextDocument::maxSize) break;
  }
  return {};
}

/// The board of a printed list that is no JSON: `[[0 2 3 4] ...]`, `{{5,3,0,...},...};`, rows of
/// strings. Empty unless the list holds N² tokens, or N of N characters.
std::optional<RawGrid> gridOfList(const TextDocument& document) {
  const std::string_view text = document.text;
  RawGrid grid;
  grid.compact = false;
  for (std::size_t at = 0; at < text.size();) {
    if (isListSeparator(text[at])) {
      ++at;
      continue;
    }
    std::size_t end = at;
    while (end < text.size() && !isListSeparator(text[end])) ++end;
    grid.tokens.emplace_back(withoutZeroFraction(text.substr(at, end - at)));
    grid.cellPlaces.push_back(document.placeOf(at));
    if (grid.tokens.size() > std::size_t(Geometry::maxSide * Geometry::maxSide))
      return std::nullopt;
    at = end;
  }
  const std::size_t count = grid.tokens.size();
  if (count == 0) return std::nullopt;
  grid.rowPlaces = {grid.cellPlaces.front()};
  const bool rows = count >= 4 && count <= std::size_t(Geometry::maxSide) &&
                    std::all_of(grid.tokens.begin(), grid.tokens.end(),
                                [&](const std::string& row) { return row.size() == count; });
  if (rows) {
    grid.side = static_cast<int>(count);
    grid.rowPlaces = std::move(grid.cellPlaces);
    grid.cellPlaces.clear();
    for (const std::string& token : grid.tokens) grid.symbols += token;
    grid.tokens.clear();
    grid.compact = true;
  } else {
    grid.side = sideOfCells(count);
    if (grid.side == 0) return std::nullopt;
  }
  grid.compactIfSymbols();
  return grid;
}

/// The record of a printed list.
Result<PuzzleRecord> recordOfList(const RawGrid& grid, ReadContext& context) {
  for (std::size_t i = 0; i < grid.tokens.size(); ++i) {
    if (isFraction(grid.tokens[i])) {
      return context.error(grid.placeOf(i), noWholeNumber(grid.tokens[i]));
    }
  }
  return context.record(grid, nullptr, nullptr);
}

/// A line that is one list of numbers: `[1, 2, 3, 4]`, `[1 2 3 4],`.
struct ListRow {
  std::vector<std::string> tokens;
  std::vector<RawGrid::Place> places;
};

std::optional<ListRow> listRow(const TextLine* line) {
  if (line == nullptr) return std::nullopt;
  std::string_view text = trimmed(line->plain());
  if (text.ends_with(',')) text = trimmed(text.substr(0, text.size() - 1));
  const bool alone = text.size() > 2 && text.front() == '[' && text.find(']') == text.size() - 1 &&
                     text.find_first_of("[{", 1) == std::string_view::npos;
  if (!alone) return std::nullopt;
  ListRow row;
  const auto offset = static_cast<std::size_t>(text.data() - line->plain().data());
  for (std::size_t at = 0; at < text.size();) {
    if (isListSeparator(text[at])) {
      ++at;
      continue;
    }
    const std::size_t end = std::min(text.find_first_of(" \t,;]\"'", at), text.size());
    row.tokens.emplace_back(withoutZeroFraction(text.substr(at, end - at)));
    row.places.push_back({line->number, offset + at + 1});
    at = end;
  }
  return row;
}

/// The board of N lines of N numbers each, as a notebook prints the rows of a list; takes nothing.
/// Empty when the next line is none of it, or is a board by itself.
std::optional<Result<RawGrid>> gridOfRows(LineSource& lines, const ReadContext& context) {
  const auto first = listRow(lines.peek());
  const std::size_t side = first ? first->tokens.size() : 0;
  if (side < 4 || side > static_cast<std::size_t>(Geometry::maxSide)) return std::nullopt;
  const int own = sideOfCells(side); // of a flat list that is a small board
  RawGrid grid;
  grid.side = static_cast<int>(side);
  grid.compact = false;
  bool beyond = false; // a number that the small board cannot hold
  for (std::size_t index = 0; index < side; ++index) {
    const TextLine* line = lines.peek(index);
    auto row = listRow(line);
    if (!row || row->tokens.size() != side) {
      if (own != 0 || index < 2) return std::nullopt;
      const std::size_t number = line == nullptr ? grid.rowPlaces.back().line : line->number;
      if (!row) {
        return context.error(number, 1, mismatch(Message::tr("%1 rows", index), side));
      }
      return context.error(number, 1,
                           mismatch(Message::tr("a row of %1 cells", row->tokens.size()), side));
    }
    grid.rowPlaces.push_back(row->places.front());
    for (std::size_t column = 0; column < side; ++column) {
      const std::string& token = row->tokens[column];
      beyond = beyond || (areDigits(token) && (token.size() > 2 || std::stoi(token) > own));
      grid.tokens.push_back(token);
      grid.cellPlaces.push_back(row->places[column]);
    }
  }
  if (own != 0 && !beyond) return std::nullopt;
  grid.compactIfSymbols();
  return grid;
}

std::vector<Result<PuzzleRecord>> readBrackets(LineSource& lines, ReadContext& context) {
  if (auto rows = gridOfRows(lines, context)) {
    if (!*rows) {
      while (listRow(lines.peek())) lines.skip(1);
      return {rows->error()};
    }
    lines.skip(static_cast<std::size_t>((*rows)->side));
    auto record = recordOfList(**rows, context);
    std::vector<Result<PuzzleRecord>> results;
    results.push_back(std::move(record));
    return results;
  }
  // Each look at what never closes may go over the rest of the text.
  constexpr int mostOpenDocuments = 16;
  if (context.openDocuments >= mostOpenDocuments) return {};
  const TextDocument document = peekBrackets(lines, bracketBegin(lines.peek()->text));
  if (document.lineCount == 0) {
    ++context.openDocuments;
    return {};
  }
  auto results = readJson(document, context);
  if (!results) {
    const auto grid = gridOfList(document);
    if (!grid) return {};
    results.emplace();
    results->push_back(recordOfList(*grid, context));
  }
  lines.skip(document.lineCount);
  return std::move(*results);
}

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

/// The base64 text behind `?load=` or `fpuzzles` in a link, or the whole line when it looks like
/// one; empty otherwise.
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
    return isDigit(c) || isLetter(c) || c == '+' || c == '/' || c == '=';
  });
  // "N4Ig" is how `{"` begins when compressed.
  if (base64 && text.size() > 40 && text.substr(0, 3) == "N4I") return std::string(text);
  return std::nullopt;
}

std::vector<Result<PuzzleRecord>> readLoad(LineSource& lines, ReadContext& context) {
  const TextLine line = lines.take();
  const auto base64 = fpuzzlesLoadText(trimmed(line.plain()));
  auto unpacked = lzDecompressFromBase64(*base64);
  if (!unpacked) {
    return {context.error(line.number, unpacked.error().column, unpacked.error().message)};
  }
  const TextDocument document{std::move(*unpacked), 1, 1};
  auto results = readJson(document, context);
  if (!results) {
    return {context.error(
        line.number, 1,
        mismatch(Message::tr("a packed text that is no JSON"), Message::tr("an f-puzzles board")))};
  }
  for (auto& result : *results) {
    if (result) {
      result->line = line.number;
      continue;
    }
    const Error& error = result.error();
    result = context.error(
        line.number, 1,
        Message::tr("%1 (in the unpacked JSON at character %2)", error.message, error.column));
  }
  return std::move(*results);
}

/// `[[0 2 3 4]`, ` [1 0 0 0]`, ... as numpy prints it.
std::string listText(const Puzzle& puzzle) {
  const int side = puzzle.side();
  const std::size_t width = std::to_string(side).size();
  std::string text;
  for (int cell = 0; cell < side * side; ++cell) {
    if (cell % side == 0) text += cell == 0 ? "[[" : " [";
    const std::string number = std::to_string(puzzle.given(cell));
    text += std::string(width - number.size(), ' ') + number;
    if (cell % side != side - 1)
      text += ' ';
    else
      text += cell == side * side - 1 ? "]]\n" : "]\n";
  }
  return text;
}

bool beginsBrackets(std::string_view text) {
  return bracketBegin(text) != std::string_view::npos;
}

bool beginsLoad(std::string_view text) {
  return fpuzzlesLoadText(text).has_value();
}

std::string fpuzzlesText(const PuzzleRecord& record) {
  return fpuzzlesJson(record) + '\n';
}

std::string loadText(const PuzzleRecord& record) {
  return lzCompressToBase64(fpuzzlesJson(record)) + '\n';
}

} // namespace

FormatFamily jsonFamily() {
  const FormatLimits fpuzzles{
      .canWriteJigsaw = true, .canWriteMarks = true, .extraRank = fpuzzlesRankOfExtra};
  return {{Format("list", Message::tr("Nested list of numbers, as numpy prints it"), {"list"},
                  spaced(listText)),
           Format("fpuzzles", Message::tr("f-puzzles JSON"), {"json", "fpuzzles"},
                  writes(fpuzzlesText), fpuzzles),
           Format("fpuzzles-load", Message::tr("f-puzzles JSON packed for a link"), {"load"},
                  writes(loadText), fpuzzles)},
          [] {
            const auto shape = FormatReader::Shape::Document;
            return std::vector{reader(shape, beginsBrackets, readBrackets),
                               reader(shape, beginsLoad, readLoad)};
          }};
}

} // namespace sudoscope
