#pragma once

#include "ui/inspectors/heat_map.h"

#include <vector>

namespace sudoscope {

struct Theme;

/// How the tables of a measure are coloured and written, all of them on one scale.
HeatMap::Scale scaleFor(ConstraintMeasure measure, const std::vector<ConstraintTable>& tables,
                        int side, const Theme& theme);

/// The same for the table of the cells' entropy, which has a scale of its own.
HeatMap::Scale entropyScale(int side, const Theme& theme);

/// The same for the tables of a group field: blue below 0, orange above.
HeatMap::Scale fieldScale(const std::vector<ConstraintTable>& tables, const Theme& theme);

} // namespace sudoscope
