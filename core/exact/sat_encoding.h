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
class SatEncoding {
public:
  /// Only the given candidates get variables; fewer give a smaller formula.
  SatEncoding(const Geometry& geometry, const std::vector<DigitSet>& candidates,
              CancelCheck cancelled = {});
  /// Every digit in every cell: for searches with the givens as assumptions.
  explicit SatEncoding(const Geometry& geometry, CancelCheck cancelled = {});
  ~SatEncoding();

  /// The literal "cell holds digit k+1"; 0 if that is not a candidate.
  int literal(int cell, int k) const { return m_literals[cell * m_side + k]; }

  /// Prefers this digit for the cell when the solver must guess.
  void prefer(int cell, int k);
  void exclude(const Grid& grid);

  /// From now on all calls of solve() together may have this many conflicts (wrong guesses,
  /// independent of the clock); 0 for no limit. `progress` receives their total number.
  void limitConflicts(std::int64_t most, ConflictProgress progress = {});

  /// True: satisfiable (see grid()), false: not, empty: cancelled, or out of conflicts. Assumptions
  /// hold only for this call.
  std::optional<bool> solve(std::span<const int> assumptions = {});
  /// Precondition: the last solve() returned true.
  Grid grid();

private:
  void exactlyOne(const std::vector<int>& literals);
  bool countsConflicts() const { return m_mostConflicts > 0 || m_conflicts.progress; }

  class Terminator : public CaDiCaL::Terminator {
  public:
    explicit Terminator(CancelCheck check) : m_check(std::move(check)) {}
    bool terminate() override { return m_check && m_check(); }

  private:
    CancelCheck m_check;
  };

  /// Counts conflicts by the clauses learned; does not use the clauses.
  class ConflictCounter : public CaDiCaL::Learner {
  public:
    bool learning(int) override {
      ++count;
      if (progress) progress(count);
      return false;
    }
    void learn(int) override {}

    std::int64_t count = 0;
    ConflictProgress progress;
  };

  int m_side;
  int m_cells;
  std::vector<int> m_literals;
  Terminator m_terminator;
  ConflictCounter m_conflicts;
  std::int64_t m_mostConflicts = 0; ///< 0 for no limit.
  std::unique_ptr<CaDiCaL::Solver> m_solver;
};

} // namespace sudoscope
