#include "core/formats/json_puzzles.h"

#include "core/formats/cell_dictionary.h"
#include "core/formats/format_family.h"
#include "core/formats/line_formats.h"
#include "core/formats/region_text.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
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

constexpr auto mostCells = static_cast<std::size_t>(Geometry::maxSide * Geometry::maxSide);
/// A shorter list may be anything, such as a size.
constexpr std::size_t fewestCells = 16;
/// Limit of nested texts: a compressed one may contain itself.
constexpr int maxNesting = 4;
constexpr std::string_view sizeNames = " size side gridsize ";

/// The members of an object that are no null, by plain names.
class Members {
public:
  explicit Members(const Json& object) {
    for (const auto& [key, member] : object.items()) {
      if (!member.is_null()) m_members.emplace_back(plainName(key), &member);
    }
  }

  /// That with the first of these names, or null.
  const Json* find(std::string_view names) const {
    const Json* found = nullptr;
    std::size_t best = std::string_view::npos;
    for (const auto& [key, member] : m_members) {
      const std::size_t rank = rankIn(names, key);
      if (rank >= best) continue;
      best = rank;
      found = member;
    }
    return found;
  }
  bool empty() const { return m_members.empty(); }
  auto begin() const { return m_members.begin(); }
  auto end() const { return m_members.end(); }

private:
  std::vector<std::pair<std::string, const Json*>> m_members;
};

int integerOf(const Json* value) {
  if (value == nullptr || !value->is_number_integer()) return -1;
  return static_cast<int>(std::clamp<std::int64_t>(value->get<std::int64_t>(), -1, mostCells));
}

/// What a rule says, as a text.
std::string textOf(const Json& value) {
  if (value.is_structured()) return value.empty() ? "" : "...";
  return value.is_string() ? value.get<std::string>() : value.dump();
}

/// The candidates of one cell: increasing digits, some of them perhaps null.
std::optional<DigitSet> candidatesIn(const Json& list) {
  DigitSet set = 0;
  for (const Json& mark : list) {
    if (mark.is_null()) continue;
    const int digit = integerOf(&mark);
    if (digit < 1 || digit > Geometry::maxSide || set >= digitBit(digit)) return std::nullopt;
    set |= digitBit(digit);
  }
  return set;
}

std::optional<CellName> placeIn(const Members& cell) {
  const int row = integerOf(cell.find(" row r y "));
  const int column = integerOf(cell.find(" col column c x "));
  return row < 0 || column < 0 ? std::nullopt : std::optional(CellName{row, column});
}

std::optional<std::string> cellToken(const Json& value);

/// An object of one cell: {"val": 5}, {"value": 5, "given": false}, {"candidates": [1, null, 3]}.
std::optional<std::string> cellObjectToken(const Json& object) {
  const Members cell(object);
  const Json* digit = cell.find(" value val digit number ");
  const Json* marks = cell.find(" candidates marks notes pencilmarks ");
  const auto flag = [&](const Json* found) -> std::optional<bool> {
    if (found == nullptr || found->is_structured() || found->is_string()) return std::nullopt;
    return found->is_boolean() ? found->get<bool>() : integerOf(found) > 0;
  };
  auto given = flag(cell.find(namesOf(FieldName::Given))); // or the digit itself, or null
  for (const auto& [key, member] : object.items())
    if (member.is_null() && isNamed(plainName(key), FieldName::Given)) given = false;
  const auto open = flag(cell.find(namesOf(FieldName::Open)));
  if (digit != nullptr && digit->is_structured()) return std::nullopt;
  const bool known = cell.empty() || given || open || placeIn(cell) || object.contains("value") ||
                     object.contains("val") || object.contains("digit");
  if (digit == nullptr && marks == nullptr && (!known || given == true || open == false))
    return std::nullopt;
  auto token = digit == nullptr ? "." : cellToken(*digit);
  if (token && *token == "0") token = ".";
  if (token && *token != ".") {
    if (open == true && cell.find(" hidden ishidden ") != nullptr) return ".";
    if (given == false || open == true) {
      const bool wide = areDigits(*token) && token->size() == 2;
      const int number = wide ? std::stoi(*token) : 0;
      return "u" + (number > 9 && number <= Geometry::maxSide ? std::string(1, digitSymbol(number))
                                                              : *token);
    }
    return token;
  }
  if (!token || marks == nullptr || !marks->is_array()) return token;
  const auto set = candidatesIn(*marks);
  if (!set) return std::nullopt;
  std::string symbols;
  for (int candidate = 1; candidate <= Geometry::maxSide; ++candidate)
    if (hasDigit(*set, candidate)) symbols += digitSymbol(candidate);
  return symbols.empty() ? "." : "{" + symbols + "}";
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
  const std::string_view text = trimmed(value.get_ref<const std::string&>());
  if (text.empty()) return ".";
  const bool isCell = text.size() <= 2 || text.front() == '{' || isBlankToken(text);
  return isCell ? std::optional(std::string(text)) : std::nullopt;
}

