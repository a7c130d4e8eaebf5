#pragma once

#include "core/runs/metric_history.h"
#include "core/runs/run_plan.h"
#include "core/solvers/snapshot.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace sudoscope {

/// What became of a run that has ended.
enum class VerdictKind : std::uint8_t {
  Solved,
  Infeasible,
  Diverged,
  Saturated,    ///< Every P is 0 or 1 and groups are violated: the softmax passes no gradient.
  Hasty,        ///< A large entropy weight decided the cells before the rules could.
  Oscillating,  ///< The objective turns back and forth.
  Tie,          ///< Every undecided cell hesitates between two equally probable digits.
  Undecided,    ///< P is fractional: at a high temperature, or in a symmetric minimum, where every
                ///< sum is near 1 and nothing pushes.
  StillFalling, ///< The objective was falling when the iterations were used up.
  LocalMinimum, ///< The objective no longer falls.
  Stuck,        ///< A method without an objective that falls has nothing left to do.
};

/// Another run that may do better.
struct Remedy {
  enum class Kind : std::uint8_t {
    Noise,
    OtherSeed,
    SmallerStep,
    LowerEntropy,
    LowerTemperature,
    LongerSchedule,
    OtherMethod
  };
  Kind kind = Kind::Noise;
  Message label; ///< For a button, e.g. "Restart with η = 0.05".
  /// What to change of the run's parameters.
  std::vector<std::pair<std::string, ParameterValue>> changes;
  bool otherSeed = false;
  std::string method; ///< For OtherMethod: its name, with its own defaults.
};

struct RunVerdict {
  VerdictKind kind = VerdictKind::Stuck;
  Message text;                 ///< One sentence with the figures behind it.
  std::vector<Remedy> remedies; ///< None where the givens contradict each other.
};

/// Nothing for a run that has not ended. `setup` holds the parameters at the end; `end` is what was
/// seen there, with P and the decoded grid; `history` holds the metrics of every iteration.
/// `solvedAt` is that of the run, where it is not the end: see Run::solvedAt().
std::optional<RunVerdict> verdictOf(const RunSetup& setup, const Snapshot& end,
                                    const MetricHistory& history,
                                    std::optional<std::int64_t> solvedAt = {});

} // namespace sudoscope
