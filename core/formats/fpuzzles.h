#pragma once

#include "core/formats/json_place.h"
#include "core/formats/puzzle_record.h"
#include "core/formats/read_context.h"

#include <nlohmann/json.hpp>

#include <functional>
#include <string>

namespace sudoscope {

/// Makes the Error for a value of the document being read.
using JsonErrorAt = std::function<Error(const JsonPath& path, const std::string& message)>;

/// An object with a "grid" of rows of objects.
bool isFpuzzles(const nlohmann::json& value);

/// Precondition: isFpuzzles(value). Cells without a region keep the usual box; values that are
/// not given become a single pencil mark; constraints a Puzzle cannot hold are named in the notes.
Result<PuzzleRecord> readFpuzzles(const nlohmann::json& value, const JsonPath& path,
                                  ReadContext& context, const JsonErrorAt& errorAt);

} // namespace sudoscope
