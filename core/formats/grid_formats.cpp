#include "core/base/plain_text.h"
#include "core/board/rules.h"
#include "core/exact/exact_solver.h"
#include "core/formats/format_family.h"
#include "core/formats/grid_reader.h"
#include "core/formats/line_formats.h"
#include "core/formats/region_text.h"

#include <algorithm>

namespace sudoscope {

namespace {

/// The numbers of a line such as `9 9`, `9`, `3 3` or `9 3 3`; empty: it is another line.
std::vector<int> sizeHeader(std::string_view line) {
  std::vector<int> numbers;
  int value = -1;
  for (const char c : std::string(line) + ' ') {
    if (isDigit(c)) {
      value = std::max(value, 0) * 10 + (c - '0');
      if (value > Geometry::maxSide) return {};
    } else if (c == ' ' || c == ',' || c == 'x' || c == '\t') {
      if (value >= 0) numbers.push_back(value);
      value = -1;
    } else {
      return {};
    }
  }
  return numbers.size() <= 3 ? numbers : std::vector<int>();
}

bool isSizeOf(const std::vector<int>& numbers, const GridBlock& found) {
  if (found.fault) return numbers.size() == 2 && numbers[0] == numbers[1];
  const int side = found.grid.side;
  return numbers[0] == side || (numbers.size() == 1 && numbers[0] * numbers[0] == side) ||
         (numbers.size() == 2 && numbers[0] * numbers[1] == side);
}

std::optional<GridBlock> gridBelow(LineSource& lines, int side) {
  auto block = gridAt(lines, lines.blankLines(0, maxBlockLines));
  if (!block || block->fault || block->grid.side != side) return std::nullopt;
  return block;
}

/// Simple Sudoku and SadMan write the game state and the pencil marks below the givens.
void takeFollowers(PuzzleRecord& record, bool framed, LineSource& lines, ReadContext& context) {
  if (record.puzzle.clueCount() == 0) return;
  for (;;) {
    while (lines.blankLines(0, 1) > 0) {
      if (tableAt(lines, 0)) return; // another board, whose first row has only tabs
      lines.skip(1);
    }
    if (lines.peek() == nullptr) return;
    const std::string section = sectionName(trimmed(lines.plain()));
    const bool isSection = !section.empty() && section != "puzzle";
    if (!isSection && !framed) return;
    if (isSection) lines.skip(1);
    const auto block = gridBelow(lines, record.puzzle.side());
    const auto state = block && block->framed == framed ? context.record(block->grid)
                                                        : Result<PuzzleRecord>(Error{});
    const bool matches = state && extends(*state, record);
    const Grid& digits = matches ? state->puzzle.givens() : record.puzzle.givens();
    const bool complete = std::ranges::find(digits, 0) == digits.end();
    const bool same = matches && state->puzzle.givens() == record.puzzle.givens();
    if (matches && (isSection || complete || same || !state->puzzle.marks().empty())) {
      lines.skip(block->lineCount);
      if (complete) record.solution = digits;
      if (!state->puzzle.marks().empty()) record.puzzle.setMarks(state->puzzle.marks());
    } else if (isSection) {
      record.notes.push_back(Message::tr("the section [%1] is left out", section));
      while (lines.peek() != nullptr && sectionName(trimmed(lines.plain())).empty()) lines.skip(1);
    } else {
      return;
    }
  }
}

struct Frame {
  std::string indent;
  char corner = '+'; ///< At both ends of the top and bottom edges.
  char edge = '+';   ///< At both ends of the inner rules.
  bool spaced = true;
  bool straightEdge = false; ///< No crossings in the top and bottom edges.
};

/// `cellText` returns texts of equal width.
std::string framed(const Geometry& geometry, const Frame& frame,
                   const std::function<std::string(int)>& cellText) {
  const int side = geometry.side();
  const int height = geometry.hasBoxes() ? geometry.boxHeight() : side;
  const int width = geometry.hasBoxes() ? geometry.boxWidth() : side;
  const std::size_t cellWidth = cellText(0).size();
  const std::size_t columns = width;
  const std::size_t run = columns * cellWidth + (frame.spaced ? columns + 1 : 0);
  const auto rule = [&](char end, char cross) {
    std::string line = frame.indent + end;
    for (int box = 0; box < side / width; ++box) {
      line += std::string(run, '-') + (box + 1 < side / width ? cross : end);
    }
    return line + '\n';
  };
  const char outerCross = frame.straightEdge ? '-' : '+';
  std::string text = rule(frame.corner, outerCross);
  for (int row = 0; row < side; ++row) {
    if (row > 0 && row % height == 0) text += rule(frame.edge, '+');
    text += frame.indent;
    for (int column = 0; column < side; ++column) {
      if (column % width == 0) text += frame.spaced ? "| " : "|";
      text += cellText(geometry.cellAt(row, column));
      if (frame.spaced) text += ' ';
    }
    text += "|\n";
  }
  return text + rule(frame.corner, outerCross);
}

std::string marksText(const Puzzle& puzzle, const std::vector<DigitSet>& marks, int cell) {
  if (puzzle.isGiven(cell)) return std::string(1, digitSymbol(puzzle.given(cell)));
  const DigitSet set = marks[cell];
  std::string digits;
  for (int digit = 1; digit <= puzzle.side(); ++digit) {
    if (hasDigit(set, digit)) digits += digitSymbol(digit);
  }
  // A single digit would be a given, and on large boards 12 a number.
  return digits.size() < 2 || puzzle.side() > 9 ? "{" + digits + "}" : digits;
}

std::string rowsText(const Puzzle& puzzle) {
  const std::size_t side = puzzle.side();
  const std::string symbols = symbolsOf(puzzle.givens(), blankFor(puzzle));
  std::string text;
  for (std::size_t row = 0; row < side; ++row) text += symbols.substr(row * side, side) + '\n';
  return text;
}

std::string numbersText(const Puzzle& puzzle) {
  const int side = puzzle.side();
  const std::size_t width = std::to_string(side).size();
  std::string text;
  for (int cell = 0; cell < side * side; ++cell) {
    const std::string number = puzzle.isGiven(cell) ? std::to_string(puzzle.given(cell)) : ".";
    text += std::string(width - number.size(), ' ') + number;
    text += cell % side == side - 1 ? '\n' : ' ';
  }
  return text;
}

std::string sdkText(const PuzzleRecord& record) {
  const Puzzle& puzzle = record.puzzle;
  std::string text;
  const auto header = [&](char tag, std::string value) {
    std::ranges::replace_if(
        value, [](unsigned char c) { return c < ' ' || c == 0x7F; }, ' ');
    if (!value.empty()) text += std::string("#") + tag + value + '\n';
  };
  header('A', puzzle.author);
  header('D', puzzle.title);
  header('C', puzzle.description);
  return text + rowsText(puzzle);
}

std::string framedGivens(const Puzzle& puzzle, const Frame& frame = {}) {
  return framed(puzzle.geometry(), frame,
                [&](int cell) { return std::string(1, digitSymbol(puzzle.given(cell))); });
}

std::string simpleSudokuText(const Puzzle& puzzle) {
  return framedGivens(puzzle, {" ", '*', '|', false, true});
}

std::string pencilMarkText(const Puzzle& puzzle) {
  const auto marks = puzzle.marks().empty() ? rules::directCandidates(puzzle) : puzzle.marks();
  std::size_t width = 1;
  for (int cell = 0; cell < puzzle.geometry().cellCount(); ++cell) {
    width = std::max(width, marksText(puzzle, marks, cell).size());
  }
  Frame frame{"", '*', '|', true, true};
  return framed(puzzle.geometry(), frame, [&](int cell) {
    std::string text = marksText(puzzle, marks, cell);
    return text + std::string(width - text.size(), ' ');
  });
}

/// The error of a board without a solution of which a row or column may be none: the numbers of a
/// heading or an index, a line of dashes.
MaybeError doubtOf(const RawGrid& grid, const PuzzleRecord& record, const ReadContext& context) {
  const auto side = static_cast<std::size_t>(grid.side);
  const auto areLabelsFrom = [&](std::size_t step) {
    std::vector<TextField> fields(side);
    for (std::size_t i = 0; i < side; ++i)
      fields[i].text = grid.compact ? std::string_view(grid.symbols).substr(i * step, 1)
                                    : std::string_view(grid.tokens[i * step]);
    return areLabels(fields);
  };
  const bool heading = areLabelsFrom(1);
  const bool index = areLabelsFrom(side);
  std::size_t row = 0;
  const auto isRuleAt = [&](std::size_t cell) {
    return grid.symbols.compare(cell, side, std::string(side, '-')) == 0 &&
           grid.placeOf(cell + 1).column == grid.placeOf(cell).column + 1;
  };
  while (!heading && !index && row < side && (!grid.compact || !isRuleAt(row * side))) ++row;
  if (row == side) return std::nullopt;
  const auto found = countSolutions(record.puzzle, 1, {.maxConflicts = 10'000});
  if (!found.decided || found.count() > 0) return std::nullopt;
  return context.error(grid.placeOf(row * side),
                       heading ? Message::tr("%1 rows below a heading", side - 1)
                       : index ? Message::tr("%1 columns beside an index", side - 1)
                               : Message::tr("%1 rows and a line of dashes", side - 1),
                       side);
}

/// `size`: the numbers above the board.
Result<PuzzleRecord> readFound(const GridBlock& block, const std::vector<int>& size,
                               LineSource& lines, ReadContext& context) {
  lines.skip(block.lineCount);
  if (block.fault) return context.inFile(*block.fault);
  const auto below = gridBelow(lines, block.grid.side);
  if (below && filledGridKind(below->grid) == FilledGridKind::Regions) {
    lines.skip(below->lineCount);
    return context.record(block.grid, &below->grid, &lines);
  }
  // `2 3` above a 6x6 board is the shape of its boxes.
  const bool shape =
      size.size() >= 2 && size[0] * size[1] == block.grid.side && size[0] >= 2 && size[1] >= 2;
  const int height = shape ? size[0] : block.boxHeight;
  const int width = shape ? size[1] : block.boxWidth;
  auto record = height > 0
                    ? context.record(block.grid, context.geometryOfBoxes(height, width), &lines)
                    : context.record(block.grid, nullptr, &lines);
  if (record) takeFollowers(*record, block.framed, lines, context);
  if (auto doubt = record ? doubtOf(block.grid, *record, context) : std::nullopt) return *doubt;
  return record;
}

std::optional<Result<PuzzleRecord>> readHeadedGrid(LineSource& lines, ReadContext& context) {
  const auto size = sizeHeader(lines.plain());
  if (!size.empty()) {
    auto below = gridAt(lines, 1 + lines.blankLines(1, maxBlockLines - 1));
    if (below && isSizeOf(size, *below)) return readFound(*below, size, lines, context);
  }
  return readGrid(lines, context);
}

} // namespace

std::optional<Result<PuzzleRecord>> readGrid(LineSource& lines, ReadContext& context) {
  const auto found = gridAt(lines, 0);
  return found ? std::optional(readFound(*found, {}, lines, context)) : std::nullopt;
}

std::string sectionName(std::string_view text) {
  if (text.size() < 3 || text.front() != '[' || text.back() != ']') return {};
  const std::string_view name = text.substr(1, text.size() - 2);
  const bool letters = std::ranges::all_of(name, [](char c) { return isLetter(c) || c == ' '; });
  return letters ? lowerCase(name) : std::string();
}

FormatFamily gridFamily() {
  return {{Format("rows", Message::tr("N rows of N characters, '.' for blanks, 1-9 then A"),
                  {"1g", "rows"}, spaced(rowsText)),
           Format("numbers", Message::tr("N rows of numbers, '.' for blanks"),
                  {"16", "25", "numbers"}, spaced(numbersText)),
           Format("sdk", Message::tr("SudoCue and SadMan: header lines and N rows"), {"sdk"},
                  spaced(sdkText)),
           Format("ss", Message::tr("Simple Sudoku: rows in a frame"), {"ss"},
                  spaced(simpleSudokuText), {.canWriteBoxes = true}),
           Format("framed", Message::tr("Rows in a frame, as notebooks print them"), {"print"},
                  spaced([](const Puzzle& puzzle) { return framedGivens(puzzle); }),
                  {.canWriteBoxes = true}),
           Format("pm", Message::tr("Pencil marks: the candidates of every cell"), {"pm"},
                  spaced(pencilMarkText), {.canWriteBoxes = true, .canWriteMarks = true})},
          [] { return std::vector{reader(FormatReader::Shape::Rows, nullptr, readHeadedGrid)}; }};
}

} // namespace sudoscope
