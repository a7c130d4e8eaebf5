#pragma once

#include "core/solvers/solver.h"

namespace sudoscope {

/// "random-fill": fills blank cells one by one with digits that no peer holds, and starts over in a
/// dead end. An iteration is one cell, or starting over.
SolverEntry randomFillEntry();

} // namespace sudoscope
