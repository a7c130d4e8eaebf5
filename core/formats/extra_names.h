#pragma once

#include "core/base/result.h"
#include "core/board/geometry.h"

#include <string>
#include <string_view>
#include <vector>

namespace sudoscope {

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
