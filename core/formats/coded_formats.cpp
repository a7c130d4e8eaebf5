#include "core/board/rules.h"
#include "core/formats/format_family.h"
#include "core/formats/line_formats.h"
#include "core/formats/region_text.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>

namespace sudoscope {

namespace {

constexpr int candidateSide = 9; ///< Of the boards that are written in base 32.
constexpr std::size_t base32Size = 2 * candidateSide * candidateSide;

/// A board of candidates; a cell with only one is a given, unless a peer still has that one or the
/// other givens leave nothing else.
Result<PuzzleRecord> recordOfMarks(int side, std::vector<DigitSet> marks, std::size_t line,
                                   ReadContext& context) {
  auto geometry = context.geometryOfSide(side);
  if (!geometry) return context.error(line, 1, geometry.error().message);
  Puzzle puzzle(*geometry);
  for (int cell = 0; cell < geometry->cellCount(); ++cell) {
    const auto& peers = geometry->peersOf(cell);
    const DigitSet set = marks[cell];
    const bool given = (set & (set - 1)) == 0 && std::ranges::none_of(peers, [&](int peer) {
                         return (marks[peer] & set) != 0;
                       });
    for (int digit = 1; given && digit <= side; ++digit) {
      if (hasDigit(set, digit)) puzzle.setGiven(cell, digit);
    }
  }
  const bool direct = rules::directCandidates(puzzle) == marks;
  for (int cell = 0; direct && cell < geometry->cellCount(); ++cell) {
    const int digit = puzzle.given(cell);
    if (digit == 0) continue;
    puzzle.setGiven(cell, 0);
    if (rules::directCandidates(puzzle) != marks) puzzle.setGiven(cell, digit);
  }
  puzzle.setMarks(std::move(marks));
  PuzzleRecord record{std::move(puzzle)};
  record.line = line;
  return record;
}

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
  const auto textAt = [&](std::size_t ahead) {
    const TextLine* line = lines.peek(ahead);
    return line == nullptr ? std::string_view() : trimmed(line->plain());
  };
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
            Message::tr("%1 characters can be candidates, %2 a cell, or boards of side %3",
                        digits.size(), side, boardSide));
        either.code = ErrorCode::Ambiguous;
        return Result<PuzzleRecord>(std::move(either));
      }
      auto record = recordOfMarks(side, std::move(marks), line, context);
      if (record && guesses) {
        record->notes.push_back(Message::tr(
            "%1 characters are read as candidates, %2 a cell; as boards of side %3 they conflict",
            digits.size(), side, boardSide));
      }
      return record;
    }
  }
  return std::nullopt;
}

/// Two characters a cell in base 32: bit d for the candidate d, bit 0 for a given.
std::optional<std::vector<DigitSet>> marksOfBase32(std::string_view text) {
  if (text.size() != base32Size) return std::nullopt;
  std::vector<DigitSet> marks;
  const auto value = [](char c) {
    return isDigit(c) ? c - '0' : c >= 'a' && c <= 'v' ? c - 'a' + 10 : -1;
  };
  for (std::size_t at = 0; at < text.size(); at += 2) {
    const int high = value(text[at]);
    const int low = value(text[at + 1]);
    if (high < 0 || low < 0 || high * 32 + low < 2) return std::nullopt;
    DigitSet set = 0;
    for (int digit = 1; digit <= candidateSide; ++digit) {
      if (((high * 32 + low) >> digit & 1) != 0) set |= digitBit(digit);
    }
    marks.push_back(set);
  }
  return marks;
}

/// An address with N·N cells, or a board in base 32, between its signs; the latter also alone.
std::optional<Result<PuzzleRecord>> readAddress(LineSource& lines, ReadContext& context) {
  const std::string_view plain = trimmed(lines.peek()->plain());
  const bool isAddress = plain.find("://") != std::string::npos;
  if (!isAddress && plain.size() != base32Size) return std::nullopt;
  const std::string text(plain);
  const std::size_t number = lines.peek()->number;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end =
        isAddress ? std::min(text.find_first_of("/=&#,", begin), text.size()) : text.size();
    const std::string_view part = std::string_view(text).substr(begin, end - begin);
    if (auto marks = marksOfBase32(part)) {
      lines.skip(1);
      return recordOfMarks(candidateSide, std::move(*marks), number, context);
    }
    constexpr int smallest = 6; // 16 characters may be a word
    if (isAddress && sideOfCells(part.size()) >= smallest &&
        std::ranges::all_of(part, isCellSymbol) && std::ranges::any_of(part, isDigit)) {
      RawGrid grid;
      grid.side = sideOfCells(part.size());
      grid.symbols = part;
      grid.rowPlaces = {{number, begin + 1}};
      lines.skip(1);
      return context.record(grid, nullptr, nullptr);
    }
    begin = end + 1;
  }
  return std::nullopt;
}

/// A game ID of Solo in Simon Tatham's collection: `3x3:a5b1_4...`, letters for runs of blanks.
std::optional<Result<PuzzleRecord>> readSolo(LineSource& lines, ReadContext& context) {
  const TextLine& line = *lines.peek();
  const std::string_view plain = trimmed(line.plain());
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
  const std::size_t number = line.number;
  lines.skip(1);
  const std::string flags = text.substr(used, colon - used);
  if (flags.find_first_of("jk") != std::string::npos) {
    return Result<PuzzleRecord>(context.error(
        number, used + 1,
        mismatch(Message::tr("a jigsaw or killer game of Solo"), Message::tr("boxes"))));
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
      return Result<PuzzleRecord>(context.error(
          number, from + 1,
          mismatch(Message::tr("the number %1", digit), "1-" + std::to_string(side))));
    }
    givens.push_back(static_cast<std::uint8_t>(digit));
  }
  if (givens.size() != std::size_t(side * side)) {
    return Result<PuzzleRecord>(context.error(
        number, colon + 2,
        mismatch(Message::tr("%1 cells in a game ID of Solo", givens.size()), side * side)));
  }
  auto geometry = context.geometryOfBoxes(height, width);
  if (geometry && flags.starts_with('x')) geometry = withNamedExtra(*geometry, "diagonals");
  if (!geometry) return Result<PuzzleRecord>(context.error(number, 1, geometry.error().message));
  PuzzleRecord record{*Puzzle::fromGivens(std::move(*geometry), std::move(givens))};
  record.line = number;
  return record;
}

} // namespace

std::optional<Result<PuzzleRecord>> candidatesOf(const RawGrid& grid, ReadContext& context) {
  const double cells = static_cast<double>(grid.side) * grid.side;
  if (!grid.compact || std::pow(std::round(std::cbrt(cells)), 3.0) != cells) return std::nullopt;
  LineSource lines(grid.symbols);
  auto record = readCandidates(lines, context);
  if (!record) return record;
  if (!*record) {
    Error either = record->error();
    either.line = grid.line();
    return Result<PuzzleRecord>(std::move(either));
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
            return std::vector{reader(shape, nullptr, candidates),
                               reader(shape, nullptr, readAddress),
                               reader(shape, nullptr, readSolo)};
          }};
}

} // namespace sudoscope
