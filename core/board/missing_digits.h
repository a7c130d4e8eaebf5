#pragma once

#include "core/board/puzzle.h"

#include <cstdint>
#include <span>

namespace sudoscope {

/// The number of digits that each of Geometry::groups() misses in a grid, and their sum; a number
/// larger than N counts as blank. Preconditions: a digit or 0 per cell, an entry of `missing` per
/// group.
int countMissingDigits(const Geometry& geometry, const Grid& digits,
                       std::span<std::uint8_t> missing);

} // namespace sudoscope
