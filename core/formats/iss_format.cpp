#include "core/base/plain_text.h"
#include "core/formats/cell_dictionary.h"
#include "core/formats/format_family.h"
#include "core/formats/region_text.h"

#include <algorithm>
#include <set>

namespace sudoscope {

namespace {

struct Directive {
  std::string name; ///< Empty for givens.
  std::string_view arguments;
  RawGrid::Place place; ///< Of the arguments.
};

/// Splits `.Name~a~b.Other` into its directives; a dot starts one only before a letter or ~.
std::vector<Directive> directivesOf(std::string_view line, std::size_t number) {
  const auto begins = [&](std::size_t at) {
    if (line[at] != '.' || at + 1 >= line.size()) return false;
    const char next = line[at + 1];
    return next == '~' || isUpper(next);
  };
  std::vector<Directive> directives;
  for (std::size_t at = 0; at < line.size();) {
    if (!begins(at)) {
      ++at;
      continue;
    }
    const std::size_t nameEnd = std::min(line.find_first_of("~. \t", at + 1), line.size());
    std::size_t end = nameEnd;
    while (end < line.size() && !begins(end) && line[end] != ' ') ++end;
    const std::size_t arguments = std::min(nameEnd + 1, end);
    directives.push_back({std::string(line.substr(at + 1, nameEnd - at - 1)),
                          line.substr(arguments, end - arguments),
                          {number, arguments + 1}});
    at = end;
  }
  return directives;
}

class IssPuzzle {
public:
  explicit IssPuzzle(ReadContext& context) : m_context(context) {}

  bool has(const std::string& name) const { return m_seen.contains(name); }

  MaybeError add(const Directive& directive) {
    m_seen.insert(directive.name);
    if (m_place.line == 0) m_place = directive.place;
    if (directive.name == "Shape") return addShape(directive);
    if (directive.name == "Jigsaw") return addJigsaw(directive);
    if (directive.name.empty()) return addGivens(directive);
    if (directive.name == "Diagonal") {
      m_extras.insert(directive.arguments.starts_with("-") ? ExtraKind::Falling
                                                           : ExtraKind::Rising);
    } else if (directive.name == "Windoku") {
      m_extras.insert(ExtraKind::Windoku);
    } else if (directive.name == "DisjointSets") {
      m_extras.insert(ExtraKind::Disjoint);
    } else if (directive.name != "NoBoxes") {
      m_otherRules.push_back(directive.name);
    }
    return std::nullopt;
  }

  Result<PuzzleRecord> finish() {
    auto geometry = makeGeometry();
    if (!geometry) return m_context.error(m_place, geometry.error().message);
    Puzzle puzzle(std::move(*geometry));
    std::vector<DigitSet> marks(puzzle.givens().size(), 0);
    bool hasMarks = false;
    for (const auto& [cell, digits, place] : m_cells) {
      if (cell.row >= m_side || cell.column >= m_side) {
        return m_context.error(place, Message::tr("a cell outside the board"),
                               Message::tr("rows and columns up to %1", m_side));
      }
      const int index = puzzle.geometry().cellAt(cell.row, cell.column);
      for (const int digit : digits) {
        if (digit < 1 || digit > m_side) {
          return m_context.error(place, Message::tr("the digit %1", digit),
                                 "1-" + std::to_string(m_side));
        }
        marks[index] |= digitBit(digit);
      }
      if (digits.size() == 1) puzzle.setGiven(index, digits.front());
      hasMarks = hasMarks || digits.size() > 1;
    }
    if (hasMarks) puzzle.setMarks(std::move(marks));
    PuzzleRecord record{std::move(puzzle)};
    record.line = m_place.line;
    if (hasMarks)
      record.notes = {Message::tr("candidate restrictions are read as pencil marks only")};
    record.otherRules = std::move(m_otherRules);
    return record;
  }

private:
  struct Cells {
    CellName cell;
    std::vector<int> digits;
    RawGrid::Place place;
  };

  MaybeError addShape(const Directive& directive) {
    const std::string text(directive.arguments);
    int height = 0;
    int width = 0;
    if (std::sscanf(text.c_str(), "%dx%d", &height, &width) != 2 || height != width || height < 4 ||
        height > Geometry::maxSide) {
      return m_context.error(directive.place, Message::tr("the shape \"%1\"", text),
                             Message::tr("NxN with N from 4 to 36"));
    }
    m_side = height;
    const std::size_t digits = text.find('~');
    const std::string wanted = std::to_string(m_side);
    if (digits != std::string::npos && text.substr(digits + 1) != wanted &&
        text.substr(digits + 1) != "1-" + wanted) {
      return m_context.error(directive.place, Message::tr("the digits %1", text.substr(digits + 1)),
                             "1-" + wanted);
    }
    return std::nullopt;
  }

