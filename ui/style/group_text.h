#pragma once

#include "core/board/geometry.h"

#include <QString>

namespace sudoscope {

/// "row 3", "block 2", "diagonals 1" for a group (index into Geometry::groups()): 1-based and
/// translated.
QString groupLabel(const Geometry& geometry, int group);
/// "rows", "columns", "blocks", or the extra family's name.
QString familyLabel(const Geometry& geometry, const Group& group);

} // namespace sudoscope
