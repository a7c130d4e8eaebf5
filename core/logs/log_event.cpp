#include "core/logs/log_event.h"

#include <algorithm>
#include <array>
#include <utility>

namespace sudoscope {

namespace {

constexpr std::array<std::pair<EventKind, const char*>, 7> eventKinds{
    {{EventKind::None, "none"},
     {EventKind::Constriction, "constriction"},
     {EventKind::Move, "move"},
     {EventKind::Restart, "restart"},
     {EventKind::Commit, "commit"},
     {EventKind::Converged, "converged"},
     {EventKind::Intervention, "intervention"}}};

} // namespace

nlohmann::ordered_json eventToJson(std::int64_t iteration, const Event& event) {
  nlohmann::ordered_json json;
  json["iteration"] = iteration;
  for (const auto& [kind, name] : eventKinds) {
    if (kind == event.kind) json["kind"] = name;
  }
  if (*event.reason.text != '\0') json["text"] = event.reason.text;
  if (event.cell >= 0) json["cell"] = event.cell;
  if (event.digit != 0) json["digit"] = event.digit;
  if (event.count != 0) json["count"] = event.count;
  if (event.amount != 0.0) json["amount"] = event.amount;
  if (event.kind == EventKind::Constriction) {
    json["constriction"] = constrictionName(event.constriction);
  }
  return json;
}

Event eventFromJson(const JsonPlace& place, int side) {
  Event event;
  const auto wanted = place.valueOr<std::string>("kind", {});
  for (const auto& [kind, name] : eventKinds) {
    if (wanted == name) event.kind = kind;
  }
  event.cell = std::clamp(place.valueOr("cell", -1), -1, side * side - 1);
  event.digit = std::clamp(place.valueOr("digit", 0), 0, side);
  event.count = place.valueOr("count", 0);
  event.amount = place.valueOr("amount", 0.0);
  const auto constriction = place.valueOr<std::string>("constriction", {});
  for (const ConstrictionKind known : usualConstrictionOrder) {
    if (constriction == constrictionName(known)) event.constriction = known;
  }
  return event;
}

} // namespace sudoscope
