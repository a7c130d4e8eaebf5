#pragma once

#include "core/base/result.h"
#include "core/relaxation/probability_cube.h"
#include "core/runs/run_plan.h"
#include "core/solvers/solver.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace sudoscope {

/// What a method would make of a cube changed by hand, told before it goes on from it.
struct EditPreview {
  MaybeError refusal; ///< Why it cannot go on from the cube; then the rest is empty.
  /// Givens that the cube violates and the method puts back.
  std::vector<int> givensPutBack;
  /// Other cells whose P the method cannot hold as it is, and begins with another: a method on
  /// candidates keeps the possible digits only, a full grid the most probable one.
  int cellsAdapted = 0;
};

/// A solver for editPreview(): at the start of the plan's run, but with the parameters that hold at
/// the iteration, edits made there included. The error is that of SolverEntry::create() or
/// Solver::setParameter().
Result<std::unique_ptr<Solver>> trialSolver(const RunPlan& plan, std::int64_t iteration);

/// The solver is not changed. Precondition: it is at the start of a run or in one, on a puzzle of
/// the cube's side.
EditPreview editPreview(const Solver& solver, const ProbabilityCube& cube);

} // namespace sudoscope
