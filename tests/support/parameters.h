#pragma once

#include "core/solvers/parameter_schema.h"

namespace sudoscope {

/// Parameters without settings behind them, so that a test's schema reads as a table.
inline Parameter parameterOf(ParameterKind kind, std::string section, std::string key,
                             std::string label, ParameterValue value, std::string help, bool live) {
  Parameter parameter;
  parameter.key = std::move(key);
  parameter.label = verbatim(std::move(label));
  parameter.section = verbatim(std::move(section));
  parameter.help = verbatim(std::move(help));
  parameter.kind = kind;
  parameter.defaultValue = std::move(value);
  parameter.live = live;
  return parameter;
}

inline Parameter realParameter(std::string section, std::string key, std::string symbol,
                               std::string label, double value, double min, double max,
                               std::string help, bool live = true, Scale scale = Scale::Linear,
                               std::string unit = {}) {
  Parameter parameter = parameterOf(ParameterKind::Real, std::move(section), std::move(key),
                                    std::move(label), value, std::move(help), live);
  parameter.symbol = std::move(symbol);
  parameter.unit = verbatim(std::move(unit));
  parameter.min = min;
  parameter.max = max;
  parameter.scale = scale;
  return parameter;
}

inline Parameter integerParameter(std::string section, std::string key, std::string symbol,
                                  std::string label, std::int64_t value, std::int64_t min,
                                  std::int64_t max, std::string help, bool live = true,
                                  Scale scale = Scale::Linear, std::string unit = {}) {
  Parameter parameter =
      realParameter(std::move(section), std::move(key), std::move(symbol), std::move(label), 0.0,
                    static_cast<double>(min), static_cast<double>(max), std::move(help), live,
                    scale, std::move(unit));
  parameter.kind = ParameterKind::Integer;
  parameter.defaultValue = value;
  return parameter;
}

inline Parameter flagParameter(std::string section, std::string key, std::string label, bool value,
                               std::string help, bool live = false) {
  return parameterOf(ParameterKind::Flag, std::move(section), std::move(key), std::move(label),
                     value, std::move(help), live);
}

inline Parameter choiceParameter(std::string section, std::string key, std::string label,
                                 std::string value, std::vector<std::string> choices,
                                 std::string help, bool live = false) {
  Parameter parameter = parameterOf(ParameterKind::Choice, std::move(section), std::move(key),
                                    std::move(label), std::move(value), std::move(help), live);
  for (std::string& choice : choices) {
    parameter.choices.push_back(verbatim(std::move(choice)));
  }
  return parameter;
}

inline Parameter pathParameter(std::string section, std::string key, std::string label,
                               std::string value, std::string help, bool live = false) {
  return parameterOf(ParameterKind::Path, std::move(section), std::move(key), std::move(label),
                     std::move(value), std::move(help), live);
}

} // namespace sudoscope
