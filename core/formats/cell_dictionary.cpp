#include "core/formats/cell_dictionary.h"

#include "core/formats/format_family.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

namespace sudoscope {

namespace {

/// A positive number of at most two digits at `at`, which is advanced; 0 if there is none.
int number(std::string_view text, std::size_t& at) {
  int value = 0;
  const std::size_t begin = at;
  for (; at < text.size() && isDigit(text[at]); ++at) {
    if (at - begin == 2) return 0;
    value = value * 10 + (text[at] - '0');
  }
  return value;
}

/// Splits `'A1': 3, 'A2': '.'` into entries.
class Scanner {
public:
  Scanner(std::string_view line, std::size_t number) : m_line(line), m_number(number) {}

  /// Adds all entries of the line; the error is at the first invalid entry.
  MaybeError scan(std::vector<DictionaryEntry>& entries, const ReadContext& context) {
    for (;;) {
      skip(" \t{},;\"'");
      if (m_at == m_line.size()) return std::nullopt;
      const std::size_t begin = m_at;
      while (m_at < m_line.size() && (isLetter(m_line[m_at]) || isDigit(m_line[m_at]))) ++m_at;
      const auto name = m_line.substr(begin, m_at - begin);
      const auto cell = cellByName(name);
      skip(" \t\"'");
      const bool colon = m_at < m_line.size() && (m_line[m_at] == ':' || m_line[m_at] == '=');
      if (!cell || !colon) {
        return context.error(m_number, begin + 1,
                             mismatch("\"" + std::string(m_line.substr(begin, 12)) + "\"",
                                      Message::tr("a cell and a digit such as 'A1': 3")));
      }
      ++m_at;
      skip(" \t");
      readValue(*cell, entries);
    }
  }

  bool sawClosing() const { return m_line.find('}') != std::string_view::npos; }

private:
  void skip(std::string_view characters) {
    while (m_at < m_line.size() && characters.find(m_line[m_at]) != std::string_view::npos) ++m_at;
  }

  void readValue(CellName cell, std::vector<DictionaryEntry>& entries) {
    const bool quoted = m_at < m_line.size() && (m_line[m_at] == '"' || m_line[m_at] == '\'');
    const std::size_t begin = m_at + (quoted ? 1 : 0);
    const std::size_t found =
        quoted ? m_line.find(m_line[m_at], begin) : m_line.find_first_of(" \t,;}", begin);
    const std::size_t end = std::min(found, m_line.size());
    m_at = std::min(end + (quoted ? 1 : 0), m_line.size());
    std::string token(trimmed(m_line.substr(begin, end - begin)));
    if (token.empty()) token = ".";
    entries.push_back({cell, std::move(token), {m_number, begin + 1}});
  }

