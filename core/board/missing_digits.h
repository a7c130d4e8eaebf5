#pragma once

#include "core/board/puzzle.h"

#include <cstdint>
#include <span>

namespace sudoscope {

/// How many digits each of Geometry::groups() misses in a grid, and their sum; a number beyond the
/// board's digits counts as blank. Fast, for it is asked at each step of a run. Preconditions: a
/// digit or 0 per cell, an entry of `missing` per group.
int countMissingDigits(const Geometry& geometry, const Grid& digits,
                       std::span<std::uint8_t> missing);

} // namespace sudoscope
