#pragma once

#include "core/solvers/parameter_schema.h"

#include <cstddef>
#include <string>
#include <vector>

namespace sudoscope {

/// One parameter over its values.
struct SweepAxis {
  std::string key;
  std::vector<ParameterValue> values;

  bool operator==(const SweepAxis&) const = default;
};

/// `count` values from `from` to `to`, both included, evenly or by equal ratios, without what
/// rounding adds (0.6, not 0.6000000000000001); whole numbers for an Integer parameter (equal ones
/// once). The error names what is out of the parameter's range.
Result<SweepAxis> sweepAxis(const ParameterSchema& schema, const std::string& key, double from,
                            double to, std::size_t count, Scale scale);

/// Values one by one, as in "0.3,0.5" or "steepest,plateau"; ones that hold commas themselves are
/// parted by ";". Equal ones count once. The error names the value that is not allowed.
Result<SweepAxis> sweepList(const ParameterSchema& schema, const std::string& key,
                            const std::string& values);

/// "KEY=FROM:TO:COUNT", "KEY=FROM:TO:COUNT:log", "KEY=VALUE,VALUE,..." or "KEY=VALUE;VALUE;...".
Result<SweepAxis> parseSweepAxis(const ParameterSchema& schema, const std::string& text);

/// How an axis is written as a range: empty where its values are not such.
struct SweepRange {
  double from = 0.0;
  double to = 0.0;
  std::size_t count = 1;
  Scale scale = Scale::Linear;
};
std::optional<SweepRange> rangeOf(const ParameterSchema& schema, const SweepAxis& axis);

} // namespace sudoscope
