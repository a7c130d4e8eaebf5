#pragma once

#include "core/solvers/parameter_schema.h"

#include <cassert>
#include <concepts>
#include <functional>
#include <initializer_list>
#include <type_traits>
#include <utility>

namespace sudoscope {

/// The location of a value in a settings structure; see at().
template <class Settings, class Value>
using Place = std::function<Value&(Settings&)>;

namespace detail {

template <class Object, class Step, class... Rest>
auto& walk(Object& object, Step step, Rest... rest) {
  if constexpr (sizeof...(Rest) == 0) {
    return std::invoke(step, object);
  } else {
    return walk(std::invoke(step, object), rest...);
  }
}

/// The alternative of ParameterValue that holds a Value.
template <class Value>
using Stored =
    std::conditional_t<std::is_same_v<Value, bool> || std::is_same_v<Value, std::string>, Value,
                       std::conditional_t<std::is_integral_v<Value>, std::int64_t, double>>;

} // namespace detail

/// A member, or by further steps a member of a member or an entry of an array:
/// at(&Settings::optimizer, &OptimizerSettings::learningRate), at(&Settings::weights, element(2)).
template <class Settings, class First, class... Rest>
auto at(First Settings::*first, Rest... rest) {
  using Value =
      std::remove_reference_t<decltype(detail::walk(std::declval<Settings&>(), first, rest...))>;
  return Place<Settings, Value>(
      [=](Settings& s) -> Value& { return detail::walk(s, first, rest...); });
}
inline auto element(std::size_t index) {
  return [index](auto& array) -> auto& {
    return array[index];
  };
}

/// Of a number, inclusive, and the scale of its slider.
struct ParameterRange {
  double min = 0.0;
  double max = 1.0;
  Scale scale = Scale::Linear;
};

/// One parameter: its description and the place of its value. The default is the value in
/// default-constructed settings. Create it with field() or choice() below; further properties are
/// chained: field(&Settings::delta, "delta", "δ", label, help, {0.0, 1.0}).unit(unit).
template <class Settings>
struct ParameterField {
  using Get = std::function<ParameterValue(Settings&)>;
  using Set = std::function<void(Settings&, const ParameterValue&)>;
  using Address = std::function<const void*(Settings&)>;

  ParameterField(Parameter described, Get getter, Set setter, Address place)
      : parameter(std::move(described)), get(std::move(getter)), set(std::move(setter)),
        address(std::move(place)) {}
  template <class Base>
  requires(std::derived_from<Settings, Base> && !std::same_as<Settings, Base>)
      ParameterField(const ParameterField<Base>& base) // NOLINT(google-explicit-constructor)
      : parameter(base.parameter), get(base.get), set(base.set), address(base.address) {}

  ParameterField&& unit(Message unit) && {
    parameter.unit = std::move(unit);
    return std::move(*this);
  }
  /// May change while the solver runs; the default for numbers ...
  ParameterField&& live() && {
    parameter.live = true;
    return std::move(*this);
  }
  /// ... which this turns off for those that are read only at the start.
  ParameterField&& atStart() && {
    parameter.live = false;
    return std::move(*this);
  }
  /// The text names a file, or an alternative to one.
  ParameterField&& path() && {
    parameter.kind = ParameterKind::Path;
    return std::move(*this);
  }
  /// The effects of a value that is too low and of one too high; the lesson about it.
  ParameterField&& effects(Message tooLow, Message tooHigh, std::string lesson = {}) && {
    parameter.tooLow = std::move(tooLow);
    parameter.tooHigh = std::move(tooHigh);
    parameter.lesson = std::move(lesson);
    return std::move(*this);
  }
  /// The equation of each word of a choice, in their order.
  ParameterField&& formulas(std::vector<std::string> formulas) && {
    parameter.formulas = std::move(formulas);
    return std::move(*this);
  }
  ParameterField&& role(ParameterRole role) && {
    parameter.role = role;
    return std::move(*this);
  }

