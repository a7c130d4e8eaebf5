#pragma once

#include "core/base/result.h"

#include <nlohmann/json.hpp>

#include <concepts>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
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

/// A document without the items of one list, and the text of each of these.
struct SplitJson {
  std::string rest;
  std::vector<std::string_view> items; ///< Of the text that was split.
};

/// Splits the list that the document, an object, has under the key, without looking into its items:
/// many large ones are parsed one by one, or side by side. A text without such a list, or that is
/// no JSON before or in the list, is all rest.
SplitJson splitJson(std::string_view text, std::string_view key);

/// What jsonAs() reads from a list of values.
template <class T>
concept JsonList = !std::same_as<T, std::string> && requires(T list) {
  list.push_back(std::declval<typename T::value_type>());
};

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
    for (const Json& item : value.get_ref<const Json::array_t&>())
      list.push_back(jsonAs<typename T::value_type>(item));
    return list;
  } else {
    return value.get<T>();
  }
}

} // namespace sudoscope
