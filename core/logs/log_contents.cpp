#include "core/logs/log_contents.h"

#include "core/base/visible_text.h"

#include <fmt/format.h>

#include <utility>

namespace sudoscope {

namespace {

Error expected(std::string_view name, std::string_view type, std::string_view shape) {
  return Error{Message::tr("expected an array %1 of type %2 and shape [%3]", name, type, shape)};
}

/// Limit of missing samples between logged ones, in all curves together.
constexpr std::int64_t maxMissing = 100'000'000;
/// Stored length of the reason for the end.
constexpr std::size_t maxReason = 2000;

} // namespace

MaybeError LogContents::take(const LogFrame& frame) {
  const std::string type = frame.type();
  try {
    if (type == "hello" && !greeted) {
      readHello(JsonPlace(frame.header), *method);
      greeted = true;
    } else if (!greeted || (type == "rows" && !setup)) {
      return Error{mismatch(verbatim(type), verbatim(greeted ? "new" : "hello"))};
    } else if (type == "new" && !setup) {
      setup = readNew(JsonPlace(frame.header), *method);
      const Json made = frame.header.value("/provenance/command"_json_pointer, Json());
      if (made.is_string()) method->command = made.get<std::string>();
    } else if (type == "hello" || type == "new") {
      return Error{Message::tr("the log is of one run, but there is a second \"%1\"", type)};
    } else if (type == "metrics") {
      readMetrics(JsonPlace(frame.header), curves());
    } else if (type == "rows") {
      return takeRows(frame);
    }
  } catch (const JsonPlaceError& e) {
    return Error{e.message};
  }
  return std::nullopt;
}

MaybeError LogContents::takeRows(const LogFrame& frame) {
  if (!frame.header.contains("crc32"))
    return Error{Message::tr("\"%1\" is missing", std::string("crc32"))};
  const auto curves = static_cast<std::int64_t>(this->curves().size());
  const LogArray* iteration = frame.find("iteration");
  if (iteration == nullptr || iteration->dtype != "<i8" || iteration->shape.size() != 1) {
    return expected("iteration", "<i8", "m");
  }
  const std::int64_t count = iteration->shape[0];
  const LogArray* metrics = frame.find("metrics");
  if (metrics == nullptr || metrics->dtype != "<f8" ||
      metrics->shape != std::vector<std::int64_t>{count, curves}) {
    return expected("metrics", "<f8", std::to_string(count) + ", " + std::to_string(curves));
  }
  Samples block{static_cast<std::size_t>(curves), frame.integers(*iteration),
                frame.reals(*metrics, 0, static_cast<std::size_t>(count * curves))};
  rows.push_back(
      {frame.number, frame.offset, frame.headerSum, count > 0 ? block.iterations.front() : last});
  for (const std::int64_t here : block.iterations) {
    if (here <= last) {
      return Error{Message::tr("iteration %1 comes after iteration %2", here, last)};
    }
    // Limited before it is added: a number from a file may have any size.
    if (here - last > maxMissing || (missing += here - last - 1) * (curves + 1) > maxMissing) {
      return Error{Message::tr("too many iterations are missing before %1", here)};
    }
    last = here;
  }
  progress->rows += count;
  samples.push_back(std::move(block));
  if (frame.header.contains("status")) {
    status = statusNamed(JsonPlace(frame.header)["status"].as<std::string>());
  }
  takeEvents(frame);
  const JsonPlace header(frame.header);
  ended = ended || header.valueOr("ended", false);
  if (header.has("reason")) {
    reason = visibleText(header.valueOr<std::string>("reason", {}));
    if (reason.size() > maxReason) {
      std::size_t end = maxReason;
      while ((static_cast<unsigned char>(reason[end]) & 0xC0U) == 0x80U) --end;
      reason.resize(end); // at a character boundary
    }
    events.push_back({.iteration = std::max<std::int64_t>(0, last), .text = reason});
  }
  return takeStates(frame);
}

void LogContents::takeEvents(const LogFrame& frame) {
  if (!frame.header.contains("events")) return;
  const JsonPlace header(frame.header);
  std::int64_t before = events.empty() ? 0 : events.back().iteration;
  for (const JsonPlace& place : header["events"].items()) {
    RunLogEntry entry;
    entry.iteration = std::clamp(place.valueOr("iteration", before), before, last);
    if (place.valueOr<std::string>("kind", {}) == parameterEventKind) {
      before = entry.iteration;
      takeChange(place, before);
      continue;
    }
    entry.event = eventFromJson(place, setup->puzzle.side());
    entry.text = place.valueOr<std::string>("text", {}).substr(0, 500);
    if (entry.event.kind == EventKind::None && entry.text.empty()) continue;
    before = entry.iteration;
    events.push_back(std::move(entry));
  }
}

void LogContents::takeChange(const JsonPlace& event, std::int64_t iteration) {
  const Parameter* parameter = method->schema->find(event["key"].as<std::string>());
  if (parameter == nullptr) return;
  if (!changed) changed = setup->parameters;
  const ParameterValue before = changed->value(parameter->key);
  const ParameterValue after = readValue(event["value"], parameter->kind);
  if (const auto error = changed->set(parameter->key, after)) event["value"].fail(error->message);
  events.push_back({.iteration = iteration,
                    .kind = RunLogKind::Parameter,
                    .key = parameter->key,
                    .before = toText(before),
                    .after = toText(after)});
  edits.push_back({iteration, ParameterEdit{parameter->key, before, after}});
}

MaybeError LogContents::takeStates(const LogFrame& frame) {
  const LogArray* at = frame.find("P_at");
  if (at == nullptr) return std::nullopt;
  if (at->dtype != "<i8" || at->shape.size() != 1) return expected("P_at", "<i8", "c");
  const std::int64_t count = at->shape[0];
  const std::int64_t side = setup->puzzle.side();
  const std::vector<std::int64_t> cube{count, side, side, side};
  const std::vector<std::int64_t> squared{count, loggedWeights + 1};
  struct Expected {
    const char* name;
    std::vector<std::int64_t> shape;
    bool digits = false;
  };
  for (const auto& [name, shape, digits] :
       {Expected{"P", cube}, Expected{"Z", cube}, Expected{"gradient", cube},
        Expected{"decoded", {count, side, side}, true}, Expected{"temperature", {count}},
        Expected{"weights", {count, loggedWeights}}}) {
    const LogArray* array = frame.find(name);
    if (array == nullptr && std::string_view(name) != "P") continue;
    const bool fits =
        array != nullptr &&
        (array->shape == shape || (array->shape == squared && shape.size() == 2)) &&
        (digits ? array->dtype == "|u1" : array->dtype == "<f4" || array->dtype == "<f8");
    if (fits) continue;
    return expected(name, digits ? "|u1" : "<f4, <f8", fmt::format("{}", fmt::join(shape, ", ")));
  }
  const LogArray* decoded = frame.find("decoded");
  const LogArray& grids = decoded != nullptr ? *decoded : *frame.find("P");
  const std::size_t gridBytes = count > 0 ? grids.bytes / static_cast<std::size_t>(count) : 0;
  const LogArray& cubes = *frame.find("P");
  const auto digits = static_cast<std::size_t>(side * side * side);
  const bool whole = frame.payload.size() >= cubes.offset + cubes.bytes;
  std::size_t index = 0;
  for (const std::int64_t iteration : frame.integers(*at)) {
    if (whole && progress->undefinedState < 0 &&
        !allFinite(frame.reals(cubes, index * digits, digits))) {
      progress->undefinedState = iteration;
    }
    const std::int64_t before = states.empty() ? -1 : states.back().iteration;
    if (iteration <= before || iteration > last) {
      return Error{Message::tr("P of iteration %1 comes after P of iteration %2, and the last "
                               "iteration is %3",
                               iteration, before, last)};
    }
    states.push_back({iteration, rows.size() - 1, index,
                      frame.offset + frame.lineBytes + grids.offset + index * gridBytes,
                      gridBytes});
    ++index;
  }
  return std::nullopt;
}

} // namespace sudoscope
