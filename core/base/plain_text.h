#pragma once

#include "core/base/message.h"

#include <charconv>
#include <concepts>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace sudoscope {

// Numbers and other texts, the same in every language of the program.

/// As people read it: "7.45e−9", up to so many significant digits, without trailing zeros; "–" for
/// NaN, "∞" for infinity.
std::string readableText(double value, int digits);

// As machines write and read them.

/// Up to so many significant digits, as printf's %g writes them.
std::string significantText(double value, int digits);
/// The shortest text that reads back to the same number; "nan" and "inf" as such.
std::string shortestText(double value);
std::string fixedText(double value, int decimals);

/// std::from_chars, except that a number too small for a double is zero with its sign, no error.
std::from_chars_result fromChars(std::string_view text, double& number);

/// Reads a number that is the whole text, without a plus sign. Otherwise, or if the type cannot
/// hold it, returns false and leaves `number` unchanged.
template <class Number>
bool readNumber(std::string_view text, Number& number) {
  Number read{};
  std::from_chars_result result{};
  if constexpr (std::same_as<Number, double>)
    result = fromChars(text, read);
  else
    result = std::from_chars(text.data(), text.data() + text.size(), read);
  const auto [end, error] = result;
  if (error != std::errc() || end != text.data() + text.size()) return false;
  number = read;
  return true;
}
/// A number from shortestText() or a user; empty unless the whole text is a number.
std::optional<double> numberOf(std::string_view text);

/// "0.5" for "0,5"; empty unless the text is a number with a decimal comma.
std::optional<std::string> withDecimalPoint(std::string_view text);
/// The number of a text with point or comma as decimal mark.
std::optional<double> numberWithComma(std::string_view text);
/// The error for such a text where only the point is allowed.
std::optional<Message> decimalCommaFault(std::string_view text);

/// The texts of the items, with the separator between them.
template <class Items, class Text = std::identity>
std::string listed(const Items& items, Text text = {}, std::string_view separator = ", ") {
  std::string list;
  for (const auto& item : items)
    list.append(list.empty() ? "" : separator).append(std::invoke(text, item));
  return list;
}

/// Converts only A to Z.
std::string lowerCase(std::string_view text);

} // namespace sudoscope