/// Whether most of a text is cells: then it is a board, or was meant to be one.
bool looksLikeCells(std::string_view text) {
  std::size_t cells = 0;
  std::size_t others = 0;
  for (const char c : text) {
    if (isDigit(c) || isPlainBlank(c))
      ++cells;
    else if (isLetter(c) && c != 'x')
      ++others;
  }
  return cells > 3 && cells > others;
}

std::string_view lineOf(std::string_view text, std::size_t number) {
  for (; number > 1 && !text.empty(); --number)
    text.remove_prefix(std::min(text.find('\n'), text.size() - 1) + 1);
  return text.substr(0, text.find('\n'));
}

bool isFull(const Grid& digits) {
  return std::ranges::find(digits, 0) == digits.end();
}

class JsonReader {
public:
  JsonReader(const Json& value, std::string_view text, const TextDocument& document,
             const JsonPart& part, ReadContext& context)
      : m_text(text), m_document(document), m_part(part), m_context(context),
        m_offsets(value, text) {}

  void read(const Json& value) {
    if (value.is_string()) readText(value, value.get_ref<const std::string&>());
    if (value.is_array()) readArray(value);
    if (value.is_object()) readObject(value);
  }

  std::vector<Result<PuzzleRecord>> take() { return std::move(m_results); }

private:
  using Results = std::vector<Result<PuzzleRecord>>;

  /// What objects say of the boards in them.
  struct About {
    std::shared_ptr<const RawGrid> regions;
    int height = 0; ///< Of the boxes; 0: not named.
    int width = 0;
    int side = 0; ///< 0: not named.
  };

  RawGrid::Place placeOf(const Json& value) const {
    const std::size_t at = m_offsets.of(value);
    return m_document.placeOf(m_part.begin + (m_part.offsets.empty() ? at : m_part.offsets[at]));
  }
  Error errorAt(const Json& value, const Message& message) const {
    return m_context.error(placeOf(value), message);
  }
  template <class Found, class Expected>
  Error errorAt(const Json& value, const Found& found, const Expected& expected) const {
    return errorAt(value, mismatch(found, expected));
  }
  template <class Found, class Expected>
  void fail(const Json& value, const Found& found, const Expected& expected) {
    m_results.emplace_back(errorAt(value, found, expected));
  }
  /// The error of a value in the place of a puzzle that holds none.
  void failWithout(const Json& value) {
    constexpr std::size_t most = 100; // more than is shown
    fail(value, excerpt(m_text.substr(m_offsets.of(value), most)), Message::tr("a puzzle"));
  }
  void add(const Json& value, Result<PuzzleRecord> record) {
    if (record) {
      record->line = placeOf(value).line;
      for (const std::string& rule : m_rules) addRule(*record, rule);
    }
    m_results.push_back(std::move(record));
  }
  /// The results of reading a value, apart from the others.
  Results resultsOf(const Json& value) {
    Results others = std::exchange(m_results, {});
    read(value);
    return std::exchange(m_results, std::move(others));
  }

