#pragma once

#include "core/solvers/solver.h"

namespace sudoscope {

/// The softmax-logit cube of the `gradient` method, driven by clauses whose multipliers grow with
/// the violation (method of multipliers) instead of fixed weights. The step follows -dV/dP itself,
/// without the Jacobian of the softmax: mirror descent with the entropy as distance (A. Nemirovski,
/// D. Yudin 1983; A. Beck, M. Teboulle, Operations Research Letters 31 (2003) 167), so a digit that
/// has become improbable can still come back. Multipliers say what was fought over, also long ago;
/// forgetting them now and then (all 1 again, the logits stay) solves boards two to four times as
/// fast.
SolverEntry lagrangianEntry();

} // namespace sudoscope
