#include "core/base/plain_text.h"

#include <algorithm>
#include <array>

namespace sudoscope {

std::string shortestText(double value) {
  std::array<char, 32> buffer{};
  const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr;
  return {buffer.data(), end};
}

std::string fixedText(double value, int decimals) {
  std::array<char, 350> buffer{};
  const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value,
                                 std::chars_format::fixed, decimals)
                       .ptr;
  return {buffer.data(), end};
}

std::optional<double> numberOf(std::string_view text) {
  double value = 0.0;
  if (!readNumber(text, value)) return std::nullopt;
  return value;
}

std::optional<std::string> withDecimalPoint(std::string_view text) {
  std::string mended(text);
  const auto comma = mended.find(',');
  if (comma == std::string::npos) return std::nullopt;
  mended[comma] = '.';
  double number = 0.0;
  if (!readNumber(std::string_view(mended).substr(mended.starts_with('+') ? 1 : 0), number))
    return std::nullopt;
  return mended;
}

std::optional<double> numberWithComma(std::string_view text) {
  const auto mended = withDecimalPoint(text);
  return numberOf(mended ? std::string_view(*mended) : text);
}

std::optional<Message> decimalCommaFault(std::string_view text) {
  const auto mended = withDecimalPoint(text);
  if (!mended) return std::nullopt;
  return Message::tr("\"%1\" has a decimal comma: write %2", text, *mended);
}

std::string lowerCase(std::string_view text) {
  std::string result(text);
  std::transform(result.begin(), result.end(), result.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
  return result;
}

} // namespace sudoscope
