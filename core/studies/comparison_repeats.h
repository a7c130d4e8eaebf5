#pragma once

#include "core/runs/run_set.h"

#include <cstddef>
#include <functional>
#include <vector>

namespace sudoscope {

/// The default number of repeats of a comparison with a winner.
constexpr std::size_t defaultRepeats = 20;

/// How often each run was first in the repeats of a comparison. Cancelled repeats do not count.
struct RepeatTally {
  std::size_t asked = 0;
  std::size_t done = 0;
  std::vector<std::size_t> first; ///< By setup.
  std::size_t ties = 0;           ///< Two or more needed the same number of iterations.
  std::size_t unsolved = 0;       ///< All ended, none solved.
};

struct RepeatOptions {
  PlayBy by = PlayBy::Iteration;
  std::size_t count = defaultRepeats;
  int threads = 0; ///< 0 = one per processor.
  std::function<bool()> cancelled = {};
  /// Called after each repeat from any thread, one call at a time; may be empty.
  std::function<void(const RepeatTally&)> progress = {};
};

bool repeatsDiffer(const std::vector<RunSetup>& setups, PlayBy by);

/// Repeats these setups with other seeds: in repeat i the seed of a setup is startSeed(its seed,
/// i). A repeat ends when the first run is known: the one that solved its puzzle, by the rules, in
/// the fewest iterations or with the least processor time. The tally is independent of the number
/// of threads, unless it is by time. The error is that of a setup or of a method.
Result<RepeatTally> repeatComparison(const std::vector<RunSetup>& setups,
                                     const RepeatOptions& options);

} // namespace sudoscope
