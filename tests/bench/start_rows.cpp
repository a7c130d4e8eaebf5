// Many starts of one method on one puzzle: side by side in lanes, and on two threads.
#include "core/studies/multi_start.h"
#include "tests/bench/bench_table.h"

#include <chrono>
#include <cmath>
#include <string>

namespace sudoscope::bench {

namespace {

constexpr int turns = 8;

double wallMilliseconds() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration<double, std::milli>(now).count();
}

} // namespace

void addStarts(RatioTable& table) {
  const char* const group = "Many starts, 9x9 with 17 clues: us for a start";
  const Puzzle puzzle = seventeenClues();
  for (const char* name : {"rrr", "gradient", "local-search"}) {
    const SolverEntry& entry = *findSolver(name);
    MultiStartOptions options;
    options.parameters = entry.defaults();
    options.starts = 400;
    const auto count = static_cast<double>(options.starts);
    // Real time, or the processor's that the runs say they took; us.
    const auto together = [&](int threads, bool realTime) {
      options.threads = threads;
      const double begin = wallMilliseconds();
      const auto result = multiStart(entry, puzzle, options);
      if (!result || !result->complete) return std::nan("");
      if (realTime) return 1e3 * (wallMilliseconds() - begin) / count;
      double spent = 0.0;
      for (const RunOutcome& run : result->runs) spent += run.milliseconds;
      return 1e3 * spent / count;
    };
    const auto oneByOne = [&] {
      double spent = 0.0;
      for (std::size_t start = 0; start < options.starts; ++start) {
        const auto run =
            runToEnd(entry, puzzle, options.parameters, startSeed(options.seed, start));
        if (!run.ok()) return std::nan("");
        spent += run->milliseconds;
      }
      return 1e3 * spent / count;
    };
    if (entry.name != "local-search") { // which nobody wants lanes of
      const Pair lanes = inTurns(
          turns, [&] { return together(1, false); }, oneByOne);
      table.add({group, std::string(name) + ": 400 at once beside one at a time", lanes.ours,
                 lanes.theirs, "us", lanes.theirs / lanes.ours, ">= 3"});
    }
    const Pair threads = inTurns(
        turns, [&] { return together(2, true); }, [&] { return together(1, true); });
    table.add({group, std::string(name) + ": two threads beside one", threads.ours, threads.theirs,
               "us", threads.theirs / threads.ours, ">= 1.85"});
  }
}

} // namespace sudoscope::bench
