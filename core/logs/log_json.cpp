#include "core/logs/log_json.h"

#include "core/base/visible_text.h"
#include "core/board/geometry.h"
#include "core/solvers/registry.h"

#include <algorithm>
#include <array>
#include <limits>
#include <set>
#include <utility>

namespace sudoscope {

using nlohmann::ordered_json;

namespace {

constexpr int protocol = 1;
constexpr std::size_t maxCurves = 1000;

template <std::size_t count>
using Names = std::array<std::string_view, count>; // in the order of the enumerators

constexpr Names<6> kinds{"real", "integer", "flag", "choice", "text", "path"};
constexpr Names<2> scales{"linear", "log"};
constexpr Names<14> parameterRoles{"none",
                                   "stop when solved",
                                   "start noise",
                                   "restarts",
                                   "row weight",
                                   "column weight",
                                   "block weight",
                                   "extra weight",
                                   "givens weight",
                                   "entropy weight",
                                   "step size",
                                   "schedule length",
                                   "temperature at the start",
                                   "temperature at the end"};
constexpr Names<20> metricRoles{"none",        "row term",     "column term", "block term",
                                "givens term", "entropy term", "extra term",  "total loss",
                                "cost",        "best cost",    "restarts",    "start",
                                "start cost",  "alone",        "credit",      "violated groups",
                                "good groups", "temperature",  "thread time", "fractional cells"};
constexpr Names<9> eventKinds{"none",      "constriction", "move",    "restart", "commit",
                              "converged", "intervention", "suppose", "undo"};

/// Files do not know values beyond the table.
template <class Value, std::size_t count>
std::string_view nameIn(const Names<count>& names, Value value) {
  const auto index = static_cast<std::size_t>(value);
  return index < count ? names[index] : names.front();
}

/// The value of the name; the first one if it belongs to a later protocol.
template <class Value, std::size_t count>
Value valueIn(const Names<count>& names, std::string_view name) {
  const auto index = std::find(names.begin(), names.end(), name) - names.begin();
  return index < std::ssize(names) ? static_cast<Value>(index) : Value();
}

template <class Value>
Value valueOr(const JsonPlace& place, const char* key, Value otherwise) {
  return place.has(key) && !place[key].isNull() ? place[key].as<Value>() : otherwise;
}

/// On one line, for columns, menus and titles.
std::string nameOf(const std::string& text) {
  std::string name = visibleText(text);
  for (char& c : name) {
    if (c == '\n' || c == '\t') c = ' ';
  }
  return name;
}

Message nameOr(const JsonPlace& place, const char* key, const std::string& otherwise = {}) {
  return verbatim(nameOf(valueOr<std::string>(place, key, otherwise)));
}

/// This goes back to the program that sent it, so it must be unchanged.
std::string wordAt(const JsonPlace& place) {
  auto word = place.as<std::string>();
  if (nameOf(word) != word) place.fail(Message::tr("has control characters"));
  return word;
}

ordered_json jsonOf(const Parameter& parameter) {
  ordered_json choices = ordered_json::array();
  for (const Message& choice : parameter.choices) choices.push_back(choice.english());
  ordered_json json{{"key", parameter.key},
                    {"symbol", parameter.symbol},
                    {"label", parameter.label.english()},
                    {"unit", parameter.unit.english()},
                    {"section", parameter.section.english()},
                    {"help", parameter.help.english()},
                    {"kind", nameIn(kinds, parameter.kind)},
                    {"default", valueJson(parameter.defaultValue)},
                    {"scale", nameIn(scales, parameter.scale)},
                    {"live", parameter.live},
                    {"choices", choices},
                    {"role", nameIn(parameterRoles, parameter.role)}};
  if (parameter.isNumber()) {
    json["min"] = parameter.min;
    json["max"] = parameter.max;
  }
  return json;
}

Parameter readParameter(const JsonPlace& place) {
  Parameter parameter;
  parameter.key = wordAt(place["key"]);
  parameter.symbol = nameOf(valueOr<std::string>(place, "symbol", {}));
  parameter.label = nameOr(place, "label", parameter.key);
  parameter.unit = nameOr(place, "unit");
  parameter.section = nameOr(place, "section");
  parameter.help = verbatim(visibleText(valueOr<std::string>(place, "help", {})));
  const auto kind = place["kind"].as<std::string>();
  parameter.kind = valueIn<ParameterKind>(kinds, kind);
  if (kind != nameIn(kinds, parameter.kind)) {
    place["kind"].fail(mismatch(verbatim(kind), Message::tr("a kind of parameter")));
  }
  parameter.defaultValue = readValue(place["default"], parameter.kind);
  const double usual = std::holds_alternative<std::int64_t>(parameter.defaultValue)
                           ? static_cast<double>(std::get<std::int64_t>(parameter.defaultValue))
                       : std::holds_alternative<double>(parameter.defaultValue)
                           ? std::get<double>(parameter.defaultValue)
                           : 0.0;
  parameter.min = valueOr(place, "min", std::min(0.0, 2.0 * usual));
  parameter.max = valueOr(place, "max", std::max(1.0, 2.0 * usual));
  parameter.scale = valueIn<Scale>(scales, valueOr<std::string>(place, "scale", {}));
  parameter.live = valueOr(place, "live", false);
  if (place.has("choices")) {
    for (const JsonPlace& choice : place["choices"].items()) {
      parameter.choices.push_back(verbatim(wordAt(choice)));
    }
  }
  return parameter;
}

ordered_json jsonOf(const MetricInfo& metric) {
  return {{"key", metric.key},
          {"title", metric.title.english()},
          {"panel", metric.panelName()},
          {"unit", metric.unit.english()},
          {"log", metric.log},
          {"shown", metric.shown},
          {"role", nameIn(metricRoles, metric.role)}};
}

using Groups = std::vector<std::vector<int>>;

/// The groups that are neither rows nor columns.
Groups blocksAndExtras(const JsonPlace& place, int side) {
  Groups others;
  std::set<int> lines; // By their first two cells; a block may also have the cells of a row.
  for (const JsonPlace& item : place.items()) {
    auto cells = item.as<std::vector<int>>();
    std::sort(cells.begin(), cells.end());
    const bool inside = std::all_of(cells.begin(), cells.end(),
                                    [&](int cell) { return cell >= 0 && cell < side * side; });
    if (!inside || static_cast<int>(cells.size()) != side ||
        std::adjacent_find(cells.begin(), cells.end()) != cells.end()) {
      item.fail(Message::tr("expected %1 different cells from 0 to %2", side, side * side - 1));
    }
    const bool row = cells.back() - cells.front() == side - 1 && cells.front() % side == 0;
    const bool column = std::all_of(cells.begin(), cells.end(),
                                    [&](int cell) { return cell % side == cells.front() % side; });
    const bool known = row || column;
    if (!known || !lines.insert(cells[0] * side * side + cells[1]).second) {
      others.push_back(std::move(cells));
    }
  }
  return others;
}

/// The named boxes, otherwise the first groups that cover the board.
Geometry readBlocks(const JsonPlace& frame, int side, Groups& groups) {
  if (frame.has("boxes") && !frame["boxes"].isNull()) {
    const auto boxes = frame["boxes"].items();
    if (boxes.size() != 2) frame["boxes"].fail(Message::tr("expected a height and a width"));
    auto geometry = Geometry::boxes(static_cast<int>(boxes[0].integer(1, side)),
                                    static_cast<int>(boxes[1].integer(1, side)));
    if (!geometry) frame["boxes"].fail(geometry.error().message);
    if (geometry->side() != side) frame["boxes"].fail(Message::tr("the boxes do not fit the side"));
    for (const Group& group : geometry->groups()) std::erase(groups, group.cells);
    return *geometry;
  }
  const auto count = static_cast<std::size_t>(side);
  if (groups.size() < count) frame["groups"].fail(Message::tr("there are no %1 blocks", side));
  std::vector<int> regions(count * count, -1);
  for (int block = 0; block < side; ++block) {
    for (const int cell : groups[block]) {
      regions[cell] = block;
    }
  }
  auto geometry = Geometry::jigsaw(side, std::move(regions));
  if (!geometry) frame["groups"].fail(geometry.error().message);
  groups.erase(groups.begin(), groups.begin() + side);
  return *geometry;
}

Geometry readGeometry(const JsonPlace& frame, int side) {
  Groups groups = blocksAndExtras(frame["groups"], side);
  Geometry geometry = readBlocks(frame, side, groups);
  std::vector<ExtraFamily> families;
  if (frame.has("extra")) {
    for (const JsonPlace& item : frame["extra"].items()) {
      families.push_back({item["name"].as<std::string>(), item["groups"].as<Groups>()});
    }
  } else if (!groups.empty()) {
    families.push_back({namelessExtra(), std::move(groups)});
  }
  for (ExtraFamily& family : families) {
    auto extended = geometry.withExtra(std::move(family));
    if (!extended) frame["groups"].fail(extended.error().message);
    geometry = *extended;
  }
  return geometry;
}

} // namespace

Result<std::unique_ptr<Steppable>> LoggedMethod::start(const Puzzle&, const ParameterValues&,
                                                       std::uint64_t) const {
  return Error{Message::tr("this run was only recorded: it cannot be changed")};
}

ordered_json helloOf(const RunnableEntry& method) {
  ordered_json parameters = ordered_json::array();
  for (const Parameter& parameter : method.schema->parameters()) {
    parameters.push_back(jsonOf(parameter));
  }
  ordered_json metrics = ordered_json::array();
  for (const MetricInfo& metric : method.metrics) metrics.push_back(jsonOf(metric));
  ordered_json json{{"type", "hello"},
                    {"protocol", protocol},
                    {"name", method.name},
                    {"title", method.title.english()},
                    {"summary", method.summary.english()},
                    {"usesSeed", method.usesSeed},
                    {"can", ordered_json::array()},
                    {"sides", {Geometry::minSide, Geometry::maxSide}},
                    {"parameters", parameters},
                    {"metrics", metrics}};
  if (!metrics.empty()) json["objective"] = method.metrics[method.objective].key;
  return json;
}

ordered_json newOf(const RunSetup& setup) {
  const Geometry& geometry = setup.puzzle.geometry();
  ordered_json groups = ordered_json::array();
  for (const Group& group : geometry.groups()) groups.push_back(group.cells);
  ordered_json extra = ordered_json::array();
  for (const ExtraFamily& family : geometry.extraFamilies()) {
    extra.push_back({{"name", family.name}, {"groups", family.groups}});
  }
  ordered_json values = ordered_json::object();
  for (const Parameter& parameter : setup.parameters.schema().parameters()) {
    values[parameter.key] = valueJson(setup.parameters.value(parameter.key));
  }
  ordered_json json{{"type", "new"},
                    {"side", geometry.side()},
                    {"givens", setup.puzzle.givens()},
                    {"groups", groups}};
  if (geometry.hasBoxes()) json["boxes"] = {geometry.boxHeight(), geometry.boxWidth()};
  if (!extra.empty()) json["extra"] = extra;
  json["parameters"] = values;
  json["seed"] = setup.seed;
  return json;
}

void readMetrics(const JsonPlace& frame, std::vector<MetricInfo>& metrics) {
  std::set<std::string, std::less<>> keys;
  for (const MetricInfo& metric : metrics) keys.insert(metric.key);
  for (const JsonPlace& place : frame["metrics"].items()) {
    MetricInfo metric;
    metric.key = nameOf(place["key"].as<std::string>());
    if (!keys.insert(metric.key).second) {
      place["key"].fail(Message::tr("there are two curves %1", metric.key));
    }
    if (metrics.size() == maxCurves) place.fail(Message::tr("more than %1 curves", maxCurves));
    metric.title = nameOr(place, "title", metric.key);
    metric.panel = nameOr(place, "panel", metric.key);
    metric.unit = nameOr(place, "unit");
    metric.log = valueOr(place, "log", false);
    metric.shown = valueOr(place, "shown", true);
    metric.role = valueIn<MetricRole>(metricRoles, valueOr<std::string>(place, "role", {}));
    metrics.push_back(std::move(metric));
  }
}

void readHello(const JsonPlace& frame, RunnableEntry& method) {
  const auto version = frame["protocol"].integer(protocol);
  if (version != protocol) {
    frame["protocol"].fail(
        Message::tr("is %1, but this program reads protocol %2 only", version, protocol));
  }
  method.name = nameOf(valueOr<std::string>(frame, "name", "log"));
  method.title = nameOr(frame, "title", method.name);
  method.summary = verbatim(visibleText(valueOr<std::string>(frame, "summary", {})));
  method.usesSeed = valueOr(frame, "usesSeed", false);
  std::vector<Parameter> parameters;
  std::set<std::string, std::less<>> keys;
  // Only the program's own methods define what their parameters mean.
  const SolverEntry* own = findSolver(method.name);
  if (frame.has("parameters")) {
    for (const JsonPlace& place : frame["parameters"].items()) {
      parameters.push_back(readParameter(place));
      const Parameter* known = own ? own->schema->find(parameters.back().key) : nullptr;
      if (known != nullptr && known->kind == parameters.back().kind)
        parameters.back().role = known->role;
      if (!keys.insert(parameters.back().key).second) {
        place["key"].fail(Message::tr("there are two parameters %1", parameters.back().key));
      }
    }
  }
  method.schema = std::make_shared<const ParameterSchema>(std::move(parameters));
  if (frame.has("metrics")) readMetrics(frame, method.metrics);
  const int objective = method.metricIndex(valueOr<std::string>(frame, "objective", ""));
  method.objective = static_cast<std::size_t>(std::max(0, objective));
}

ordered_json valueJson(const ParameterValue& value) {
  return std::visit([](const auto& held) { return ordered_json(held); }, value);
}

ParameterValue readValue(const JsonPlace& place, ParameterKind kind) {
  switch (kind) {
  case ParameterKind::Real:
    return place.as<double>();
  case ParameterKind::Integer:
    return place.integer(std::numeric_limits<std::int64_t>::min());
  case ParameterKind::Flag:
    return place.as<bool>();
  default:
    return place.as<std::string>();
  }
}

RunSetup readNew(const JsonPlace& frame, const LoggedMethod& method) {
  const int side = static_cast<int>(frame["side"].integer(Geometry::minSide, Geometry::maxSide));
  Grid givens;
  for (const JsonPlace& place : frame["givens"].items()) {
    givens.push_back(static_cast<std::uint8_t>(place.integer(0, side)));
  }
  auto puzzle = Puzzle::fromGivens(readGeometry(frame, side), std::move(givens));
  if (!puzzle) frame["givens"].fail(puzzle.error().message);
  RunSetup setup{&method, std::move(*puzzle), method.defaults(),
                 valueOr<std::uint64_t>(frame, "seed", 0)};
  if (!frame.has("parameters")) return setup;
  for (const auto& [key, place] : frame["parameters"].members()) {
    const Parameter* parameter = method.schema->find(key);
    if (parameter == nullptr) continue;
    if (const auto error = setup.parameters.set(key, readValue(place, parameter->kind))) {
      place.fail(error->message);
    }
  }
  return setup;
}

ordered_json eventToJson(std::int64_t iteration, const Event& event) {
  ordered_json json;
  json["iteration"] = iteration;
  json["kind"] = nameIn(eventKinds, event.kind);
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

ordered_json eventToJson(std::int64_t iteration, const ParameterEdit& change) {
  return {{"iteration", iteration},
          {"kind", parameterEventKind},
          {"key", change.key},
          {"value", valueJson(change.after)}};
}

Event eventFromJson(const JsonPlace& place, int side) {
  Event event;
  event.kind = valueIn<EventKind>(eventKinds, place.valueOr<std::string>("kind", {}));
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
