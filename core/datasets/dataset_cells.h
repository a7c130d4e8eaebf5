#pragma once

#include "core/base/result.h"
#include "core/formats/read_context.h"

#include <string_view>

namespace sudoscope::learning {

/// The digits of a cell of a table: N² symbols, or a list of integers, flat or nested, as DuckDB
/// prints it ("[5, 3, 0, NULL, ...]"; 0 and NULL are blanks). The error says what was found.
Result<Grid> digitsOfCell(std::string_view text, ReadContext& context);

} // namespace sudoscope::learning
