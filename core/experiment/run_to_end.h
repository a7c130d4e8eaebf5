#pragma once

#include "core/solvers/solver.h"

#include <cstdint>
#include <functional>

namespace sudoscope {

/// How a run ended.
struct RunOutcome {
  /// Exhausted also when the limit ended it; Running only when it was cancelled.
  Status status = Status::Running;
  std::int64_t iterations = 0;
  double milliseconds = 0.0; ///< Wall time, making the solver included where runOnce() made it.
  Assignment grid;           ///< The method's last answer; 0 where it has none.
};

/// Steps the solver until it ends, `maxIterations` steps are done (0: no limit), or `cancelled`
/// (asked before every step; may be empty) says so.
RunOutcome runToEnd(Solver& solver, std::int64_t maxIterations = 0,
                    const std::function<bool()>& cancelled = {});

/// Makes a solver and runs it to its end.
Result<RunOutcome> runOnce(const SolverEntry& entry, const Puzzle& puzzle,
                           const ParameterValues& values, std::uint64_t seed,
                           std::int64_t maxIterations = 0,
                           const std::function<bool()>& cancelled = {});

} // namespace sudoscope
