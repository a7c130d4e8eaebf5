#include "core/base/result.h"
#include "core/base/visible_text.h"

#include <utility>

namespace sudoscope {

Message verbatim(std::string text) {
  Message message;
  message.m_text = std::move(text);
  message.m_verbatim = true;
  return message;
}

std::string Message::formatted(const LookUp& lookUp) const {
  if (m_verbatim || m_text.empty()) return m_text;
  const std::string text = lookUp(m_text);
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool place = text[i] == '%' && i + 1 < text.size() && text[i + 1] >= '1';
    const std::size_t number = place ? text[i + 1] - '0' : 0;
    if (number == 0 || number > m_arguments.size()) {
      result += text[i];
      continue;
    }
    result += m_arguments[number - 1].formatted(lookUp);
    ++i;
  }
  return result;
}

std::string Error::text() const {
  std::string place = visibleName(file);
  if (line != 0) {
    place += place.empty() ? "line " + std::to_string(line) : ":" + std::to_string(line);
    if (column != 0) {
      place += file.empty() ? ", column " + std::to_string(column) : ":" + std::to_string(column);
    }
  }
  const std::string what = visibleText(message.english());
  return place.empty() ? what : place + ": " + what;
}

} // namespace sudoscope