  /// The puzzles in a text; what else it says is no error, unless it looks like cells.
  void readText(const Json& value, const std::string& whole) {
    if (isBoard(whole)) {
      RawGrid grid;
      grid.side = sideOfCells(whole.size());
      grid.symbols = whole;
      grid.rowPlaces = {placeOf(value)};
      ++grid.rowPlaces.front().column; // behind the quote
      return add(value, recordIn(value, grid));
    }
    ReadOptions options = m_context.options();
    if (options.nesting++ == maxNesting) return;
    if (auto named = namedGeometry(m_about.side); named && *named) options.geometry = **named;
    const std::size_t before = m_results.size();
    std::optional<Error> first;
    PuzzleReader reader(whole, std::move(options));
    while (auto record = reader.next()) {
      if (*record) {
        const auto error = otherSide(value, m_about.side, record->value().puzzle.side());
        add(value, error ? Result<PuzzleRecord>(*error) : std::move(*record));
        continue;
      }
      Error error = errorAt(value, record->error().message);
      error.code = record->error().code;
      const std::size_t line = record->error().line;
      if (line > 0 && (error.code != ErrorCode::General || looksLikeCells(lineOf(whole, line))))
        m_results.emplace_back(std::move(error));
      else if (line > 0 && !first)
        first = std::move(error);
    }
    if (first && m_results.size() == before && looksLikeCells(whole))
      m_results.emplace_back(std::move(*first));
    leaveExamples(before);
  }

  void readObject(const Json& object) {
    const Members members(object);
    const Json* role = members.find(" role ");
    if (role != nullptr && role->is_string() && *role != "user" && *role != "human") return;
    const About outer = m_about;
    const std::size_t outerRules = m_rules.size();
    if (auto error = noteAbout(object, members))
      m_results.emplace_back(std::move(*error));
    else
      readMembers(object, members);
    m_about = outer;
    m_rules.resize(outerRules);
  }

  void readMembers(const Json& object, const Members& members) {
    if (isFpuzzles(object)) {
      add(object, readFpuzzles(object, m_context, [this](const Json& at, const Message& m) {
            return errorAt(at, m);
          }));
      return;
    }
    if (auto record = dictionaryOf(object)) return add(object, std::move(*record));
    if (const Json* mask = members.find(" mask givenmask "))
      return fail(*mask, Message::tr("a mask of a board"), Message::tr("its givens"));
    const std::size_t before = m_results.size();
    const Json* named = nullptr;
    std::optional<PuzzleRecord> full; // its solution, or an example
    std::map<std::size_t, const Json*> ranked;
    for (const auto& [name, member] : members)
      ranked[rankIn(namesOf(FieldName::Puzzle), name)] = member;
    ranked.erase(std::string_view::npos);
    for (const auto& [rank, member] : ranked) {
      if (isProse(*member) || (!member->is_structured() && !member->is_string())) continue;
      if (named == nullptr) named = member;
      if (m_results.size() > before) break;
      Results found = resultsOf(*member);
      if (found.size() == 1 && found[0] && !isOpen(found[0]))
        full = full.value_or(*found[0]);
      else
        std::ranges::move(found, std::back_inserter(m_results));
    }
    if (m_results.size() == before) {
      readOthers(members);
      while (full && m_results.size() > before && !isOpen(m_results.back())) m_results.pop_back();
    }
    if (full && m_results.size() == before)
      m_results.emplace_back(std::move(*full));
    else if (full && m_results[before] && completes(*full, *m_results[before]))
      m_results[before]->solution = full->puzzle.givens();
    else if (full && m_results[before])
      m_results[before]->notes.push_back(Message::tr("a full board beside the puzzle is left out"));
    const bool any = m_results.size() > before;
    for (const auto& [name, member] : members) {
      if (!isNamed(name, FieldName::Solution)) continue;
      if (any)
        addSolutions(*member, before);
      else if (const Results found = resultsOf(*member); !found.empty())
        return fail(*member, Message::tr("a solution without its puzzle"),
                    Message::tr("both, or the puzzle"));
    }
    if (!any && named != nullptr) failWithout(*named);
  }

