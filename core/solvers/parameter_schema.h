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

/// Path: a text that names a file, or an alternative to one.
enum class ParameterKind : std::uint8_t { Real, Integer, Flag, Choice, Text, Path };
enum class Scale : std::uint8_t { Linear, Log };

/// Flag -> bool, Integer -> int64, Real -> double, Choice, Text and Path -> string.
using ParameterValue = std::variant<bool, std::int64_t, double, std::string>;

/// The meaning of a parameter for the program, which knows no keys.
enum class ParameterRole : std::uint8_t {
  None,
  StopWhenSolved, ///< A flag: ends the run when the grid is correct.
  StartNoise,     ///< Breaks the symmetry of an empty board.
  Restarts,       ///< An integer: maximum number of restarts.
  RowWeight,      ///< Of the loss terms.
  ColumnWeight,
  BlockWeight,
  ExtraWeight,
  GivensWeight,
  EntropyWeight,
  StepSize,         ///< Of an update.
  ScheduleLength,   ///< Iterations from the start temperature to the end temperature.
  TemperatureStart, ///< Of a schedule that is linear in the iteration.
  TemperatureEnd,
  Precision, ///< A choice: the width of the method's numbers.
};

/// One parameter of a solver, described once for the settings panel, the command line's
/// `--set key=value`, session files and sweeps.
struct Parameter {
  std::string key;               ///< For files and the command line, e.g. "w_row".
  std::string symbol;            ///< Symbol in the formula, e.g. "w_row" or "η"; may be empty.
  Message label;                 ///< E.g. "learning rate".
  Message unit;                  ///< e.g. "steps"; empty for pure numbers.
  Message section;               ///< Heading under which it is shown, e.g. "Weights".
  std::size_t sectionNumber = 0; ///< Index of the section in its table, from 0.
  Message help;                  ///< One line.
  Message tooLow;                ///< Effect of a value that is too low; may be empty.
  Message tooHigh;               ///< Effect of a value that is too high; may be empty.
  std::string lesson;            ///< Id of the lesson about it; may be empty.
  ParameterKind kind = ParameterKind::Real;
  ParameterValue defaultValue = 0.0;
  double min = 0.0;            ///< Inclusive; Real and Integer only.
  double max = 1.0;            ///< Inclusive; Real and Integer only.
  Scale scale = Scale::Linear; ///< Of a slider; a Log slider may have min 0.
  bool live = false;
  /// Choice only, in the order to show; the values are the English words.
  std::vector<Message> choices = {};
  /// The equation of each choice, as RunnableEntry::formula; empty: the choices have none.
  std::vector<std::string> formulas = {};
  ParameterRole role = ParameterRole::None;

  bool isNumber() const { return kind == ParameterKind::Real || kind == ParameterKind::Integer; }
  /// The label of a value of a Choice; nullptr if it is not one.
  const Message* choice(const ParameterValue& value) const;
};

/// All parameters of one solver, in the order to show them.
class ParameterSchema {
public:
  ParameterSchema() = default;
  explicit ParameterSchema(std::vector<Parameter> parameters)
      : m_parameters(std::move(parameters)) {}

  const std::vector<Parameter>& parameters() const { return m_parameters; }
  /// nullptr for an unknown key.
  const Parameter* find(std::string_view key) const;
  /// The first parameter with that role; nullptr if none has it.
  const Parameter* find(ParameterRole role) const;

  /// Reads a value from text ("0.2", "on", "adam"); the error states what was expected.
  Result<ParameterValue> parse(std::string_view key, std::string_view text) const;
  /// Empty if the value has the right kind and is in range.
  MaybeError check(std::string_view key, const ParameterValue& value) const;

private:
  std::vector<Parameter> m_parameters;
};

/// "0.2", "300", "on", "adam": parse() reads it back to an equal value.
std::string toText(const ParameterValue& value);

/// A value for every key of a schema. Copyable; shares the schema.
class ParameterValues {
public:
  ParameterValues();
  explicit ParameterValues(std::shared_ptr<const ParameterSchema> schema);

  const ParameterSchema& schema() const { return *m_schema; }

  /// Refuses unknown keys, wrong kinds and values out of range and then changes nothing. An integer
  /// is accepted for a Real, a whole double for an Integer.
  MaybeError set(std::string_view key, const ParameterValue& value);
  /// Like set() while a method runs: also refuses parameters that are not live.
  MaybeError setLive(std::string_view key, const ParameterValue& value);
  MaybeError setText(std::string_view key, std::string_view text);

  /// Preconditions: the key exists and has that kind.
  double real(std::string_view key) const { return std::get<double>(value(key)); }
  std::int64_t integer(std::string_view key) const { return std::get<std::int64_t>(value(key)); }
  bool flag(std::string_view key) const { return std::get<bool>(value(key)); }
  /// Choice, Text and Path.
  const std::string& text(std::string_view key) const { return std::get<std::string>(value(key)); }
  const ParameterValue& value(std::string_view key) const;

  /// Only the values that differ from the defaults, key -> text, in the schema's order.
  std::vector<std::pair<std::string, std::string>> changed() const;
  /// changed() as "key=value;key=value", for files.
  std::string changedText() const;

  bool operator==(const ParameterValues& other) const { return m_values == other.m_values; }

private:
  std::shared_ptr<const ParameterSchema> m_schema;
  std::map<std::string, ParameterValue, std::less<>> m_values;
};

} // namespace sudoscope
