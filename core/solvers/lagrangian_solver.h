#pragma once

#include "core/solvers/solver.h"

namespace sudoscope {

/// The softmax-logit cube of the `gradient` method, driven by clauses whose multipliers grow with
/// the violation (method of multipliers) instead of fixed weights. The step follows -dV/dP without
/// the Jacobian of the softmax: mirror descent with the entropy as distance (A. Nemirovski, D.
/// Yudin 1983; A. Beck, M. Teboulle, Operations Research Letters 31 (2003) 167), so an improbable
/// digit can still recover. Multipliers also preserve old conflicts; resetting them to 1
/// periodically (without the logits) solves boards two to four times as fast.
SolverEntry lagrangianEntry();

} // namespace sudoscope
