#pragma once

#include "core/logs/log_writer.h"
#include "core/runs/run_plan.h"

#include <functional>
#include <ostream>

namespace sudoscope {

/// Runs a plan anew from its start, with its edits, and writes a log of it. `goesOn` is asked after
/// every iteration and told how much is done, 0..1; false ends it. The error says why the method
/// cannot be started or changed, or that it has no logits; what goes wrong with the stream shows in
/// the stream.
MaybeError writePlan(std::ostream& stream, const RunPlan& plan, LogForm form,
                     const std::function<bool(double)>& goesOn = {});

} // namespace sudoscope
