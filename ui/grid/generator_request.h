#pragma once

#include "core/base/random.h"
#include "core/board/geometry.h"
#include "core/exact/generator.h"

#include <QMetaType>

#include <cstdint>

namespace sudoscope {

/// A request for a new puzzle; the receiver generates it on another thread.
struct GeneratorRequest {
  Geometry geometry;          ///< The board; with randomRegions only its side matters.
  bool randomRegions = false; ///< Random connected jigsaw regions.
  int clues = 0;              ///< Requested number of givens; 0 = as few as possible.
  ClueSymmetry symmetry = ClueSymmetry::None;
  std::uint64_t seed = defaultSeed;
};

} // namespace sudoscope

Q_DECLARE_METATYPE(sudoscope::GeneratorRequest)
