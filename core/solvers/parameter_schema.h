#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace sudoscope {

/// Path: a text that names a file, or something that stands for one.
enum class ParameterKind : std::uint8_t { Real, Integer, Flag, Choice, Text, Path };
enum class Scale : std::uint8_t { Linear, Log };

/// Flag -> bool, Integer -> int64, Real -> double, Choice, Text and Path -> string.
using ParameterValue = std::variant<bool, std::int64_t, double, std::string>;

/// What a parameter means to the program around the method, which knows no keys.
enum class ParameterRole : std::uint8_t {
  None,
  StopWhenSolved, ///< A flag: the run ends by itself when the grid is right.
  StartNoise,     ///< Breaks the symmetry of an empty board.
  Restarts,       ///< An integer: how often the method begins anew at most.
  RowWeight,      ///< Of the loss terms.
  ColumnWeight,
  BlockWeight,
  ExtraWeight,
  GivensWeight,
  EntropyWeight,
  StepSize,         ///< Of an update.
  ScheduleLength,   ///< Iterations in which the temperature gets from its start to its end.
  TemperatureStart, ///< Of a schedule that is linear in the iteration.
  TemperatureEnd,
  Precision, ///< A choice: the width of the method's numbers.
};

/// One parameter of a solver, described once for the settings panel, the command line's
/// `--set key=value`, session files and sweeps.
struct Parameter {
  std::string key;               ///< For files and the command line, e.g. "w_row".
  std::string symbol;            ///< As the formula writes it, e.g. "w_row" or "η"; may be empty.
  Message label;                 ///< E.g. "learning rate".
  Message unit;                  ///< e.g. "steps"; empty for pure numbers.
  Message section;               ///< Heading under which it is shown, e.g. "Weights".
  std::size_t sectionNumber = 0; ///< Of the sections of its table, from 0.
  Message help;                  ///< One line.
  Message tooLow;                ///< What a value that is too low does; may be empty.
  Message tooHigh;               ///< What a value that is too high does; may be empty.
  std::string lesson;            ///< Id of the lesson that shows it; may be empty.
  ParameterKind kind = ParameterKind::Real;
  ParameterValue defaultValue = 0.0;
  double min = 0.0;            ///< Inclusive; Real and Integer only.
  double max = 1.0;            ///< Inclusive; Real and Integer only.
  Scale scale = Scale::Linear; ///< How a slider should run; a Log slider may have min 0.
  bool live = false;           ///< May change while the solver runs.
  /// Choice only, in the order to show; the values are the English words.
  std::vector<Message> choices = {};
  ParameterRole role = ParameterRole::None;

  bool isNumber() const { return kind == ParameterKind::Real || kind == ParameterKind::Integer; }
  /// What people call a value of a Choice; nullptr where it is none of them.
  const Message* choice(const ParameterValue& value) const;
};

/// All parameters of one solver, in the order to show them.
class ParameterSchema {
public:
  ParameterSchema() = default;
  explicit ParameterSchema(std::vector<Parameter> parameters)
      : m_parameters(std::move(parameters)) {}

  const std::vector<Parameter>& parameters() const { return m_parameters; }
  /// nullptr when there is no such key.
  const Parameter* find(std::string_view key) const;
  /// The first with that role; nullptr when there is none.
  const Parameter* find(ParameterRole role) const;

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
  /// The same while a method runs: refuses a parameter that is not live, too.
  MaybeError setLive(std::string_view key, const ParameterValue& value);
  /// Like set(), from text.
  MaybeError setText(std::string_view key, std::string_view text);

  /// Preconditions: the key exists and has that kind.
  double real(std::string_view key) const;
  std::int64_t integer(std::string_view key) const;
  bool flag(std::string_view key) const;
  const std::string& text(std::string_view key) const; ///< Choice, Text and Path.
  const ParameterValue& value(std::string_view key) const;

  /// Only what differs from the defaults, key -> text, in the schema's order.
  std::vector<std::pair<std::string, std::string>> changed() const;
  /// That as "key=value;key=value", for files.
  std::string changedText() const;

  bool operator==(const ParameterValues& other) const { return m_values == other.m_values; }

private:
  std::shared_ptr<const ParameterSchema> m_schema;
  std::map<std::string, ParameterValue, std::less<>> m_values;
};

} // namespace sudoscope
