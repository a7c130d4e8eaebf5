#pragma once

#include "core/base/random.h"
#include "core/board/geometry.h"
#include "core/exact/generator.h"

#include <QMetaType>

#include <cstdint>

namespace sudoscope {

/// A new puzzle a person wants; whoever hears it makes it off the window's thread.
struct GeneratorRequest {
  Geometry geometry;          ///< The board; with randomRegions only its side counts.
  bool randomRegions = false; ///< Connected jigsaw regions of its own.
  int clues = 0;              ///< Wanted number of givens; 0 = as few as possible.
  ClueSymmetry symmetry = ClueSymmetry::None;
  std::uint64_t seed = defaultSeed;
};

} // namespace sudoscope

Q_DECLARE_METATYPE(sudoscope::GeneratorRequest)
