#include "core/base/plain_text.h"
#include "core/formats/format_family.h"
#include "core/formats/region_text.h"

#include <pugixml.hpp>

#include <algorithm>
#include <sstream>

namespace sudoscope {

namespace {

using pugi::xml_node;

constexpr int maxDepth = 100;

/// The name of the first element, or empty if incomplete. Searches from `at`, which is moved to the
/// element, or to where to continue with more text.
std::string rootName(std::string_view text, std::size_t& at) {
  for (at = text.find('<', at); at != std::string_view::npos; at = text.find('<', at + 1)) {
    const char next = at + 1 < text.size() ? text[at + 1] : ' ';
    if (next == '?' || next == '!') continue;
    const std::size_t end = text.find_first_of(" \t\n>/", at + 1);
    if (end == std::string_view::npos) return {};
    return std::string(text.substr(at + 1, end - at - 1));
  }
  at = text.size();
  return {};
}

bool beginsXml(std::string_view text) {
  return text[0] == '<' && text.size() > 1 && !text.starts_with("<http") &&
         (isLetter(text[1]) || text[1] == '?' || text[1] == '!');
}

/// The XML document that starts at the next line, up to the line with its closing tag or the end,
/// with further ones that begin in that line.
TextDocument takeXml(LineSource& lines) {
  TextDocument document;
  std::string root;
  std::size_t rootBegin = 0;
  bool rootOpened = false;
  while (const TextLine* line = lines.peek()) {
    if (document.lineCount == 0) document.firstLine = line->number;
    const std::size_t begin = document.text.size();
    document.text += line->text;
    document.text += '\n';
    lines.skip(1);
    ++document.lineCount;
    if (document.text.size() > TextDocument::maxSize) break;
    for (std::size_t from = begin;;) {
      if (root.empty()) root = rootName(document.text, rootBegin);
      if (root.empty()) break;
      const std::size_t tag = document.text.find("</" + root, std::max(from, rootBegin));
      std::size_t close = tag;
      if (tag == std::string::npos && !rootOpened) {
        // A root without content: `<game data="..." />`.
        close = document.text.find('>', std::max(rootBegin, from));
        rootOpened = close != std::string::npos;
        if (rootOpened && document.text[close - 1] != '/') close = std::string::npos;
      }
      if (close == std::string::npos) break;
      from = rootBegin = close + 1;
      root = rootName(document.text, rootBegin);
      if (root.empty()) return document;
      rootOpened = false;
    }
  }
  return document;
}

/// The place of an attribute's value, or of the element.
RawGrid::Place placeOf(const TextDocument& document, const xml_node& node,
                       std::string_view attribute = {}) {
  const std::size_t begin = std::max<std::ptrdiff_t>(node.offset_debug(), 1);
  const std::string_view rest = std::string_view(document.text).substr(begin);
  const std::string_view tag = rest.substr(0, rest.find('>'));
  const std::size_t at = attribute.empty() ? tag.npos : tag.find(attribute);
  const std::size_t quote = tag.find_first_of("\"'", std::min(at, tag.size()));
  if (quote < tag.size()) return document.placeOf(begin + quote + 1);
  return document.placeOf(begin - 1);
}

class OpenSudokuReader {
public:
  OpenSudokuReader(const TextDocument& document, ReadContext& context)
      : m_document(document), m_context(context) {}

  void readGames(const xml_node& parent, const std::string& heading,
                 std::vector<Result<PuzzleRecord>>& results, int depth = 0) {
    if (depth > maxDepth) return;
    const Texts texts = textsOf(parent);
    for (const xml_node& child : parent.children()) {
      const std::string_view name = child.name();
      if (name == "folder") readGames(child, child.attribute("name").value(), results, depth + 1);
      if (name == "game") results.push_back(readGame(child, texts, heading));
    }
  }

  struct Texts {
    std::string title;
    std::string author;
    std::string description;
  };
  static Texts textsOf(const xml_node& parent) {
    const std::string_view description = parent.child_value("description");
    return {parent.child_value("name"), parent.child_value("author"),
            description.empty() ? parent.child_value("level") : parent.child_value("description")};
  }

