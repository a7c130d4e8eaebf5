#include "core/board/rules.h"
#include "core/formats/format_family.h"

#include <algorithm>
#include <bit>

namespace sudoscope {

namespace {

constexpr std::size_t cellCount = 81;

struct HodokuField {
  std::string_view text;
  std::size_t begin = 0;
};

std::vector<HodokuField> fieldsOf(std::string_view line) {
  std::vector<HodokuField> fields;
  std::size_t begin = line.find(':') + 1;
  for (;;) {
    const std::size_t end = std::min(line.find(':', begin), line.size());
    fields.push_back({line.substr(begin, end - begin), begin});
    if (end == line.size()) return fields;
    begin = end + 1;
  }
}

struct State {
  Grid givens = Grid(cellCount, 0);
  Grid placed = Grid(cellCount, 0);
  bool hasPlaced = false;
};

Result<State> readState(const HodokuField& field, std::size_t line, const ReadContext& context) {
  const SymbolDecoder decoder(9, Alphabet::Standard, false);
  State state;
  std::size_t cell = 0;
  bool plus = false;
  for (std::size_t i = 0; i < field.text.size(); ++i) {
    const char c = field.text[i];
    if (c == '+') {
      plus = true;
      continue;
    }
    const int digit = decoder.digit(c);
    const std::size_t column = field.begin + i + 1;
    if (digit < 0) {
      return context.error(
          line, column, mismatch(quotedSymbol(c), Message::tr("+ or %1", decoder.expectation())));
    }
    if (cell == cellCount) {
      return context.error(line, column, mismatch(Message::tr("more than 81 cells"), 81));
    }
    (plus ? state.placed : state.givens)[cell] = static_cast<std::uint8_t>(digit);
    state.hasPlaced = state.hasPlaced || plus;
    plus = false;
    ++cell;
  }
  if (cell != cellCount) {
    return context.error(line, field.begin + field.text.size() + 1,
                         mismatch(Message::tr("%1 cells", cell), 81));
  }
  return state;
}

Grid together(const Grid& givens, const Grid& placed) {
  Grid all = givens;
  for (std::size_t cell = 0; cell < all.size(); ++cell) {
    if (all[cell] == 0) all[cell] = placed[cell];
  }
  return all;
}

std::vector<DigitSet> openCandidates(const Geometry& geometry, const Grid& digits) {
  auto puzzle = Puzzle::fromGivens(geometry, digits);
  return rules::directCandidates(*puzzle);
}

/// `<digit><row><column>` triples separated by blanks, taken out of the marks.
MaybeError removeDeleted(const HodokuField& field, std::size_t line, const ReadContext& context,
                         std::vector<DigitSet>& marks) {
  for (std::size_t at = 0; at < field.text.size();) {
    if (field.text[at] == ' ') {
      ++at;
      continue;
    }
    const std::size_t end = std::min(field.text.find(' ', at), field.text.size());
    const auto triple = field.text.substr(at, end - at);
    const bool good = triple.size() == 3 && std::all_of(triple.begin(), triple.end(), [](char c) {
                        return c >= '1' && c <= '9';
                      });
    if (!good) {
      return context.error(line, field.begin + at + 1,
                           mismatch("\"" + std::string(triple) + "\"",
                                    Message::tr("a candidate as digit, row and column")));
    }
    const std::size_t cell = (triple[1] - '1') * 9 + (triple[2] - '1');
    marks[cell] &= ~digitBit(triple[0] - '0');
    at = end;
  }
  return std::nullopt;
}

/// Cells whose one mark is in no peer's marks: they can be written as placed.
Grid placedCells(const Puzzle& puzzle) {
  const Geometry& geometry = puzzle.geometry();
  Grid placed(cellCount, 0);
  if (puzzle.marks().empty()) return placed;
  for (int cell = 0; cell < geometry.cellCount(); ++cell) {
    const DigitSet marks = puzzle.marks()[cell];
    if (puzzle.isGiven(cell) || std::popcount(marks) != 1) continue;
    const auto& peers = geometry.peersOf(cell);
    const bool clash = std::any_of(peers.begin(), peers.end(),
                                   [&](int peer) { return (puzzle.marks()[peer] & marks) != 0; });
    if (!clash) {
      placed[cell] = static_cast<std::uint8_t>(lowestDigit(marks));
    }
  }
  return placed;
}

/// `:<technique>:<candidates>:<givens>:<deleted candidates>:<eliminations>:<placements>:<extra>`
bool isHodokuLine(std::string_view line) {
  const auto text = trimmed(line);
  return text.size() > 2 && text[0] == ':' && std::count(text.begin(), text.end(), ':') >= 3;
}

/// Digits marked + (placed, not given) and the deleted candidates become pencil marks: a placed
/// cell has its digit as the only mark. The technique and what it does go into the label. A
/// record of technique 0000 and candidates x is a bare puzzle without marks.
Result<PuzzleRecord> readHodokuLine(LineSource& lines, ReadContext& context) {
  const TextLine line = lines.take();
  const auto fields = fieldsOf(line.plain());
  const HodokuField& givens = fields[2];
  auto state = readState(givens, line.number, context);
  if (!state) return state.error();
  const Geometry geometry;
  auto puzzle = Puzzle::fromGivens(geometry, state->givens);
  const bool bare = fields[1].text == "x" && !state->hasPlaced &&
                    (fields.size() < 4 || trimmed(fields[3].text).empty());
  if (!bare) {
    auto marks = openCandidates(geometry, together(state->givens, state->placed));
    if (fields.size() > 3) {
      if (auto error = removeDeleted(fields[3], line.number, context, marks)) return *error;
    }
    puzzle->setMarks(std::move(marks));
  }
  PuzzleRecord record{std::move(*puzzle)};
  record.line = line.number;
  const std::string_view text = line.plain();
  const std::size_t first = text.find(':');
  record.label = std::string(text.substr(first + 1, givens.begin - first - 2));
  for (std::size_t i = 4; i < fields.size(); ++i) {
    record.label += ":" + std::string(fields[i].text);
  }
  return record;
}

/// Empty when the marks of the puzzle fit into a library line: every marked candidate is one that
/// the givens and placed digits leave open.
MaybeError hodokuCannotExpress(const Puzzle& puzzle) {
  if (puzzle.marks().empty()) return std::nullopt;
  const Geometry& geometry = puzzle.geometry();
  const auto open = openCandidates(geometry, together(puzzle.givens(), placedCells(puzzle)));
  for (int cell = 0; cell < geometry.cellCount(); ++cell) {
    if ((puzzle.marks()[cell] & ~open[cell]) == 0) continue;
    return Error{Message::tr(
        "the format hodoku-library cannot hold a pencil mark in %1 that a given rules out",
        geometry.cellName(cell))};
  }
  return std::nullopt;
}

Result<std::string> libraryText(const PuzzleRecord& record, WriteState&) {
  const Puzzle& puzzle = record.puzzle;
  if (auto error = hodokuCannotExpress(puzzle)) return *error;
  const Grid placed = placedCells(puzzle);
  std::string givens;
  for (std::size_t cell = 0; cell < cellCount; ++cell) {
    if (placed[cell] != 0) givens += '+';
    givens += digitSymbol(placed[cell] != 0 ? placed[cell] : puzzle.givens()[cell]);
  }
  std::string deleted;
  if (!puzzle.marks().empty()) {
    const auto open = openCandidates(puzzle.geometry(), together(puzzle.givens(), placed));
    for (std::size_t cell = 0; cell < cellCount; ++cell) {
      for (int digit = 1; digit <= 9; ++digit) {
        if ((open[cell] & ~puzzle.marks()[cell] & digitBit(digit)) == 0) continue;
        deleted += deleted.empty() ? "" : " ";
        deleted +=
            std::to_string(digit) + std::to_string(cell / 9 + 1) + std::to_string(cell % 9 + 1);
      }
    }
  }
  // A label read from a library line is `technique:candidates:eliminations:placements:extra`.
  std::string technique = "0000:x";
  std::string result = "::";
  const bool own = isHodokuLine(":" + record.label + ":") &&
                   std::count(record.label.begin(), record.label.end(), ':') >= 3;
  if (own) {
    const std::size_t behind = record.label.find(':', record.label.find(':') + 1);
    technique = record.label.substr(0, behind);
    result = record.label.substr(behind + 1);
  }
  const bool bare = technique.ends_with(":x");
  if (bare && !puzzle.marks().empty()) technique.pop_back();
  if (!bare && puzzle.marks().empty()) technique = "0000:x";
  return ":" + technique + ":" + givens + ":" + deleted + ":" + result + "\n";
}

/// UTF-16, little endian, with mark and CRLF.
Result<std::string> exemplarText(const PuzzleRecord& record, const WriteState& state) {
  std::string bytes = state.count == 0 ? "\xff\xfe" : "";
  for (const char c : toLine(record.puzzle.givens()) + " # " + record.label + "\r\n") {
    // Labels may hold more than ASCII; what folding cannot keep becomes a question mark.
    bytes += static_cast<unsigned char>(c) < 0x80 ? c : '?';
    bytes += '\0';
  }
  return bytes;
}

} // namespace

FormatFamily hodokuFamily() {
  return {
      {Format("hodoku-library", Message::tr("HoDoKu library lines"), {"hodoku"}, libraryText,
              {.minSide = 9, .maxSide = 9, .canWriteMarks = true}),
       Format("hodoku-exemplars", Message::tr("HoDoKu exemplars (UTF-16)"), {"exemplars"},
              exemplarText, {.minSide = 9, .maxSide = 9})},
      [] { return std::vector{reader(FormatReader::Shape::Line, isHodokuLine, readHodokuLine)}; }};
}

} // namespace sudoscope
