#include "core/formats/grid_writer.h"

#include "core/board/rules.h"
#include "core/formats/plain_writer.h"
#include "core/formats/region_text.h"

#include <algorithm>
#include <functional>

namespace sudoscope {

namespace {

/// How a framed board is drawn around the texts of its cells.
struct Frame {
  std::string indent;
  char corner = '+'; ///< At both ends of the upper and lower edge.
  char edge = '+';   ///< At both ends of the inner rules.
  bool spaced = true;
  bool straightEdge = false; ///< No crossings in the upper and lower edge.
};

/// `cellText` gives equally wide texts.
std::string framed(const Geometry& geometry, const Frame& frame,
                   const std::function<std::string(int)>& cellText) {
  const int side = geometry.side();
  const int height = geometry.hasBoxes() ? geometry.boxHeight() : side;
  const int width = geometry.hasBoxes() ? geometry.boxWidth() : side;
  const std::size_t cellWidth = cellText(0).size();
  const auto columns = static_cast<std::size_t>(width);
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
  const DigitSet set = marks[static_cast<std::size_t>(cell)];
  std::string digits;
  for (int digit = 1; digit <= puzzle.side(); ++digit) {
    if ((set >> (digit - 1) & 1) != 0) digits += digitSymbol(digit);
  }
  // A lone digit would be a given, and on large boards 12 a number.
  return digits.size() < 2 || puzzle.side() > 9 ? "{" + digits + "}" : digits;
}

} // namespace

std::string sdkText(const PuzzleRecord& record) {
  const Puzzle& puzzle = record.puzzle;
  std::string text;
  const auto header = [&](char tag, std::string value) {
    std::replace(value.begin(), value.end(), '\n', ' ');
    if (!value.empty()) text += std::string("#") + tag + value + '\n';
  };
  header('A', puzzle.author);
  header('D', puzzle.title);
  header('C', puzzle.description);
  return text + rowsText(puzzle, Alphabet::Standard);
}

std::string simpleSudokuText(const Puzzle& puzzle) {
  Frame frame{" ", '*', '|', false, true};
  return framed(puzzle.geometry(), frame,
                [&](int cell) { return std::string(1, digitSymbol(puzzle.given(cell))); });
}

std::string framedText(const Puzzle& puzzle) {
  return framed(puzzle.geometry(), Frame{},
                [&](int cell) { return std::string(1, digitSymbol(puzzle.given(cell))); });
}

std::string gssText(const Puzzle& puzzle) {
  Frame frame;
  frame.indent = " ";
  return "<sudoku>\n" +
         framed(puzzle.geometry(), frame,
                [&](int cell) { return std::string(1, digitSymbol(puzzle.given(cell))); }) +
         "</sudoku>\n";
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

std::string puzzlekitText(const Puzzle& puzzle) {
  const int side = puzzle.side();
  const std::string size = std::to_string(side);
  std::string text = size + " " + size + "\n";
  for (int cell = 0; cell < side * side; ++cell) {
    text += puzzle.isGiven(cell) ? std::to_string(puzzle.given(cell)) : "-";
    text += cell % side == side - 1 ? '\n' : ' ';
  }
  for (int cell = 0; cell < side * side; ++cell) {
    text += std::to_string(puzzle.geometry().regionOf(cell) + 1);
    text += cell % side == side - 1 ? '\n' : ' ';
  }
  return text;
}

std::string twoLineText(const Puzzle& puzzle) {
  return toLine(puzzle.givens()) + '\n' + regionLine(puzzle.geometry()) + '\n';
}

} // namespace sudoscope