  static bool isOpen(const Result<PuzzleRecord>& record) {
    return record && !isFull(record->puzzle.givens());
  }

  /// Of several boards in a text, those with solutions are examples, and those that only add digits
  /// to another are its later states.
  void leaveExamples(std::size_t first) {
    Results posed;
    for (std::size_t i = first; i < m_results.size(); ++i) {
      const auto& record = m_results[i];
      const bool later = record && !posed.empty() && posed.back() &&
                         record->puzzle.clueCount() > posed.back()->puzzle.clueCount() &&
                         extends(*record, *posed.back());
      if (!record || (!record->solution && !later)) posed.push_back(record);
    }
    const std::size_t left = m_results.size() - first - posed.size();
    if (posed.empty() || left == 0) return;
    if (posed.front())
      posed.front()->notes.push_back(Message::tr(
          "further boards in its text are left out (examples, later states): %1", left));
    m_results.erase(m_results.begin() + std::ptrdiff_t(first), m_results.end());
    std::ranges::move(posed, std::back_inserter(m_results));
  }

  static bool isProse(const Json& value) {
    return value.is_string() && !looksLikeCells(value.get_ref<const std::string&>());
  }

  /// Members of an object without a puzzle by name.
  void readOthers(const Members& members) {
    for (const auto& [name, member] : members) {
      if (isNamed(name, FieldName::Solution) || isNamed(name, FieldName::Regions)) continue;
      const bool puzzle = isNamed(name, FieldName::Puzzle);
      const bool text =
          member->is_string() && (puzzle ? isProse(*member)
                                         : isNamed(name, FieldName::Prose) ||
                                               isBoard(member->get_ref<const std::string&>()));
      if (text || (member->is_structured() && !puzzle)) read(*member);
    }
  }

  static bool isBoard(const std::string& text) {
    return sideOfCells(text.size()) > 0 && std::ranges::all_of(text, isCellSymbol) &&
           looksLikeCells(text);
  }

  /// Notes size, boxes, regions and rules; the error is at regions or boxes that cannot be read.
  MaybeError noteAbout(const Json& object, const Members& members) {
    if (const Json* size = members.find(sizeNames)) m_about.side = std::max(integerOf(size), 0);
    const Json* box = members.find(namesOf(FieldName::Boxes));
    const auto number = [](const Json* member) { return std::max(integerOf(member), 0); };
    const bool pair = box != nullptr && box->is_array() && box->size() == 2;
    if (pair || (box != nullptr && !box->is_array())) {
      if (auto error = noteBoxes(*box)) return error;
    } else if (const int height = number(members.find(" boxheight boxrows bh blockheight "));
               height > 0) {
      m_about.height = height;
      m_about.width = number(members.find(" boxwidth boxcols boxcolumns bw blockwidth "));
    }
    const Json* regions = pair ? nullptr : members.find(namesOf(FieldName::Regions));
    if (regions != nullptr && (regions->is_array() || regions->is_string()) && !regions->empty()) {
      auto grid = regionsIn(*regions);
      if (!grid) return grid.error();
      m_about.regions = std::make_shared<const RawGrid>(std::move(*grid));
    }
    if (isFpuzzles(object)) return std::nullopt; // it lists its own
    for (const auto& [name, member] : members) {
      if (const std::string rule = ruleOf(name, textOf(*member)); !rule.empty())
        m_rules.push_back(rule);
    }
    return std::nullopt;
  }

