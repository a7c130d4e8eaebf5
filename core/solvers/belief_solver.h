#pragma once

#include "core/solvers/solver.h"

namespace sudoscope {

/// Sum-product belief propagation on exactly-one factors, with damping and reinforcement. The
/// board's short loops make it overconfident, so its log-odds are bounded: nothing is ever certain,
/// and a wrong belief can still be talked out of. With damping and reinforcement at the edge
/// between freezing and wandering it finds most 17-clue puzzles, but few of the hardest. T. Moon,
/// J. Gunther, "Multiple constraint satisfaction by belief propagation: an example using Sudoku"
/// (2006); A. Braunstein, R. Zecchina, Phys. Rev. Lett. 96 (2006) 030201 (reinforcement).
SolverEntry beliefPropagationEntry();

} // namespace sudoscope
