#pragma once

#include "core/base/random.h"
#include "core/runs/metric_history.h"
#include "core/solvers/solver.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace sudoscope {

/// Columns of a race's files, in English whatever the window speaks.
inline constexpr const char* violatedGroupsColumn = "violated_groups";
inline constexpr const char* threadTimeColumn = "thread_ms";

/// What makes a race fair.
enum class RaceBy : std::uint8_t {
  Iteration, ///< All have done the same number of iterations.
  Time,      ///< All have had the same processor time of their thread.
};

/// One method of a race as it is entered.
struct RaceEntrant {
  const SolverEntry* solver = nullptr; ///< From the registry (or static in a test); never null.
  ParameterValues parameters;
  std::uint64_t seed = defaultSeed;
};

/// What a lane's history holds: the metrics of the method, then "violated_groups" where the method
/// has none of that name, then "thread_ms", the processor time used so far.
std::vector<MetricInfo> raceMetrics(const RunnableEntry& solver);

/// One method on its way. Owned by one thread at a time.
class RaceLane {
public:
  /// Creates the solver and takes the sample of iteration 0. An error leaves the lane without a
  /// solver; it has then ended.
  RaceLane(const Puzzle& puzzle, const RaceEntrant& entrant);

  bool ended() const { return m_solver == nullptr || m_solver->status() != Status::Running; }
  Status status() const { return m_solver == nullptr ? Status::Infeasible : m_solver->status(); }
  std::int64_t iteration() const { return m_solver == nullptr ? 0 : m_solver->iteration(); }
  /// Processor time of the steps, construction included; drawing curves costs nothing here. Of what
  /// runs in another program the time until its answers.
  double milliseconds() const { return m_milliseconds; }
  const MaybeError& error() const { return m_error; }
  std::shared_ptr<const MetricHistory> history() const { return m_history; }
  const Solver* solver() const { return m_solver.get(); }
  SnapshotPtr snapshot() const;

  /// Steps until the iteration is reached or the method has ended. What a solver throws ends the
  /// lane with an error.
  void runTo(std::int64_t iteration);
  /// Steps until that much time is used or the method has ended.
  void runUntil(double milliseconds);

private:
  void step();
  /// Takes the time of what began then.
  void count(double threadMillisecondsThen);
  void sample();

  const SolverEntry* m_entry;
  std::unique_ptr<Solver> m_solver;
  Event m_event;
  double m_milliseconds = 0.0;
  double m_outside = 0.0; ///< Of them, in other programs.
  MaybeError m_error;
  bool m_countsGroups = false; ///< Whether violated groups are counted for it.
  std::vector<double> m_values;
  std::shared_ptr<MetricHistory> m_history;
};

/// Several methods on one puzzle, in step. Owned by one thread; the lanes run on several.
class Race {
public:
  Race() = default;
  Race(const Puzzle& puzzle, const std::vector<RaceEntrant>& entrants, RaceBy by);

  RaceBy by() const { return m_by; }
  const std::vector<RaceLane>& lanes() const { return m_lanes; }
  bool ended() const;
  /// Memory of all curves.
  std::size_t historyBytes() const;

  /// Lets every lane that has not ended go on by so many iterations, or milliseconds of its own
  /// time, beyond what all have had. With `parallel` the lanes run side by side.
  void advance(double amount, bool parallel);
  /// The iteration or the milliseconds that all have had.
  double reached() const { return m_reached; }

private:
  RaceBy m_by = RaceBy::Iteration;
  double m_reached = 0.0;
  std::vector<RaceLane> m_lanes;
};

} // namespace sudoscope