  /// A map, as cells or as rows, or the list of each region's cells, [row, column] from 0.
  Result<RawGrid> regionsIn(const Json& regions) const {
    RawGrid map;
    const std::size_t side = regions.is_array() ? regions.size() : 0;
    bool listed = side >= 4 && side <= std::size_t(Geometry::maxSide);
    map.symbols.assign(listed ? side * side : 0, ' ');
    for (std::size_t i = 0; listed && i < side; ++i) {
      for (const Json& cell : regions[i]) {
        const int row = cell.is_array() && cell.size() == 2 ? integerOf(&cell[0]) : -1;
        const int column = row < 0 ? -1 : integerOf(&cell[1]);
        listed = listed && column >= 0 && std::max(row, column) < static_cast<int>(side);
        if (listed) map.symbols[row * side + column] = digitSymbol(static_cast<int>(i) + 1);
      }
    }
    map.side = static_cast<int>(side);
    map.rowPlaces = {placeOf(regions)};
    if (listed && map.symbols.find(' ') == std::string::npos) return map;
    std::vector<Row> rows;
    if (regions.is_array() && (regions.front().is_array() || regions.front().is_string()))
      for (const Json& row : regions) rows.push_back(rowOf(row));
    else
      rows.push_back(rowOf(regions));
    return gridOf(rows);
  }

  /// {"bw": 3, "bh": 2}, [2, 3], "2x3" or 3: height, then width.
  MaybeError noteBoxes(const Json& box) {
    if (box.is_object()) {
      const Members sizes(box);
      m_about.height = integerOf(sizes.find(" bh height h rows "));
      m_about.width = integerOf(sizes.find(" bw width w cols columns "));
    } else {
      const int read =
          std::sscanf(box.dump().c_str(), "%*[\"[]%2d%*[xX*,]%2d", &m_about.height, &m_about.width);
      if (read < 1) m_about.height = m_about.width = integerOf(&box);
    }
    if (m_about.height > 0 && m_about.width > 0) return std::nullopt;
    return errorAt(box, Message::tr("boxes that cannot be read"),
                   Message::tr("height and width, as in \"2x3\" or [2, 3]"));
  }

  void addSolutions(const Json& value, std::size_t first) {
    Results found = resultsOf(value);
    const std::size_t puzzles = m_results.size() - first;
    if (puzzles == 1 && found.empty() && value.is_array() && !value.empty())
      found.emplace_back(
          errorAt(value, Message::tr("a solution that cannot be read"), Message::tr("N*N cells")));
    if (found.size() != puzzles) return;
    for (std::size_t i = 0; i < puzzles; ++i) {
      auto& record = m_results[first + i];
      if (!record || record->solution) continue;
      if (!found[i]) {
        if (value.is_array()) record = found[i].error();
        continue;
      }
      const int side = record->puzzle.side();
      Grid digits = found[i]->puzzle.givens();
      if (auto error = otherSide(value, side, found[i]->puzzle.side())) {
        record = *error;
        continue;
      }
      // With digits from 0, N cells look blank and none is N.
      const bool zeroBased =
          std::ranges::count(digits, 0) == side && std::ranges::count(digits, side) == 0;
      for (auto& digit : digits) digit = static_cast<std::uint8_t>(digit + (zeroBased ? 1 : 0));
      if (isFull(digits)) record->solution = std::move(digits);
    }
  }

  /// A text in a notebook is a list of its lines.
  static std::string linesIn(const Json& list) {
    std::string text;
    bool ends = false;
    for (const Json& line : list) {
      if (!line.is_string()) return {};
      text += line.get_ref<const std::string&>();
      ends = ends || text.ends_with('\n');
    }
    return ends ? text : std::string();
  }

