#pragma once

#include "core/runs/metric_history.h"
#include "core/runs/run.h"
#include "core/solvers/snapshot.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace sudoscope {

/// A suggestion: another run that may do better.
struct Suggestion {
  Message label; ///< For a button, e.g. "Restart with η = 0.05".
  /// Changes of the run's parameters.
  std::vector<std::pair<std::string, ParameterValue>> changes = {};
  bool otherSeed = false;
  std::string method = {}; ///< Another method, with its defaults; empty: that of the run.
};

/// The result of a run that has ended.
struct Diagnosis {
  enum class Kind : std::uint8_t {
    Solved,
    Infeasible,
    Diverged,
    EntropyTooStrong, ///< A large weight decided the cells before the rules had an effect.
    WeightDominates,  ///< The weight of one rule is far from those of the others.
    StepTooLarge,
    Saturated, ///< Every P is 0 or 1 and groups are violated: the softmax passes no gradient.
    Oscillating,
    Tie,          ///< Every undecided cell has two equally probable digits.
    Undecided,    ///< P is fractional: high temperature or a symmetric minimum without forces.
    StillFalling, ///< The objective was falling when the iterations were used up.
    LocalMinimum,
    Stuck, ///< A method without an objective cannot continue.
  };
  Kind kind = Kind::Stuck;
  Message text;                        ///< One sentence with its figures.
  std::vector<Suggestion> suggestions; ///< Empty if the givens contradict each other.
};

/// "r1c1 and r1c2 both hold 8": the first givens that clash; empty if none do.
Message clashOf(const Puzzle& puzzle);

/// Whether the givens alone exclude every solution: two that clash, or a cell without candidates.
bool givensContradict(const Puzzle& puzzle);

/// Another method that solves most puzzles.
Suggestion otherMethod();

/// Empty for a run that has not ended. `setup` has the parameters at the end; `end` is the last
/// snapshot, with P and the decoded grid; `history` has the metrics of every iteration. `solvedAt`
/// is that of the run, if it is not the end: see Run::solvedAt(). `failed`: other runs on the
/// puzzle that ended unsolved. A suggestion that led to one of them is left out; then, or if this
/// run is the same remedy of one of them, another method comes first.
std::optional<Diagnosis> diagnosisOf(const RunSetup& setup, const Snapshot& end,
                                     const MetricHistory& history,
                                     std::optional<std::int64_t> solvedAt = {},
                                     std::span<const RunSetup> failed = {});

/// The setup with the parameters after all edits, as diagnosisOf() needs it.
RunSetup setupAtEnd(const RunPlan& plan);

/// The diagnosis, or for a run that has not ended how far it came.
Diagnosis verdictOf(const RunPlan& plan, const Snapshot& end, const MetricHistory& history,
                    std::optional<std::int64_t> solvedAt);

} // namespace sudoscope
