#pragma once

#include "core/formats/grid_reader.h"

#include <cstddef>
#include <optional>

namespace sudoscope {

/// A board as a spreadsheet copies or saves it: N lines of N fields between tabs, commas or
/// semicolons, where blank cells are empty fields. Each field holds one number or symbol at most.
/// Empty when the lines are anything else, or when no field is empty: then they are a plain board.
std::optional<GridBlock> tableAt(LineSource& lines, std::size_t from);

} // namespace sudoscope
