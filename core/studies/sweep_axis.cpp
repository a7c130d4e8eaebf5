#include "core/studies/sweep_axis.h"

#include "core/base/plain_text.h"
#include "core/formats/text_lines.h"

#include <algorithm>
#include <cmath>

namespace sudoscope {

namespace {

std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> parts(1);
  for (const char c : text) {
    if (c == separator) {
      parts.emplace_back();
    } else {
      parts.back() += c;
    }
  }
  return parts;
}

/// "001": in a list with commas, the decimals of a number with a decimal comma.
bool isPartOfNumber(const std::string& text) {
  return text.size() > 1 && text.find_first_not_of("0123456789") == std::string::npos &&
         text.front() == '0';
}

/// The short form of a number: 0.6 for a sum of 0.6000000000000001. Numbers without a close short
/// form, such as 1/6, are unchanged. `size` is the largest magnitude in the computation.
double withoutDust(double number, double size) {
  if (!(size > 0.0) || !std::isfinite(number)) return number;
  constexpr int significant = 13; // digits, of the 15 to 16 that a double has
  const int decimals = significant - 1 - static_cast<int>(std::floor(std::log10(size)));
  const auto near = numberOf(fixedText(number, std::clamp(decimals, 0, 300)));
  constexpr std::size_t roundLength = 12; // characters: longer numbers are not round
  return near && shortestText(*near).size() <= roundLength ? *near : number;
}

} // namespace

Result<SweepAxis> sweepAxis(const ParameterSchema& schema, const std::string& key, double from,
                            double to, std::size_t count, Scale scale) {
  const Parameter* parameter = schema.find(key);
  if (parameter == nullptr) return Error{Message::tr("there is no parameter \"%1\"", key)};
  if (!parameter->isNumber()) {
    return Error{Message::tr("parameter %1 is not a number and cannot be swept over a range", key)};
  }
  if (count == 0) return Error{Message::tr("a sweep needs at least one value of %1", key)};
  if (scale == Scale::Log && (from <= 0.0 || to <= 0.0)) {
    return Error{Message::tr("a logarithmic sweep of %1 needs ends above 0", key)};
  }
  SweepAxis axis{key, {}};
  for (std::size_t i = 0; i < count; ++i) {
    const double share = count == 1 ? 0.0 : static_cast<double>(i) / static_cast<double>(count - 1);
    double number =
        scale == Scale::Log ? from * std::pow(to / from, share) : from + share * (to - from);
    number = withoutDust(number, scale == Scale::Log ? std::abs(number)
                                                     : std::max(std::abs(from), std::abs(to)));
    if (i + 1 == count && count > 1) number = to;
    ParameterValue value = number;
    if (parameter->kind == ParameterKind::Integer) value = std::int64_t(std::llround(number));
    if (auto error = schema.check(key, value)) return *error;
    if (axis.values.empty() || axis.values.back() != value) axis.values.push_back(value);
  }
  return axis;
}

Result<SweepAxis> sweepList(const ParameterSchema& schema, const std::string& key,
                            const std::string& values) {
  SweepAxis axis{key, {}};
  const char separator = values.find(';') == std::string::npos ? ',' : ';';
  const std::vector<std::string> parts = split(values, separator);
  const auto decimals = std::find_if(parts.begin(), parts.end(), isPartOfNumber);
  if (separator == ',' && decimals != parts.end()) {
    return Error{Message::tr("the list of %1: \"%2\" is not allowed; the decimal mark is a point, "
                             "a comma separates values",
                             key, *decimals)};
  }
  for (const std::string& part : parts) {
    const std::string text(trimmed(part));
    if (text.empty() && separator == ';') continue; // one value with commas ends so
    auto value = schema.parse(key, text);
    if (!value) return value.error();
    if (std::find(axis.values.begin(), axis.values.end(), *value) == axis.values.end()) {
      axis.values.push_back(std::move(*value));
    }
  }
  return axis;
}

Result<SweepAxis> parseSweepAxis(const ParameterSchema& schema, const std::string& text) {
  const auto equals = text.find('=');
  const std::string key = text.substr(0, equals);
  const auto wrong = [&] {
    return Error{Message::tr("the sweep \"%1\" is not allowed, expected KEY=FROM:TO:COUNT, "
                             "KEY=FROM:TO:COUNT:log or KEY=VALUE,VALUE,…",
                             text)};
  };
  if (equals == std::string::npos) return wrong();
  const std::string values = text.substr(equals + 1);
  const Parameter* parameter = schema.find(key);
  const std::vector<std::string> parts = split(values, ':');
  if (parameter == nullptr || !parameter->isNumber() || parts.size() == 1) {
    auto axis = sweepList(schema, key, values);
    if (axis && axis->values.empty()) return wrong(); // "order=;"
    return axis;
  }
  const bool log = parts.size() == 4 && parts[3] == "log";
  if (parts.size() != 3 && !log) return wrong();
  for (std::size_t i = 0; i < 2; ++i) {
    if (const auto comma = decimalCommaFault(parts[i]))
      return Error{Message::tr("the sweep of %1: %2", key, *comma)};
  }
  const auto from = numberOf(parts[0]);
  const auto to = numberOf(parts[1]);
  std::size_t count = 0;
  if (!from || !to || !readNumber(parts[2], count)) return wrong();
  if (count > 100'000) return Error{Message::tr("%1 values of %2 are too many", count, key)};
  return sweepAxis(schema, key, *from, *to, count, log ? Scale::Log : Scale::Linear);
}

std::optional<SweepRange> rangeOf(const ParameterSchema& schema, const SweepAxis& axis) {
  const Parameter* parameter = schema.find(axis.key);
  if (parameter == nullptr || !parameter->isNumber() || axis.values.empty()) return std::nullopt;
  const auto number = [](const ParameterValue& value) {
    const auto* whole = std::get_if<std::int64_t>(&value);
    return whole != nullptr ? static_cast<double>(*whole) : std::get<double>(value);
  };
  SweepRange range{number(axis.values.front()), number(axis.values.back()), axis.values.size(),
                   Scale::Linear};
  for (const Scale scale : {Scale::Linear, Scale::Log}) {
    range.scale = scale;
    const auto again = sweepAxis(schema, axis.key, range.from, range.to, range.count, scale);
    if (again && *again == axis) return range;
  }
  return std::nullopt;
}

} // namespace sudoscope
