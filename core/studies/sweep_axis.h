#pragma once

#include "core/solvers/parameter_schema.h"

#include <cstddef>
#include <string>
#include <vector>

namespace sudoscope {

struct SweepAxis {
  std::string key;
  std::vector<ParameterValue> values;

  bool operator==(const SweepAxis&) const = default;
};

/// `count` values from `from` to `to`, inclusive, with equal steps or ratios, without rounding
/// digits (0.6, not 0.6000000000000001); whole numbers for an Integer parameter (duplicates once).
/// The error names what is out of the parameter's range.
Result<SweepAxis> sweepAxis(const ParameterSchema& schema, const std::string& key, double from,
                            double to, std::size_t count, Scale scale);

/// A list of values, as in "0.3,0.5" or "steepest,plateau"; values with commas are separated by
/// ";". Duplicates count once. The error names an invalid value.
Result<SweepAxis> sweepList(const ParameterSchema& schema, const std::string& key,
                            const std::string& values);

/// "KEY=FROM:TO:COUNT", "KEY=FROM:TO:COUNT:log", "KEY=VALUE,VALUE,..." or "KEY=VALUE;VALUE;...".
Result<SweepAxis> parseSweepAxis(const ParameterSchema& schema, const std::string& text);

/// The range notation of an axis: empty if its values are not a range.
struct SweepRange {
  double from = 0.0;
  double to = 0.0;
  std::size_t count = 1;
  Scale scale = Scale::Linear;
};
std::optional<SweepRange> rangeOf(const ParameterSchema& schema, const SweepAxis& axis);

} // namespace sudoscope
