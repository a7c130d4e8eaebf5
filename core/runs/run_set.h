#pragma once

#include "core/runs/run_store.h"

#include <cstdint>
#include <vector>

namespace sudoscope {

/// Columns in files, always in English.
inline constexpr const char* violatedGroupsColumn = "violated_groups";
inline constexpr const char* threadTimeColumn = "thread_ms";

/// The columns of Run::figures(), in the order of RunFigure.
const std::vector<MetricInfo>& runFigures();

/// Runs that are played together: a step or a seek moves each of them to the same iteration, or to
/// the same processor time. The runs belong to a RunStore, which must not replace or remove them
/// meanwhile. Owned by one thread; the runs may step on several.
class RunSet {
public:
  struct Member {
    RunId id = noRun;
    Run* run = nullptr; ///< Never null.
    MaybeError error;   ///< Why it could not start, or what ended it; then it is not moved.
  };

  RunSet() = default;
  /// Starts the runs and adds them to the store, with ids from `first` on; the first becomes
  /// current. All record figures. A run that cannot start becomes a member with an error.
  RunSet(RunStore& store, RunId first, const std::vector<RunSetup>& setups, PlayBy by);

  bool empty() const { return m_members.empty(); }
  PlayBy by() const { return m_by; }
  const std::vector<Member>& members() const { return m_members; }
  /// Whether no run can step beyond its position.
  bool ended() const;
  /// The number of iterations, or milliseconds, that all runs have reached or ended before.
  double reached() const { return m_reached; }

  /// Steps every run until it has advanced by this number of iterations, or milliseconds, beyond
  /// reached(). With `parallel` the runs step concurrently. An exception of a method ends its run
  /// with an error; the other runs continue.
  void advance(double amount, bool parallel);
  /// Moves every run to that iteration, or to where it first reached that time; clamped to the
  /// recording. False if `stop`, which several threads call, interrupted it.
  bool seek(double to, const StopCheck& stop = {});

private:
  /// Iterations or milliseconds up to the position.
  double had(const Run& run) const;
  std::int64_t iterationAt(const Run& run, double to) const;
  void stepTo(Member& member, double to) const;

  PlayBy m_by = PlayBy::Iteration;
  double m_reached = 0.0;
  std::vector<Member> m_members;
};

} // namespace sudoscope
