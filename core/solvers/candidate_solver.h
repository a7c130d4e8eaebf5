#pragma once

#include "core/base/random.h"
#include "core/base/scratch.h"
#include "core/solvers/candidate_system.h"
#include "core/solvers/parameter_table.h"
#include "core/solvers/restart_schedule.h"
#include "core/solvers/solver.h"

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace sudoscope {

/// The parameters that all methods on a CandidateSystem have.
struct CandidateSettings {
  RestartSettings restarts;
  bool singles = false;           ///< Naked and hidden singles are filled in first.
  std::int64_t maxIterations = 0; ///< 0 = no limit.
};

/// What the methods on a CandidateSystem have in common: the puzzle, the iteration count and its
/// limit, restarts, the grid they would answer now, and the judgement over it.
class CandidateSolver : public Solver {
public:
  const Puzzle& puzzle() const final { return m_system->puzzle(); }
  Status status() const final { return m_status; }
  std::int64_t iteration() const final { return m_iteration; }
  Event step() final;
  /// P of the candidates; what the givens leave open, evenly, when that is contradictory.
  void cube(ProbabilityCube& cube) const override;
  Grid decoded() const override;
  /// NaN without candidates, else those of measure().
  void metrics(std::span<double> values) const final;
  MaybeError setCube(const ProbabilityCube& cube) final;

protected:
  Message cubeLimits() const override;

  /// Infeasible at once when the system is; otherwise Running. The most derived constructor makes
  /// its start state if running() and ends with begin() and conclude(). `usualRestart` is the
  /// length of a try where the parameters leave it to the method, by the side of the board;
  /// `restarted`, a string literal, says what a restart does.
  CandidateSolver(const Puzzle& puzzle, const CandidateSettings& settings,
                  std::int64_t (*usualRestart)(int side), MarkedText restarted, std::uint64_t seed);

  /// The state that a try starts from, drawn anew.
  virtual void begin() = 0;
  /// One iteration.
  virtual void advance() = 0;
  /// Whatever follows from the state, ending with judge() or confirm(); called after begin(),
  /// advance() and takeValues().
  virtual void conclude() = 0;
  /// The candidate that the method would answer for a blank cell now. Not called when infeasible.
  virtual int chosen(int blank) const = 0;
  /// chosen() of all blank cells, in their order. Not called when infeasible.
  virtual void chooseAll(std::span<std::int32_t> candidates) const = 0;
  /// P of a candidate. Not called when infeasible.
  virtual double value(int candidate) const = 0;
  /// The sum of value() over the candidates, in their order. Not called when infeasible.
  virtual double sumOfValues(std::span<const std::int32_t> candidates) const = 0;
  /// Continues from these values, finite numbers from 0 on, one per candidate; conclude() follows.
  virtual MaybeError takeValues(const std::vector<double>& values) = 0;
  /// The method's metrics. Not called when infeasible.
  virtual void measure(std::span<double> values) const = 0;
  /// What a snapshot shows beyond P and the satisfied groups. Not called when infeasible.
  virtual void describeMethod(Snapshot&) const {}
  void describeState(Snapshot& snapshot) const override;

  /// step() in its three parts: whether the step is to begin anew, which is then done; advance()
  /// and conclude() where it is not, or conclude() alone; whether it was the last.
  bool startsAnew();
  void endStep();

  /// Whether the grid of chosen(blank), any callable that equals the virtual chosen(), keeps the
  /// rules in the blank cells.
  template <class Chosen>
  bool keepsRules(const Chosen& chosenOf) {
    const int broken = m_system->brokenGroup(m_broken, chosenOf);
    if (broken >= 0) m_broken = broken;
    return broken < 0;
  }
  /// Sets Solved when that grid obeys the rules.
  template <class Chosen>
  void judge(const Chosen& chosenOf) {
    if (m_status == Status::Running && keepsRules(chosenOf)) confirm();
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
  Random& random() { return m_random; }
  /// Iterations of this try, the present one included.
  std::int64_t sinceRestart() const { return m_sinceRestart; }
  int restarts() const { return m_restarts; }
  /// To be called after a live change of these.
  void apply(const CandidateSettings& settings);
  /// Bytes of what this base holds beyond its own size.
  std::size_t baseBytes() const;

private:
  /// What the method would answer now.
  struct Answer {
    std::vector<std::int32_t> candidates; ///< chosen() of all blank cells.
    Grid digits;
  };
  /// Found when first asked for after a step.
  const Answer& answer() const;
  void forgetAnswer() { m_answer->digits.clear(); }

  std::shared_ptr<const CandidateSystem> m_system;
  std::int64_t m_usualRestart = 0;
  MarkedText m_restarted = "";
  Random m_random;
  RestartSchedule m_schedule;
  std::int64_t m_tryLength = 0; ///< Iterations until the next restart; 0 = never.
  std::int64_t m_sinceRestart = 0;
  int m_restarts = 0;
  Status m_status = Status::Running;
  int m_broken = 0; ///< Group where the last judgement failed; speeds up the next, no more.
  std::int64_t m_iteration = 0;
  std::int64_t m_limit = 0;
  mutable Scratch<Answer> m_answer; ///< No digits: not yet asked for.
};

std::vector<ParameterSection<CandidateSettings>> commonSections(const Message& usualRestart);

/// A method's own parameters and the common ones behind them. `usualRestart` says in words what a
/// length of 0 means for its restarts.
template <class Settings>
ParameterTable<Settings> candidateTable(std::vector<ParameterSection<Settings>> sections,
                                        const Message& usualRestart) {
  for (const auto& section : commonSections(usualRestart)) {
    sections.push_back({section.title, {section.fields.begin(), section.fields.end()}});
  }
  return sections;
}

/// A CandidateSolver with its parameters; see WithParameters. Self is final and its chosen() and
/// value() public, so that the judgement over every iteration's grid is inlined.
template <class Self, class Settings>
class CandidateMethod : public WithParameters<Self, Settings, CandidateSolver> {
protected:
  CandidateMethod(const ParameterTable<Settings>& table, const Puzzle& puzzle,
                  const ParameterValues& values, std::int64_t (*usualRestart)(int side),
                  MarkedText restarted, std::uint64_t seed)
      : WithParameters<Self, Settings, CandidateSolver>(table, values, puzzle, table.read(values),
                                                        usualRestart, restarted, seed) {}

  MaybeError settingsChanged(const Settings&) final {
    this->apply(this->settings());
    return std::nullopt;
  }
  void chooseAll(std::span<std::int32_t> candidates) const final {
    for (std::size_t blank = 0; blank < candidates.size(); ++blank)
      candidates[blank] = static_cast<const Self*>(this)->chosen(static_cast<int>(blank));
  }
  double sumOfValues(std::span<const std::int32_t> candidates) const final {
    double sum = 0.0;
    for (const auto candidate : candidates) sum += static_cast<const Self*>(this)->value(candidate);
    return sum;
  }
  void conclude() override {
    this->judge([self = static_cast<const Self*>(this)](int blank) { return self->chosen(blank); });
  }
};

} // namespace sudoscope
