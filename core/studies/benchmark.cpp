#include "core/studies/benchmark.h"

#include "core/base/parallel.h"
#include "core/base/thread_time.h"
#include "core/board/rules.h"
#include "core/exact/exact_solver.h"

#include <limits>
#include <mutex>
#include <optional>

namespace sudoscope {

namespace {

RunOutcome runExact(const Puzzle& puzzle, const std::function<bool()>& cancelled) {
  RunOutcome outcome;
  const double begin = threadMilliseconds();
  const auto found = countSolutions(puzzle, 1, cancelled);
  outcome.milliseconds = millisecondsSince(begin);
  outcome.answer = found.solutions.empty() ? puzzle.givens() : found.solutions.front();
  outcome.solved = rules::isSolved(puzzle, outcome.answer);
  if (found.decided) outcome.status = outcome.solved ? Status::Solved : Status::Infeasible;
  return outcome;
}

bool agrees(const RunOutcome& run, const SolutionCount& truth) {
  if (run.status != Status::Solved) return truth.count() == 0;
  if (!run.solved || truth.count() == 0) return false;
  return truth.count() > 1 || truth.solutions.front() == run.answer;
}

std::size_t wrongClaims(const BenchSet& set, const std::vector<RunOutcome>& runs,
                        const BenchOptions& options, std::size_t seeds) {
  std::vector<std::size_t> wrong(set.puzzles.size(), 0);
  const auto check = [&](std::size_t i) {
    std::optional<SolutionCount> truth;
    for (std::size_t run = i * seeds; run < (i + 1) * seeds; ++run) {
      const Status status = runs[run].status;
      if (status != Status::Solved && status != Status::Infeasible) continue;
      if (!truth) truth = countSolutions(set.puzzles[i], 2, options.limits.cancelled);
      if (truth->decided && !agrees(runs[run], *truth)) ++wrong[i];
    }
  };
  parallelFor(set.puzzles.size(), options.threads, check, options.limits.cancelled);
  std::size_t sum = 0;
  for (const auto count : wrong) sum += count;
  return sum;
}

} // namespace

std::size_t benchSeeds(const BenchMethod& method, const BenchOptions& options) {
  const bool draws =
      method.solver != nullptr && method.solver->drawsRandomNumbers(method.parameters);
  return draws ? options.seeds : 1;
}

Result<BenchResult> benchmark(const BenchSet& set, const BenchMethod& method,
                              const BenchOptions& options) {
  const std::size_t seeds = benchSeeds(method, options);
  BenchResult result;
  result.runs.resize(set.puzzles.size() * seeds);
  std::mutex mutex;
  std::optional<Error> error;
  const auto task = [&](std::size_t i) {
    const Puzzle& puzzle = set.puzzles[i / seeds];
    const std::uint64_t seed = startSeed(options.seed, i % seeds);
    Result<RunOutcome> run =
        method.solver == nullptr
            ? runExact(puzzle, options.limits.cancelled)
            : runToEnd(*method.solver, puzzle, method.parameters, seed, options.limits);
    if (options.bestLoss && method.solver != nullptr && run && run->status != Status::Running) {
      run->bestLoss = bestLossOf(*method.solver, puzzle, method.parameters, seed, run->iterations,
                                 options.limits.cancelled);
    }
    const std::lock_guard lock(mutex);
    if (!run.ok()) {
      if (!options.refused || !options.refused(i, run.error())) error = run.error();
      return;
    }
    result.runs[i] = std::move(*run);
    if (options.finished) options.finished(i, result.runs[i]);
  };
  parallelFor(result.runs.size(), options.threads, task, [&] {
    const std::lock_guard lock(mutex);
    return error.has_value() || (options.limits.cancelled && options.limits.cancelled());
  });
  if (error) return *error;
  result.summary = summarize(result.runs, options.limits.maxIterations);
  if (method.solver == nullptr) {
    Summary& s = result.summary;
    s.medianIterations = s.p95Iterations = s.maxIterations = s.medianAll = s.par2 =
        std::numeric_limits<double>::quiet_NaN();
    s.medianIterationsInterval = s.medianAllInterval = {};
  }
  if (options.check) result.wrong = wrongClaims(set, result.runs, options, seeds);
  return result;
}

} // namespace sudoscope
