#pragma once

#include "core/solvers/snapshot.h"

namespace sudoscope {

/// P above which a cell shows its digit instead of its candidates.
inline constexpr double digitShownFrom = 0.5;

/// The digits that the grid shows, N² entries: all of a solved snapshot; otherwise the decoded
/// digit if some P of the cell is above digitShownFrom, and 0 if not.
Grid shownDigits(const Snapshot& snapshot);

} // namespace sudoscope
