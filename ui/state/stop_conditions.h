#pragma once

#include <QMetaType>

#include <cstdint>
#include <optional>

namespace sudoscope {

/// When playing stops automatically. A run that cannot continue always stops.
struct StopConditions {
  bool whenSolved = true;                      ///< At the first solved grid.
  std::optional<std::int64_t> afterIterations; ///< At this iteration.
  std::optional<double> lossBelow;             ///< When the total loss falls below.

  bool operator==(const StopConditions&) const = default;
};

} // namespace sudoscope

Q_DECLARE_METATYPE(sudoscope::StopConditions)
