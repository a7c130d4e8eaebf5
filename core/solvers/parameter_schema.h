#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace sudoscope {

enum class ParameterKind : std::uint8_t { Real, Integer, Flag, Choice, Text };
enum class Scale : std::uint8_t { Linear, Log };

/// Flag -> bool, Integer -> int64, Real -> double, Choice and Text -> string.
using ParameterValue = std::variant<bool, std::int64_t, double, std::string>;

/// One parameter of a solver, described once for the settings panel, the command line's
/// `--set key=value`, session files and sweeps.
struct Parameter {
  std::string key;     ///< For files and the command line, e.g. "w_row".
  std::string symbol;  ///< As the formula writes it, e.g. "w_row" or "η"; may be empty.
  std::string label;   ///< For people, e.g. "learning rate".
  std::string unit;    ///< e.g. "steps"; empty for pure numbers.
  std::string section; ///< Heading under which it is shown, e.g. "Weights".
  std::string help;    ///< One line.
  ParameterKind kind = ParameterKind::Real;
  ParameterValue defaultValue = 0.0;
  double min = 0.0;                      ///< Inclusive; Real and Integer only.
  double max = 1.0;                      ///< Inclusive; Real and Integer only.
  Scale scale = Scale::Linear;           ///< How a slider should run; a Log slider may have min 0.
  bool live = false;                     ///< May change while the solver runs.
  std::vector<std::string> choices = {}; ///< Choice only, in the order to show.
};

/// Short builders, so that a solver's schema reads as a table.
Parameter realParameter(std::string section, std::string key, std::string symbol, std::string label,
                        double value, double min, double max, std::string help, bool live = true,
                        Scale scale = Scale::Linear, std::string unit = {});
Parameter integerParameter(std::string section, std::string key, std::string symbol,
                           std::string label, std::int64_t value, std::int64_t min,
                           std::int64_t max, std::string help, bool live = true,
                           Scale scale = Scale::Linear, std::string unit = {});
Parameter flagParameter(std::string section, std::string key, std::string label, bool value,
                        std::string help, bool live = false);
Parameter choiceParameter(std::string section, std::string key, std::string label,
                          std::string value, std::vector<std::string> choices, std::string help,
                          bool live = false);
Parameter textParameter(std::string section, std::string key, std::string label, std::string value,
                        std::string help, bool live = false);

/// All parameters of one solver, in the order to show them.
class ParameterSchema {
public:
  ParameterSchema() = default;
  explicit ParameterSchema(std::vector<Parameter> parameters)
      : m_parameters(std::move(parameters)) {}

  const std::vector<Parameter>& parameters() const { return m_parameters; }
  /// nullptr when there is no such key.
  const Parameter* find(std::string_view key) const;

  /// Reads a value from text ("0.2", "on", "adam"); the error says what was expected.
  Result<ParameterValue> parse(std::string_view key, std::string_view text) const;
  /// Empty when the value has the right kind and lies in its range.
  MaybeError check(std::string_view key, const ParameterValue& value) const;

private:
  std::vector<Parameter> m_parameters;
};

/// "0.2", "300", "on", "adam": what parse() reads back to an equal value.
std::string toText(const ParameterValue& value);

/// A value for every key of a schema. Copyable; shares the schema.
class ParameterValues {
public:
  /// No keys at all.
  ParameterValues();
  /// The defaults.
  explicit ParameterValues(std::shared_ptr<const ParameterSchema> schema);

  const ParameterSchema& schema() const { return *m_schema; }

  /// Refuses unknown keys, wrong kinds and values out of range; then nothing is changed. An
  /// integer is accepted for a Real, a whole double for an Integer.
  MaybeError set(std::string_view key, const ParameterValue& value);
  /// Like set(), from text.
  MaybeError setText(std::string_view key, std::string_view text);

  /// Preconditions: the key exists and has that kind.
  double real(std::string_view key) const;
  std::int64_t integer(std::string_view key) const;
  bool flag(std::string_view key) const;
  const std::string& text(std::string_view key) const; ///< Choice and Text.
  const ParameterValue& value(std::string_view key) const;

  /// Only what differs from the defaults, key -> text, in the schema's order.
  std::vector<std::pair<std::string, std::string>> changed() const;

  bool operator==(const ParameterValues& other) const { return m_values == other.m_values; }

private:
  std::shared_ptr<const ParameterSchema> m_schema;
  std::map<std::string, ParameterValue, std::less<>> m_values;
};

} // namespace sudoscope
