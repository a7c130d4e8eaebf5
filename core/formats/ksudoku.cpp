#include "core/formats/ksudoku.h"

#include "core/formats/extra_names.h"
#include "core/formats/xml_formats.h"

#include <algorithm>
#include <sstream>
#include <string_view>

namespace sudoscope {

namespace {

using pugi::xml_node;

RawGrid::Place placeOf(const TextDocument& document, const xml_node& node) {
  const auto offset = std::max<std::ptrdiff_t>(node.offset_debug(), 1);
  return document.placeOf(static_cast<std::size_t>(offset) - 1);
}

class Graph {
public:
  Graph(const xml_node& node, const TextDocument& document, ReadContext& context)
      : m_node(node), m_document(document), m_context(context) {}

  Result<Geometry> read() {
    const int order = m_node.attribute("order").as_int();
    const std::string_view type = m_node.attribute("type").value();
    if (order < 4 || order > Geometry::maxSide) {
      return fail(m_node, std::string("found order \"") + m_node.attribute("order").value() +
                              "\", expected a side from 4 to 36");
    }
    m_side = order;
    if (type == "sudoku") return m_context.geometryOfSide(order);
    const bool flat = m_node.attribute("sizeX").as_int() == order &&
                      m_node.attribute("sizeY").as_int() == order &&
                      m_node.attribute("sizeZ").as_int(1) == 1;
    if (type != "custom" || !flat) {
      return fail(m_node, std::string("found a graph of type \"") +
                              m_node.attribute("type").value() + "\" and size " +
                              m_node.attribute("sizeX").value() + "x" +
                              m_node.attribute("sizeY").value() + "x" +
                              m_node.attribute("sizeZ").value() + ", expected one flat board of " +
                              std::to_string(order) + "x" + std::to_string(order));
    }
    return readCustom();
  }

  const std::vector<std::string>& notes() const { return m_notes; }

private:
  Error fail(const xml_node& node, std::string message) const {
    return m_context.error(placeOf(m_document, node), std::move(message));
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
    if (m_cages) m_notes.emplace_back("the cages are left out");
    Result<Geometry> geometry = m_context.geometryOfSide(m_side);
    std::size_t next = 0;
    if (!blocks) {
      const auto side = static_cast<std::size_t>(m_side);
      std::vector<int> map(side * side, -1);
      for (; next < side && next < m_cliques.size(); ++next) {
        for (const int cell : m_cliques[next]) {
          int& region = map[static_cast<std::size_t>(cell)];
          if (region >= 0) {
            return fail(m_node, "found cell " + std::to_string(cell) + " in the regions " +
                                    std::to_string(region + 1) + " and " +
                                    std::to_string(next + 1) + ", expected each cell in one");
          }
          region = static_cast<int>(next);
        }
      }
      if (next < side) {
        return fail(m_node, "found " + std::to_string(next) + " cliques, expected " +
                                std::to_string(side) + " regions");
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
        return fail(node, "found cell " + std::to_string(cell) + ", expected 0-" +
                              std::to_string(m_side * m_side - 1));
      }
      cells.push_back(cell);
    }
    if (cells.size() != static_cast<std::size_t>(m_side)) {
      return fail(node, "found a clique of " + std::to_string(cells.size()) + " cells, expected " +
                            std::to_string(m_side));
    }
    m_cliques.push_back(std::move(cells));
    m_families.emplace_back(node.attribute("family").value());
    return std::nullopt;
  }

  /// Our own files name the family of further cliques; those of others are matched.
  Result<Geometry> withExtras(Geometry geometry, std::size_t next) {
    while (next < m_cliques.size()) {
      const std::string family = m_families[next];
      std::vector<std::vector<int>> groups;
      do groups.push_back(m_cliques[next++]);
      while (next < m_cliques.size() && m_families[next] == family);
      for (auto& group : groups) std::sort(group.begin(), group.end());
      auto named = family.empty() ? matched(geometry, groups) : withNamedExtra(geometry, family);
      if (!named) named = geometry.withExtra({family.empty() ? "cliques" : family, groups});
      if (!named) return fail(m_node, named.error().message);
      geometry = std::move(*named);
    }
    return geometry;
  }

