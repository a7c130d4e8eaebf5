#pragma once

#include "core/solvers/solver.h"

namespace sudoscope {

/// Sum-product belief propagation on exactly-one factors, with damping and reinforcement. The
/// board's short loops make it overconfident: it solves what is easy and gets stuck elsewhere.
/// T. Moon, J. Gunther, "Multiple constraint satisfaction by belief propagation: an example using
/// Sudoku" (2006); A. Braunstein, R. Zecchina, Phys. Rev. Lett. 96 (2006) 030201 (reinforcement).
SolverEntry beliefPropagationEntry();

} // namespace sudoscope
