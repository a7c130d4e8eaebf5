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

/// A value of a JSON document.
using Json = nlohmann::json;

/// Deeper lists and objects are refused, so that whoever walks over a document may recurse.
constexpr int maxJsonDepth = 100;

/// What every reader of the program parses JSON with: in linear time, and nothing is thrown,
/// whatever the text holds. The error has the file, line and column; its code is Limit for JSON
/// that is nested too deep or holds a number beyond those of a double. `watch` is asked for every
/// value as the library's parser says; it may be empty.
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

/// A value as the type. Throws std::exception where it has another; whole numbers must be whole and
/// fit: the library would convert any number, which is undefined for those beyond the type's range.
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
