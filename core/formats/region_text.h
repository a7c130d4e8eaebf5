#pragma once

#include "core/base/result.h"
#include "core/board/geometry.h"
#include "core/formats/alphabet.h"

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace sudoscope {

/// The meaning of a filled grid in a text: the digits of a board or its region map.
enum class FilledGridKind {
  NotFilled, ///< Has blanks: a puzzle.
  Digits,    ///< Rows and columns without repeats: a complete board.
  Regions,   ///< Mostly equal neighbours, or every symbol N times and most lines with repeats.
};

/// Precondition: the grid has side² cells.
FilledGridKind filledGridKind(const RawGrid& grid);

/// The region numbers 0..N-1 of a map. Numbers and symbols that start at 0 or at 1 (A after 9, or
/// only letters) preserve their order; any other N different symbols are numbered by first
/// appearance. The error names the place of the first invalid symbol or region.
Result<std::vector<int>> regionNumbers(const RawGrid& grid);

/// One character per cell, 1-9 then A ...: the inverse of regionNumbers().
std::string regionLine(const Geometry& geometry);

/// Whether the regions are the usual boxes of the side, for any extra families. Cheaper than a
/// comparison with Geometry::ofSide().
bool hasUsualBoxes(const Geometry& geometry);

/// Adds the extra family with this name in files: "boxes" (the usual boxes of the side),
/// "diagonals", "diagonal-" (top left to bottom right), "diagonal+", "windoku", "disjoint" (the
/// cells at the same position of all boxes).
Result<Geometry> withNamedExtra(const Geometry& geometry, std::string_view name);

/// Adds the groups as an extra family, with the name of a known one if they are its.
Result<Geometry> withGroups(const Geometry& geometry, const std::string& name,
                            std::vector<std::vector<int>> groups);

/// Adds the families in the order of their kinds; both diagonals as one.
Result<Geometry> withExtras(Result<Geometry> geometry, std::set<ExtraKind> kinds);

/// The names of all extra families, in order, if each has one of the names above and its groups;
/// the error names the first one that does not.
Result<std::vector<std::string>> extraNames(const Geometry& geometry);

} // namespace sudoscope