  std::string_view m_line;
  std::size_t m_number;
  std::size_t m_at = 0;
};

} // namespace

std::optional<CellName> cellByName(std::string_view name) {
  std::size_t at = 0;
  if (name.size() >= 4 && (name[0] == 'r' || name[0] == 'R') && isDigit(name[1])) {
    at = 1;
    const int row = number(name, at);
    if (at >= name.size() || (name[at] != 'c' && name[at] != 'C')) return std::nullopt;
    const int column = number(name, ++at);
    if (at != name.size() || row < 1 || column < 1) return std::nullopt;
    return CellName{row - 1, column - 1};
  }
  int row = 0;
  for (; at < name.size() && isLetter(name[at]); ++at) {
    if (at == 2) return std::nullopt;
    row = row * 26 + std::toupper(static_cast<unsigned char>(name[at])) - 'A' + 1;
  }
  const int column = number(name, at);
  if (at != name.size() || row < 1 || column < 1) return std::nullopt;
  if (row > Geometry::maxSide || column > Geometry::maxSide) return std::nullopt;
  return CellName{row - 1, column - 1};
}

std::string cellKey(int row, int column) {
  std::string key;
  if (row >= 26) key += static_cast<char>('A' + row / 26 - 1);
  key += static_cast<char>('A' + row % 26);
  return key + std::to_string(column + 1);
}

Result<RawGrid> gridOfEntries(const std::vector<DictionaryEntry>& entries,
                              const ReadContext& context) {
  int reach = 0;
  int most = 0;
  for (const DictionaryEntry& entry : entries) {
    reach = std::max({reach, entry.cell.row + 1, entry.cell.column + 1});
    if (entry.token.size() <= 2 && areDigits(entry.token))
      most = std::max(most, std::stoi(entry.token));
  }
  int side = reach;
  if (std::ssize(entries) != reach * reach) {
    if (most <= Geometry::maxSide) side = std::max(reach, most);
    constexpr std::array usual{4, 6, 9, 12, 16, 25, 36};
    const auto enough = std::ranges::lower_bound(usual, side);
    if (enough != usual.end()) side = *enough;
    if (context.options().geometry) side = context.options().geometry->side();
  }
  RawGrid grid;
  grid.side = side;
  grid.compact = false;
  grid.tokens.assign(std::size_t(side) * side, "");
  grid.cellPlaces.assign(grid.tokens.size(), entries.front().place);
  grid.rowPlaces = {entries.front().place};
  for (const DictionaryEntry& entry : entries) {
    if (entry.cell.row >= side || entry.cell.column >= side) {
      return context.error(
          entry.place,
          mismatch(Message::tr("the cell %1", cellKey(entry.cell.row, entry.cell.column)),
                   Message::tr("cells up to %1", cellKey(side - 1, side - 1))));
    }
    const std::size_t cell = entry.cell.row * side + entry.cell.column;
    if (!grid.tokens[cell].empty()) {
      return context.error(
          entry.place,
          mismatch(Message::tr("the cell %1 again", cellKey(entry.cell.row, entry.cell.column)),
                   Message::tr("each cell once")));
    }
    grid.tokens[cell] = entry.token;
    grid.cellPlaces[cell] = entry.place;
  }
  std::ranges::replace(grid.tokens, std::string(), std::string("."));
  grid.compactIfSymbols();
  return grid;
}

void noteOrder(std::vector<DictionaryEntry> entries, PuzzleRecord& record) {
  std::ranges::sort(entries, {}, [](const DictionaryEntry& entry) {
    return std::pair(entry.place.line, entry.place.column);
  });
  const CellName first = entries[0].cell;
  const CellName second = entries[1].cell;
  if (first.column == second.column && first.row + 1 == second.row)
    record.notes.push_back(Message::tr("the letter of a cell's name is its row, the number its "
                                       "column: %1 is right of %2",
                                       cellKey(0, 1), cellKey(0, 0)));
}

namespace {

/// Whether a line starts like `'A1': 3`, `{"A1": 3`, `r1c1=3`.
bool beginsDictionary(std::string_view line) {
  std::size_t at = std::min(line.find_first_not_of(" \t{\"'"), line.size());
  const std::size_t begin = at;
  while (at < line.size() && (isLetter(line[at]) || isDigit(line[at]))) ++at;
  if (!cellByName(line.substr(begin, at - begin))) return false;
  const std::size_t colon = line.find_first_not_of(" \t\"'", at);
  return colon != std::string_view::npos && (line[colon] == ':' || line[colon] == '=');
}

/// Reads `'A1': 3, 'A2': '.', ...` with or without braces and quotes over any number of lines, up
/// to the closing brace or the first line without an entry.
Result<PuzzleRecord> readDictionary(LineSource& lines, ReadContext& context) {
  // More entries than cells must contain a duplicate.
  constexpr std::size_t mostEntries = std::size_t(Geometry::maxSide) * Geometry::maxSide;
  std::vector<DictionaryEntry> entries;
  std::optional<Error> fault;
  while (const TextLine* line = lines.peek()) {
    const auto text = trimmed(line->plain());
    if (text.find_first_not_of("{} \t") != std::string_view::npos && !beginsDictionary(text)) break;
    if (text.empty() && !entries.empty()) break;
    Scanner scanner(line->plain(), line->number);
    if (auto error = scanner.scan(entries, context); error && !fault) fault = std::move(error);
    const bool closed = scanner.sawClosing();
    lines.skip(1);
    if (closed || entries.size() > mostEntries) break;
  }
  if (fault) return *fault;
  auto grid = gridOfEntries(entries, context);
  if (!grid) return grid.error();
  auto record = context.record(*grid);
  if (record && entries.size() > 1) noteOrder(std::move(entries), *record);
  return record;
}

} // namespace

FormatFamily dictionaryFamily() {
  return {{}, [] {
            return std::vector{
                reader(FormatReader::Shape::Document, beginsDictionary, readDictionary)};
          }};
}

} // namespace sudoscope
