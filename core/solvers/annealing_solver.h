#pragma once

#include "core/solvers/solver.h"

namespace sudoscope {

/// Simulated annealing on full grids in which every region holds each digit once: two blank cells
/// of a region are exchanged and the exchange is kept by Metropolis' rule.
/// R. Lewis, "Metaheuristics can solve Sudoku puzzles", J. Heuristics 13 (2007) 387.
SolverEntry annealingEntry();

} // namespace sudoscope
