#pragma once

#include "core/solvers/parameter_schema.h"

namespace sudoscope {

/// Parameters without settings behind them, so that a test's schema reads as a table.
inline Parameter realParameter(std::string section, std::string key, std::string symbol,
                               std::string label, double value, double min, double max,
                               std::string help, bool live = true, Scale scale = Scale::Linear,
                               std::string unit = {}) {
  return {std::move(key),
          std::move(symbol),
          verbatim(std::move(label)),
          verbatim(std::move(unit)),
          verbatim(std::move(section)),
          verbatim(std::move(help)),
          ParameterKind::Real,
          value,
          min,
          max,
          scale,
          live};
}

inline Parameter integerParameter(std::string section, std::string key, std::string symbol,
                                  std::string label, std::int64_t value, std::int64_t min,
                                  std::int64_t max, std::string help, bool live = true,
                                  Scale scale = Scale::Linear, std::string unit = {}) {
  return {std::move(key),
          std::move(symbol),
          verbatim(std::move(label)),
          verbatim(std::move(unit)),
          verbatim(std::move(section)),
          verbatim(std::move(help)),
          ParameterKind::Integer,
          value,
          static_cast<double>(min),
          static_cast<double>(max),
          scale,
          live};
}

inline Parameter flagParameter(std::string section, std::string key, std::string label, bool value,
                               std::string help, bool live = false) {
  return {std::move(key),
          {},
          verbatim(std::move(label)),
          {},
          verbatim(std::move(section)),
          verbatim(std::move(help)),
          ParameterKind::Flag,
          value,
          0.0,
          1.0,
          Scale::Linear,
          live};
}

inline Parameter choiceParameter(std::string section, std::string key, std::string label,
                                 std::string value, std::vector<std::string> choices,
                                 std::string help, bool live = false) {
  std::vector<Message> words;
  for (std::string& choice : choices) words.push_back(verbatim(std::move(choice)));
  return {std::move(key),
          {},
          verbatim(std::move(label)),
          {},
          verbatim(std::move(section)),
          verbatim(std::move(help)),
          ParameterKind::Choice,
          std::move(value),
          0.0,
          0.0,
          Scale::Linear,
          live,
          std::move(words)};
}

inline Parameter pathParameter(std::string section, std::string key, std::string label,
                               std::string value, std::string help, bool live = false) {
  return {std::move(key),
          {},
          verbatim(std::move(label)),
          {},
          verbatim(std::move(section)),
          verbatim(std::move(help)),
          ParameterKind::Path,
          std::move(value),
          0.0,
          0.0,
          Scale::Linear,
          live};
}

} // namespace sudoscope
