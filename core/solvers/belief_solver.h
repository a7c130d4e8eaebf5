#pragma once

#include "core/solvers/solver.h"

namespace sudoscope {

/// Sum-product belief propagation on exactly-one factors, with damping and reinforcement. The short
/// loops of the board make it overconfident, so the log-odds are bounded: no belief becomes certain
/// and wrong beliefs can be revised. With damping and reinforcement between freezing and wandering
/// it solves most 17-clue puzzles, but few of the hardest. T. Moon,
/// J. Gunther, "Multiple constraint satisfaction by belief propagation: an example using Sudoku"
/// (2006); A. Braunstein, R. Zecchina, Phys. Rev. Lett. 96 (2006) 030201 (reinforcement).
SolverEntry beliefPropagationEntry();

} // namespace sudoscope
