#pragma once

#include <cstdint>

namespace sudoscope {

enum class RestartKind : std::uint8_t { Fixed, Luby, Growing, Never };

struct RestartSettings {
  RestartKind kind = RestartKind::Fixed;
  std::int64_t length = 0; ///< Iterations of the first try; 0 = the method's default.
};

/// The number of iterations before a restart, for each try.
class RestartSchedule {
public:
  RestartSchedule() = default;
  /// `usualLength` replaces a length of 0, and may itself be 0 for "never".
  RestartSchedule(const RestartSettings& settings, std::int64_t usualLength)
      : m_kind(settings.kind), m_base(settings.length > 0 ? settings.length : usualLength) {}

  /// Iterations of try number `restarts` (0 = the first); 0 = unlimited.
  std::int64_t length(int restarts) const;

private:
  RestartKind m_kind = RestartKind::Fixed;
  std::int64_t m_base = 0;
};

/// 1, 1, 2, 1, 1, 2, 4, 1, ...: optimal up to a logarithm for tries of unknown length.
/// M. Luby, A. Sinclair, D. Zuckerman, "Optimal speedup of Las Vegas algorithms", Information
/// Processing Letters 47 (1993) 173. Precondition: index >= 1.
std::int64_t lubySequence(std::int64_t index);

} // namespace sudoscope
