#include "core/formats/json_place.h"

#include <cctype>

namespace sudoscope {

namespace {

/// Walks over valid JSON without building anything.
class Walker {
public:
  explicit Walker(std::string_view text) : m_text(text) { skipBlanks(); }

  std::size_t at() const { return m_at; }

  /// Moves to the beginning of the member; false, not moved, when there is none.
  bool enter(const JsonStep& step) {
    const std::size_t home = m_at;
    const bool object = peek() == '{';
    if (object != std::holds_alternative<std::string>(step) || (!object && peek() != '[')) {
      return false;
    }
    ++m_at;
    skipBlanks();
    for (std::size_t index = 0; m_at < m_text.size() && peek() != '}' && peek() != ']'; ++index) {
      bool wanted = !object && std::get<std::size_t>(step) == index;
      if (object) {
        const std::size_t begin = m_at + 1;
        skipString();
        wanted = m_text.substr(begin, m_at - 1 - begin) == std::get<std::string>(step);
        skipBlanks();
        ++m_at; // the colon
        skipBlanks();
      }
      if (wanted) return true;
      skipValue();
      skipBlanks();
      if (peek() == ',') ++m_at;
      skipBlanks();
    }
    m_at = home;
    return false;
  }

private:
  char peek() const { return m_at < m_text.size() ? m_text[m_at] : '\0'; }

  void skipBlanks() {
    while (m_at < m_text.size() && std::isspace(static_cast<unsigned char>(m_text[m_at])) != 0) {
      ++m_at;
    }
  }
  void skipString() {
    for (++m_at; m_at < m_text.size() && m_text[m_at] != '"'; ++m_at) {
      if (m_text[m_at] == '\\') ++m_at;
    }
    ++m_at;
  }
  void skipValue() {
    int depth = 0;
    for (; m_at < m_text.size(); ++m_at) {
      const char c = peek();
      if (c == '"') {
        skipString();
        --m_at;
      } else if (c == '[' || c == '{') {
        ++depth;
      } else if (c == ']' || c == '}') {
        if (depth == 0) return;
        if (--depth == 0) {
          ++m_at;
          return;
        }
      } else if (c == ',' && depth == 0) {
        return;
      }
    }
  }

  std::string_view m_text;
  std::size_t m_at = 0;
};

} // namespace

std::size_t jsonOffset(std::string_view text, const JsonPath& path) {
  Walker walker(text);
  for (const JsonStep& step : path) {
    if (!walker.enter(step)) break;
  }
  return walker.at();
}

} // namespace sudoscope