  Parameter parameter;
  Get get;
  Set set;
  Address address;
};

/// A flag, a whole number, a number or a text, by the type of the value.
template <class Settings, class Value>
ParameterField<Settings> field(Place<Settings, Value> place, std::string key, std::string symbol,
                               Message label, Message help, ParameterRange range = {}) {
  Parameter p;
  p.key = std::move(key);
  p.symbol = std::move(symbol);
  p.min = range.min;
  p.max = range.max;
  p.scale = range.scale;
  p.label = std::move(label);
  p.help = std::move(help);
  p.live = std::is_arithmetic_v<Value> && !std::is_same_v<Value, bool>;
  p.kind = std::is_same_v<Value, bool>          ? ParameterKind::Flag
           : std::is_same_v<Value, std::string> ? ParameterKind::Text
           : std::is_integral_v<Value>          ? ParameterKind::Integer
                                                : ParameterKind::Real;
  return {
      std::move(p),
      [place](Settings& s) { return ParameterValue(static_cast<detail::Stored<Value>>(place(s))); },
      [place](Settings& s, const ParameterValue& value) {
        place(s) = static_cast<Value>(std::get<detail::Stored<Value>>(value));
      },
      [place](Settings& s) -> const void* { return &place(s); }};
}
template <class Settings, class Value>
ParameterField<Settings> field(Value Settings::*member, std::string key, std::string symbol,
                               Message label, Message help, ParameterRange range = {}) {
  return field(at(member), std::move(key), std::move(symbol), std::move(label), std::move(help),
               range);
}

/// One of several words, each with its value.
template <class Settings, class Value>
ParameterField<Settings>
choice(Place<Settings, Value> place, std::string key, Message label, Message help,
       std::vector<std::pair<Message, std::type_identity_t<Value>>> known) {
  Parameter p;
  p.key = std::move(key);
  p.label = std::move(label);
  p.help = std::move(help);
  p.kind = ParameterKind::Choice;
  for (const auto& [word, value] : known) p.choices.push_back(word);
  return {std::move(p),
          [place, known](Settings& s) -> ParameterValue {
            for (const auto& [word, value] : known) {
              if (value == place(s)) return word.text();
            }
            return known.front().first.text();
          },
          [place, known](Settings& s, const ParameterValue& text) {
            for (const auto& [word, value] : known) {
              if (word.text() == std::get<std::string>(text)) place(s) = value;
            }
          },
          [place](Settings& s) -> const void* { return &place(s); }};
}
template <class Settings, class Value>
ParameterField<Settings>
choice(Value Settings::*member, std::string key, Message label, Message help,
       std::vector<std::pair<Message, std::type_identity_t<Value>>> words) {
  return choice(at(member), std::move(key), std::move(label), std::move(help), std::move(words));
}

template <class Settings>
struct ParameterSection {
  Message title;
  std::vector<ParameterField<Settings>> fields;

  /// None of the fields may change while the solver runs.
  ParameterSection&& atStart() && {
    for (auto& field : fields) std::move(field).atStart();
    return std::move(*this);
  }
};

/// All parameters of a method: the schema and both conversions between settings and values follow
/// from this table. Immutable; a static object in the method's source.
template <class Settings>
class ParameterTable {
public:
  ParameterTable(const std::vector<ParameterSection<Settings>>& sections) {
    Settings defaults;
    std::vector<Parameter> parameters;
    for (std::size_t number = 0; number < sections.size(); ++number) {
      for (const auto& field : sections[number].fields) {
        parameters.push_back(field.parameter);
        parameters.back().section = sections[number].title;
        parameters.back().sectionNumber = number;
        parameters.back().defaultValue = field.get(defaults);
        m_fields.push_back(field);
      }
    }
    m_schema = std::make_shared<const ParameterSchema>(std::move(parameters));
  }

  const std::shared_ptr<const ParameterSchema>& schema() const { return m_schema; }

  /// Precondition, also below: the values are of schema().
  Settings read(const ParameterValues& values) const {
    Settings settings;
    for (const auto& field : m_fields) {
      field.set(settings, values.value(field.parameter.key));
    }
    return settings;
  }

  /// The error names what is out of range; earlier parameters have been written.
  MaybeError write(Settings settings, ParameterValues& values) const {
    for (const auto& field : m_fields) {
      if (auto error = values.set(field.parameter.key, field.get(settings))) return error;
    }
    return std::nullopt;
  }

  /// The key of the parameter at that place: a member, or at(...).
  template <class Where>
  const std::string& key(const Where& where) const {
    Settings probe;
    const void* address = &std::invoke(where, probe);
    for (const auto& field : m_fields) {
      if (field.address(probe) == address) return field.parameter.key;
    }
    assert(false && "no parameter has this place");
    return m_fields.front().parameter().key;
  }

private:
  std::shared_ptr<const ParameterSchema> m_schema;
  std::vector<ParameterField<Settings>> m_fields;
};

/// The common part of solvers with a ParameterTable: parameters(), setParameter(), and clone() by
/// copy. `Self` is the derived class, `Base` the interface below.
template <class Self, class Settings, class Base>
class WithParameters : public Base {
public:
  const ParameterValues& parameters() const final { return m_values; }

  MaybeError setParameter(std::string_view key, const ParameterValue& value) final {
    ParameterValues values = m_values;
    if (auto error = values.setLive(key, value)) return error;
    const Settings before = std::exchange(m_settings, m_table->read(values));
    if (auto error = settingsChanged(before)) {
      m_settings = before;
      return error;
    }
    m_values = std::move(values);
    return std::nullopt;
  }

  /// Overrides Solver::clone(); a Steppable that is not a solver uses it for copy().
  // NOLINTNEXTLINE(modernize-use-override): not every Base has it
  std::unique_ptr<typename Base::Clone> clone() const {
    return std::make_unique<Self>(static_cast<const Self&>(*this));
  }

protected:
  /// The table must outlive the solver; further arguments are passed to the base.
  template <class... BaseArguments>
  WithParameters(const ParameterTable<Settings>& table, const ParameterValues& values,
                 BaseArguments&&... arguments)
      : Base(std::forward<BaseArguments>(arguments)...), m_table(&table), m_values(values),
        m_settings(table.read(values)) {}

  const Settings& settings() const { return m_settings; }
  /// Called after a live change, which an error reverts; then nothing may have changed.
  virtual MaybeError settingsChanged(const Settings& before) = 0;

private:
  const ParameterTable<Settings>* m_table;
  ParameterValues m_values;
  Settings m_settings;
};

} // namespace sudoscope
