#include "core/formats/xml_formats.h"

#include "core/formats/ksudoku.h"

#include <algorithm>
#include <charconv>
#include <sstream>
#include <string_view>

namespace sudoscope {

namespace {

using pugi::xml_node;

DigitSet bitOf(int digit) {
  return DigitSet(1) << (digit - 1);
}

/// The place of an attribute's value, or of the element.
RawGrid::Place placeOf(const TextDocument& document, const xml_node& node, const char* attribute) {
  const auto begin = static_cast<std::size_t>(std::max<std::ptrdiff_t>(node.offset_debug(), 0));
  const std::size_t close = document.text.find('>', begin);
  for (std::size_t at = document.text.find(attribute, begin); at < close;
       at = document.text.find(attribute, at + 1)) {
    const std::size_t quote = document.text.find_first_of("\"'>", at);
    if (quote < close) return document.placeOf(quote + 1);
  }
  return document.placeOf(begin);
}

class OpenSudokuReader {
public:
  OpenSudokuReader(const TextDocument& document, ReadContext& context)
      : m_document(document), m_context(context) {}

  void readGames(const xml_node& parent, const std::string& heading,
                 std::vector<Result<PuzzleRecord>>& results) {
    for (const xml_node& child : parent.children()) {
      const std::string_view name = child.name();
      if (name == "folder") readGames(child, child.attribute("name").value(), results);
      if (name == "game") results.push_back(readGame(child, parent, heading));
    }
  }

  Result<PuzzleRecord> readGame(const xml_node& game, const xml_node& parent,
                                const std::string& heading) {
    const auto place = placeOf(m_document, game, "data");
    const std::string data = game.attribute("data").value();
    if (data.empty()) {
      return m_context.error(place, "found a game without data, expected data=\"81 digits\"");
    }
    auto record = data.starts_with("version:") ? savedGame(data, place) : plainGame(data, place);
    if (!record) return record;
    record->line = place.line;
    record->label = heading;
    Puzzle& puzzle = record->puzzle;
    puzzle.title = parent.child_value("name");
    puzzle.author = parent.child_value("author");
    puzzle.description = parent.child_value("description");
    if (puzzle.description.empty()) puzzle.description = parent.child_value("level");
    if (game.attribute("note")) puzzle.description = game.attribute("note").value();
    return record;
  }

private:
  Result<PuzzleRecord> plainGame(const std::string& data, RawGrid::Place place) {
    RawGrid grid;
    for (const char c : data) {
      if (c != '\n' && c != ' ') grid.symbols += c;
    }
    int side = 4;
    while (static_cast<std::size_t>(side * side) < grid.symbols.size() &&
           side < Geometry::maxSide) {
      ++side;
    }
    if (static_cast<std::size_t>(side * side) != grid.symbols.size()) {
      return m_context.error(place, "found " + std::to_string(grid.symbols.size()) +
                                        " cells, expected 81");
    }
    grid.side = side;
    grid.rowPlaces = {place};
    return m_context.record(grid, nullptr, nullptr);
  }

  /// "version: V\n" and value|notes|editable| per cell. Notes: V 1 a list of digits, later a
  /// bit mask; some files have two bars behind them.
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
      return m_context.error(place, "found " + std::to_string(fields.size()) +
                                        " fields, expected 243: value|notes|editable for 81 cells");
    }
    Grid givens(81, 0);
    std::vector<DigitSet> marks(81, 0);
    for (std::size_t cell = 0; cell < 81; ++cell) {
      const int value = number(fields[3 * cell]);
      if (value < 0 || value > 9) {
        return m_context.error(place, "found the value \"" + fields[3 * cell] + "\" in cell " +
                                          std::to_string(cell + 1) + ", expected 0-9");
      }
      const std::string& notes = fields[3 * cell + 1];
      if (lists) {
        for (const char c : notes) {
          if (c >= '1' && c <= '9') marks[cell] |= bitOf(c - '0');
        }
      } else {
        marks[cell] = static_cast<DigitSet>(std::max(number(notes), 0)) & 0x1ff;
      }
      if (value != 0) marks[cell] = bitOf(value);
      if (fields[3 * cell + 2] == "0") givens[cell] = static_cast<std::uint8_t>(value);
    }
    auto geometry = m_context.geometryOfSide(9);
    if (!geometry) return m_context.error(place, geometry.error().message);
    auto puzzle = Puzzle::fromGivens(std::move(*geometry), std::move(givens));
    puzzle->setMarks(std::move(marks));
    return PuzzleRecord{std::move(*puzzle)};
  }

