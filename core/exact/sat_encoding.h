#pragma once

#include "core/exact/exact_solver.h"

#include <cadical.hpp>

#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace sudoscope {

/// A board's rules as clauses in an incremental SAT solver: one variable per candidate, every
/// cell exactly one digit, every digit exactly once per group.
class SatEncoding : CaDiCaL::Terminator, CaDiCaL::Learner {
public:
  /// Only the given candidates get variables; fewer give a smaller formula. The limits are those of
  /// all calls of solve() together.
  SatEncoding(const Geometry& geometry, const std::vector<DigitSet>& candidates,
              SearchLimits limits);
  /// Every digit in every cell: for searches with the givens as assumptions.
  SatEncoding(const Geometry& geometry, SearchLimits limits);
  ~SatEncoding() override;

  /// The literal "cell holds digit k+1"; 0 if that is not a candidate.
  int literal(int cell, int k) const { return m_literals[cell * m_side + k]; }

  /// Prefers this digit for the cell when the solver must guess.
  void prefer(int cell, int k);
  void exclude(const Grid& grid);

  /// True: satisfiable (see grid()), false: not, empty: cancelled, or out of conflicts. Assumptions
  /// hold only for this call.
  std::optional<bool> solve(std::span<const int> assumptions = {});
  /// Precondition: the last solve() returned true.
  Grid grid();

private:
  void exactlyOne(const std::vector<int>& literals);
  bool terminate() override { return m_limits.cancelled && m_limits.cancelled(); }
  /// Counts conflicts by the clauses learned; does not use the clauses.
  bool learning(int) override {
    ++m_conflicts;
    if (m_limits.progress) m_limits.progress(m_conflicts);
    return false;
  }
  void learn(int) override {}

  int m_side;
  int m_cells;
  std::vector<int> m_literals;
  SearchLimits m_limits;
  std::int64_t m_conflicts = 0;
  std::unique_ptr<CaDiCaL::Solver> m_solver;
};

} // namespace sudoscope
