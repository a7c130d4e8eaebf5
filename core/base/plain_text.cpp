#include "core/base/plain_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

namespace sudoscope {

std::string readableText(double value, int digits) {
  if (std::isnan(value)) return "–";
  if (std::isinf(value)) return value > 0.0 ? "∞" : "−∞";
  std::string text = significantText(value, digits);
  if (const auto e = text.find('e'); e != std::string::npos) {
    while (text[e + 2] == '0') text.erase(e + 2, 1);
    if (text[e + 1] == '+') text.erase(e + 1, 1);
  }
  std::string result;
  for (const char c : text) c == '-' ? result += "−" : result += c;
  return result;
}

std::string significantText(double value, int digits) {
  return fmt::format("{:.{}g}", value, digits);
}

std::string shortestText(double value) {
  std::array<char, 32> buffer{};
  const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr;
  return {buffer.data(), end};
}

std::string fixedText(double value, int decimals) {
  return fmt::format("{:.{}f}", value, decimals);
}

namespace {

/// Whether a number that a double cannot hold is too small instead of too large.
bool isTooSmall(std::string_view number) {
  const auto end = std::min(number.find_first_of("eE"), number.size());
  const auto point = static_cast<std::int64_t>(std::min(number.find('.'), end));
  const auto order = point - static_cast<std::int64_t>(number.find_first_of("123456789"));
  if (end == number.size()) return order < 0;
  number.remove_prefix(end + 1);
  if (number.starts_with('+')) number.remove_prefix(1);
  int exponent = 0;
  return readNumber(number, exponent) ? order + exponent < 0 : number.starts_with('-');
}

} // namespace

std::from_chars_result fromChars(std::string_view text, double& number) {
  const char* const begin = text.data();
  auto read = std::from_chars(begin, begin + text.size(), number);
  if (read.ec == std::errc::result_out_of_range && isTooSmall({begin, read.ptr})) {
    number = *begin == '-' ? -0.0 : 0.0;
    read.ec = {};
  }
  return read;
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