  Result<PuzzleRecord> readGame(const xml_node& game, const Texts& texts,
                                const std::string& heading) {
    const auto place = placeOf(m_document, game, "data");
    const std::string data = game.attribute("data").value();
    if (data.empty()) {
      return m_context.error(place, Message::tr("a game without data"),
                             Message::tr("data=\"81 digits\""));
    }
    auto record = data.starts_with("version:") ? savedGame(data, place) : plainGame(data, place);
    if (!record) return record;
    record->line = place.line;
    record->label = heading;
    Puzzle& puzzle = record->puzzle;
    puzzle.title = texts.title;
    puzzle.author = texts.author;
    puzzle.description = texts.description;
    if (game.attribute("note")) puzzle.description = game.attribute("note").value();
    return record;
  }

private:
  Result<PuzzleRecord> plainGame(const std::string& data, RawGrid::Place place) {
    RawGrid grid;
    for (const char c : data) {
      if (c != '\n' && c != ' ') grid.symbols += c;
    }
    grid.side = sideOfCells(grid.symbols.size());
    if (grid.side == 0)
      return m_context.error(place, Message::tr("%1 cells", grid.symbols.size()), 81);
    grid.rowPlaces = {place};
    return m_context.record(grid);
  }

  /// "version: V\n" and value|notes|editable| per cell. Notes: in V 1 a list of digits, later a bit
  /// mask; some files have two bars after them.
  Result<PuzzleRecord> savedGame(const std::string& data, RawGrid::Place place) {
    const std::size_t line = data.find_first_of("\n ", 9);
    const bool lists = data.substr(0, 10) == "version: 1";
    std::vector<std::string> fields;
    std::istringstream rest(data.substr(std::min(line, data.size())));
    for (std::string field; std::getline(rest, field, '|');) {
      std::erase_if(field, [](char c) { return c == '\n' || c == ' '; });
      if (!field.empty()) fields.push_back(field);
    }
    if (fields.size() != 3 * 81) {
      return m_context.error(place, Message::tr("%1 fields", fields.size()),
                             Message::tr("243: value|notes|editable for 81 cells"));
    }
    Grid givens(81, 0);
    std::vector<DigitSet> marks(81, 0);
    for (std::size_t cell = 0; cell < 81; ++cell) {
      int value = -1;
      readNumber(fields[3 * cell], value);
      if (value < 0 || value > 9) {
        return m_context.error(
            place, Message::tr("the value \"%1\" in cell %2", fields[3 * cell], cell + 1),
            std::string("0-9"));
      }
      const std::string& notes = fields[3 * cell + 1];
      if (lists) {
        for (const char c : notes) {
          if (c >= '1' && c <= '9') marks[cell] |= digitBit(c - '0');
        }
      } else {
        int mask = 0;
        readNumber(notes, mask);
        marks[cell] = static_cast<DigitSet>(std::max(mask, 0)) & 0x1ff;
      }
      if (value != 0) marks[cell] = digitBit(value);
      if (fields[3 * cell + 2] == "0") givens[cell] = static_cast<std::uint8_t>(value);
    }
    auto puzzle = Puzzle::fromGivens(*m_context.geometryOfSide(9), std::move(givens));
    puzzle->setMarks(std::move(marks));
    return PuzzleRecord{std::move(*puzzle)};
  }

  const TextDocument& m_document;
  ReadContext& m_context;
};

class Graph {
public:
  Graph(const xml_node& node, const TextDocument& document, ReadContext& context)
      : m_node(node), m_document(document), m_context(context) {}

  Result<Geometry> read() {
    const int order = m_node.attribute("order").as_int();
    const std::string_view type = m_node.attribute("type").value();
    if (order < 4 || order > Geometry::maxSide) {
      return fail(m_node, Message::tr("order \"%1\"", m_node.attribute("order").value()),
                  Message::tr("a side from 4 to 36"));
    }
    m_side = order;
    if (type == "sudoku") return m_context.geometryOfSide(order);
    const bool flat = m_node.attribute("sizeX").as_int() == order &&
                      m_node.attribute("sizeY").as_int() == order &&
                      m_node.attribute("sizeZ").as_int(1) == 1;
    if (type != "custom" || !flat) {
      return fail(m_node,
                  Message::tr("a graph of type \"%1\" and size %2x%3x%4",
                              m_node.attribute("type").value(), m_node.attribute("sizeX").value(),
                              m_node.attribute("sizeY").value(), m_node.attribute("sizeZ").value()),
                  Message::tr("one flat board of %1x%2", order, order));
    }
    return readCustom();
  }

