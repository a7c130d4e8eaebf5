#include "core/experiment/run_to_end.h"

#include <chrono>

namespace sudoscope {

namespace {

using Clock = std::chrono::steady_clock;

double millisecondsSince(Clock::time_point start) {
  return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

} // namespace

RunOutcome runToEnd(Solver& solver, std::int64_t maxIterations,
                    const std::function<bool()>& cancelled) {
  const auto start = Clock::now();
  const std::int64_t first = solver.iteration();
  RunOutcome outcome;
  bool limited = false;
  while (solver.status() == Status::Running) {
    limited = maxIterations > 0 && solver.iteration() - first >= maxIterations;
    if (limited || (cancelled && cancelled())) break;
    solver.step();
  }
  outcome.status = limited ? Status::Exhausted : solver.status();
  outcome.iterations = solver.iteration() - first;
  outcome.grid = solver.decoded();
  outcome.milliseconds = millisecondsSince(start);
  return outcome;
}

Result<RunOutcome> runOnce(const SolverEntry& entry, const Puzzle& puzzle,
                           const ParameterValues& values, std::uint64_t seed,
                           std::int64_t maxIterations, const std::function<bool()>& cancelled) {
  const auto start = Clock::now();
  auto solver = entry.create(puzzle, values, seed);
  if (!solver.ok()) return solver.error();
  RunOutcome outcome = runToEnd(**solver, maxIterations, cancelled);
  outcome.milliseconds = millisecondsSince(start);
  return outcome;
}

} // namespace sudoscope