  void readArray(const Json& list) {
    if (const std::string lines = linesIn(list); !lines.empty()) return readText(list, lines);
    if (list.empty() || readPlaced(list) || readCandidates(list) || readCells(list)) return;
    const std::size_t first = m_results.size();
    std::vector<const Json*> silent;
    for (const Json& member : list) {
      const std::size_t before = m_results.size();
      const bool prose = isProse(member);
      read(member);
      const bool message =
          member.is_object() && (member.contains("role") || member.contains("type"));
      if (m_results.size() == before && !message && !prose) silent.push_back(&member);
    }
    if (m_results.size() == first) return;
    for (const Json* member : silent) failWithout(*member);
  }

  /// Objects of cells with row and column, in any order.
  bool readPlaced(const Json& list) {
    std::vector<const Json*> cells;
    for (const Json& member : list) {
      if (member.is_array())
        for (const Json& cell : member) cells.push_back(&cell);
      else
        cells.push_back(&member);
      if (cells.empty() || !cells.front()->is_object() || !placeIn(Members(*cells.front())))
        return false;
    }
    std::vector<DictionaryEntry> entries;
    int least = Geometry::maxSide;
    int most = 0;
    for (const Json* cell : cells) {
      const auto place = cell->is_object() ? placeIn(Members(*cell)) : std::nullopt;
      auto token = place ? cellToken(*cell) : std::nullopt;
      if (!token || std::max(place->row, place->column) > Geometry::maxSide) {
        fail(*cell, Message::tr("no cell"), Message::tr("row, column and value"));
        return true;
      }
      least = std::min({least, place->row, place->column});
      most = std::max({most, place->row, place->column});
      entries.push_back({*place, std::move(*token), placeOf(*cell)});
    }
    const int reach = most + 1 - least;
    const bool all = std::ssize(entries) == reach * reach;
    const bool fromOne = least > 0 && (all || most == m_about.side ||
                                       sideOfCells(most * most) == 9 || most == 16 || most == 25);
    if (least > 0 && !fromOne) {
      fail(list, Message::tr("rows and columns from 1 or from 0"),
           Message::tr("one in row 0 or in the last row"));
      return true;
    }
    for (auto& entry : entries) {
      entry.cell.row -= fromOne ? 1 : 0;
      entry.cell.column -= fromOne ? 1 : 0;
    }
    add(list, recordIn(list, gridOfEntries(entries, m_about.side, m_context)));
    return true;
  }

  /// N x N x N numbers 0 and 1, or lists of candidates.
  bool readCandidates(const Json& list) {
    const std::size_t side = list.size();
    const auto isCells = [side](const Json& row) {
      return row.is_array() && row.size() == side && std::ranges::all_of(row, &Json::is_array);
    };
    if (side < 4 || side > std::size_t(Geometry::maxSide) || !std::ranges::all_of(list, isCells))
      return false;
    const auto isBit = [](const Json& bit) { return bit.is_boolean() || bit == 0 || bit == 1; };
    std::vector<DigitSet> bits;
    std::vector<DigitSet> lists;
    for (const Json& row : list) {
      for (const Json& cell : row) {
        bits.push_back(0);
        for (std::size_t k = 0; cell.size() == side && k < side; ++k)
          bits.back() |= cell[k] == true || cell[k] == 1 ? DigitSet(1) << k : 0;
        if (cell.size() != side || !std::ranges::all_of(cell, isBit)) bits.clear();
        const auto set = candidatesIn(cell);
        if (set && *set <= allDigits(list.size())) lists.push_back(*set);
      }
    }
    auto& marks = bits.size() == side * side ? bits : lists;
    if (marks.size() != side * side) return false;
    std::ranges::replace(marks, DigitSet(0), allDigits(static_cast<int>(side))); // a blank
    add(list,
        recordOfMarks(static_cast<int>(side), std::move(marks), placeOf(list).line, m_context));
    return true;
  }

  /// The cells of an array, or the characters of a string.
  struct Row {
    const Json* at = nullptr;
    std::vector<std::string> tokens = {};
    std::vector<const Json*> cells = {};
    const Json* bad = nullptr; ///< The first one that is no cell.
    std::size_t size() const { return tokens.size(); }
  };

