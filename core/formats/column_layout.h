#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace sudoscope {

/// The columns (offsets) at which the cells stand in rows whose blank cells are spaces: in steps
/// of one or more, inside the bars of a frame that may be open on both sides. Empty when the bars
/// do not divide the side evenly.
std::vector<std::size_t> cellColumns(const std::vector<std::string_view>& rows, std::size_t side);

} // namespace sudoscope
