#pragma once

#include "ui/inspectors/heat_map.h"

#include <vector>

namespace sudoscope {

struct Theme;

/// Colours and figures of a measure, on a common scale of all tables.
HeatMap::Scale scaleFor(ConstraintMeasure measure, const std::vector<ConstraintTable>& tables,
                        int side, const Theme& theme);

/// For the cells' entropy, which has a separate scale.
HeatMap::Scale entropyScale(int side, const Theme& theme);

/// For a group field: blue below 0, orange above.
HeatMap::Scale fieldScale(const std::vector<ConstraintTable>& tables, const Theme& theme);

} // namespace sudoscope
