#pragma once

#include "core/solvers/solver.h"

namespace sudoscope {

/// "gradient": Sudoku as tensor optimization. Logits Z for every (cell, digit) and P = softmax(Z /
/// T). Adam or SGD with momentum minimizes a weighted sum of five squared-residual, likelihood and
/// entropy terms (core/relaxation/losses.h) while T changes linearly from T_start to T_end.
///
/// Iteration t is the state before update t: metrics are those of Z[t] at T[t], and after `steps`
/// updates the cube is softmax(Z / T_end). An iteration is one update, or one restart.
SolverEntry gradientEntry();

} // namespace sudoscope
