#include "core/solvers/constriction.h"
#include "core/solvers/registry.h"

#include <benchmark/benchmark.h>

#include <string_view>

using namespace sudoscope;

namespace {

/// The "9x9 medium" of the reference figures: constriction solves it in 12 iterations, the last of
/// which finds it solved. A straightforward NumPy version takes about 12 ms for it.
constexpr std::string_view medium =
    "5....9.2........19...452..6.8.974...21..3.46...42.18.5.........8....7....73.9.65.";

Puzzle puzzleOf(std::string_view line) {
  Puzzle puzzle;
  for (int cell = 0; cell < static_cast<int>(line.size()); ++cell) {
    const char symbol = line[static_cast<std::size_t>(cell)];
    if (symbol != '.') puzzle.setGiven(cell, symbol - '0');
  }
  return puzzle;
}

void constrictionFastPath(benchmark::State& state) {
  const Puzzle puzzle = puzzleOf(medium);
  Constriction tensor(puzzle.geometry());
  for (auto _ : state) {
    tensor.reset(puzzle.givens());
    const auto outcome = tensor.run();
    if (outcome.state != ConstrictionState::Complete || outcome.iterations != 12) {
      state.SkipWithError("not solved as published");
    }
  }
}

void constrictionSolver(benchmark::State& state) {
  const Puzzle puzzle = puzzleOf(medium);
  const SolverEntry& entry = *findSolver("constriction");
  const ParameterValues values = entry.defaults();
  for (auto _ : state) {
    const auto solver = std::move(entry.create(puzzle, values, 0)).value();
    while (solver->status() == Status::Running) solver->step();
    benchmark::DoNotOptimize(solver->decoded());
  }
}

/// One step from a point in the middle of the descent, again and again.
void gradientStep(benchmark::State& state, const char* precision, int side, bool metrics) {
  Puzzle puzzle = side == 9 ? puzzleOf(medium) : Puzzle(*Geometry::ofSide(side));
  const SolverEntry& entry = *findSolver("gradient");
  ParameterValues values = entry.defaults();
  if (values.setText("precision", precision) || values.setText("stop_when_solved", "off") ||
      values.setText("steps", "10000000") || values.setText("noise", "0.5")) {
    state.SkipWithError("bad parameters");
  }
  const auto solver = std::move(entry.create(puzzle, values, 1)).value();
  std::vector<double> sample(entry.metrics.size());
  for (auto _ : state) {
    solver->step();
    if (metrics) solver->metrics(sample);
  }
  state.SetItemsProcessed(state.iterations());
}

BENCHMARK(constrictionFastPath)->Unit(benchmark::kMicrosecond);
BENCHMARK(constrictionSolver)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(gradientStep, float_9x9, "float", 9, false)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(gradientStep, float_9x9_metrics, "float", 9, true)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(gradientStep, double_9x9, "double", 9, false)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(gradientStep, float_16x16, "float", 16, false)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(gradientStep, float_25x25, "float", 25, false)->Unit(benchmark::kMicrosecond);

} // namespace

BENCHMARK_MAIN();
