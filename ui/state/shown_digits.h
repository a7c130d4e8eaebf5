#pragma once

#include "core/solvers/snapshot.h"

namespace sudoscope {

/// P above which a cell is shown with its digit, not with its candidates.
inline constexpr double digitShownFrom = 0.5;

/// The digits that the grid shows of a snapshot, N² entries: of a solved one all; else the decoded
/// digit where some P of the cell is above digitShownFrom, and 0 where none is.
Grid shownDigits(const Snapshot& snapshot);

} // namespace sudoscope
