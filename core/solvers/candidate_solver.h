#pragma once

#include "core/solvers/candidate_system.h"
#include "core/solvers/solver.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace sudoscope {

/// What the methods on a CandidateSystem have in common: puzzle and parameters, the iteration
/// count and its limit, the grid they would answer now, and the judgement over it. Derived classes
/// are copyable, so that clone() is a copy.
class CandidateSolver : public Solver {
public:
  const Puzzle& puzzle() const final { return m_system->puzzle(); }
  const ParameterValues& parameters() const final { return m_values; }
  Status status() const final { return m_status; }
  std::int64_t iteration() const final { return m_iteration; }
  Event step() final;
  /// P of the candidates; what the givens leave open, evenly, when that is contradictory.
  void cube(ProbabilityCube& cube) const override;
  Grid decoded() const override;
  MaybeError setParameter(std::string_view key, const ParameterValue& value) final;
  MaybeError setCube(const ProbabilityCube& cube) final;

protected:
  /// Infeasible at once when the system is; otherwise Running. The most derived constructor makes
  /// its start state if Running and ends with judge().
  CandidateSolver(const Puzzle& puzzle, const ParameterValues& values, bool singles);
  CandidateSolver(const CandidateSolver&) = default;

  /// One iteration, ending with judge().
  virtual Event advance() = 0;
  /// The candidate that the method would answer for a blank cell now. Not called when infeasible.
  virtual int chosen(int blank) const = 0;
  /// P of a candidate. Not called when infeasible.
  virtual double value(int candidate) const = 0;
  /// Copies live parameters into members; called by setParameter.
  virtual void readParameters() = 0;
  /// Takes over the values a person set, one per candidate, normalized per cell.
  virtual MaybeError takeValues(const std::vector<double>& values) = 0;

  /// Sets Solved when the grid of chosen(blank), any callable that equals the virtual chosen(),
  /// obeys the rules.
  template <class Chosen>
  void judge(const Chosen& chosenOf) {
    if (m_status != Status::Running) return;
    const int broken = m_system->brokenGroup(m_broken, chosenOf);
    if (broken >= 0) {
      m_broken = broken;
    } else {
      confirm();
    }
  }

  /// Sets Solved when decoded() obeys the rules.
  void confirm();

  const CandidateSystem& system() const { return *m_system; }
  /// Number of groups that the chosen grid satisfies.
  int satisfiedGroups() const;
  /// Number of those that it does not.
  int violatedGroups() const;
  /// Mean over the blank cells of the chosen candidate's P; 1 without blank cells.
  double meanMaxP() const;
  /// Per group 1 where the chosen grid satisfies it, else 0.
  GroupQuantity satisfiedField() const;
  bool running() const { return m_status == Status::Running; }
  void setStatus(Status status) { m_status = status; }
  /// Iterations allowed; 0 = no limit.
  void setLimit(std::int64_t limit) { m_limit = limit; }
  /// Bytes of what this base holds beyond its own size.
  std::size_t baseBytes() const;

private:
  std::shared_ptr<const CandidateSystem> m_system;
  ParameterValues m_values;
  Status m_status = Status::Running;
  int m_broken = 0; ///< Group where the last judgement failed; speeds up the next, no more.
  std::int64_t m_iteration = 0;
  std::int64_t m_limit = 0;
};

/// "candidates": the digits that the givens do not rule out, or singles filled in first.
Parameter candidatesParameter();
/// "max_iterations"; 0 = none.
Parameter limitParameter(std::int64_t value = 0);

} // namespace sudoscope
