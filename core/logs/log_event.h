#pragma once

#include "core/formats/puzzle_json.h"
#include "core/runs/run_log.h"

namespace sudoscope {

inline constexpr const char* parameterEventKind = "parameter";

/// What a frame says of a step: {"iteration", "kind", and what fits of "text", "cell" (row by row
/// from 0), "digit", "count", "amount", "constriction"}. Kinds: "constriction" (then with
/// "constriction": "cell", "row", "column" or "block"), "move", "restart", "commit", "converged";
/// "none" for what only has a text. Of another kind, parameterEventKind, are changes of a
/// parameter:
/// {"iteration", "kind", "key", "value"}.
nlohmann::ordered_json eventToJson(std::int64_t iteration, const Event& event);
/// The event of a board with that side; what is missing, unknown or out of range is left out.
Event eventFromJson(const JsonPlace& place, int side);

} // namespace sudoscope
