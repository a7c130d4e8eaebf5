#pragma once

#include "core/solvers/candidate_system.h"
#include "core/solvers/sliced_lists.h"

#include <memory>
#include <vector>

namespace sudoscope {

/// The exactly-one sets as clauses with multipliers, over one number p in [0, 1] per candidate:
///   "one of set s":  K_s  = prod over its candidates of (1 - p_i)
///   "not both":      K_ij = p_i p_j, once for every two candidates that share a set
/// and the energy V = sum a (K^2 + 2 kappa K) over all clauses, each with a multiplier a >= 1 that
/// grows by  a *= 1 + eta K + (eta K)^2 / 2,  that is, about exponentially with the amount and the
/// duration of the violation. After M. Ercsey-Ravasz, Z. Toroczkai, Scientific Reports 2:725
/// (2012), eqs. 2 and 3, who use kappa = 0. Then, however, a uniform cube is a minimum in which all
/// clauses grow alike, and a nearly empty board never leaves it.
///
/// A value; copies share the lists. Arrays p and force have candidateCount() + 1 entries, the last
/// of which must be 0.
class ClauseField {
public:
  ClauseField() = default;
  /// Without `cells` the sets and pairs inside one cell are left out, for methods that normalize
  /// each cell anyway.
  ClauseField(const CandidateSystem& system, bool cells);

  void reset();

  /// force = -(dV/dp) / 2 at p with the current multipliers, which then grow by the violations at
  /// p. Returns the largest |force|.
  float weigh(const float* p, const ClauseWeights& weights, float* force);

  /// log10 of the largest multiplier.
  double largest() const;
  /// Sum of K^2 at p, all multipliers 1.
  double violation(const float* p) const;
  /// log10 of the largest multiplier among the clauses of each group and digit, and of each blank
  /// cell if cells are included.
  GroupQuantity multiplierField(const CandidateSystem& system) const;
  std::size_t bytes() const;

private:
  void rescale();

  struct Lists {
    int firstSet = 0;     ///< Earlier sets are left out.
    SlicedLists members;  ///< Candidates per set; list l is set firstSet + l.
    SlicedLists sets;     ///< Lists of `members` per candidate.
    SlicedLists rivals;   ///< Candidates that exclude a candidate.
    SlicedLists repeated; ///< The rivals with a larger index once for each set but the first.
  };

  std::shared_ptr<const Lists> m_lists;
  double m_exponent = 0.0;             ///< log10 of the total divisor of the multipliers so far.
  float m_largest = 1.0F;              ///< The largest as stored.
  std::vector<float> m_setTerm;        ///< a K^2 per set, 0 for the filler.
  std::vector<float> m_setMultiplier;  ///< Per lane of members.
  std::vector<float> m_pairMultiplier; ///< Per slot of rivals: twice for a pair, always equal.
};

} // namespace sudoscope
