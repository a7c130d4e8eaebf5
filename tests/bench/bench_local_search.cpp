// 500 plateau starts of the 38-clue puzzle on all cores, and the cost of one move.

#include "core/solvers/local_search_solver.h"
#include "core/solvers/registry.h"
#include "core/studies/multi_start.h"
#include "tests/support/count_defect.h"

#include <benchmark/benchmark.h>

using namespace sudoscope;
using sudoscope::test::countDefect;

namespace {

Puzzle puzzle38() {
  const char* line =
      "3.456.9..185..97......78415.2..1..49.49.5......198.67.49..3...7.18745..6.......8.";
  Grid givens;
  for (; *line != 0; ++line) {
    givens.push_back(static_cast<std::uint8_t>(*line == '.' ? 0 : *line - '0'));
  }
  return *Puzzle::fromGivens(Geometry(), givens);
}

void plateauStarts(benchmark::State& state) {
  const SolverEntry& entry = *findSolver("local-search");
  MultiStartOptions options;
  options.parameters = entry.defaults();
  options.starts = 500;
  options.threads = static_cast<int>(state.range(0));
  std::size_t solved = 0;
  for (auto _ : state) solved = multiStart(entry, puzzle38(), options)->solvedStarts().size();
  state.counters["solved"] = static_cast<double>(solved);
}
BENCHMARK(plateauStarts)->Arg(1)->Arg(2)->Unit(benchmark::kMillisecond)->UseRealTime();

/// The same walk with the cost counted afresh for every neighbour, as a ratio to the above.
void rescanOfAllNeighbours(benchmark::State& state) {
  const Puzzle puzzle = puzzle38();
  Random random(1);
  LocalSearchState search(puzzle);
  search.fill(random);
  auto grid = search.grid();
  for (auto _ : state) {
    int best = 1000;
    for (const int cell : search.freeCells()) {
      auto& digit = grid[static_cast<std::size_t>(cell)];
      const auto former = digit;
      for (int k = 1; k <= 9; ++k) {
        digit = static_cast<std::uint8_t>(k);
        best = std::min(best, countDefect(puzzle.geometry(), grid));
      }
      digit = former;
    }
    benchmark::DoNotOptimize(best);
  }
}
BENCHMARK(rescanOfAllNeighbours)->Unit(benchmark::kMicrosecond);

void countOfAllMoves(benchmark::State& state) {
  Random random(1);
  LocalSearchState search(puzzle38());
  search.fill(random);
  for (auto _ : state) benchmark::DoNotOptimize(search.countMoves(0));
}
BENCHMARK(countOfAllMoves)->Unit(benchmark::kMicrosecond);

} // namespace

BENCHMARK_MAIN();
