#pragma once

#include "core/runs/run_store.h"

#include <cstdint>
#include <vector>

namespace sudoscope {

/// Columns in files, which are English in every language.
inline constexpr const char* violatedGroupsColumn = "violated_groups";
inline constexpr const char* threadTimeColumn = "thread_ms";

/// What Run::figures() holds, in the order of RunFigure.
const std::vector<MetricInfo>& runFigures();

/// Runs that are played together: a step or a seek moves each of them to the same iteration, or to
/// the same processor time. The runs belong to a RunStore, which must not replace or remove them
/// while the set is used. Owned by one thread; the runs may step on several.
class RunSet {
public:
  struct Member {
    RunId id = noRun;
    Run* run = nullptr; ///< Never null.
    MaybeError error;   ///< Why it could not start, or what ended it; then it is not moved.
  };

  /// Empty.
  RunSet() = default;
  /// Starts the runs and adds them to the store, with ids from `first` on; the first becomes
  /// current. All record figures. A run that cannot start becomes a member with an error.
  RunSet(RunStore& store, RunId first, const std::vector<RunSetup>& setups, PlayBy by);

  bool empty() const { return m_members.empty(); }
  PlayBy by() const { return m_by; }
  const std::vector<Member>& members() const { return m_members; }
  /// Whether all runs stand at an end that no step leads beyond.
  bool ended() const;
  /// The iteration, or the milliseconds, that all runs have had or ended before.
  double reached() const { return m_reached; }

  /// Lets every run step until it has had so many iterations, or milliseconds, more than
  /// reached(). With `parallel` the runs step side by side. What a method throws ends its run with
  /// an error; the other runs continue.
  void advance(double amount, bool parallel);
  /// Moves every run to that iteration, or to where it first had so many milliseconds; clamped to
  /// what is recorded. False when `stop`, which several threads call, ended it on the way.
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
