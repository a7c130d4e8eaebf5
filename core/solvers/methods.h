#pragma once

#include "core/solvers/solver.h"

#include <array>

/// Methods whose settings only their own source uses. Other methods have their own header.
namespace sudoscope {

/// "constriction": shrinks the binary tensor of candidates by some of the four constrictions in an
/// order that restarts after each change. An iteration is one constriction that changed something,
/// or the last one, which finds the run solved, stuck or infeasible (a sum of 0).
SolverEntry constrictionEntry();

/// Relaxed reflect-reflect with divide and concur: every exactly-one set has its own copy
/// ("replica") of its candidates; the cube is the mean of the copies.
/// V. Elser, I. Rankenburg, P. Thibault, "Searching with iterated maps", PNAS 104 (2007) 418;
/// V. Elser, "The complexity of bit retrieval", IEEE Trans. Inf. Theory 64 (2018), for the
/// relaxed form; F. Aragón Artacho, J. Borwein, M. Tam, arXiv:1305.2657, for Sudoku.
SolverEntry rrrEntry();

/// Continuous-time dynamics with multipliers: one number in [0, 1] per candidate descends an energy
/// in which a violated clause gains weight while it is violated, so that no local minimum is
/// permanent.
/// After M. Ercsey-Ravasz, Z. Toroczkai, "The chaos within Sudoku", Scientific Reports 2:725
/// (2012), with normalized steps and momentum instead of an adaptive integrator.
SolverEntry ctdsEntry();

/// The softmax-logit cube of the `gradient` method, driven by clauses whose multipliers grow with
/// the violation (method of multipliers) instead of fixed weights. The step follows -dV/dP without
/// the Jacobian of the softmax: mirror descent with the entropy as distance (A. Nemirovski, D.
/// Yudin 1983; A. Beck, M. Teboulle, Operations Research Letters 31 (2003) 167), so an improbable
/// digit can still recover. Multipliers also preserve old conflicts; resetting them to 1
/// periodically (without the logits) solves boards two to four times as fast.
SolverEntry lagrangianEntry();

/// Sinkhorn balancing: repeatedly scales the numbers of each set to sum 1 and at intervals sharpens
/// all, p <- p^g. Fast, but stuck on puzzles that need a search.
/// T. Moon, J. Gunther, J. Kupin, "Sinkhorn solves Sudoku", IEEE Trans. Inf. Theory 55 (2009) 1741.
SolverEntry sinkhornEntry();

/// Sum-product belief propagation on exactly-one factors, with damping and reinforcement. The short
/// loops of the board make it overconfident, so the log-odds are bounded: no belief becomes certain
/// and wrong beliefs can be revised. With damping and reinforcement between freezing and wandering
/// it solves most 17-clue puzzles, but few of the hardest. T. Moon,
/// J. Gunther, "Multiple constraint satisfaction by belief propagation: an example using Sudoku"
/// (2006); A. Braunstein, R. Zecchina, Phys. Rev. Lett. 96 (2006) 030201 (reinforcement).
SolverEntry beliefPropagationEntry();

/// Simulated annealing on full grids in which every region holds each digit once. A move exchanges
/// two blank cells of a region and is accepted by the Metropolis rule.
/// R. Lewis, "Metaheuristics can solve Sudoku puzzles", J. Heuristics 13 (2007) 387.
SolverEntry annealingEntry();

/// The linear relaxation: numbers x >= 0 whose sums over every set are 1, approached by the
/// primal-dual hybrid gradient method. It ends solved if all x are 0 or 1, or stuck at a point with
/// fractional cells. The solution is always a point of the relaxation, so the relaxation then has
/// more than one.
/// A. Chambolle, T. Pock, J. Math. Imaging Vision 40 (2011) 120; P. Babu, K. Pelckmans, P. Stoica,
/// J. Li, "Linear systems, sparse solutions, and Sudoku", IEEE Signal Process. Lett. 17 (2010) 40.
SolverEntry lpEntry();

/// In display order, after those that registry.cpp names.
inline constexpr auto furtherMethods = std::to_array(
    {ctdsEntry, lagrangianEntry, sinkhornEntry, beliefPropagationEntry, annealingEntry, lpEntry});

/// Curves of several methods.
inline MetricInfo violatedGroupsMetric() {
  return {"violated_groups",
          Message::tr("violated groups"),
          Message::tr("Cells and groups"),
          Message::tr("groups"),
          false,
          true,
          MetricRole::ViolatedGroups};
}
inline MetricInfo restartsMetric() {
  return {"restarts", Message::tr("restarts"), Message::tr("Restarts"), Message(), false,
          false,      MetricRole::Restarts};
}
inline MetricInfo meanMaxPMetric() {
  return {"max_p_mean", Message::tr("mean max P"), Message::tr("Decision"), {}};
}
inline MetricInfo imbalanceMetric() {
  return {"imbalance", Message::tr("largest deviation of a sum"), Message::tr("Sums"), {}, true};
}
/// For methods whose constraints have growing weights.
inline MetricInfo multiplierMetric() {
  return {"multiplier", Message::tr("largest multiplier (log10)"), Message::tr("Multipliers"), {}};
}
inline MetricInfo energyMetric() {
  return {"energy", Message::tr("violation, unweighted"), Message::tr("Energy"), {}, true};
}

} // namespace sudoscope
