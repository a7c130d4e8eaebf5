// What recording costs: steps per second of a method alone, and of a Recording of it.
#include "core/base/thread_time.h"
#include "tests/bench/bench_table.h"
#include "tests/bench/endless_run.h"
#include "tests/support/recordings.h"

#include <algorithm>
#include <memory>
#include <vector>

namespace sudoscope::bench {

namespace {

constexpr int rounds = 5;
constexpr double budget = 150.0; ///< ms of processor time a round.
constexpr std::int64_t mostSteps = 400000;
constexpr std::size_t mostRuns = 300;

struct Job {
  RunSetup setup;
  std::int64_t steps = 0; ///< Of each run.
  std::size_t runs = 1;
};

std::unique_ptr<Solver> solverOf(const RunSetup& setup) {
  const auto& entry = dynamic_cast<const SolverEntry&>(*setup.solver);
  return std::move(entry.create(setup.puzzle, setup.parameters, setup.seed)).value();
}

/// As many runs of such a length as fill the budget without being recorded.
Job jobOf(RunSetup setup) {
  const auto solver = solverOf(setup);
  const double begin = threadMilliseconds();
  double spent = 0.0;
  while (solver->status() == Status::Running && solver->iteration() < mostSteps && spent < budget) {
    for (int i = 0; i < 16; ++i) solver->step();
    spent = threadMilliseconds() - begin;
  }
  const auto runs = static_cast<std::size_t>(budget / std::max(spent, 1e-3));
  return {std::move(setup), std::max<std::int64_t>(1, solver->iteration()),
          std::clamp<std::size_t>(runs, 1, mostRuns)};
}

double alone(const Job& job) {
  std::vector<std::unique_ptr<Solver>> solvers;
  for (std::size_t i = 0; i < job.runs; ++i) solvers.push_back(solverOf(job.setup));
  const double begin = threadMilliseconds();
  for (const auto& solver : solvers) {
    for (std::int64_t i = 0; i < job.steps; ++i) solver->step();
  }
  return 1e3 * (threadMilliseconds() - begin) / static_cast<double>(job.steps * job.runs);
}

double recorded(const Job& job) {
  std::vector<std::unique_ptr<Recording>> runs;
  for (std::size_t i = 0; i < job.runs; ++i) {
    runs.push_back(std::move(test::startRecording(job.setup, std::size_t(200) << 20)).value());
  }
  const double begin = threadMilliseconds();
  for (const auto& run : runs) {
    for (std::int64_t i = 0; i < job.steps; ++i) run->step();
  }
  return 1e3 * (threadMilliseconds() - begin) / static_cast<double>(job.steps * job.runs);
}

} // namespace

void addRecordings(RatioTable& table) {
  for (const SolverEntry& entry : solverRegistry()) {
    const Job job = jobOf(endlessRun(entry));
    const Pair pair = inTurns(
        rounds, [&] { return recorded(job); }, [&] { return alone(job); });
    table.add({"Recorded, 9x9: a step that is recorded, beside the step alone", entry.name,
               pair.ours, pair.theirs, "us", pair.theirs / pair.ours, ">= 0.65"});
  }
}

} // namespace sudoscope::bench
