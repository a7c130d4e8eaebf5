#include "core/formats/text_document.h"

#include <algorithm>

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
  void walk(std::string_view text) {
    for (const char c : text) {
      if (m_escaped) {
        m_escaped = false;
      } else if (m_inString) {
        m_escaped = c == '\\';
        m_inString = c != '"';
      } else if (c == '"') {
        m_inString = true;
      } else if (c == '[' || c == '{') {
        ++m_depth;
      } else if (c == ']' || c == '}') {
        --m_depth;
      }
    }
  }
  bool closed() const { return m_depth <= 0 && !m_inString; }

private:
  int m_depth = 0;
  bool m_inString = false;
  bool m_escaped = false;
};

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

TextDocument peekBrackets(LineSource& lines, std::size_t maxLines) {
  TextDocument document;
  BracketDepth depth;
  for (std::size_t ahead = 0; ahead < maxLines; ++ahead) {
    const TextLine* line = lines.peek(ahead);
    if (line == nullptr) break;
    if (ahead == 0) document.firstLine = line->number;
    document.text += line->text;
    document.text += '\n';
    ++document.lineCount;
    depth.walk(line->text);
    if (depth.closed()) return document;
  }
  return {};
}

} // namespace sudoscope
