#include "core/solvers/parameter_schema.h"

#include "core/base/plain_text.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace sudoscope {

namespace {

Message expectation(const Parameter& p) {
  switch (p.kind) {
  case ParameterKind::Real:
    return Message::tr("a number from %1 to %2", shortestText(p.min), shortestText(p.max));
  case ParameterKind::Integer:
    return Message::tr("a whole number from %1 to %2", shortestText(p.min), shortestText(p.max));
  case ParameterKind::Flag:
    return Message::tr("on or off");
  case ParameterKind::Choice:
    return Message::tr("one of %1", listed(p.choices, &Message::english));
  case ParameterKind::Text:
  case ParameterKind::Path:
    break;
  }
  return Message::tr("text");
}

Error wrongValue(const Parameter& p, std::string_view text) {
  if (const auto comma = decimalCommaFault(text); comma && p.kind == ParameterKind::Real)
    return Error{Message::tr("parameter %1: %2", p.key, *comma)};
  return Error{
      Message::tr("parameter %1: \"%2\" is not allowed, expected %3", p.key, text, expectation(p))};
}

/// Converts between integer and real if this is exact, and a text into its stored form.
ParameterValue converted(const Parameter& p, const ParameterValue& value) {
  if (p.kind == ParameterKind::Real) {
    if (const auto* integer = std::get_if<std::int64_t>(&value)) {
      return static_cast<double>(*integer);
    }
  }
  if (p.kind == ParameterKind::Integer) {
    if (const auto* real = std::get_if<double>(&value);
        real != nullptr && std::floor(*real) == *real && std::abs(*real) < 9e15) {
      return static_cast<std::int64_t>(*real);
    }
  }
  return value;
}

bool allowed(const Parameter& p, const ParameterValue& value) {
  switch (p.kind) {
  case ParameterKind::Real: {
    const auto* real = std::get_if<double>(&value);
    return real != nullptr && *real >= p.min && *real <= p.max;
  }
  case ParameterKind::Integer: {
    const auto* integer = std::get_if<std::int64_t>(&value);
    return integer != nullptr && static_cast<double>(*integer) >= p.min &&
           static_cast<double>(*integer) <= p.max;
  }
  case ParameterKind::Flag:
    return std::holds_alternative<bool>(value);
  case ParameterKind::Choice:
    return p.choice(value) != nullptr;
  case ParameterKind::Text:
  case ParameterKind::Path:
    break;
  }
  return std::holds_alternative<std::string>(value);
}

} // namespace

const Message* Parameter::choice(const ParameterValue& value) const {
  const auto* text = std::get_if<std::string>(&value);
  if (text == nullptr) return nullptr;
  const auto at = std::ranges::find(choices, *text, &Message::text);
  return at == choices.end() ? nullptr : &*at;
}

const Parameter* ParameterSchema::find(std::string_view key) const {
  const auto it = std::ranges::find(m_parameters, key, &Parameter::key);
  return it == m_parameters.end() ? nullptr : &*it;
}

const Parameter* ParameterSchema::find(ParameterRole role) const {
  const auto it = std::ranges::find(m_parameters, role, &Parameter::role);
  return it == m_parameters.end() ? nullptr : &*it;
}

Result<ParameterValue> ParameterSchema::parse(std::string_view key, std::string_view text) const {
  const Parameter* p = find(key);
  if (p == nullptr) {
    return Error{Message::tr("there is no parameter \"%1\"; known are %2", key,
                             listed(m_parameters, &Parameter::key))};
  }
  ParameterValue value = std::string(text);
  const std::string_view number = text.substr(text.starts_with('+') ? 1 : 0);
  if (p->kind == ParameterKind::Real) {
    double real = 0.0;
    if (!readNumber(number, real)) return wrongValue(*p, text);
    value = real;
  } else if (p->kind == ParameterKind::Integer) {
    double real = 0.0;
    std::int64_t integer = 0;
    // "1e6" is a whole number; "10.000" might mean ten thousand.
    const bool exponent = number.find_first_of("eE") != std::string_view::npos;
    if (readNumber(number, integer)) {
      value = integer;
    } else if (exponent && readNumber(number, real)) {
      value = converted(*p, real);
    }
  } else if (p->kind == ParameterKind::Flag) {
    if (text == "on" || text == "true" || text == "1" || text == "yes") value = true;
    if (text == "off" || text == "false" || text == "0" || text == "no") value = false;
  }
  value = converted(*p, value);
  if (!allowed(*p, value)) return wrongValue(*p, text);
  return value;
}

MaybeError ParameterSchema::check(std::string_view key, const ParameterValue& value) const {
  const Parameter* p = find(key);
  if (p == nullptr) return Error{Message::tr("there is no parameter \"%1\"", key)};
  if (!allowed(*p, converted(*p, value))) return wrongValue(*p, toText(value));
  return std::nullopt;
}

std::string toText(const ParameterValue& value) {
  struct Writer {
    std::string operator()(bool flag) const { return flag ? "on" : "off"; }
    std::string operator()(std::int64_t integer) const { return std::to_string(integer); }
    std::string operator()(double real) const { return shortestText(real); }
    std::string operator()(const std::string& text) const { return text; }
  };
  return std::visit(Writer{}, value);
}

ParameterValues::ParameterValues() : m_schema(std::make_shared<const ParameterSchema>()) {}

ParameterValues::ParameterValues(std::shared_ptr<const ParameterSchema> schema)
    : m_schema(std::move(schema)) {
  for (const auto& p : m_schema->parameters()) m_values.emplace(p.key, p.defaultValue);
}

MaybeError ParameterValues::set(std::string_view key, const ParameterValue& value) {
  if (auto error = m_schema->check(key, value)) return error;
  m_values.find(key)->second = converted(*m_schema->find(key), value);
  return std::nullopt;
}

MaybeError ParameterValues::setLive(std::string_view key, const ParameterValue& value) {
  const Parameter* p = m_schema->find(key);
  if (p == nullptr || p->live) return set(key, value);
  return Error{Message::tr("parameter %1 takes effect at the next start only", p->key)};
}

MaybeError ParameterValues::setText(std::string_view key, std::string_view text) {
  auto value = m_schema->parse(key, text);
  if (!value) return value.error();
  return set(key, *value);
}

const ParameterValue& ParameterValues::value(std::string_view key) const {
  const auto it = m_values.find(key);
  assert(it != m_values.end());
  return it->second;
}

std::vector<std::pair<std::string, std::string>> ParameterValues::changed() const {
  std::vector<std::pair<std::string, std::string>> result;
  for (const auto& p : m_schema->parameters()) {
    if (const auto& current = value(p.key); current != p.defaultValue) {
      result.emplace_back(p.key, toText(current));
    }
  }
  return result;
}

std::string ParameterValues::changedText() const {
  std::string text;
  for (const auto& [key, value] : changed()) {
    if (!text.empty()) text += ';';
    text.append(key).append("=").append(value);
  }
  return text;
}

} // namespace sudoscope