  bool hasCages() const { return m_cages; }

private:
  template <class... Texts>
  Error fail(const xml_node& node, const Texts&... texts) const {
    return m_context.error(placeOf(m_document, node), texts...);
  }

  Result<Geometry> readCustom() {
    bool blocks = false;
    for (const xml_node& child : m_node.children()) {
      const std::string_view name = child.name();
      if (name == "sudokugroups") blocks = child.attribute("withblocks").as_bool(true);
      if (name == "cage") m_cages = true;
      if (name != "clique") continue;
      if (auto error = readClique(child)) return *error;
    }
    Result<Geometry> geometry = m_context.geometryOfSide(m_side);
    std::size_t next = 0;
    if (!blocks) {
      const std::size_t side = m_side;
      std::vector<int> map(side * side, -1);
      for (; next < side && next < m_cliques.size(); ++next) {
        for (const int cell : m_cliques[next]) {
          int& region = map[cell];
          if (region >= 0) {
            return fail(m_node,
                        Message::tr("cell %1 in the regions %2 and %3", cell, region + 1, next + 1),
                        Message::tr("each cell in one"));
          }
          region = static_cast<int>(next);
        }
      }
      if (next < side) {
        return fail(m_node, Message::tr("%1 cliques", next), Message::tr("%1 regions", side));
      }
      geometry = m_context.geometryOfRegions(m_side, std::move(map));
    }
    if (!geometry) return fail(m_node, geometry.error().message);
    return withExtras(std::move(*geometry), next);
  }

  MaybeError readClique(const xml_node& node) {
    std::istringstream text(node.child_value());
    std::vector<int> cells;
    for (int cell = 0; text >> cell;) {
      if (cell < 0 || cell >= m_side * m_side) {
        return fail(node, Message::tr("cell %1", cell), "0-" + std::to_string(m_side * m_side - 1));
      }
      cells.push_back(cell);
    }
    if (std::ssize(cells) != m_side) {
      return fail(node, Message::tr("a clique of %1 cells", cells.size()), m_side);
    }
    m_cliques.push_back(std::move(cells));
    m_families.emplace_back(node.attribute("family").value());
    return std::nullopt;
  }

  /// Our own files name the family of the extra cliques; those of other files are detected.
  Result<Geometry> withExtras(Geometry geometry, std::size_t next) {
    while (next < m_cliques.size()) {
      const std::string family = m_families[next];
      std::vector<std::vector<int>> groups;
      do groups.push_back(m_cliques[next++]);
      while (next < m_cliques.size() && m_families[next] == family);
      Result<Geometry> named = Error{};
      if (!family.empty()) named = withNamedExtra(geometry, family);
      if (!named) named = withGroups(geometry, family.empty() ? "cliques" : family, groups);
      if (!named) return fail(m_node, named.error().message);
      geometry = std::move(*named);
    }
    return geometry;
  }

