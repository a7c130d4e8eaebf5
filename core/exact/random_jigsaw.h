#pragma once

#include "core/base/random.h"
#include "core/board/geometry.h"

namespace sudoscope {

/// A random division into connected regions: the usual boxes, or the rows where the side is prime,
/// have exchanged cells of their borders. Does not ask whether it admits a full grid; most do. See
/// randomJigsaw() for one that does.
Geometry scrambledBoxes(int side, Random& random);

} // namespace sudoscope
