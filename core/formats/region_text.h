#pragma once

#include "core/base/result.h"
#include "core/board/geometry.h"
#include "core/formats/raw_grid.h"

#include <string>
#include <string_view>
#include <vector>

namespace sudoscope {

/// What a filled grid in a text is: the digits of a board or its region map.
enum class FilledGridKind {
  NotFilled, ///< Has blanks: a puzzle.
  Digits,    ///< Rows and columns without repeats: a complete board.
  Regions,   ///< Neighbours mostly alike, or every symbol N times and most lines with repeats.
};

/// Precondition: the grid has side² cells.
FilledGridKind filledGridKind(const RawGrid& grid);

/// The region numbers 0..N-1 of a map. Numbers and symbols that start at 0 or at 1 (A after 9, or
/// letters alone) keep their order; any other N different symbols are numbered as they appear.
/// The error names the place of the first symbol or region that does not fit.
Result<std::vector<int>> regionNumbers(const RawGrid& grid);

/// One character a cell, 1-9 then A ...: what regionNumbers reads back unchanged.
std::string regionLine(const Geometry& geometry);

/// Whether the regions are the usual boxes of the side, whatever extra families there are. Cheap,
/// unlike building Geometry::ofSide for a comparison.
bool hasUsualBoxes(const Geometry& geometry);

/// The board with the further family of groups that files call by this name: "boxes" (the usual
/// boxes of the side), "diagonals", "diagonal-" (top left to bottom right), "diagonal+", "windoku",
/// "disjoint" (the cells at the same place of all boxes).
Result<Geometry> withNamedExtra(const Geometry& geometry, std::string_view name);

/// The board with the groups as a further family, named "boxes" or "windoku" if they are those,
/// else `name`.
Result<Geometry> withGroups(const Geometry& geometry, std::vector<std::vector<int>> groups,
                            const std::string& name);

/// The names of all extra families, in order, where each has one of the names above and the groups
/// that belong to it; the error names the first family that has not.
Result<std::vector<std::string>> extraNames(const Geometry& geometry);

} // namespace sudoscope
