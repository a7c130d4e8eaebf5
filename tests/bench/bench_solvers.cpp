#include "core/base/random.h"
#include "core/base/thread_time.h"
#include "core/relaxation/logit_descent.h"
#include "core/solvers/constriction.h"
#include "core/solvers/registry.h"
#include "tests/bench/floor_kernels.h"

#include <benchmark/benchmark.h>

#include <chrono>
#include <cmath>
#include <limits>
#include <numeric>
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

/// The least time of each of `blocks` pieces of a job over many repetitions, added up, in ns: what
/// the job takes while no other program interrupts it. piece(b) does the b-th, restart() begins
/// anew.
template <class Restart, class Piece>
double leastTime(int repetitions, int blocks, const Restart& restart, const Piece& piece) {
  using Clock = std::chrono::steady_clock;
  std::vector<double> least(blocks, std::numeric_limits<double>::infinity());
  for (int repetition = 0; repetition < repetitions; ++repetition) {
    restart();
    for (int block = 0; block < blocks; ++block) {
      const auto begin = Clock::now();
      piece(block);
      const std::chrono::duration<double, std::nano> spent = Clock::now() - begin;
      least[block] = std::min(least[block], spent.count());
    }
  }
  return std::accumulate(least.begin(), least.end(), 0.0);
}

/// Descent with all losses, from noisy logits through 300 steps of annealing, against the floor on
/// the same instruction set in the same run (floor_kernels.h).
void descentStep(benchmark::State& state, InstructionSet set, int side) {
  constexpr int blocks = 60;
  constexpr int stepsOfBlock = 5;
  constexpr int steps = blocks * stepsOfBlock;
  const int entries = side * side * side;
  const int repetitions = std::max(4, 200 * 729 / entries);
  Puzzle puzzle(*Geometry::ofSide(side));
  const Geometry& board = puzzle.geometry();
  for (int cell = 0; cell < board.cellCount(); cell += 3) { // a third of a solution as givens
    const int row = board.rowOf(cell);
    const int shift = row % board.boxHeight() * board.boxWidth() + row / board.boxHeight();
    puzzle.setGiven(cell, (shift + board.columnOf(cell)) % side + 1);
  }
  LogitDescent<float> start(puzzle, set);
  Random random(1);
  for (int cell = 0; cell < board.cellCount(); ++cell) {
    const int given = puzzle.given(cell);
    for (int k = 0; k < side; ++k) {
      const double z = given == 0 ? 0.5 * random.normal() : given == k + 1 ? 6.0 : -6.0;
      start.logits().at(cell, k) = static_cast<float>(z);
    }
  }
  const auto temperature = [](int step) {
    return static_cast<float>(1.5 - 0.9 * std::min(1.0, step / (steps - 1.0)));
  };
  start.activate(temperature(0));
  const std::ptrdiff_t padded = PlaneLayout::wholeChunks(entries);
  AlignedVector<float> z(padded, -1.0F), p(padded), g(padded, 1e-3F), first(g), second(g);
  double own = 0.0;
  double floor = 0.0;
  for (auto _ : state) {
    LogitDescent<float> descent = start;
    own = leastTime(
              repetitions, blocks, [&] { descent = start; },
              [&](int block) {
                for (int step = block * stepsOfBlock; step < (block + 1) * stepsOfBlock; ++step) {
                  descent.differentiate(temperature(step), {});
                  descent.update({}, temperature(step + 1));
                }
              }) /
          steps;
    floor =
        leastTime(
            50 * repetitions, 1, [] {},
            [&](int) {
              for (int i = 0; i < stepsOfBlock; ++i) {
                floorKernel(set)(z.data(), p.data(), g.data(), first.data(), second.data(), padded);
              }
            }) /
        stepsOfBlock;
  }
  state.counters["ns"] = own;
  state.counters["floor_ns"] = floor;
  state.counters["ratio"] = own / floor;
  state.counters["ns_entry"] = own / entries;
}

void registerDescents() {
  for (const InstructionSet set : availableInstructionSets()) {
    for (const int side : {4, 9, 16, 25, 36}) {
      const auto name =
          "descentStep/" + std::string(instructionSetName(set)) + "_" + std::to_string(side);
      benchmark::RegisterBenchmark(name.c_str(), descentStep, set, side)->Iterations(1);
    }
  }
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

int main(int argc, char** argv) {
  registerDescents();
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
}
