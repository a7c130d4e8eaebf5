#pragma once

#include "core/solvers/candidate_solver.h"

namespace sudoscope {

struct RrrSettings : CandidateSettings {
  double beta = 0.95;
};
const ParameterTable<RrrSettings>& rrrParameters();

/// Relaxed reflect-reflect with divide and concur: every exactly-one set has its own copy
/// ("replica") of its candidates; the cube is the mean of the copies.
/// V. Elser, I. Rankenburg, P. Thibault, "Searching with iterated maps", PNAS 104 (2007) 418;
/// V. Elser, "The complexity of bit retrieval", IEEE Trans. Inf. Theory 64 (2018), for the
/// relaxed form; F. Aragón Artacho, J. Borwein, M. Tam, arXiv:1305.2657, for Sudoku.
SolverEntry rrrEntry();

} // namespace sudoscope
