#pragma once

#include "core/solvers/solver.h"

namespace sudoscope {

/// Continuous-time dynamics with multipliers: one number in [0, 1] per candidate descends an energy
/// in which a violated clause gains weight while it is violated, so that no local minimum is
/// permanent.
/// After M. Ercsey-Ravasz, Z. Toroczkai, "The chaos within Sudoku", Scientific Reports 2:725
/// (2012), with normalized steps and momentum instead of an adaptive integrator.
SolverEntry ctdsEntry();

} // namespace sudoscope
