#pragma once

#include "core/solvers/solver.h"

namespace sudoscope {

inline MetricInfo violatedGroupsMetric() {
  return {"violated_groups",
          Message::tr("violated groups"),
          Message::tr("Cells and groups"),
          Message::tr("groups"),
          false,
          true,
          MetricRole::ViolatedGroups};
}
inline MetricInfo restartsMetric() {
  return {"restarts", Message::tr("restarts"), Message::tr("Restarts"), Message(), false,
          false,      MetricRole::Restarts};
}
inline MetricInfo meanMaxPMetric() {
  return {"max_p_mean", Message::tr("mean max P"), Message::tr("Decision"), {}};
}
inline MetricInfo imbalanceMetric() {
  return {"imbalance", Message::tr("largest deviation of a sum"), Message::tr("Sums"), {}, true};
}
/// For methods whose constraints have growing weights.
inline MetricInfo multiplierMetric() {
  return {"multiplier", Message::tr("largest multiplier (log10)"), Message::tr("Multipliers"), {}};
}
inline MetricInfo energyMetric() {
  return {"energy", Message::tr("violation, unweighted"), Message::tr("Energy"), {}, true};
}

} // namespace sudoscope
