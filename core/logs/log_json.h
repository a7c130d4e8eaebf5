#pragma once

#include "core/formats/puzzle_json.h"
#include "core/runs/run_plan.h"
#include "core/solvers/solver.h"

#include <memory>
#include <vector>

namespace sudoscope {

/// The method of a log as it describes itself. It cannot be run.
struct LoggedMethod final : RunnableEntry {
  LoggedMethod() { kind = MethodKind::Log; }
  Result<std::unique_ptr<Steppable>> start(const Puzzle& puzzle, const ParameterValues& values,
                                           std::uint64_t seed) const override;
};

/// The frame "hello" of a method: all fields of Parameter and MetricInfo, in English.
nlohmann::ordered_json helloOf(const RunnableEntry& method);
/// The frame "new": side, givens, groups, boxes, extra families, values, seed.
nlohmann::ordered_json newOf(const RunSetup& setup);

nlohmann::ordered_json valueJson(const ParameterValue& value);

inline constexpr const char* parameterEventKind = "parameter";

/// JSON of a step's event: {"iteration", "kind", and as needed "text", "cell" (row-major from 0),
/// "digit", "count", "amount", "constriction"}. Kinds: "constriction" (then with "constriction":
/// "cell", "row", "column" or "block"), "move", "restart", "commit", "converged"; "none" for only a
/// text. Changes of a parameter have the kind parameterEventKind: {"iteration", "kind", "key",
/// "value"}.
nlohmann::ordered_json eventToJson(std::int64_t iteration, const Event& event);
nlohmann::ordered_json eventToJson(std::int64_t iteration, const ParameterEdit& change);
/// The event on a board of that side; members that are missing, unknown or out of range are
/// ignored.
Event eventFromJson(const JsonPlace& place, int side);

// These throw JsonPlaceError. A curve or parameter needs only key (and kind).

/// Reads a frame "hello", except how to start the method, which only the program knows.
void readHello(const JsonPlace& frame, RunnableEntry& method);
/// Adds the curves of a frame "hello" or "metrics".
void readMetrics(const JsonPlace& frame, std::vector<MetricInfo>& metrics);
ParameterValue readValue(const JsonPlace& place, ParameterKind kind);
/// Reads a frame "new". The method must outlive the setup.
RunSetup readNew(const JsonPlace& frame, const LoggedMethod& method);

} // namespace sudoscope
