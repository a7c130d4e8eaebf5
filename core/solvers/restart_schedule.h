#pragma once

#include "core/solvers/parameter_schema.h"

#include <cstdint>
#include <string>
#include <vector>

namespace sudoscope {

/// How many iterations a method may run before it begins anew, try by try.
class RestartSchedule {
public:
  /// The parameters "restart" (base length; 0 = automatic) and "schedule", both live, with words
  /// that say what automatic means for the method.
  static std::vector<Parameter> parameters(const std::string& schedule,
                                           const std::string& automatic);

  /// Reads those parameters; automaticLength is the base length that stands for 0, and may itself
  /// be 0 for "never".
  void read(const ParameterValues& values, std::int64_t automaticLength);

  /// Iterations of try number `restarts` (0 = the first); 0 = no end.
  std::int64_t length(int restarts) const;

private:
  enum class Kind : std::uint8_t { Fixed, Luby, Growing, Never };
  Kind m_kind = Kind::Fixed;
  std::int64_t m_base = 0;
};

/// 1, 1, 2, 1, 1, 2, 4, 1, ...: optimal up to a logarithm for tries of unknown length.
/// M. Luby, A. Sinclair, D. Zuckerman, "Optimal speedup of Las Vegas algorithms", Information
/// Processing Letters 47 (1993) 173. Precondition: index >= 1.
std::int64_t lubySequence(std::int64_t index);

} // namespace sudoscope
