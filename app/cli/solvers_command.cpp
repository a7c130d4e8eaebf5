#include "app/cli/commands.h"
#include "app/cli/output.h"
#include "core/base/plain_text.h"
#include "core/solvers/registry.h"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <array>
#include <memory>

namespace sudoscope::cli {

namespace {

using Json = nlohmann::ordered_json;

/// By ParameterKind; a path is given as text.
constexpr std::array kindNames{"real", "integer", "flag", "choice", "text", "text"};

Json jsonOf(const Parameter& parameter) {
  const auto bound = [&](double value) -> Json {
    if (!parameter.isNumber()) return nullptr;
    if (parameter.kind == ParameterKind::Integer) return static_cast<std::int64_t>(value);
    return value;
  };
  Json json;
  json["key"] = parameter.key;
  json["symbol"] = parameter.symbol;
  json["unit"] = parameter.unit.english();
  json["min"] = bound(parameter.min);
  json["max"] = bound(parameter.max);
  std::visit([&](const auto& value) { json["default"] = value; }, parameter.defaultValue);
  json["scale"] = parameter.scale == Scale::Log ? "log" : "linear";
  json["live"] = parameter.live;
  json["help"] = parameter.help.english();
  json["kind"] = kindNames[static_cast<std::size_t>(parameter.kind)];
  json["label"] = parameter.label.english();
  json["section"] = parameter.section.english();
  for (const Message& choice : parameter.choices) json["choices"].push_back(choice.english());
  return json;
}

Json jsonOf(const SolverEntry& entry) {
  Json parameters = Json::array();
  for (const auto& parameter : entry.schema->parameters()) parameters.push_back(jsonOf(parameter));
  Json metrics = Json::array();
  for (const auto& metric : entry.metrics) {
    metrics.push_back(
        {{"key", metric.key}, {"title", metric.title.english()}, {"unit", metric.unit.english()}});
  }
  return {{"name", entry.name},
          {"title", entry.title.english()},
          {"summary", entry.summary.english()},
          {"uses_seed", entry.usesSeed},
          {"parameters", parameters},
          {"metrics", metrics}};
}

std::string rangeText(const Parameter& parameter) {
  if (parameter.kind == ParameterKind::Flag) return "on | off";
  if (!parameter.isNumber()) return listed(parameter.choices, &Message::english, " | ");
  return shortestText(parameter.min) + " .. " + shortestText(parameter.max);
}

void printText(const SolverEntry& entry) {
  put(entry.name + "\n  " + entry.summary.english() + "\n");
  for (const auto& parameter : entry.schema->parameters()) {
    std::string line = "    " + parameter.key + " = " + toText(parameter.defaultValue);
    if (const auto range = rangeText(parameter); !range.empty()) line += "  [" + range + "]";
    line.resize(std::max<std::size_t>(line.size(), 44), ' ');
    put(line + "  " + parameter.help.english() + "\n");
  }
}

int run(const std::string& name, bool json) {
  if (!name.empty() && findSolver(name) == nullptr) {
    return fail("solvers", Error{verbatim("there is no method \"" + name + "\"")});
  }
  Json list = Json::array();
  for (const auto& entry : solverRegistry()) {
    if (!name.empty() && entry.name != name) continue;
    if (json) {
      list.push_back(jsonOf(entry));
    } else {
      printText(entry);
    }
  }
  if (json) put(list.dump(2) + "\n");
  flushOutput();
  return allSolved;
}

} // namespace

void addSolversCommand(CLI::App& app, int& exitCode) {
  auto* command = app.add_subcommand("solvers", "List the methods and their parameters");
  auto name = std::make_shared<std::string>();
  auto json = std::make_shared<bool>(false);
  command->add_option("name", *name, "List only this method")->type_name("NAME");
  command->add_flag("--json", *json, "As JSON");
  command->callback([=, &exitCode] { exitCode = run(*name, *json); });
}

} // namespace sudoscope::cli