  const xml_node& m_node;
  const TextDocument& m_document;
  ReadContext& m_context;
  int m_side = 0;
  bool m_cages = false;
  std::vector<std::vector<int>> m_cliques;
  std::vector<std::string> m_families;
};

/// `_` is blank, b is 1, c is 2 ...
Result<Grid> valuesOf(const xml_node& node, int side, const TextDocument& document,
                      const ReadContext& context) {
  const std::string text = node.child_value();
  const auto place = placeOf(document, node);
  const auto cells = static_cast<std::size_t>(side * side);
  if (text.size() != cells) {
    return context.error(place, Message::tr("%1 values", text.size()), cells);
  }
  Grid digits(cells, 0);
  for (std::size_t cell = 0; cell < cells; ++cell) {
    if (text[cell] == '_') continue;
    const int digit = static_cast<unsigned char>(text[cell]) - 'a';
    if (digit < 1 || digit > side) {
      return context.error(place, Message::tr("the value '%1' in cell %2", text[cell], cell + 1),
                           Message::tr("_ or b to %1", static_cast<char>('a' + side)));
    }
    digits[cell] = static_cast<std::uint8_t>(digit);
  }
  return digits;
}

Result<PuzzleRecord> readGraph(const xml_node& node, const TextDocument& document,
                               ReadContext& context) {
  Graph graph(node, document, context);
  auto geometry = graph.read();
  if (!geometry) return geometry.error();
  const int side = geometry->side();
  PuzzleRecord record{Puzzle(std::move(*geometry))};
  const xml_node values = node.parent().child("values");
  if (values) {
    auto givens = valuesOf(values, side, document, context);
    if (!givens) return givens.error();
    record.puzzle = *Puzzle::fromGivens(record.puzzle.geometry(), std::move(*givens));
  }
  if (const xml_node solution = node.parent().child("solution")) {
    auto solved = valuesOf(solution, side, document, context);
    if (!solved) return solved.error();
    record.solution = std::move(*solved);
  }
  record.puzzle.title = node.attribute("name").value();
  record.label = record.puzzle.title;
  if (graph.hasCages()) record.otherRules = {"cages"};
  record.line = placeOf(document, node).line;
  return record;
}

/// Every graph below the node: saved games give their givens, plain shapes an empty board. Cell
/// numbers count row-major from 0; value letters from b for 1, _ is blank.
void readKSudoku(const xml_node& node, const TextDocument& document, ReadContext& context,
                 std::vector<Result<PuzzleRecord>>& results, int depth = 0) {
  if (depth > maxDepth) return;
  if (std::string_view(node.name()) == "graph") {
    results.push_back(readGraph(node, document, context));
    return;
  }
  for (const xml_node& child : node.children()) {
    readKSudoku(child, document, context, results, depth + 1);
  }
}

void readRoot(const xml_node& root, const TextDocument& document, ReadContext& context,
              std::vector<Result<PuzzleRecord>>& results) {
  const std::size_t before = results.size();
  const std::string_view name = root.name();
  OpenSudokuReader openSudoku(document, context);
  if (name == "opensudoku" || name == "folder") {
    openSudoku.readGames(root, root.attribute("name").value(), results);
  } else if (name == "game" && root.attribute("data")) {
    results.push_back(openSudoku.readGame(root, OpenSudokuReader::textsOf(root), ""));
  } else if (name == "ksudoku" || name == "ksudoku-graph" || name == "game" || name == "graph") {
    readKSudoku(root, document, context, results);
  } else {
    results.emplace_back(context.error(placeOf(document, root),
                                       Message::tr("the element <%1>", name),
                                       Message::tr("<opensudoku>, <ksudoku> or <ksudoku-graph>")));
  }
  if (results.size() == before) {
    results.emplace_back(context.error(placeOf(document, root),
                                       Message::tr("<%1> without a game", name),
                                       Message::tr("at least one")));
  }
}

/// OpenSudoku (version 1, version 2 with folders, saved games with notes), KSudoku saved games and
/// shapes. One result per game; a document without games gives one error.
std::vector<Result<PuzzleRecord>> readXml(LineSource& lines, ReadContext& context) {
  const TextDocument document = takeXml(lines);
  std::vector<Result<PuzzleRecord>> results;
  pugi::xml_document xml;
  const auto parsed = xml.load_buffer(document.text.data(), document.text.size(),
                                      pugi::parse_default | pugi::parse_doctype);
  if (!parsed) {
    results.emplace_back(context.error(document.placeOf(std::max<std::ptrdiff_t>(parsed.offset, 0)),
                                       Message::tr("broken XML (%1)", parsed.description()),
                                       Message::tr("a whole document")));
    return results;
  }
  for (const xml_node& root : xml.children()) {
    if (root.type() == pugi::node_element) readRoot(root, document, context, results);
  }
  return results;
}

} // namespace

FormatFamily xmlFamily() {
  return {{},
          [] { return std::vector{reader(FormatReader::Shape::Document, beginsXml, readXml)}; }};
}

} // namespace sudoscope
