#pragma once

#include "core/formats/puzzle_json.h"
#include "core/runs/run_log.h"

namespace sudoscope {

inline constexpr const char* parameterEventKind = "parameter";

/// JSON of a step's event: {"iteration", "kind", and as needed "text", "cell" (row-major from 0),
/// "digit", "count", "amount", "constriction"}. Kinds: "constriction" (then with "constriction":
/// "cell", "row", "column" or "block"), "move", "restart", "commit", "converged"; "none" for only a
/// text. Changes of a parameter have the kind parameterEventKind: {"iteration", "kind", "key",
/// "value"}.
nlohmann::ordered_json eventToJson(std::int64_t iteration, const Event& event);
/// The event on a board of that side; members that are missing, unknown or out of range are
/// ignored.
Event eventFromJson(const JsonPlace& place, int side);

} // namespace sudoscope
