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

Result<RawGrid> gridOfEntries(const std::vector<DictionaryEntry>& entries, int named,
                              const ReadContext& context) {
  RawGrid grid;
  int reach = 0;
  int most = 0;
  for (const DictionaryEntry& entry : entries) {
    reach = std::max({reach, entry.cell.row + 1, entry.cell.column + 1});
    if (entry.token.size() <= 2 && areDigits(entry.token))
      most = std::max(most, std::stoi(entry.token));
  }
  const bool whole = std::ssize(entries) == reach * reach && std::max(most, 4) <= reach;
  int side = whole ? reach : named;
  if (side == 0 && context.options().geometry) side = context.options().geometry->side();
  if (side == 0) {
    constexpr std::array usual{9, 12, 16, 25, 36};
    const int least = std::max(reach, most <= Geometry::maxSide ? most : 0);
    const auto enough = std::ranges::lower_bound(usual, least);
    side = enough != usual.end() ? *enough : reach;
    if (least < side)
      grid.notes.push_back(
          Message::tr("no size is given: a board of %1x%2 is assumed", side, side));
  }
  grid.side = side;
  grid.compact = false;
  grid.tokens.assign(std::size_t(side) * side, "");
  grid.cellPlaces.assign(grid.tokens.size(), entries.front().place);
  grid.rowPlaces = {entries.front().place};
  for (const DictionaryEntry& entry : entries) {
    if (entry.cell.row >= side || entry.cell.column >= side) {
      return context.error(entry.place,
                           Message::tr("the cell %1", cellKey(entry.cell.row, entry.cell.column)),
                           Message::tr("cells up to %1", cellKey(side - 1, side - 1)));
    }
    const std::size_t cell = entry.cell.row * side + entry.cell.column;
    if (!grid.tokens[cell].empty()) {
      return context.error(
          entry.place, Message::tr("the cell %1 again", cellKey(entry.cell.row, entry.cell.column)),
          Message::tr("each cell once"));
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

/// Adds the entries of a line such as `'A1': 3, 'A2': '.'`; the error is at the first invalid one.
MaybeError addEntries(std::string_view line, std::size_t number, const ReadContext& context,
                      std::vector<DictionaryEntry>& entries) {
  std::size_t at = 0;
  const auto skip = [&](std::string_view some) {
    at = std::min(line.find_first_not_of(some, at), line.size());
  };
  for (skip(" \t{},;\"'"); at < line.size(); skip(" \t{},;\"'")) {
    const std::size_t name = at;
    while (at < line.size() && (isLetter(line[at]) || isDigit(line[at]))) ++at;
    const auto cell = cellByName(line.substr(name, at - name));
    skip(" \t\"'");
    const std::string_view sign = line.substr(at, 1);
    if (!cell || (sign != ":" && sign != "=")) {
      return context.error({number, name + 1}, "\"" + std::string(line.substr(name, 12)) + "\"",
                           Message::tr("a cell and a digit such as 'A1': 3"));
    }
    ++at;
    skip(" \t");
    const std::string_view quote = line.substr(at, 1);
    const bool quoted = quote == "\"" || quote == "'";
    const std::size_t begin = at + (quoted ? 1 : 0);
    at = std::min(quoted ? line.find(quote, begin) : line.find_first_of(" \t,;}", begin),
                  line.size());
    const std::string token(trimmed(line.substr(begin, at - begin)));
    entries.push_back({*cell, token.empty() ? "." : token, {number, begin + 1}});
  }
  return std::nullopt;
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
    auto error = addEntries(line->plain(), line->number, context, entries);
    if (error && !fault) fault = std::move(error);
    const bool closed = line->plain().find('}') != std::string_view::npos;
    lines.skip(1);
    if (closed || entries.size() > mostEntries) break;
  }
  if (fault) return *fault;
  auto grid = gridOfEntries(entries, 0, context);
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
