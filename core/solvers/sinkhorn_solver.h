#pragma once

#include "core/solvers/solver.h"

namespace sudoscope {

/// Sinkhorn balancing: repeatedly scales the numbers of each set to sum 1 and at intervals sharpens
/// all, p <- p^g. Fast, but stuck on puzzles that need a search.
/// T. Moon, J. Gunther, J. Kupin, "Sinkhorn solves Sudoku", IEEE Trans. Inf. Theory 55 (2009) 1741.
SolverEntry sinkhornEntry();

} // namespace sudoscope
