#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace sudoscope {

/// One step into a JSON value: a key of an object or an index of an array.
using JsonStep = std::variant<std::string, std::size_t>;
using JsonPath = std::vector<JsonStep>;

/// The byte offset in a valid JSON text at which the value of the path begins; the offset of the
/// nearest enclosing value when the path does not exist.
std::size_t jsonOffset(std::string_view text, const JsonPath& path);

} // namespace sudoscope
