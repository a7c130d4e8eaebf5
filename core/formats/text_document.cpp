#include "core/formats/text_document.h"

#include "core/board/geometry.h"

#include <algorithm>
#include <cctype>

namespace sudoscope {

namespace {

bool isNameEnd(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '>' || c == '/';
}

/// The name of the first element, or empty when it has not begun yet.
std::string rootName(std::string_view text) {
  for (std::size_t at = text.find('<'); at != std::string_view::npos; at = text.find('<', at + 1)) {
    const char next = at + 1 < text.size() ? text[at + 1] : ' ';
    if (next == '?' || next == '!') continue;
    std::size_t end = at + 1;
    while (end < text.size() && !isNameEnd(text[end])) ++end;
    if (end == text.size()) return {};
    return std::string(text.substr(at + 1, end - at - 1));
  }
  return {};
}

/// Depth of brackets, walking over strings.
class BracketDepth {
public:
  /// The offset behind the bracket that closes all, or npos.
  std::size_t walk(std::string_view text) {
    for (std::size_t at = 0; at < text.size(); ++at) {
      const char c = text[at];
      if (m_escaped) {
        m_escaped = false;
      } else if (m_inString) {
        m_escaped = c == '\\';
        m_inString = c != '"';
      } else if (c == '"') {
        m_inString = true;
      } else if (c == '[' || c == '{') {
        ++m_depth;
      } else if ((c == ']' || c == '}') && --m_depth <= 0) {
        return at + 1;
      }
    }
    return std::string_view::npos;
  }

private:
  int m_depth = 0;
  bool m_inString = false;
  bool m_escaped = false;
};

bool isListSeparator(char c) {
  return std::string_view(" \t\n,;[]{}()\"'").find(c) != std::string_view::npos;
}

} // namespace

RawGrid::Place TextDocument::placeOf(std::size_t offset) const {
  offset = std::min(offset, text.size());
  const std::string_view before = std::string_view(text).substr(0, offset);
  const auto lines = static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n'));
  const std::size_t lineBegin = lines == 0 ? 0 : before.rfind('\n') + 1;
  return {firstLine + lines, characterCount(before.substr(lineBegin)) + 1};
}

TextDocument takeXml(LineSource& lines) {
  TextDocument document;
  std::string root;
  while (const TextLine* line = lines.peek()) {
    if (document.lineCount == 0) document.firstLine = line->number;
    const std::size_t begin = document.text.size();
    document.text += line->text;
    document.text += '\n';
    lines.skip(1);
    ++document.lineCount;
    if (root.empty()) root = rootName(document.text);
    if (root.empty()) continue;
    const std::size_t from = begin > root.size() ? begin - root.size() : 0;
    if (document.text.find("</" + root, from) != std::string::npos) break;
    // A root without content: `<game data="..." />`.
    const std::size_t open = document.text.find("<" + root);
    const std::size_t close = document.text.find('>', open);
    if (close != std::string::npos && document.text[close - 1] == '/') break;
  }
  return document;
}

std::size_t bracketBegin(std::string_view line) {
  const std::size_t first = line.find_first_not_of(" \t");
  if (first == std::string_view::npos) return first;
  if (line[first] == '[' || line[first] == '{') return first;
  // A name, then what it is set to or called with.
  if (std::isalpha(static_cast<unsigned char>(line[first])) == 0) return std::string_view::npos;
  const std::size_t equals = line.find('=', first);
  const std::size_t from = equals == std::string_view::npos ? first : equals;
  const std::size_t bracket = line.find_first_of("[{", from);
  if (bracket == std::string_view::npos || bracket == 0) return std::string_view::npos;
  const auto between = line.substr(from, bracket - from);
  const bool called = between.find('(') != std::string_view::npos;
  const bool set = equals != std::string_view::npos;
  return called || set ? bracket : std::string_view::npos;
}

TextDocument peekBrackets(LineSource& lines, std::size_t begin, std::size_t maxLines) {
  TextDocument document;
  BracketDepth depth;
  for (std::size_t ahead = 0; ahead < maxLines; ++ahead) {
    const TextLine* line = lines.peek(ahead);
    if (line == nullptr) break;
    std::string text = line->text;
    if (ahead == 0) {
      document.firstLine = line->number;
      std::fill_n(text.begin(), std::min(begin, text.size()), ' ');
    }
    ++document.lineCount;
    const std::size_t end = depth.walk(text);
    document.text += text.substr(0, end);
    document.text += '\n';
    if (end != std::string_view::npos) return document;
  }
  return {};
}

std::optional<RawGrid> gridOfList(const TextDocument& document) {
  const std::string_view text = document.text;
  RawGrid grid;
  grid.compact = false;
  for (std::size_t at = 0; at < text.size();) {
    if (isListSeparator(text[at])) {
      ++at;
      continue;
    }
    std::size_t end = at;
    while (end < text.size() && !isListSeparator(text[end])) ++end;
    grid.tokens.emplace_back(text.substr(at, end - at));
    grid.cellPlaces.push_back(document.placeOf(at));
    if (grid.tokens.size() > std::size_t(Geometry::maxSide * Geometry::maxSide))
      return std::nullopt;
    at = end;
  }
  const std::size_t count = grid.tokens.size();
  if (count == 0) return std::nullopt;
  grid.rowPlaces = {grid.cellPlaces.front()};
  const bool rows = count >= 4 && count <= std::size_t(Geometry::maxSide) &&
                    std::all_of(grid.tokens.begin(), grid.tokens.end(),
                                [&](const std::string& row) { return row.size() == count; });
  if (rows) {
    grid.side = static_cast<int>(count);
    grid.rowPlaces = std::move(grid.cellPlaces);
    grid.cellPlaces.clear();
  } else {
    while (static_cast<std::size_t>(grid.side * grid.side) < count) ++grid.side;
    if (static_cast<std::size_t>(grid.side * grid.side) != count || grid.side < 4) {
      return std::nullopt;
    }
  }
  if (rows) {
    for (const std::string& token : grid.tokens) grid.symbols += token;
    grid.tokens.clear();
    grid.compact = true;
  }
  grid.compactIfSymbols();
  return grid;
}

} // namespace sudoscope
