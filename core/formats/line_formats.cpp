#include "core/formats/line_formats.h"

#include "core/base/plain_text.h"
#include "core/board/rules.h"
#include "core/exact/exact_solver.h"
#include "core/formats/format_family.h"
#include "core/formats/grid_reader.h"
#include "core/formats/region_text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <cstdint>

namespace sudoscope {

namespace {

constexpr std::string_view separators = " \t,;:|/=&\"'`";

bool areCells(std::string_view text) {
  return std::ranges::all_of(text, isCellSymbol);
}

/// Whether a text of some length consists of digits and blanks, or one other character beside them.
bool isMostlyCells(std::string_view text) {
  constexpr std::size_t least = 16;
  std::array<std::size_t, 256> others{};
  std::size_t cells = 0;
  for (const char c : text) {
    if (isDigit(c) || isPlainBlank(c))
      ++cells;
    else
      ++others[static_cast<unsigned char>(c)];
  }
  return text.size() >= least && 3 * (cells + std::ranges::max(others)) >= 2 * text.size();
}

/// Whether the field may be a board of this side, but for cells that are missing or too many.
bool isNearly(std::string_view field, int side) {
  const auto cells = static_cast<std::size_t>(side * side);
  return 2 * field.size() >= cells && areCells(field) &&
         std::ranges::none_of(field, [&](char c) { return isBeyond(c, side); });
}

/// Whether a field is a board of the usual boxes without a conflict, rather than a label.
bool isBoard(std::string_view field) {
  const int side = sideOfCells(field.size());
  if (side == 0 || !isNearly(field, side) || std::ranges::none_of(field, isDigit)) return false;
  const auto board = usualBoard(field);
  return board && rules::conflicts(board->geometry(), board->givens()).empty();
}

TextField fieldFrom(std::string_view text, std::size_t from, std::string_view stops = separators) {
  const std::size_t begin = std::min(text.find_first_not_of(stops, from), text.size());
  const std::size_t end = std::min(text.find_first_of(stops, begin), text.size());
  const std::string_view field = text.substr(begin, end - begin);
  // The full stop of a sentence, rather than a cell too many.
  const bool stop =
      field.size() == 82 && field.ends_with('.') &&
      hasWords(text.substr(begin - std::min<std::size_t>(begin, 64), 64)) &&
      countSolutions(*usualBoard(field.substr(0, 81)), 2, {.maxConflicts = 1000}).count() == 1;
  return {field.substr(0, field.size() - (stop ? 1 : 0)), begin};
}

/// The first fields, at most so many.
std::vector<TextField> fieldsOf(std::string_view text, std::size_t most) {
  std::vector<TextField> fields;
  for (TextField field = fieldFrom(text, 0); !field.text.empty() && fields.size() < most;
       field = fieldFrom(text, field.end()))
    fields.push_back(field);
  return fields;
}

LineCells compactCells(std::string_view symbols, std::size_t begin, std::size_t line,
                       std::size_t column) {
  LineCells found;
  found.grid.side = sideOfCells(symbols.size());
  found.grid.symbols = symbols;
  found.grid.rowPlaces = {{line, column + begin}};
  found.begin = begin;
  found.end = begin + symbols.size();
  return found;
}

/// Clues, and region map or solution, in one word of 2N² characters.
std::optional<LineCells> cellsWithRegions(const TextField& field, std::size_t line,
                                          std::size_t column) {
  const std::size_t half = field.text.size() / 2;
  if (field.text.size() % 2 != 0 || sideOfCells(half) == 0 || !areCells(field.text))
    return std::nullopt;
  const auto regions = compactCells(field.text.substr(half), field.begin + half, line, column);
  if (filledGridKind(regions.grid) == FilledGridKind::NotFilled) return std::nullopt;
  return compactCells(field.text.substr(0, half), field.begin, line, column);
}

/// A board of a side above this one behind other fields, as in `17,<puzzle>,<solution>`.
std::optional<LineCells> cellsInLaterField(std::string_view text, int above, std::size_t line,
                                           std::size_t column) {
  constexpr int longest = 6; // so many cells may be a label
  for (TextField field = fieldFrom(text, 0); !field.text.empty();
       field = fieldFrom(text, field.end())) {
    const int side = sideOfCells(field.text.size());
    if (side <= above || !isNearly(field.text, side)) continue;
    if (side <= longest && !isBoard(field.text)) continue;
    if (std::ranges::none_of(field.text, isDigit)) continue;
    return compactCells(field.text, field.begin, line, column);
  }
  return std::nullopt;
}

/// N groups of N characters, or N² tokens of one character or number each, perhaps in front of as
/// many of another board.
std::optional<LineCells> cellsInTokens(std::string_view text, std::size_t line,
                                       std::size_t column) {
  std::vector<TextField> fields;
  for (TextField field = fieldFrom(text, 0); !field.text.empty();
       field = fieldFrom(text, field.end())) {
    // Groups or tokens.
    const std::size_t most = !fields.empty() && fields[0].text.size() > 2
                                 ? fields[0].text.size() - 1
                                 : std::size_t(2) * Geometry::maxSide * Geometry::maxSide;
    if (!areCells(field.text) || field.text.size() > std::size_t(Geometry::maxSide) ||
        fields.size() > most)
      break;
    fields.push_back(field);
  }
  LineCells found;
  RawGrid& grid = found.grid;
  const std::size_t width = fields.empty() ? 0 : fields[0].text.size();
  const auto sameWidth = [&](const TextField& field) { return field.text.size() == width; };
  const bool allSame = std::ranges::all_of(fields, [&](const TextField& field) {
    return field.text == fields[0].text && isDigit(field.text[0]);
  });
  const bool beyond = std::ranges::any_of(fields, [&](const TextField& field) {
    return std::ranges::any_of(field.text,
                               [&](char c) { return isBeyond(c, static_cast<int>(width)); });
  });
  // N times 12...N is a row of pencil marks.
  if (width >= 4 && fields.size() >= width && !allSame && !beyond &&
      std::all_of(fields.begin(), fields.begin() + static_cast<std::ptrdiff_t>(width), sameWidth)) {
    grid.side = static_cast<int>(width);
    for (std::size_t row = 0; row < width; ++row) {
      grid.symbols += fields[row].text;
      grid.rowPlaces.push_back({line, column + fields[row].begin});
    }
    found.end = fields[width - 1].end();
    return found;
  }
  const bool isShort =
      std::ranges::all_of(fields, [](const TextField& field) { return field.text.size() <= 2; });
  grid.side = sideOfCells(fields.size());
  if (!isShort || areLabels(fields)) return std::nullopt;
  if (grid.side == 0 && fields.size() % 2 == 0) {
    grid.side = sideOfCells(fields.size() / 2);
    fields.resize(fields.size() / 2);
  }
  if (grid.side == 0) return std::nullopt;
  grid.compact = false;
  grid.rowPlaces = {{line, column + fields[0].begin}};
  for (const TextField& field : fields) {
    grid.tokens.emplace_back(field.text);
    grid.cellPlaces.push_back({line, column + field.begin});
  }
  grid.compactIfSymbols();
  found.end = fields.back().end();
  return found;
}

/// The whole line is the board, blanks are spaces.
bool isSpaced(std::string_view text) {
  // Fewer blanks stand between pencil marks.
  if (sideOfCells(text.size()) < 7 || std::ranges::count(text, ' ') * 4 < std::ssize(text))
    return false;
  return std::ranges::all_of(text, [](char c) { return c == ' ' || isDigit(c) || isUpper(c); }) &&
         std::ranges::count_if(text, isDigit) > 0;
}

/// `<12 hex digits> <puzzle>`: the offset of the puzzle, or 0.
std::size_t behindHash(std::string_view text) {
  if (text.size() < 14 || text[12] != ' ') return 0;
  const auto isHex = [](unsigned char c) { return std::isxdigit(c) != 0; };
  return std::all_of(text.begin(), text.begin() + 12, isHex) ? 13 : 0;
}

std::optional<double> wholeNumber(std::string_view text) {
  const std::string copy(trimmed(text));
  if (copy.empty() || !isDigit(copy[0])) return std::nullopt;
  const bool plain = copy.find_first_not_of("0123456789.") == std::string::npos;
  return plain ? numberOf(copy) : std::nullopt;
}

/// The board of this field, or that begins with it.
std::optional<LineCells> cellsFrom(std::string_view text, std::size_t from, std::size_t line) {
  const TextField field = fieldFrom(text, from);
  if (sideOfCells(field.text.size()) != 0 && areCells(field.text))
    return compactCells(field.text, field.begin, line, 1);
  auto cells = cellsInTokens(text.substr(field.begin), line, field.begin + 1);
  if (cells) cells->end += field.begin;
  return cells;
}

/// The part of a line behind the cells.
struct Tail {
  std::optional<RawGrid> regions;
  std::optional<RawGrid> solution;
  std::vector<TextField> extras;
  std::size_t end = 0; ///< Where the free text begins.
};

/// `testVector`: right behind its colon nothing but a solution can stand, also one that is none.
Tail tailOf(std::string_view text, const LineCells& cells, std::size_t line, bool testVector) {
  Tail tail;
  tail.end = cells.end;
  for (;;) {
    const TextField field = fieldFrom(text, tail.end);
    if (field.text.size() > 1 && field.text[0] == '+' && !isDigit(field.text[1])) {
      tail.extras.push_back({field.text.substr(1), field.begin + 1});
      tail.end = field.end();
      continue;
    }
    auto more = cellsFrom(text, tail.end, line);
    if (!more || more->grid.side != cells.grid.side) return tail;
    const auto kind = filledGridKind(more->grid);
    if (kind == FilledGridKind::NotFilled) return tail;
    const bool named = testVector && field.begin > 0 && text[field.begin - 1] == ':';
    const bool isMap = kind == FilledGridKind::Regions && !named;
    auto& place = isMap ? tail.regions : tail.solution;
    if (place) return tail;
    place = std::move(more->grid);
    tail.end = more->end;
  }
}

/// The field at the end of the tail if it has its own column; empty for words, comments and ratings
/// behind a puzzle.
std::string otherFieldOf(std::string_view text, const Tail& tail) {
  const TextField field = fieldFrom(text, tail.end);
  const std::string_view gap = text.substr(tail.end, field.begin - tail.end);
  const bool column = gap.find_first_of(",;\t") != std::string_view::npos;
  constexpr std::size_t longestRating = 8;
  const bool rating = field.text.size() <= longestRating && wholeNumber(field.text);
  const bool comment = field.text.starts_with('#');
  return column && !rating && !comment ? std::string(field.text) : std::string();
}

/// `:<count>[:<solution>]`, as in test vectors; moves `at` behind the count.
bool skipSolutionCount(std::string_view text, std::size_t& at) {
  if (at >= text.size() || text[at] != ':') return false;
  const TextField field = fieldFrom(text, at + 1, ":, \t");
  std::int64_t count = 0;
  if (field.text.size() > 15 || !readNumber(field.text, count)) return false;
  at = field.end();
  return true;
}

std::string labelFrom(const TextLine& line, std::size_t begin) {
  // Offsets count characters; only lines of pure ASCII have them equal to bytes.
  std::string_view text = line.text;
  if (!line.folded.empty()) {
    std::size_t byte = 0;
    while (begin > 0 && nextVisible(text, byte)) --begin;
    begin = byte;
  }
  text = text.substr(std::min(begin, text.size()));
  const std::size_t first = text.find_first_not_of(" \t,;:|/\"'#");
  return first == std::string_view::npos ? std::string() : std::string(trimmed(text.substr(first)));
}

/// Whether the line, though a puzzle of a small board, is a row of a large one.
bool isRowOfGrid(LineSource& lines, const ReadContext& context, int side) {
  if (side > 6 || context.lastLineSide == side) return false;
  const std::size_t width = static_cast<std::size_t>(side * side);
  if (const auto& geometry = context.options().geometry) {
    if (geometry->side() == side) return false;
    if (geometry->side() == static_cast<int>(width)) return true;
  }
  std::size_t rows = 0;
  std::size_t clued = 0;  // rows with a clue
  std::size_t beyond = 0; // rows with a clue that the smaller board cannot hold
  bool anyDigit = false;
  bool anyLetter = false;
  for (std::size_t ahead = 0; rows < width; ++ahead) {
    const TextLine* line = lines.peek(ahead);
    if (line == nullptr) break;
    const auto cells = cellsInLine(line->plain(), line->number, 1);
    if (!cells || cells->grid.side != side ||
        line->plain().find_first_not_of(separators, cells->end) != std::string_view::npos) {
      break;
    }
    const RawGrid& grid = cells->grid;
    const bool wide = !grid.compact;
    const auto isHigh = [&](char symbol) { return isBeyond(symbol, side); };
    const auto isClue = [](char symbol) { return symbol != '0' && std::isalnum(symbol) != 0; };
    if (wide || std::ranges::any_of(grid.symbols, isHigh)) ++beyond;
    if (wide || std::ranges::any_of(grid.symbols, isClue)) ++clued;
    for (const char c : grid.symbols) {
      anyDigit = anyDigit || (isDigit(c) && c != '0');
      anyLetter = anyLetter || isUpper(c) || isWordLetter(c);
    }
    ++rows;
  }
  if (rows < 2) return false;
  // Small boards have digits or letters, never both.
  if (anyDigit && anyLetter && rows == width) return true;
  // A file of empty 4x4 boards is unlikely: mostly empty lines are rows of a large board.
  const bool sparse = rows == width && 2 * clued <= rows;
  return sparse || 4 * beyond >= clued;
}

/// A further puzzle that follows directly in the line: cells with digits and blanks.
std::optional<LineCells> puzzleBehind(std::string_view text, std::size_t from, int side,
                                      std::size_t line) {
  auto cells = cellsFrom(text, from, line);
  // Words may stand between them: "... and ...", or the rows of an SQL statement.
  for (TextField field = fieldFrom(text, from); !cells && !field.text.starts_with('#');
       field = fieldFrom(text, field.end())) {
    if (field.text.empty()) return std::nullopt;
    if (field.text.size() == static_cast<std::size_t>(side * side) || isBoard(field.text))
      cells = cellsFrom(text, field.begin, line);
  }
  if (!cells || !cells->grid.compact) return std::nullopt;
  const std::string& symbols = cells->grid.symbols;
  const auto isBlank = [&](char c) { return isPlainBlank(c) || (c == '0' && side <= 9); };
  const bool full = filledGridKind(cells->grid) == FilledGridKind::Digits; // perhaps its solution
  const bool puzzle =
      (full || std::ranges::any_of(symbols, isBlank)) && std::ranges::any_of(symbols, isDigit);
  if (!puzzle || (cells->grid.side != side && cells->grid.side < 7 && !isBoard(symbols)))
    return std::nullopt;
  return cells;
}

/// The error if the field must be meant as a board of this side, or as its solution or region map.
MaybeError faultOf(const TextField& field, int side, std::size_t line) {
  const auto cells = static_cast<std::size_t>(side * side);
  const bool close = field.text.size() + 2 >= cells && field.text.size() <= cells + 2;
  if (!isNearly(field.text, side) && !(close && isMostlyCells(field.text))) return std::nullopt;
  return Error{mismatch(Message::tr("%1 cells beside the puzzle", field.text.size()),
                        field.text.size() == cells ? Message::tr("its solution or region map")
                                                   : verbatim(std::to_string(cells))),
               "", line, field.begin + std::min(field.text.size(), cells) + 1};
}

/// The puzzle of these cells; then they are those of the next one in the line, if any. Before
/// `head` stands a name.
Result<PuzzleRecord> readCells(std::optional<LineCells>& next, const TextLine& line,
                               std::size_t skipped, std::size_t head, LineSource& lines,
                               ReadContext& context) {
  LineCells cells = *std::exchange(next, std::nullopt);
  const int side = cells.grid.side;
  const std::string_view plain = line.plain();
  context.lastLineSide = side;
  const bool unsaidCount = plain.substr(cells.end).starts_with("::");
  const bool testVector = unsaidCount || skipSolutionCount(plain, cells.end);
  Tail tail = tailOf(plain, cells, line.number, testVector);
  const bool alone = trimmed(plain.substr(tail.end)).empty();
  if (!tail.regions && alone) {
    if (const TextLine* lower = lines.peek()) {
      auto below = cellsInLine(lower->plain(), lower->number, 1);
      if (below && below->grid.side == side &&
          filledGridKind(below->grid) == FilledGridKind::Regions) {
        tail.regions = std::move(below->grid);
        lines.skip(1);
      }
    }
  }
  if (!alone) next = puzzleBehind(plain, tail.end, side, line.number);
  if (const auto fault = faultOf(fieldFrom(plain, tail.end), side, line.number); fault && !next)
    return context.inFile(*fault);
  if (tail.solution) context.survey(*tail.solution);
  auto record = context.record(cells.grid, tail.regions ? &*tail.regions : nullptr, &lines);
  if (!record) return record;
  for (const TextField& extra : tail.extras) {
    auto geometry = withNamedExtra(record->puzzle.geometry(), extra.text);
    if (!geometry) return context.error(line.number, extra.begin + 1, geometry.error().message);
    record->puzzle.setGeometry(std::move(*geometry));
  }
  if (tail.solution) {
    auto solution = context.record(*tail.solution, record->puzzle.geometry());
    if (!solution) return solution.error();
    record->solution = solution->puzzle.givens();
  }
  if (next) return record;
  record->label = labelFrom(line, tail.end);
  record->otherField = otherFieldOf(plain, tail);
  if (record->label.empty() && line.folded.empty()) {
    record->label = trimmed(plain.substr(skipped, head - skipped));
    while (!record->label.empty() && fieldFrom(record->label, 0).end() != record->label.size()) {
      record->label.pop_back();
    }
  }
  if (skipped > 0) {
    record->rating = wholeNumber(record->label);
    if (record->rating) record->ratingText = std::exchange(record->label, {});
  }
  return record;
}

/// `<puzzle> [<regions>] [+extra]... [<solution>] [text]`, `<puzzle>:<count>:<solution>`,
/// `<12 hex> <puzzle> <rating>`, several puzzles in a line; also the form with the region map in
/// the line below. Empty, with nothing consumed, when the next line is no such puzzle.
std::vector<Result<PuzzleRecord>> readLine(LineSource& lines, ReadContext& context) {
  const TextLine* peeked = lines.peek();
  const std::string_view text = peeked->plain();
  const std::size_t skipped = behindHash(text);
  const std::size_t headed = context.headedCells;
  const bool indexed = headed > 0 && fieldsOf(text, headed + 2).size() == headed + 1;
  const std::size_t from = indexed ? fieldFrom(text, 0).end() : skipped;
  auto cells = cellsInLine(text.substr(from), peeked->number, 1 + from);
  const std::string_view word = trimmed(text);
  const bool drawn =
      word[0] != '.' && word[0] != '0' && word.find_first_not_of(word[0]) == word.npos;
  if (!cells || drawn || isRowOfGrid(lines, context, cells->grid.side)) return {};
  cells->begin += from;
  cells->end += from;
  const TextLine line = lines.take();
  const std::size_t head = cells->begin;
  std::vector<Result<PuzzleRecord>> records;
  for (TextField field = fieldFrom(line.plain(), from); field.begin < head;
       field = fieldFrom(line.plain(), field.end())) {
    if (auto fault = faultOf(field, cells->grid.side, line.number))
      records.emplace_back(context.inFile(*fault));
  }
  while (cells) records.push_back(readCells(cells, line, skipped, head, lines, context));
  return records;
}

std::string lineText(const Puzzle& puzzle) {
  return symbolsOf(puzzle.givens(), blankFor(puzzle)) + '\n';
}

std::string sdmText(const Puzzle& puzzle) {
  return zeroLine(puzzle.givens(), puzzle.side()) + '\n';
}

std::string jigsawText(const Puzzle& puzzle) {
  std::string line = toLine(puzzle.givens()) + ' ' + regionLine(puzzle.geometry());
  if (const auto names = extraNames(puzzle.geometry())) {
    for (const std::string& name : *names) line += " +" + name;
  }
  return line + '\n';
}

} // namespace

std::optional<LineCells> cellsInLine(std::string_view text, std::size_t line, std::size_t column) {
  if (isRule(text)) return std::nullopt;
  const TextField first = fieldFrom(text, 0);
  const int side = areCells(first.text) ? sideOfCells(first.text.size()) : 0;
  auto later = cellsInLaterField(text, side, line, column);
  if (later && isBoard(first.text)) later.reset();
  if (side != 0 && !later) return compactCells(first.text, first.begin, line, column);
  if (auto pair = cellsWithRegions(first, line, column)) return pair;
  const auto glued = text.substr(first.begin, 81); // before a rating: `...4..ED=7.2/1.2/1.2`
  if (areCells(glued) && text.substr(first.begin + glued.size()).starts_with("ED="))
    return compactCells(glued, first.begin, line, column);
  if (auto tokens = cellsInTokens(text, line, column)) return tokens;
  if (isSpaced(text)) return compactCells(text, 0, line, column);
  return later;
}

std::size_t headedCells(std::string_view text) {
  constexpr std::size_t most = std::size_t(Geometry::maxSide) * Geometry::maxSide;
  auto fields = fieldsOf(text, most + 2);
  if (fields.size() <= std::size_t(Geometry::maxSide)) return 0;
  if (sideOfCells(fields.size()) == 0) fields.erase(fields.begin());
  return sideOfCells(fields.size()) != 0 && areLabels(fields) ? fields.size() : 0;
}

MaybeError commentFault(const TextLine& line) {
  // "#1 53..7...." is a number and a puzzle, where "# 53..7...." was left out by its author.
  const std::string_view text = line.plain();
  const TextField sign = fieldFrom(text, 0);
  if (sign.text.size() < 2 || !areDigits(sign.text.substr(1))) return std::nullopt;
  const TextField field = fieldFrom(text, sign.end());
  const int side = sideOfCells(field.text.size());
  if (side == 0 || !isNearly(field.text, side)) return std::nullopt;
  return Error{mismatch(Message::tr("a comment of %1 cells", field.text.size()),
                        Message::tr("a puzzle without a sign of comments in front")),
               "", line.number, field.begin + 1};
}

bool holdsCells(const TextLine& line) {
  std::string together; // the short fields
  std::string text(line.plain());
  std::size_t at = 0;
  for (char& c : text) {
    const auto code = nextVisible(line.text, at);
    if (c == '\x1a') c = static_cast<char>(0x80 | (*code & 0x7f));
  }
  for (TextField field = fieldFrom(text, 0); !field.text.empty();
       field = fieldFrom(text, field.end())) {
    if (isMostlyCells(field.text)) return true;
    if (field.text.size() <= 2) together += field.text;
  }
  return isMostlyCells(together);
}

Error unknownLine(const TextLine& line, int side) {
  const std::string_view text = line.plain();
  const auto expected = static_cast<std::size_t>(side * side);
  const auto isOdd = [](std::string_view field) {
    return field.size() > 9 && sideOfCells(field.size()) == 0 && areCells(field);
  };
  TextField word = fieldFrom(text, 0);
  for (TextField next = word; !next.text.empty(); next = fieldFrom(text, next.end())) {
    const bool odd = isOdd(next.text);
    if (odd != isOdd(word.text) ? odd : next.text.size() > word.text.size()) word = next;
  }
  const auto at = [&](std::size_t offset, Message message) {
    return Error{std::move(message), "", line.number, offset + 1};
  };
  if (text.find("://") != std::string_view::npos && !isMostlyCells(word.text)) {
    return at(0, Message::tr("this address does not contain its puzzle, and nothing is downloaded: "
                             "open the page and copy the puzzle"));
  }
  const auto bad = std::ranges::find_if_not(word.text, isCellSymbol);
  if (word.text.size() > 9 && word.text.size() != expected && bad == word.text.end()) {
    const double root = std::sqrt(static_cast<double>(word.text.size()));
    const auto nearest = std::lround(root);
    if (side == 0 && nearest > Geometry::maxSide) {
      return at(word.begin, mismatch(Message::tr("%1 cells", word.text.size()),
                                     Message::tr("a board of at most %1x%2", Geometry::maxSide,
                                                 Geometry::maxSide)));
    }
    const std::size_t wanted = side > 0 ? expected : nearest * nearest;
    const bool near = wanted <= word.text.size() + 2 && word.text.size() <= wanted + 2;
    return at(
        word.begin + std::min(word.text.size(), wanted),
        mismatch(Message::tr("%1 cells", word.text.size()),
                 side > 0 || near ? verbatim(std::to_string(wanted)) : Message::tr("N*N cells")));
  }
  if (word.text.size() > 9 && bad != word.text.begin() && !isLetter(word.text[0])) {
    return at(
        word.begin + (bad - word.text.begin()),
        mismatch(quotedSymbol(*bad), Message::tr("a digit, a letter or a blank (. 0 _ * - x)")));
  }
  const std::size_t begin = std::min(text.find_first_not_of(" \t"), text.size());
  if (text.substr(begin).starts_with("{") || text.substr(begin).starts_with("[")) {
    return at(begin,
              mismatch(excerpt(line.text), Message::tr("JSON or a list with all brackets closed")));
  }
  return at(begin,
            mismatch(excerpt(line.text),
                     side > 0
                         ? Message::tr("a puzzle of %1 cells", expected)
                         : Message::tr("a puzzle: N*N cells in one line, or N rows of N cells")));
}

std::string zeroLine(const Grid& digits, int side) {
  std::string text = symbolsOf(digits, '0');
  SymbolSurvey survey(side);
  survey.add(text);
  return survey.verdict().alphabet == Alphabet::Standard ? text : symbolsOf(digits, '.');
}

char blankFor(const Puzzle& puzzle) {
  SymbolSurvey survey(puzzle.side());
  survey.add(symbolsOf(puzzle.givens(), '.'));
  return survey.verdict().alphabet == Alphabet::Standard ? '.' : '_';
}

FormatFamily lineFamily() {
  return {{Format("line", Message::tr("One line of N*N characters, '.' for blanks, 1-9 then A"),
                  {"txt", "sudoku"}, writes(lineText), {.comments = true}),
           Format("jigsaw", Message::tr("One line: the puzzle, then the region map"), {"jigsaw"},
                  writes(jigsawText), {.canWriteJigsaw = true, .extraRank = anyNamedExtra}),
           Format("sdm", Message::tr("SudoCue collection: one line per puzzle, '0' for blanks"),
                  {"sdm"}, writes(sdmText))},
          [] { return std::vector{reader(FormatReader::Shape::Line, nullptr, readLine)}; }};
}

} // namespace sudoscope
