#pragma once

#include "core/solvers/solver.h"

namespace sudoscope {

/// Sinkhorn balancing: every set's numbers are scaled to sum 1, set after set, over and over, and
/// from time to time all are sharpened, p <- p^g. Fast, and stuck on puzzles that need a search.
/// T. Moon, J. Gunther, J. Kupin, "Sinkhorn solves Sudoku", IEEE Trans. Inf. Theory 55 (2009) 1741.
SolverEntry sinkhornEntry();

} // namespace sudoscope
