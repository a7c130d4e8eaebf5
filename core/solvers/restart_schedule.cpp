#include "core/solvers/restart_schedule.h"

#include <cmath>

namespace sudoscope {

std::int64_t lubySequence(std::int64_t index) {
  for (;;) {
    std::int64_t block = 1;
    while (2 * block - 1 < index) block *= 2;
    if (index == 2 * block - 1) return block;
    index -= block - 1;
  }
}

std::vector<Parameter> RestartSchedule::parameters(const std::string& schedule,
                                                   const std::string& automatic) {
  return {integerParameter("Restarts", "restart", "", "restart after", 0, 0, 1000000000,
                           "Iterations before the method begins anew; 0 = " + automatic, true,
                           Scale::Log, "iterations"),
          choiceParameter("Restarts", "schedule", "restart schedule", schedule,
                          {"fixed", "luby", "growing", "never"},
                          "Length of the tries: always the same, 1 1 2 1 1 2 4 ... times it, "
                          "longer by a tenth each time, or one try only",
                          true)};
}

void RestartSchedule::read(const ParameterValues& values, std::int64_t automaticLength) {
  const auto& name = values.text("schedule");
  m_kind = name == "luby"      ? Kind::Luby
           : name == "growing" ? Kind::Growing
           : name == "never"   ? Kind::Never
                               : Kind::Fixed;
  const auto length = values.integer("restart");
  m_base = length > 0 ? length : automaticLength;
}

std::int64_t RestartSchedule::length(int restarts) const {
  constexpr double longest = 1e15;
  switch (m_kind) {
  case Kind::Fixed:
    return m_base;
  case Kind::Luby:
    return m_base * lubySequence(restarts + 1);
  case Kind::Growing:
    return static_cast<std::int64_t>(
        std::fmin(longest, static_cast<double>(m_base) * std::pow(1.1, restarts)));
  case Kind::Never:
    break;
  }
  return 0;
}

} // namespace sudoscope
