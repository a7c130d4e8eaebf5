#pragma once

#include "core/solvers/solver.h"

namespace sudoscope {

/// Simulated annealing on full grids in which every region holds each digit once. A move exchanges
/// two blank cells of a region and is accepted by the Metropolis rule.
/// R. Lewis, "Metaheuristics can solve Sudoku puzzles", J. Heuristics 13 (2007) 387.
SolverEntry annealingEntry();

} // namespace sudoscope
