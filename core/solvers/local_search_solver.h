#pragma once

#include "core/solvers/solver.h"

namespace sudoscope {

/// "local-search": discrete descent on complete assignments (see LocalSearchState for the cost).
/// One iteration is one move (for annealing: one proposal).
///
/// Modes: steepest (the best of all moves; stuck if none improves), stochastic (uniform among the
/// improving moves; stuck if none improves), plateau (uniform among those that do not worsen, up to
/// the limit), annealing (a random move, accepted with probability exp(-delta cost / T), T
/// falling geometrically; S. Kirkpatrick, C. Gelatt, M. Vecchi, Science 220 (1983) 671) and
/// min-conflicts (a random cell in conflict takes its best digit that is not tabu; S. Minton et
/// al., Artificial Intelligence 58 (1992) 161; F. Glover, ORSA J. Computing 1 (1989) 190).
SolverEntry localSearchEntry();

} // namespace sudoscope