  static int number(const std::string& text) {
    int value = -1;
    const auto parsed = std::from_chars(text.data(), text.data() + text.size(), value);
    return parsed.ptr == text.data() + text.size() ? value : -1;
  }

  const TextDocument& m_document;
  ReadContext& m_context;
};

std::string written(const pugi::xml_document& document, unsigned int flags) {
  std::ostringstream text;
  document.save(text, "  ", flags | pugi::format_no_declaration);
  return text.str();
}

std::string escaped(const std::string& text) {
  pugi::xml_document document;
  document.append_child(pugi::node_pcdata).set_value(text.c_str());
  return written(document, pugi::format_raw);
}

} // namespace

std::vector<Result<PuzzleRecord>> readXml(const TextDocument& document, ReadContext& context) {
  std::vector<Result<PuzzleRecord>> results;
  pugi::xml_document xml;
  const auto parsed = xml.load_buffer(document.text.data(), document.text.size(),
                                      pugi::parse_default | pugi::parse_doctype);
  if (!parsed) {
    results.emplace_back(context.error(
        document.placeOf(static_cast<std::size_t>(std::max<std::ptrdiff_t>(parsed.offset, 0))),
        std::string("found broken XML (") + parsed.description() + "), expected a whole document"));
    return results;
  }
  const xml_node root = xml.document_element();
  const std::string_view name = root.name();
  OpenSudokuReader openSudoku(document, context);
  if (name == "opensudoku" || name == "folder") {
    openSudoku.readGames(root, root.attribute("name").value(), results);
  } else if (name == "game" && root.attribute("data")) {
    results.push_back(openSudoku.readGame(root, root, ""));
  } else if (name == "ksudoku" || name == "ksudoku-graph" || name == "game" || name == "graph") {
    readKSudoku(root, document, context, results);
  } else {
    results.emplace_back(
        context.error(placeOf(document, root, "<"),
                      "found the element <" + std::string(name) +
                          ">, expected <opensudoku>, <ksudoku> or <ksudoku-graph>"));
    return results;
  }
  if (results.empty()) {
    results.emplace_back(
        context.error(placeOf(document, root, "<"),
                      "found <" + std::string(name) + "> without a game, expected at least one"));
  }
  return results;
}

std::string openSudokuHead(const PuzzleRecord& first, int version) {
  std::string head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
  if (version == 2) return head + "<opensudoku version=\"2\">\n  <folder name=\"Sudoscope\">\n";
  head += "<opensudoku>\n";
  const auto element = [&](const char* name, const std::string& text) {
    if (!text.empty()) {
      head += std::string("  <") + name + ">" + escaped(text) + "</" + name + ">\n";
    }
  };
  element("name", first.puzzle.title.empty() ? first.label : first.puzzle.title);
  element("author", first.puzzle.author);
  element("description", first.puzzle.description);
  return head;
}

std::string openSudokuGame(const PuzzleRecord& record, int version) {
  const Puzzle& puzzle = record.puzzle;
  std::string data;
  if (version == 2 && !puzzle.marks().empty()) {
    data = "version: 3\n";
    for (std::size_t cell = 0; cell < puzzle.givens().size(); ++cell) {
      const int given = puzzle.givens()[cell];
      data += std::to_string(given) + "|" + std::to_string(given != 0 ? 0 : puzzle.marks()[cell]) +
              (given != 0 ? "|0|" : "|1|");
    }
  } else {
    for (const int digit : puzzle.givens()) data += std::to_string(digit);
  }
  pugi::xml_document document;
  auto game = document.append_child("game");
  game.append_attribute("data") = data.c_str();
  if (version == 2) {
    game.append_attribute("state") = "0";
    game.append_attribute("time") = "0";
  }
  return (version == 2 ? "    " : "  ") + written(document, pugi::format_raw) + "\n";
}

std::string openSudokuFoot(int version) {
  return version == 2 ? "  </folder>\n</opensudoku>\n" : "</opensudoku>\n";
}

} // namespace sudoscope
