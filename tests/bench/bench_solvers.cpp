#include "core/base/thread_time.h"
#include "core/solvers/constriction.h"
#include "core/solvers/registry.h"

#include <benchmark/benchmark.h>

#include <string>
#include <string_view>

using namespace sudoscope;

namespace {

/// The "9x9 medium" of the reference figures: constriction solves it in 12 iterations, the last of
/// which finds it solved. A straightforward NumPy version takes about 12 ms for it.
constexpr std::string_view medium =
    "5....9.2........19...452..6.8.974...21..3.46...42.18.5.........8....7....73.9.65.";

/// 17 clues, from P. Norvig's top95; 98 clues, from the examples of Gecode (both MIT licence).
constexpr std::string_view seventeen =
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
constexpr std::string_view sixteen =
    "....47.....9B.1...5..9F2.6....43B..3.....E24..9...9.....A57..2.."
    ".DA4E..7...C.F...1.6..4.E....8.B....81BF..4.5..7...F9A....D..E.4"
    "5.2..3....A71...6..C.B..G9FE....7.8....9.D..C.3...G.6...1..3E45."
    "..F..E8D.....A...2..741.....3..8D6....5.92B..1...A.EB.....C6....";

Puzzle puzzleOf(std::string_view line, int side = 9) {
  Puzzle puzzle(*Geometry::ofSide(side));
  for (int cell = 0; cell < static_cast<int>(line.size()); ++cell) {
    const char symbol = line[static_cast<std::size_t>(cell)];
    if (symbol != '.') puzzle.setGiven(cell, symbol <= '9' ? symbol - '0' : symbol - 'A' + 10);
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

/// A step of a default schedule from its noisy start to its end, with metrics or without.
void gradientStep(benchmark::State& state, const char* precision, int side, bool metrics) {
  Puzzle puzzle = side == 9 ? puzzleOf(medium) : Puzzle(*Geometry::ofSide(side));
  const SolverEntry& entry = *findSolver("gradient");
  ParameterValues values = entry.defaults();
  if (values.setText("precision", precision) || values.setText("stop_when_solved", "off") ||
      values.setText("noise", "0.5")) {
    state.SkipWithError("bad parameters");
  }
  const auto start = std::move(entry.create(puzzle, values, 1)).value();
  auto solver = start->clone();
  std::vector<double> sample(entry.metrics.size());
  for (auto _ : state) {
    if (solver->status() != Status::Running) {
      state.PauseTiming();
      solver = start->clone();
      state.ResumeTiming();
    }
    solver->step();
    if (metrics) solver->metrics(sample);
  }
  state.SetItemsProcessed(state.iterations());
}

/// Nanoseconds per iteration of a method on a puzzle of few clues, as a ratio to gradient's step on
/// the same puzzle: methods compare by it whatever the machine. A run that ends begins anew with
/// the next seed.
void iteration(benchmark::State& state, const char* method, int side) {
  const Puzzle puzzle = puzzleOf(side == 9 ? seventeen : sixteen, side);
  const auto rate = [&](const char* name, std::int64_t steps) {
    const SolverEntry& entry = *findSolver(name);
    const ParameterValues values = entry.defaults();
    std::uint64_t seed = 1;
    auto solver = std::move(entry.create(puzzle, values, seed)).value();
    double spent = 0.0;
    for (std::int64_t done = 0; done < steps;) {
      const double begin = threadMilliseconds();
      while (done < steps && solver->status() == Status::Running) {
        solver->step();
        ++done;
      }
      spent += threadMilliseconds() - begin;
      if (done < steps) solver = std::move(entry.create(puzzle, values, ++seed)).value();
    }
    return spent / static_cast<double>(steps);
  };
  constexpr std::int64_t steps = 3000;
  double own = 0.0;
  double gradient = 0.0;
  for (auto _ : state) {
    own += rate(method, steps);
    gradient += rate("gradient", steps);
  }
  const auto runs = static_cast<double>(state.iterations());
  state.counters["us"] = 1e3 * own / runs;
  state.counters["gradient_us"] = 1e3 * gradient / runs;
  state.counters["ratio"] = own / gradient;
}

BENCHMARK(constrictionFastPath)->Unit(benchmark::kMicrosecond);
BENCHMARK(constrictionSolver)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(gradientStep, float_9x9, "float", 9, false)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(gradientStep, float_9x9_metrics, "float", 9, true)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(gradientStep, double_9x9, "double", 9, false)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(gradientStep, float_16x16, "float", 16, false)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(gradientStep, float_25x25, "float", 25, false)->Unit(benchmark::kMicrosecond);

#define SUDOSCOPE_ITERATION(name, label)                                                           \
  BENCHMARK_CAPTURE(iteration, label##_9x9, name, 9)                                               \
      ->Iterations(3)                                                                              \
      ->Unit(benchmark::kMillisecond);                                                             \
  BENCHMARK_CAPTURE(iteration, label##_16x16, name, 16)                                            \
      ->Iterations(3)                                                                              \
      ->Unit(benchmark::kMillisecond)
SUDOSCOPE_ITERATION("rrr", rrr);
SUDOSCOPE_ITERATION("ctds", ctds);
SUDOSCOPE_ITERATION("lagrangian", lagrangian);
SUDOSCOPE_ITERATION("sinkhorn", sinkhorn);
SUDOSCOPE_ITERATION("belief-propagation", belief_propagation);
SUDOSCOPE_ITERATION("annealing", annealing);

} // namespace

BENCHMARK_MAIN();
