#pragma once

#include "core/solvers/solver.h"

namespace sudoscope {

/// Continuous-time dynamics with multipliers: one number in [0, 1] per candidate slides down an
/// energy in which every violated clause weighs more the longer it stays violated, so that no
/// local minimum holds it.
/// After M. Ercsey-Ravasz, Z. Toroczkai, "The chaos within Sudoku", Scientific Reports 2:725
/// (2012), with normalized steps and momentum instead of an adaptive integrator.
SolverEntry ctdsEntry();

} // namespace sudoscope
