#include "core/base/visible_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>

namespace sudoscope {

std::size_t characterAt(std::string_view text, char32_t& code) {
  constexpr char32_t surrogates = 0xD800;
  constexpr char32_t afterSurrogates = 0xE000;
  constexpr char32_t mostCode = 0x10FFFF;
  const auto first = static_cast<unsigned char>(text.front());
  const std::size_t size = first < 0x80   ? 1
                           : first < 0xC2 ? 0
                           : first < 0xE0 ? 2
                           : first < 0xF0 ? 3
                           : first < 0xF5 ? 4
                                          : 0;
  if (size == 0 || size > text.size()) return 0;
  constexpr std::array<unsigned, 5> masks{0, 0x7F, 0x1F, 0x0F, 0x07};
  code = first & masks[size];
  for (std::size_t i = 1; i < size; ++i) {
    const auto next = static_cast<unsigned char>(text[i]);
    if ((next & 0xC0U) != 0x80U) return 0;
    code = code << 6U | (next & 0x3FU);
  }
  constexpr std::array<char32_t, 5> least{0, 0, 0x80, 0x800, 0x10000};
  const bool known =
      code >= least[size] && code <= mostCode && (code < surrogates || code >= afterSurrogates);
  return known ? size : 0;
}

std::size_t characterCount(std::string_view text) {
  return std::ranges::count_if(
      text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; });
}

namespace {

std::string visible(std::string_view text, bool lines) {
  std::string visible;
  visible.reserve(text.size());
  while (!text.empty()) {
    char32_t code = 0;
    const std::size_t size = characterAt(text, code);
    if (size == 0) {
      visible += fmt::format("\\x{:02x}", static_cast<unsigned char>(text.front()));
    } else if (lines && code == '\r') {
      if (!text.substr(1).starts_with('\n')) visible += '\n';
    } else if (code < ' ' && !(lines && (code == '\n' || code == '\t'))) {
      visible += fmt::format("\\x{:02x}", std::uint32_t(code));
    } else if (code >= 0x7F && code < 0xA0) {
      visible += fmt::format("\\u{:04x}", std::uint32_t(code));
    } else {
      visible += text.substr(0, size);
    }
    text.remove_prefix(size == 0 ? 1 : size);
  }
  return visible;
}

} // namespace

std::string visibleText(std::string_view text) {
  return visible(text, true);
}

std::string visibleName(std::string_view name) {
  return visible(name, false);
}

void appendOutput(std::string& text, std::string_view output) {
  std::size_t end = text.size();
  if (text.ends_with('\r')) --end; // what follows decides
  std::size_t line = text.rfind('\n') + 1;
  text += output;
  for (std::size_t i = end; i < text.size(); ++i) {
    const char next = i + 1 < text.size() ? text[i + 1] : '\n';
    if (text[i] == '\r' && next != '\n' && next != '\r') {
      end = line;
      continue;
    }
    text[end++] = text[i];
    if (text[i] == '\n') line = end;
  }
  text.resize(end);
}

std::string xmlText(std::string_view text) {
  std::string result;
  result.reserve(text.size());
  while (!text.empty()) {
    char32_t code = 0;
    const std::size_t size = characterAt(text, code);
    const bool allowed = code >= ' ' ? code != 0xFFFE && code != 0xFFFF
                                     : code == '\t' || code == '\n' || code == '\r';
    if (size > 0 && allowed) result += text.substr(0, size);
    text.remove_prefix(size == 0 ? 1 : size);
  }
  return result;
}

} // namespace sudoscope