  static Row rowOf(const Json& value) {
    Row row{&value};
    const auto add = [&](const Json& cell, std::optional<std::string> token) {
      if (!token && row.bad == nullptr) row.bad = &cell;
      row.tokens.push_back(token.value_or("."));
      row.cells.push_back(&cell);
    };
    if (value.is_string()) {
      for (const char c : value.get_ref<const std::string&>())
        add(value, c == ' ' || isCellSymbol(c) ? std::optional(std::string(1, c == ' ' ? '.' : c))
                                               : std::nullopt);
    } else if (value.is_array() && value.size() <= mostCells) {
      for (const Json& cell : value) add(cell, cellToken(cell));
    } else {
      row.bad = &value;
    }
    return row;
  }

  /// N*N cells, or rows of cells: of one board, or a board each.
  bool readCells(const Json& list) {
    if (!list.front().is_array() && (!list.front().is_string() || cellToken(list.front()))) {
      Row row = rowOf(list);
      if (row.bad != nullptr || row.size() < fewestCells) return false;
      add(list, recordIn(list, gridOf({std::move(row)})));
      return true;
    }
    const std::size_t count = list.size();
    std::vector<Row> rows;
    std::size_t good = 0;
    std::size_t square = 0;
    std::size_t boards = 0;
    bool beyond = sideOfCells(count) == 0 || list.front().is_array(); // no small boards
    for (const Json& member : list) {
      rows.push_back(rowOf(member));
      const Row& row = rows.back();
      if (row.bad != nullptr) continue;
      ++good;
      square += row.size() == count ? 1 : 0;
      boards += sideOfCells(row.size()) > 0 ? 1 : 0;
      beyond = beyond || std::ranges::any_of(row.tokens, [&](const std::string& token) {
                 const int small = sideOfCells(count);
                 return areDigits(token) ? token.size() > 1 || token[0] - '0' > small
                                         : isLetter(token[0]) && token != "x";
               });
    }
    if (2 * good <= count) return false;
    if (2 * boards > count && !(2 * square > count && beyond)) {
      for (const Row& row : rows) add(*row.at, recordIn(*row.at, gridOf({row})));
      return true;
    }
    if (count < 4) return false;
    const std::size_t side = 2 * square > count ? count : rows.front().size();
    const auto wrong = std::ranges::find_if(
        rows, [&](const Row& row) { return row.bad != nullptr || row.size() != side; });
    if (wrong != rows.end() && wrong->bad == nullptr)
      fail(*wrong->at, Message::tr("a row of %1 cells", wrong->size()), side);
    else if (wrong == rows.end() && side != count)
      fail(list, Message::tr("%1 rows of %2 cells", count, side),
           Message::tr("N rows of N cells, or N*N cells per row"));
    else
      add(list, recordIn(list, gridOf(rows)));
    return true;
  }

  /// The error is at what is no cell, or no digit.
  Result<RawGrid> gridOf(const std::vector<Row>& rows) const {
    RawGrid grid;
    grid.compact = false;
    for (const Row& row : rows) {
      if (row.bad != nullptr)
        return errorAt(*row.bad, excerpt(textOf(*row.bad)), Message::tr("a cell"));
      for (std::size_t i = 0; i < row.size(); ++i) {
        grid.tokens.push_back(row.tokens[i]);
        grid.cellPlaces.push_back(placeOf(*row.cells[i]));
      }
    }
    grid.side = sideOfCells(grid.tokens.size());
    if (grid.side == 0)
      return errorAt(*rows.front().at, Message::tr("a list of %1 cells", grid.tokens.size()),
                     Message::tr("N*N cells"));
    grid.compactIfSymbols();
    grid.rowPlaces = {grid.cellPlaces.front()};
    return grid;
  }

