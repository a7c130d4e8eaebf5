#pragma once

#include "core/formats/puzzle_json.h"
#include "core/runs/run_plan.h"
#include "core/solvers/solver.h"

#include <memory>
#include <vector>

namespace sudoscope {

/// The method of a log: what it said of itself. Nothing of it can be run.
struct LoggedMethod final : RunnableEntry {
  LoggedMethod() { kind = MethodKind::Log; }
  Result<std::unique_ptr<Steppable>> start(const Puzzle& puzzle, const ParameterValues& values,
                                           std::uint64_t seed) const override;
};

/// What the frame "hello" says of a method: all fields of Parameter and MetricInfo, in English.
nlohmann::ordered_json helloOf(const RunnableEntry& method);
/// What the frame "new" says: side, givens, groups, boxes, further families, values, seed.
nlohmann::ordered_json newOf(const RunSetup& setup);

nlohmann::ordered_json valueJson(const ParameterValue& value);

// These throw JsonPlaceError. Of a curve or parameter only key (and kind) must be there.

/// From a frame "hello", all but what the program alone knows: how to start it.
void readHello(const JsonPlace& frame, RunnableEntry& method);
/// Adds the curves of a frame "hello" or "metrics".
void readMetrics(const JsonPlace& frame, std::vector<MetricInfo>& metrics);
/// A parameter's value. The error says what it should be.
ParameterValue readValue(const JsonPlace& place, const Parameter& parameter);
/// From a frame "new". The method must outlive the setup.
RunSetup readNew(const JsonPlace& frame, const LoggedMethod& method);

} // namespace sudoscope
