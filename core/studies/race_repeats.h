#pragma once

#include "core/runs/race.h"

#include <cstddef>
#include <functional>
#include <vector>

namespace sudoscope {

/// How many races an announced winner is asked to prove itself in.
constexpr std::size_t defaultRaceRepeats = 20;

/// Who was how often first. Races that were cancelled do not count.
struct RaceTally {
  std::size_t asked = 0;
  std::size_t races = 0;
  std::vector<std::size_t> first; ///< By entrant.
  std::size_t ties = 0;           ///< Two or more at the same iteration.
  std::size_t unsolved = 0;       ///< All ended, and none had solved it.
};

struct RaceRepeatOptions {
  RaceBy by = RaceBy::Iteration;
  std::size_t races = defaultRaceRepeats;
  int threads = 0; ///< 0 = one per processor.
  std::function<bool()> cancelled = {};
  /// Called after each race from any thread, one call at a time; may be empty.
  std::function<void(const RaceTally&)> progress = {};
};

/// Whether races with other seeds would be others at all.
bool racesDiffer(const std::vector<RaceEntrant>& entrants, RaceBy by);

/// The same race with other seeds: in race i an entrant has startSeed(its seed, i). A race ends
/// when it is known who was first: who solved the puzzle, by the rules, in the fewest iterations or
/// with the least processor time. The tally does not depend on the number of threads, unless it is
/// by time. The error is an entrant's validation.
Result<RaceTally> repeatRace(const Puzzle& puzzle, const std::vector<RaceEntrant>& entrants,
                             const RaceRepeatOptions& options);

} // namespace sudoscope
