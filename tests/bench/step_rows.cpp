// What a step costs beside the least that it must do.
#include "core/base/buffers.h"
#include "core/base/random.h"
#include "core/base/thread_time.h"
#include "core/relaxation/logit_descent.h"
#include "core/solvers/candidate_system.h"
#include "core/solvers/sliced_lists.h"
#include "tests/bench/bench_table.h"
#include "tests/bench/floor_kernels.h"
#include "tests/support/candidate_methods.h"

#include <algorithm>
#include <chrono>
#include <limits>
#include <map>
#include <numeric>
#include <string>
#include <vector>

namespace sudoscope::bench {

namespace {

/// The least time of each of `blocks` pieces of a job over many repetitions, added up, in us: what
/// the job takes while no other program interrupts it. piece(b) does the b-th, restart() begins
/// anew.
template <class Restart, class Piece>
double leastTime(int repetitions, int blocks, const Restart& restart, const Piece& piece) {
  using Clock = std::chrono::steady_clock;
  std::vector<double> least(static_cast<std::size_t>(blocks),
                            std::numeric_limits<double>::infinity());
  for (int repetition = 0; repetition < repetitions; ++repetition) {
    restart();
    for (std::size_t block = 0; block < least.size(); ++block) {
      const auto begin = Clock::now();
      piece(static_cast<int>(block));
      const std::chrono::duration<double, std::micro> spent = Clock::now() - begin;
      least[block] = std::min(least[block], spent.count());
    }
  }
  return std::accumulate(least.begin(), least.end(), 0.0);
}

constexpr int blocks = 60;
constexpr int stepsOfBlock = 5;
constexpr int steps = blocks * stepsOfBlock;

float temperatureAt(int step) {
  return static_cast<float>(1.5 - 0.9 * std::min(1.0, step / (steps - 1.0)));
}

/// All losses, a third of a solution as givens, noisy logits.
LogitDescent<float> descentOf(int side, InstructionSet set) {
  Puzzle puzzle(*Geometry::ofSide(side));
  const Geometry& board = puzzle.geometry();
  for (int cell = 0; cell < board.cellCount(); cell += 3) {
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
  start.activate(temperatureAt(0));
  return start;
}

double descentStep(const LogitDescent<float>& start, int repetitions) {
  LogitDescent<float> descent = start;
  return leastTime(
             repetitions, blocks, [&] { descent = start; },
             [&](int block) {
               for (int step = block * stepsOfBlock; step < (block + 1) * stepsOfBlock; ++step) {
                 descent.differentiate(temperatureAt(step), {});
                 descent.update({}, temperatureAt(step + 1));
               }
             }) /
         steps;
}

} // namespace

double adamStep(int side) {
  return descentStep(descentOf(side, instructionSet()),
                     std::max(4, 60 * 729 / (side * side * side)));
}

/// The step beside one of the plain loops, on every set and board.
void addDescentSteps(RatioTable& table, const std::string& title, FloorKernel FloorKernels::*loops,
                     const std::map<int, std::string>& goals) {
  for (const InstructionSet set : availableInstructionSets()) {
    for (const int side : {4, 9, 16, 25, 36}) {
      const int entries = side * side * side;
      const int repetitions = std::max(2, 50 * 729 / entries);
      const LogitDescent<float> start = descentOf(side, set);
      const std::ptrdiff_t padded = PlaneLayout::wholeChunks(entries);
      AlignedVector<float> z(padded), p(padded), g(padded), first(padded), second(padded);
      // Anew each time: from where the entropy's gradient vanishes the means would be subnormal.
      const auto begin = [&] {
        for (std::ptrdiff_t i = 0; i < padded; ++i)
          z[i] = -3.0F - 0.1F * static_cast<float>(i % 16);
        for (auto* values : {&g, &first, &second}) std::fill(values->begin(), values->end(), 1e-3F);
      };
      const Pair pair = inTurns(
          5, [&] { return descentStep(start, repetitions); },
          [&] {
            return leastTime(50 * repetitions, 1, begin,
                             [&](int) {
                               for (int i = 0; i < stepsOfBlock; ++i)
                                 (kernelsOf<FloorKernels>(set).*loops)(z.data(), p.data(), g.data(),
                                                                       first.data(), second.data(),
                                                                       padded);
                             }) /
                   stepsOfBlock;
          });
      const std::string size = std::to_string(side);
      const auto goal = goals.find(side);
      table.add({title, std::string(instructionSetName(set)) + " " + size + "x" + size, pair.ours,
                 pair.theirs, "us", pair.ours / pair.theirs,
                 goal == goals.end() ? "" : goal->second});
    }
  }
}

/// us of a step of the method; a run that ends begins anew with the next seed.
double methodStep(const std::string& method, const Puzzle& puzzle) {
  constexpr std::int64_t wanted = 3000;
  const SolverEntry& entry = *findSolver(method);
  double spent = 0.0;
  std::uint64_t seed = 0;
  for (std::int64_t done = 0; done < wanted;) {
    const auto solver = std::move(entry.create(puzzle, entry.defaults(), ++seed)).value();
    const double begin = threadMilliseconds();
    for (; done < wanted && solver->status() == Status::Running; ++done) solver->step();
    spent += threadMilliseconds() - begin;
  }
  return 1e3 * spent / wanted;
}

void addMethods(RatioTable& table) {
  for (const Puzzle& puzzle : {seventeenClues(), ninetyEightClues()}) {
    const std::string size = std::to_string(puzzle.side());
    for (const std::string& method : test::candidateMethods()) {
      const Pair pair = inTurns(
          3, [&] { return methodStep(method, puzzle); },
          [&] { return methodStep("gradient", puzzle); });
      table.add({"A step of each method beside one of gradient", method + " " + size + "x" + size,
                 pair.ours, pair.theirs, "us", pair.ours / pair.theirs});
    }
  }
}

void addSteps(RatioTable& table) {
  addDescentSteps(table,
                  "Adam step, all losses, float, beside its floor (exp and Adam of each entry)",
                  &FloorKernels::floor, {{9, "<= 2.5"}, {16, "<= 2"}, {25, "<= 2"}});
  addDescentSteps(table, "The same beside its formulas (exp, log, quotient and Adam of each entry)",
                  &FloorKernels::formulas, {});
  for (const int side : {9, 16}) {
    const SolverEntry& entry = *findSolver("rrr");
    const Puzzle board = side == 9 ? seventeenClues() : ninetyEightClues();
    const auto start = std::move(entry.create(board, entry.defaults(), 1)).value();
    std::unique_ptr<Solver> solver;
    const CandidateSystem system(board);
    const SlicedLists lists = SlicedLists::membersOf(system);
    Random random(1);
    std::vector<float> field(static_cast<std::size_t>(system.candidateCount()) + 1);
    std::vector<float> own(static_cast<std::size_t>(lists.slotCount()));
    std::vector<std::int32_t> chosen(static_cast<std::size_t>(lists.laneCount()));
    for (auto* values : {&field, &own}) {
      for (float& value : *values) value = static_cast<float>(random.uniform());
    }
    field.back() = -std::numeric_limits<float>::infinity();
    constexpr int stepsOfRound = 5;
    const Pair pair = inTurns(
        8,
        [&] {
          return leastTime(
                     100, 8, [&] { solver = start->clone(); },
                     [&](int) {
                       for (int i = 0; i < stepsOfRound; ++i) solver->step();
                     }) /
                 (8 * stepsOfRound);
        },
        [&] {
          return leastTime(
                     800, 1, [] {},
                     [&](int) {
                       for (int i = 0; i < stepsOfRound; ++i)
                         lists.argmax(field.data(), own.data(), chosen.data());
                     }) /
                 stepsOfRound;
        });
    const std::string size = std::to_string(side);
    table.add({"rrr step, beside its floor (the argmax over all sets)", size + "x" + size,
               pair.ours, pair.theirs, "us", pair.ours / pair.theirs});
  }
  addMethods(table);
}

} // namespace sudoscope::bench
