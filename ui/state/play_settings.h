#pragma once

#include "core/runs/run_plan.h"
#include "ui/state/property.h"
#include "ui/state/stop_conditions.h"

#include <cstdint>
#include <limits>

namespace sudoscope {

/// How runs are played and what is shown beside them. Whoever plays them follows these values, and
/// so do the views.
struct PlaySettings {
  /// Steps per second; infinity = as fast as it goes.
  Property<double> speed{std::numeric_limits<double>::infinity()};
  Property<StopConditions> stop;
  Property<RunId> comparedRun{noRun}; ///< noRun: none.
  /// What is shown is compared with so many iterations before; 0: with nothing.
  Property<std::int64_t> lookBack{0};
};

} // namespace sudoscope
