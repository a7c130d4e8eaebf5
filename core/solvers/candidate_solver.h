#pragma once

#include "core/base/buffers.h"
#include "core/base/random.h"
#include "core/solvers/candidate_system.h"
#include "core/solvers/parameter_table.h"
#include "core/solvers/solver.h"

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace sudoscope {

enum class RestartKind : std::uint8_t { Fixed, Luby, Growing, Never };

struct RestartSettings {
  RestartKind kind = RestartKind::Fixed;
  std::int64_t length = 0; ///< Iterations of the first try; 0 = the method's default.
};

struct CandidateSettings {
  RestartSettings restarts;
  bool singles = false;           ///< Naked and hidden singles are filled in first.
  std::int64_t maxIterations = 0; ///< 0 = no limit.
};

/// The common part of the methods on a CandidateSystem: the puzzle, the iteration count and limit,
/// restarts, the current answer and its check against the rules.
class CandidateSolver : public Solver {
public:
  const Puzzle& puzzle() const final { return m_system->puzzle(); }
  Status status() const final { return m_status; }
  std::int64_t iteration() const final { return m_iteration; }
  Event step() final;
  /// P of the candidates; if the givens contradict each other, uniform over what they leave open.
  void cube(ProbabilityCube& cube) const override;
  Grid decoded() const override;
  /// NaN without candidates, otherwise from measure().
  void metrics(std::span<double> values) const final;
  MaybeError setCube(const ProbabilityCube& cube) final;

protected:
  Message cubeLimits() const override;

  /// Infeasible at once if the system is; otherwise Running. The most derived constructor creates
  /// its initial state if running() and then calls begin() and conclude(). `usualRestart` is the
  /// default length of a try; `restarted`, a string literal, describes a restart.
  CandidateSolver(const Puzzle& puzzle, const CandidateSettings& settings,
                  std::int64_t usualRestart, MarkedText restarted, std::uint64_t seed);

  /// Sets a new random start state of a try.
  virtual void begin() = 0;
  virtual void advance() = 0;
  /// Derives everything that follows from the state, then calls judge() or confirm(); called after
  /// begin(), advance() and takeValues().
  virtual void conclude() = 0;
  /// The candidate that the method currently chooses for a blank cell. Not called when infeasible.
  virtual int chosen(int blank) const = 0;
  /// chosen() of all blank cells, in their order. Not called when infeasible.
  virtual void chooseAll(std::span<std::int32_t> candidates) const = 0;
  /// P of a candidate. Not called when infeasible.
  virtual double value(int candidate) const = 0;
  /// The sum of value() over the candidates, in their order. Not called when infeasible.
  virtual double sumOfValues(std::span<const std::int32_t> candidates) const = 0;
  /// Continues from these values, finite and >= 0, one per candidate; conclude() follows.
  virtual MaybeError takeValues(const std::vector<double>& values) = 0;
  /// Not called when infeasible.
  virtual void measure(std::span<double> values) const = 0;
  /// Adds to a snapshot beyond P and the satisfied groups. Not called when infeasible.
  virtual void describeMethod(Snapshot&) const {}
  void describeState(Snapshot& snapshot) const override;

  /// step() in three parts. restartIfDue() restarts if a restart is due and returns whether it did;
  /// otherwise call advance(); then conclude() in both cases; the last part returns whether the run
  /// ended.
  bool restartIfDue();
  void endStep();

  /// Whether the grid of chosen(blank) obeys the rules in the blank cells. chosenOf is a callable
  /// that equals the virtual chosen().
  template <class Chosen>
  bool obeysRules(const Chosen& chosenOf) {
    const int broken = m_system->brokenGroup(m_broken, chosenOf);
    if (broken >= 0) m_broken = broken;
    return broken < 0;
  }
  template <class Chosen>
  void judge(const Chosen& chosenOf) {
    if (m_status == Status::Running && obeysRules(chosenOf)) confirm();
  }

  void confirm();

  const CandidateSystem& system() const { return *m_system; }
  int satisfiedGroups() const;
  int violatedGroups() const;
  /// Mean over the blank cells of the chosen candidate's P; 1 without blank cells.
  double meanMaxP() const;
  bool running() const { return m_status == Status::Running; }
  void setStatus(Status status) { m_status = status; }
  Random& random() { return m_random; }
  /// Iterations of this try, including the current one.
  std::int64_t sinceRestart() const { return m_sinceRestart; }
  int restarts() const { return m_restarts; }
  /// Call after a live change of the settings.
  void apply(const CandidateSettings& settings);
  /// Bytes that this base holds beyond its own size.
  std::size_t baseBytes() const;

private:
  struct Answer {
    std::vector<std::int32_t> candidates; ///< chosen() of all blank cells.
    Grid digits;
  };
  /// Computed on first use after a step.
  const Answer& answer() const;
  void forgetAnswer() { m_answer->digits.clear(); }

  std::shared_ptr<const CandidateSystem> m_system;
  std::int64_t m_usualRestart = 0;
  MarkedText m_restarted = "";
  Random m_random;
  RestartSettings m_schedule;   ///< With the length of the first try; 0 = unlimited.
  std::int64_t m_tryLength = 0; ///< Iterations until the next restart; 0 = never.
  std::int64_t m_sinceRestart = 0;
  int m_restarts = 0;
  Status m_status = Status::Running;
  int m_broken = 0; ///< Group where the last check failed; only speeds up the next one.
  std::int64_t m_iteration = 0;
  std::int64_t m_limit = 0;
  mutable Scratch<Answer> m_answer; ///< No digits: not yet computed.
};

std::vector<ParameterSection<CandidateSettings>> commonSections(const Message& usualRestart);

/// The standard deviation of what a try starts from, explained by `help`.
template <class Settings>
ParameterSection<Settings> startNoise(double Settings::*noise, const Message& help) {
  return {Message::tr("Start"),
          {field(noise, "noise", "σ", Message::tr("start noise"), help, {0.0, 5.0})
               .atStart()
               .role(ParameterRole::StartNoise)}};
}

/// The parameters of a method followed by the common ones. `usualRestart` explains in words what a
/// restart length of 0 means.
template <class Settings>
ParameterTable<Settings> candidateTable(std::vector<ParameterSection<Settings>> sections,
                                        const Message& usualRestart) {
  for (const auto& section : commonSections(usualRestart)) {
    sections.push_back({section.title, {section.fields.begin(), section.fields.end()}});
  }
  return sections;
}

/// A CandidateSolver with its parameters; see WithParameters. Self is final and its chosen() and
/// value() are public, so that the check of every iteration's grid is inlined.
template <class Self, class Settings>
class CandidateMethod : public WithParameters<Self, Settings, CandidateSolver> {
protected:
  CandidateMethod(const ParameterTable<Settings>& table, const Puzzle& puzzle,
                  const ParameterValues& values, std::int64_t usualRestart, MarkedText restarted,
                  std::uint64_t seed)
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
