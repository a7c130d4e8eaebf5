#pragma once

#include "core/base/random.h"
#include "core/board/geometry.h"

namespace sudoscope {

/// A random division into connected regions: exchanges border cells of the usual boxes, or of the
/// rows if the side is prime. Does not check that a full grid exists, as it does for most;
/// randomJigsaw() does.
Geometry scrambledBoxes(int side, Random& random);

} // namespace sudoscope
