#include "core/board/rules.h"
#include "core/formats/format_family.h"

#include <algorithm>

namespace sudoscope {

namespace {

constexpr std::size_t cellCount = 81;

std::vector<TextField> fieldsOf(std::string_view line) {
  std::vector<TextField> fields;
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

Result<State> readState(const TextField& field, std::size_t line, const ReadContext& context) {
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
      return context.error({line, column}, quotedSymbol(c),
                           Message::tr("+ or %1", decoder.expectation()));
    }
    if (cell == cellCount) {
      return context.error({line, column}, Message::tr("more than 81 cells"), 81);
    }
    (plus ? state.placed : state.givens)[cell] = static_cast<std::uint8_t>(digit);
    state.hasPlaced = state.hasPlaced || plus;
    plus = false;
    ++cell;
  }
  if (cell != cellCount) {
    return context.error({line, field.end() + 1}, Message::tr("%1 cells", cell), 81);
  }
  return state;
}

/// `<digit><row><column>` triples separated by blanks, removed from the marks.
MaybeError removeDeleted(const TextField& field, std::size_t line, const ReadContext& context,
                         std::vector<DigitSet>& marks) {
  for (std::size_t at = 0; at < field.text.size();) {
    if (field.text[at] == ' ') {
      ++at;
      continue;
    }
    const std::size_t end = std::min(field.text.find(' ', at), field.text.size());
    const auto triple = field.text.substr(at, end - at);
    const bool good = triple.size() == 3 &&
                      std::ranges::all_of(triple, [](char c) { return c >= '1' && c <= '9'; });
    if (!good) {
      return context.error({line, field.begin + at + 1}, "\"" + std::string(triple) + "\"",
                           Message::tr("a candidate as digit, row and column"));
    }
    const std::size_t cell = (triple[1] - '1') * 9 + (triple[2] - '1');
    marks[cell] &= ~digitBit(triple[0] - '0');
    at = end;
  }
  return std::nullopt;
}

/// `:<technique>:<candidates>:<givens>:<deleted candidates>:<eliminations>:<placements>:<extra>`
bool isHodokuLine(std::string_view line) {
  const auto text = trimmed(line);
  return text.size() > 2 && text[0] == ':' && std::ranges::count(text, ':') >= 3;
}

/// Digits marked + (placed, not given) and the deleted candidates become pencil marks: a placed
/// cell has its digit as the only mark. The label gets the technique and its effect. A record of
/// technique 0000 and candidates x is a puzzle without marks.
Result<PuzzleRecord> readHodokuLine(LineSource& lines, ReadContext& context) {
  const TextLine line = lines.take();
  const auto fields = fieldsOf(line.plain());
  const TextField& givens = fields[2];
  auto state = readState(givens, line.number, context);
  if (!state) return state.error();
  const Geometry geometry;
  auto puzzle = Puzzle::fromGivens(geometry, state->givens);
  const bool bare = fields[1].text == "x" && !state->hasPlaced &&
                    (fields.size() < 4 || trimmed(fields[3].text).empty());
  if (!bare) {
    Grid all = state->givens;
    for (std::size_t cell = 0; cell < all.size(); ++cell) {
      if (all[cell] == 0) all[cell] = state->placed[cell];
    }
    auto marks = rules::directCandidates(geometry, all);
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
  for (std::size_t i = 4; i < fields.size(); ++i) record.label += ":" + std::string(fields[i].text);
  return record;
}

} // namespace

FormatFamily hodokuFamily() {
  return {{}, [] {
            return std::vector{reader(FormatReader::Shape::Line, isHodokuLine, readHodokuLine)};
          }};
}

} // namespace sudoscope
