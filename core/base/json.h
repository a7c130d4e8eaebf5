#pragma once

#include "core/base/result.h"

#include <nlohmann/json.hpp>

#include <concepts>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace sudoscope {

using Json = nlohmann::json;

/// Deeper documents are refused, so that recursive code is safe.
constexpr int maxJsonDepth = 100;

/// Parses JSON for all readers of the program: in linear time, without exceptions. The error has
/// the file, line and column; its code is Limit for JSON that is nested too deep or has a number
/// out of the range of double. `watch` is the library's callback for every value; it may be empty.
Result<Json> parseJson(std::string_view text, const std::string& fileName = {},
                       const Json::parser_callback_t& watch = nullptr);

/// Parses like parseJson(), but a list of at least 16 numbers becomes a binary value of doubles,
/// which jsonAs() reads as a list: this takes a tenth of the time and of the memory.
Result<Json> parseNumericJson(std::string_view text);

/// The document on one line. Texts may contain any bytes: those that are not UTF-8 are replaced.
template <class AnyJson>
std::string jsonLine(const AnyJson& json) {
  return json.dump(-1, ' ', false, AnyJson::error_handler_t::replace);
}

/// A document without the items of one list, and the text of each of these.
struct SplitJson {
  std::string rest;
  std::vector<std::string_view> items; ///< Of the text that was split.
};

/// Splits the list that the document, an object, has under the key, without looking into its items:
/// many large ones are parsed one by one, or side by side. A text without such a list, or that is
/// no JSON before or in the list, is all rest.
SplitJson splitJson(std::string_view text, std::string_view key);

/// The subtype of a binary value of parseNumericJson() whose numbers are all written as whole ones.
constexpr Json::binary_t::subtype_type wholeNumbers = 1;

/// The numbers of a binary value of parseNumericJson().
std::vector<double> numbersOf(const Json::binary_t& binary);

/// What jsonAs() reads from a list of values.
template <class T>
concept JsonList = !std::same_as<T, std::string> && requires(T list) {
  list.push_back(std::declval<typename T::value_type>());
};

/// Throws std::domain_error if T cannot hold the number.
template <class T>
T numberAs(double number) {
  if constexpr (std::integral<T>) {
    constexpr double limit = 1e15; // a double holds those below
    const bool fits = number > -limit && number < limit;
    if (!fits || std::int64_t(number) != number || !std::in_range<T>(std::int64_t(number)))
      throw std::domain_error("no whole number, or too large");
  }
  return static_cast<T>(number);
}

/// Converts a value to the type. Throws std::exception if it has another type; whole numbers must
/// be whole and in range, which the library does not check (undefined behaviour).
template <class T>
T jsonAs(const Json& value) {
  if constexpr (std::integral<T> && !std::same_as<T, bool>) {
    if (value.is_number_unsigned()) {
      if (const auto number = value.get<std::uint64_t>(); std::in_range<T>(number))
        return static_cast<T>(number);
    } else if (value.is_number_integer()) {
      if (const auto number = value.get<std::int64_t>(); std::in_range<T>(number))
        return static_cast<T>(number);
    }
    throw std::domain_error("no whole number, or too large");
  } else if constexpr (JsonList<T>) {
    T list;
    if constexpr (std::is_arithmetic_v<typename T::value_type>) {
      if (value.is_binary()) {
        if (std::integral<typename T::value_type> && !value.get_binary().has_subtype())
          throw std::domain_error("no whole numbers");
        for (const double number : numbersOf(value.get_binary()))
          list.push_back(numberAs<typename T::value_type>(number));
        return list;
      }
    }
    for (const Json& item : value.get_ref<const Json::array_t&>())
      list.push_back(jsonAs<typename T::value_type>(item));
    return list;
  } else {
    return value.get<T>();
  }
}

} // namespace sudoscope
