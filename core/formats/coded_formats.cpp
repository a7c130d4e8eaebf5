
#include "core/board/rules.h"
#include "core/formats/format_family.h"
#include "core/formats/line_formats.h"
#include "core/formats/region_text.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>

namespace sudoscope {

namespace {

constexpr int candidateSide = 9; ///< Of the boards that are written in base 32.
constexpr std::size_t base32Size = 2 * candidateSide * candidateSide;

/// Adds the candidates of these cells, N characters each: the digits at their own places, or 1 and
/// 0 (`bits`); and the characters as digits of boards. False if the text is anything else, or a
/// cell has none.
bool addMarks(std::string_view text, std::size_t side, bool bits, std::vector<DigitSet>& marks,
              Grid& digits) {
  for (std::size_t at = 0; at < text.size(); ++at) {
    const int digit = static_cast<int>(at % side) + 1;
    if (digit == 1) marks.push_back(0);
    const char c = text[at];
    const bool has = c == (bits ? '1' : digitSymbol(digit));
    if (has)
      marks.back() |= digitBit(digit);
    else if (c != '0' && !(isPlainBlank(c) && !bits))
      return false;
    digits.push_back(static_cast<std::uint8_t>(!has ? 0 : bits ? 1 : digit));
    if (at % side + 1 == side && marks.back() == 0) return false;
  }
  return true;
}

/// Whether these are boards of this side without a conflict, one behind the other.
bool areBoards(const Grid& digits, int side, ReadContext& context) {
  const auto geometry = context.geometryOfSide(side);
  const auto cells = std::ptrdiff_t(side) * side;
  bool good = geometry.ok();
  for (auto at = digits.begin(); good && at != digits.end(); at += cells)
    good = rules::conflicts(*geometry, Grid(at, at + cells)).empty();
  return good;
}

/// N·N·N characters, N a cell, in one line, in N lines or in N·N lines, unless they can only be
/// boards: that of their line, or those of side N.
std::optional<Result<PuzzleRecord>> readCandidates(LineSource& lines, ReadContext& context) {
  const CellsAs as = context.options().cells;
  if (as == CellsAs::Board) return std::nullopt;
  const auto textAt = [&](std::size_t ahead) { return trimmed(lines.plain(ahead)); };
  const std::size_t width = textAt(0).size();
  for (int side = 4; side <= Geometry::maxSide; ++side) {
    const auto cells = static_cast<std::size_t>(side * side);
    if (width != std::size_t(side) && width != cells && width != cells * side) continue;
    for (const bool bits : {false, true}) {
      // One digit per cell is also a board.
      if (bits && width != cells * side && as == CellsAs::Guessed) continue;
      std::vector<DigitSet> marks;
      Grid digits;
      std::size_t count = 0;
      while (marks.size() < cells && textAt(count).size() == width &&
             addMarks(textAt(count), side, bits, marks, digits)) {
        ++count;
      }
      if (count * width != cells * side) continue;
      const int boardSide = count > 1 ? side : sideOfCells(width);
      const bool guesses = as == CellsAs::Guessed && boardSide > 0;
      const bool boards = guesses && areBoards(digits, boardSide, context);
      Grid only(cells); // candidates
      std::ranges::transform(marks, only.begin(), [](DigitSet set) {
        return static_cast<std::uint8_t>(std::has_single_bit(set) ? std::countr_zero(set) + 1 : 0);
      });
      const bool fits = !guesses || areBoards(only, side, context);
      if (boards && !fits) return std::nullopt;
      const std::size_t line = lines.peek()->number;
      lines.skip(count);
      if (boards == fits) {
        Error either = context.error(
            line, 1,
            Message::tr("%1 characters can be candidates, %2 per cell, or boards of side %3",
                        digits.size(), side, boardSide));
        either.code = ErrorCode::Ambiguous;
        return either;
      }
      auto record = recordOfMarks(side, std::move(marks), line, context);
      if (record && guesses) {
        record->notes.push_back(Message::tr(
            "%1 characters are read as candidates, %2 per cell, and become pencil marks; as boards "
            "of side %3 they conflict",
            digits.size(), side, boardSide));
      }
      return record;
    }
  }
  return std::nullopt;
}

/// Two characters a cell in base 32: bit d for the candidate d, bit 0 for a given, of which there
/// is one at least.
std::optional<Result<PuzzleRecord>> readBase32(std::string_view text, std::size_t line,
                                               ReadContext& context) {
  if (text.size() != base32Size) return std::nullopt;
  std::vector<DigitSet> marks;
  std::vector<bool> given;
  const auto value = [](char c) {
    return isDigit(c) ? c - '0' : c >= 'a' && c <= 'v' ? c - 'a' + 10 : -1;
  };
  for (std::size_t at = 0; at < text.size(); at += 2) {
    const int high = value(text[at]);
    const int low = value(text[at + 1]);
    if (high < 0 || low < 0 || high * 32 + low < 2) return std::nullopt;
    const int code = high * 32 + low;
    marks.push_back(static_cast<DigitSet>(code >> 1));
    given.push_back(code % 2 != 0);
    if (given.back() && !std::has_single_bit(marks.back())) return std::nullopt;
  }
  if (std::ranges::find(given, true) == given.end()) return std::nullopt;
  return recordOfMarks(candidateSide, std::move(marks), line, context, &given);
}

/// A game ID of Solo in Simon Tatham's collection: `3x3:a5b1_4...`, letters for runs of blanks.
/// `column`: of its first character.
std::optional<Result<PuzzleRecord>> readSolo(std::string_view plain, std::size_t number,
                                             std::size_t column, ReadContext& context) {
  if (plain.find('x') > 2 || plain.find(':') == std::string_view::npos) return std::nullopt;
  const std::string text(plain);
  int height = 0;
  int width = 0;
  int used = 0;
  if (std::sscanf(text.c_str(), "%2dx%2d%n", &height, &width, &used) != 2) return std::nullopt;
  const std::size_t colon = text.find(':');
  const int side = height * width;
  if (colon == std::string::npos || side < 4 || side > Geometry::maxSide ||
      text.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_", colon + 1) !=
          std::string::npos ||
      text.find_first_of("0123456789", colon) == std::string::npos) {
    return std::nullopt;
  }
  const std::string flags = text.substr(used, colon - used);
  if (flags.find_first_of("jk") != std::string::npos) {
    return context.error({number, column + used}, Message::tr("a jigsaw or killer game of Solo"),
                         Message::tr("boxes"));
  }
  Grid givens;
  for (std::size_t at = colon + 1; at < text.size();) {
    int digit = 0;
    if (!isDigit(text[at])) {
      givens.insert(givens.end(), text[at] == '_' ? 0 : text[at] - 'a' + 1, 0);
      ++at;
      continue;
    }
    const std::size_t from = at;
    while (at < text.size() && isDigit(text[at]) && digit <= side)
      digit = digit * 10 + text[at++] - '0';
    if (digit < 1 || digit > side) {
      return context.error({number, column + from}, Message::tr("the number %1", digit),
                           "1-" + std::to_string(side));
    }
    givens.push_back(static_cast<std::uint8_t>(digit));
  }
  if (givens.size() != std::size_t(side * side)) {
    return context.error({number, column + colon + 1},
                         Message::tr("%1 cells in a game ID of Solo", givens.size()), side * side);
  }
  auto geometry = context.geometryOfBoxes(height, width);
  if (geometry && flags.starts_with('x')) geometry = withNamedExtra(*geometry, "diagonals");
  if (!geometry) return context.error(number, column, geometry.error().message);
  PuzzleRecord record{*Puzzle::fromGivens(std::move(*geometry), std::move(givens))};
  record.line = number;
  return record;
}

struct Address {
  std::optional<Result<PuzzleRecord>> record;
  std::optional<RawGrid> grid;
  std::optional<RawGrid> solution;
  std::vector<std::string> rules;
  bool second = false; ///< There are two boards.
  bool packed = false; ///< A part is packed in a way that is not known.
};

/// Whether these can be the cells of a board within an address, where `-` is none; 16 characters
/// only as the digits of a parameter, as they may be a word.
bool areAddressCells(std::string_view text, bool parameter) {
  const int side = sideOfCells(text.size());
  const bool small = side >= 4 && parameter &&
                     text.find_first_not_of("01234.") == std::string_view::npos &&
                     text.find_first_of("0.") != std::string_view::npos;
  return (side >= 6 || small) && text.find('-') == std::string_view::npos &&
         std::ranges::all_of(text, isCellSymbol) && std::ranges::any_of(text, isDigit);
}

/// Adds the part `name=value` of an address, or one without a name.
void addPart(Address& address, std::string_view name, std::string value, RawGrid::Place place,
             ReadContext& context) {
  const std::string plain = plainName(name);
  std::erase_if(value,
                [](char c) { return std::string_view("[], \n\"").find(c) != std::string::npos; });
  if (areAddressCells(value, !name.empty())) {
    RawGrid grid;
    grid.side = sideOfCells(value.size());
    grid.symbols = value;
    grid.rowPlaces = {place};
    const bool solution = isNamed(plain, FieldName::Solution);
    if (isNamed(plain, FieldName::Regions)) {
      address.rules.emplace_back(name);
    } else if (solution) {
      address.solution = std::move(grid);
    } else if (!address.grid || grid.side > address.grid->side) {
      address.grid = std::move(grid);
    } else {
      address.second = address.second ||
                       (grid.side == address.grid->side && grid.symbols != address.grid->symbols);
    }
    return;
  }
  if (auto record = readBase32(value, place.line, context)) address.record = std::move(record);
  if (auto record = readSolo(value, place.line, place.column, context))
    address.record = std::move(record);
  if (isNamed(plain, FieldName::Regions) && !value.empty()) address.rules.emplace_back(name);
  const std::string rule = name.empty() ? ruleOf(value) : ruleOf(name, value);
  if (!rule.empty() && value.size() < base32Size) address.rules.push_back(rule);
  constexpr std::size_t shortestPacked = 60;
  address.packed =
      address.packed || (value.size() >= shortestPacked && std::ranges::any_of(value, isLetter));
}

/// The board in an address: the largest one between its signs.
std::optional<Result<PuzzleRecord>> recordOfAddress(std::string_view text, RawGrid::Place place,
                                                    ReadContext& context) {
  Address address;
  std::string name;
  for (std::size_t begin = text.find("://") + 3; begin <= text.size();) {
    const std::size_t end = std::min(text.find_first_of("/?=&#,;", begin), text.size());
    const std::string part = unescaped(text.substr(begin, end - begin));
    const RawGrid::Place at{place.line, place.column + begin};
    if (end < text.size() && text[end] == '=')
      name = part;
    else
      addPart(address, std::exchange(name, {}), part, at, context);
    begin = end + 1;
  }
  if (!address.grid && !address.record) {
    if (!address.packed) return std::nullopt;
    return context.error(place, Message::tr("this address contains the board in an unknown packed "
                                            "form: open the page and copy the puzzle"));
  }
  if (address.second) return context.error(place, Message::tr("two boards in an address"), 1);
  auto record = address.grid ? context.record(*address.grid) : std::move(*address.record);
  if (!record) return record;
  for (const std::string& rule : address.rules) addRule(*record, rule);
  if (address.solution && address.solution->side == record->puzzle.side()) {
    auto solution = context.digitsOf(*address.solution);
    if (!solution) return solution.error();
    record->solution = std::move(*solution);
  }
  return record;
}

/// The boards in the addresses of a line, and one beside them; a board in base 32, also alone.
std::vector<Result<PuzzleRecord>> readAddresses(LineSource& lines, ReadContext& context) {
  std::vector<Result<PuzzleRecord>> records;
  std::string text(lines.plain());
  const std::size_t number = lines.peek()->number;
  if (auto record = readBase32(trimmed(text), number, context)) {
    records.push_back(std::move(*record));
    lines.skip(1);
    return records;
  }
  for (std::size_t at = text.find("://"); at != std::string::npos; at = text.find("://", at)) {
    std::size_t begin = at;
    while (begin > 0 && isLetter(text[begin - 1])) --begin;
    const std::size_t end = std::min(text.find_first_of(" \t<>\"'()[]", at), text.size());
    if (auto record = recordOfAddress(std::string_view(text).substr(begin, end - begin),
                                      {number, begin + 1}, context)) {
      records.push_back(std::move(*record));
    }
    text.replace(begin, end - begin, end - begin, ' ');
    at = end;
  }
  if (records.empty()) return records;
  lines.skip(1);
  if (auto beside = cellsInLine(text, number, 1)) {
    auto record = context.record(beside->grid);
    const bool same = record && std::ranges::any_of(records, [&](const auto& other) {
                        return other && other->puzzle.givens() == record->puzzle.givens();
                      });
    if (!same) records.insert(records.begin(), std::move(record));
  }
  return records;
}

} // namespace

Result<PuzzleRecord> recordOfMarks(int side, std::vector<DigitSet> marks, std::size_t line,
                                   ReadContext& context, const std::vector<bool>* given) {
  auto geometry = context.geometryOfSide(side);
  if (!geometry) return context.error(line, 1, geometry.error().message);
  Puzzle puzzle(*geometry);
  const DigitSet all = digitBit(side + 1) - 1;
  const auto isSingle = [](DigitSet set) { return std::has_single_bit(set); };
  const bool isMask =
      std::ranges::find(marks, all) != marks.end() &&
      std::ranges::all_of(marks, [&](DigitSet set) { return set == all || isSingle(set); });
  for (int cell = 0; cell < geometry->cellCount(); ++cell) {
    const auto& peers = geometry->peersOf(cell);
    const DigitSet set = marks[cell];
    const bool isGiven =
        given != nullptr ? (*given)[cell]
                         : isSingle(set) && (isMask || std::ranges::none_of(peers, [&](int peer) {
                                               return (marks[peer] & set) != 0;
                                             }));
    if (isGiven) puzzle.setGiven(cell, std::countr_zero(set) + 1);
  }
  const bool direct = given == nullptr && !isMask && rules::directCandidates(puzzle) == marks;
  for (int cell = 0; direct && cell < geometry->cellCount(); ++cell) {
    const int digit = puzzle.given(cell);
    if (digit == 0) continue;
    puzzle.setGiven(cell, 0);
    if (rules::directCandidates(puzzle) != marks) puzzle.setGiven(cell, digit);
  }
  if (!isMask) puzzle.setMarks(std::move(marks));
  PuzzleRecord record{std::move(puzzle)};
  record.line = line;
  return record;
}

std::optional<Result<PuzzleRecord>> candidatesOf(const RawGrid& grid, ReadContext& context) {
  const double cells = static_cast<double>(grid.side) * grid.side;
  if (!grid.compact || std::pow(std::round(std::cbrt(cells)), 3.0) != cells) return std::nullopt;
  LineSource lines(grid.symbols);
  auto record = readCandidates(lines, context);
  if (!record) return record;
  if (!*record) {
    Error either = record->error();
    either.line = grid.line();
    return either;
  }
  (*record)->line = grid.line();
  return record;
}

FormatFamily codedFamily() {
  return {{}, [] {
            const auto shape = FormatReader::Shape::Line;
            const auto candidates = [](LineSource& lines, ReadContext& context) {
              return context.inTable ? std::nullopt : readCandidates(lines, context);
            };
            const auto solo = [](LineSource& lines, ReadContext& context) {
              const std::string_view plain = lines.plain();
              const std::string_view text = trimmed(plain);
              auto record = readSolo(text, lines.peek()->number, plain.find(text) + 1, context);
              if (record) lines.skip(1);
              return record;
            };
            return std::vector{reader(shape, nullptr, candidates),
                               reader(shape, nullptr, readAddresses), reader(shape, nullptr, solo)};
          }};
}

} // namespace sudoscope