  static Result<Geometry> matched(const Geometry& geometry,
                                  const std::vector<std::vector<int>>& groups) {
    for (const char* name :
         {"diagonals", "diagonal-", "diagonal+", "windoku", "boxes", "disjoint"}) {
      auto named = withNamedExtra(geometry, name);
      if (!named) continue;
      auto known = named->extraFamilies().back().groups;
      for (auto& group : known) std::sort(group.begin(), group.end());
      auto sorted = groups;
      std::sort(known.begin(), known.end());
      std::sort(sorted.begin(), sorted.end());
      if (known == sorted) return named;
    }
    return Error{"no known family"};
  }

  const xml_node& m_node;
  const TextDocument& m_document;
  ReadContext& m_context;
  int m_side = 0;
  bool m_cages = false;
  std::vector<std::vector<int>> m_cliques;
  std::vector<std::string> m_families;
  std::vector<std::string> m_notes;
};

/// `_` is blank, b is 1, c is 2 ...
Result<Grid> valuesOf(const xml_node& node, int side, const TextDocument& document,
                      const ReadContext& context) {
  const std::string text = node.child_value();
  const auto place = placeOf(document, node);
  const auto cells = static_cast<std::size_t>(side * side);
  if (text.size() != cells) {
    return context.error(place, "found " + std::to_string(text.size()) + " values, expected " +
                                    std::to_string(cells));
  }
  Grid digits(cells, 0);
  for (std::size_t cell = 0; cell < cells; ++cell) {
    if (text[cell] == '_') continue;
    const int digit = static_cast<unsigned char>(text[cell]) - 'a';
    if (digit < 1 || digit > side) {
      return context.error(place, std::string("found the value '") + text[cell] + "' in cell " +
                                      std::to_string(cell + 1) + ", expected _ or b to " +
                                      static_cast<char>('a' + side));
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
  record.notes = graph.notes();
  record.line = placeOf(document, node).line;
  return record;
}

} // namespace

void readKSudoku(const xml_node& node, const TextDocument& document, ReadContext& context,
                 std::vector<Result<PuzzleRecord>>& results) {
  if (std::string_view(node.name()) == "graph") {
    results.push_back(readGraph(node, document, context));
    return;
  }
  for (const xml_node& child : node.children()) readKSudoku(child, document, context, results);
}

std::string ksudokuText(const Puzzle& puzzle) {
  const Geometry& geometry = puzzle.geometry();
  const std::string side = std::to_string(puzzle.side());
  pugi::xml_document document;
  document.append_child(pugi::node_doctype).set_value("ksudoku");
  auto game = document.append_child("ksudoku").append_child("game");
  game.append_attribute("had-help") = "0";
  game.append_attribute("msecs-elapsed") = "0";
  auto element = game.append_child("puzzle");
  auto graph = element.append_child("graph");
  const std::vector<std::pair<const char*, std::string>> attributes{
      {"order", side},
      {"type", "custom"},
      {"specific-type", "Jigsaw"},
      {"name", puzzle.title},
      {"ncliques", std::to_string(geometry.groups().size())},
      {"sizeX", side},
      {"sizeY", side},
      {"sizeZ", "1"}};
  for (const auto& [name, value] : attributes) graph.append_attribute(name) = value.c_str();
  auto lines = graph.append_child("sudokugroups");
  lines.append_attribute("at") = "0";
  lines.append_attribute("withblocks") = "0";
  for (const Group& group : geometry.groups()) {
    if (group.family != GroupFamily::Region && group.family != GroupFamily::Extra) continue;
    auto clique = graph.append_child("clique");
    clique.append_attribute("size") = side.c_str();
    if (group.family == GroupFamily::Extra) {
      const auto family = static_cast<std::size_t>(group.extraFamily);
      clique.append_attribute("family") = geometry.extraFamilies()[family].name.c_str();
    }
    std::string cells;
    for (const int cell : group.cells) cells += std::to_string(cell) + ' ';
    clique.append_child(pugi::node_pcdata).set_value(cells.c_str());
  }
  std::string values;
  for (const int digit : puzzle.givens())
    values += digit == 0 ? '_' : static_cast<char>('a' + digit);
  element.append_child("values").append_child(pugi::node_pcdata).set_value(values.c_str());
  std::ostringstream text;
  document.save(text, " ", pugi::format_default | pugi::format_no_declaration);
  return text.str();
}

} // namespace sudoscope
