#pragma once

#include "core/logs/log_writer.h"
#include "core/runs/run_plan.h"

#include <functional>
#include <ostream>

namespace sudoscope {

/// Repeats a plan from its start, with its edits, and writes a log of it. `goesOn` is called after
/// every iteration with the progress, 0..1; false cancels. The error says why the method cannot be
/// started or changed, or that it has no logits; errors of the stream are left in the stream.
MaybeError writePlan(std::ostream& stream, const RunPlan& plan, LogForm form,
                     const std::function<bool(double)>& goesOn = {});

} // namespace sudoscope