  MaybeError addJigsaw(const Directive& directive) {
    // An older notation has the shape before the map.
    const std::size_t last = directive.arguments.rfind('~');
    const std::size_t begin = last == std::string_view::npos ? 0 : last + 1;
    m_map.symbols = directive.arguments.substr(begin);
    m_map.rowPlaces = {{directive.place.line, directive.place.column + begin}};
    return std::nullopt;
  }

  MaybeError addGivens(const Directive& directive) {
    const auto text = directive.arguments;
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t end = std::min(text.find('~', at), text.size());
      const auto entry = text.substr(at, end - at);
      const RawGrid::Place place{directive.place.line, directive.place.column + at};
      const std::size_t name = std::min(entry.find('_'), entry.size());
      const auto cell = cellByName(entry.substr(0, name));
      Cells cells{cell.value_or(CellName{}), {}, place};
      bool good = cell.has_value() && name < entry.size();
      for (std::size_t i = name; good && i < entry.size();) {
        const std::size_t stop = std::min(entry.find('_', i + 1), entry.size());
        int digit = 0;
        good = readNumber(entry.substr(i + 1, stop - i - 1), digit) && digit >= 0;
        cells.digits.push_back(digit);
        i = stop;
      }
      if (!good) {
        return m_context.error(place, "\"" + std::string(entry) + "\"",
                               Message::tr("a given such as R1C1_4"));
      }
      m_cells.push_back(std::move(cells));
      at = end + 1;
    }
    return std::nullopt;
  }

  Result<Geometry> makeGeometry() {
    Result<Geometry> geometry = Error{};
    if (has("Jigsaw")) {
      m_map.side = m_side;
      const auto cells = static_cast<std::size_t>(m_side * m_side);
      if (m_map.symbols.size() != cells) {
        return Error{
            mismatch(Message::tr("a region map of %1 cells", m_map.symbols.size()), cells)};
      }
      auto numbers = regionNumbers(m_map);
      if (!numbers) return numbers.error();
      geometry = m_context.geometryOfRegions(m_side, std::move(*numbers));
      if (geometry && !hasUsualBoxes(*geometry) && !has("NoBoxes")) {
        if (auto boxed = geometry->withExtra(ExtraKind::Boxes)) geometry = std::move(boxed);
      }
    } else if (has("NoBoxes")) {
      return Error{
          mismatch(Message::tr("neither boxes nor a region map"), Message::tr("one of them"))};
    } else {
      geometry = m_context.geometryOfSide(m_side);
    }
    return withExtras(std::move(geometry), m_extras);
  }

  ReadContext& m_context;
  RawGrid::Place m_place;
  std::set<std::string> m_seen;
  int m_side = 9;
  RawGrid m_map;
  std::vector<Cells> m_cells;
  std::set<ExtraKind> m_extras;
  std::vector<std::string> m_otherRules;
};

/// A line of the Interactive Sudoku Solver's notation: `.Shape~6x6.Jigsaw~0011...~R1C1_4`.
bool isIssLine(std::string_view line) {
  const auto text = trimmed(line);
  if (text.size() < 2 || text[0] != '.') return false;
  if (text[1] != '~' && !isUpper(text[1])) return false;
  const auto directives = directivesOf(text, 0);
  return text.find('~') != std::string_view::npos || directives[0].name == "NoBoxes" ||
         directives[0].name == "Windoku" || directives[0].name == "AntiKnight" ||
         directives[0].name == "AntiKing";
}

/// The directives of one puzzle, on one line or on several consecutive ones (a repeated directive
/// starts the next puzzle). Boxes apply in addition to a `.Jigsaw~` map unless there is `.NoBoxes`.
/// Candidate restrictions become pencil marks; other constraints are rules of a variant.
Result<PuzzleRecord> readIss(LineSource& lines, ReadContext& context) {
  IssPuzzle puzzle(context);
  std::optional<Error> fault;
  bool givensOnFirst = false; // then there is one puzzle per line
  for (bool first = true; lines.peek() != nullptr; first = false) {
    const TextLine* line = lines.peek();
    if (!isIssLine(line->plain())) break;
    const auto directives = directivesOf(line->plain(), line->number);
    const bool again = std::ranges::any_of(directives, [&](const Directive& d) {
      const bool opens =
          d.name == "Shape" || d.name == "Jigsaw" || (d.name.empty() && givensOnFirst);
      return opens && puzzle.has(d.name);
    });
    if (again && !first) break;
    for (const Directive& directive : directives) {
      if (auto error = puzzle.add(directive); error && !fault) fault = std::move(error);
    }
    if (first) givensOnFirst = puzzle.has("");
    lines.skip(1);
  }
  if (fault) return *fault;
  return puzzle.finish();
}

} // namespace

FormatFamily issFamily() {
  return {{},
          [] { return std::vector{reader(FormatReader::Shape::Document, isIssLine, readIss)}; }};
}

} // namespace sudoscope
