#include "core/base/message.h"

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

} // namespace sudoscope