  /// The error of a board of this side where another is named.
  MaybeError otherSide(const Json& value, int named, int side) const {
    if (named == 0 || named == side || named == side * side) return std::nullopt;
    return errorAt(value, Message::tr("a board of side %1", side), named);
  }

  /// The board whose regions or boxes are named; `side`: that of the cells.
  std::optional<Result<Geometry>> namedGeometry(int side) {
    const auto& [regions, height, width, size] = m_about;
    if (regions) {
      const auto numbers = regionNumbers(*regions);
      return numbers ? m_context.geometryOfRegions(regions->side, *numbers)
                     : Result<Geometry>(m_context.inFile(numbers.error()));
    }
    if (height == 0) return std::nullopt;
    return m_context.geometryOfBoxes(height, width > 0 ? width : side / height);
  }

  Result<PuzzleRecord> recordIn(const Json& value, const Result<RawGrid>& grid) {
    if (!grid) return grid.error();
    if (auto error = otherSide(value, m_about.side, grid->side)) return *error;
    const auto named = namedGeometry(grid->side);
    if (!named) return m_context.record(*grid);
    if (!*named && named->error().line > 0) return named->error();
    if (*named && (*named)->side() != grid->side)
      return errorAt(value, Message::tr("a board of side %1", grid->side), (*named)->side());
    return m_context.record(*grid, *named);
  }

  std::optional<Result<PuzzleRecord>> dictionaryOf(const Json& value) {
    std::vector<DictionaryEntry> entries;
    for (const auto& [key, member] : value.items()) {
      if (rankIn(sizeNames, plainName(key)) != std::string_view::npos) continue;
      const auto cell = cellByName(key);
      auto token = cell ? cellToken(member) : std::nullopt;
      if (!token) return std::nullopt;
      entries.push_back({*cell, std::move(*token), placeOf(member)});
    }
    if (entries.size() < 2) return std::nullopt;
    auto record = recordIn(value, gridOfEntries(entries, m_about.side, m_context));
    if (record) noteOrder(entries, *record);
    return record;
  }

  std::string_view m_text;
  const TextDocument& m_document;
  const JsonPart& m_part;
  ReadContext& m_context;
  JsonOffsets m_offsets;
  Results m_results;
  About m_about;
  std::vector<std::string> m_rules;
};

} // namespace

std::optional<std::vector<Result<PuzzleRecord>>> readJson(const TextDocument& document,
                                                          const JsonPart& part,
                                                          ReadContext& context,
                                                          std::string_view made) {
  const std::string_view text =
      made.empty() ? std::string_view(document.text).substr(part.begin, part.end - part.begin)
                   : made;
  const auto value = parseJson(text);
  const RawGrid::Place begin = document.placeOf(part.begin);
  if (!value) {
    const Error& fault = value.error();
    // Only a text that starts like an object with keys is certainly meant to be JSON.
    const std::size_t first = text.find_first_not_of(" \t\n[");
    const std::size_t key = text.find_first_not_of(" \t\n", first + 1);
    const bool object = first != std::string::npos && text[first] == '{' &&
                        key != std::string::npos && text[key] == '"';
    if (!object && fault.code != ErrorCode::Limit) return std::nullopt;
    return std::vector<Result<PuzzleRecord>>{
        context.error(begin.line + fault.line - 1,
                      fault.column + (fault.line == 1 ? begin.column - 1 : 0), fault.message)};
  }
  JsonReader reader(*value, text, document, part, context);
  reader.read(*value);
  auto results = reader.take();
  // A short list may be a row of a board.
  if (results.empty() && value->is_array() && std::ranges::none_of(*value, &Json::is_structured))
    return std::nullopt;
  if (results.empty() && made.empty()) {
    results.emplace_back(context.error(begin, Message::tr("JSON without a puzzle"),
                                       Message::tr("an f-puzzles board, an array of digits, or an "
                                                   "object with a key such as \"puzzle\"")));
  }
  return results;
}

} // namespace sudoscope
