#pragma once

#include "core/base/result.h"

#include <nlohmann/json.hpp>

#include <string>
#include <string_view>

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

} // namespace sudoscope
