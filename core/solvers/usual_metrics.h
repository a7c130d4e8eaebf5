#pragma once

#include "core/solvers/solver.h"

namespace sudoscope {

/// Curves that several methods draw alike.
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
  return {"restarts", Message::tr("restarts"), Message::tr("Restarts"), {}, false,
          false,      MetricRole::Restarts};
}

} // namespace sudoscope
