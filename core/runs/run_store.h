#pragma once

#include "core/runs/recording.h"
#include "core/runs/run_update.h"

#include <memory>
#include <vector>

namespace sudoscope {

/// All runs of a sitting, one of them current. Owned by one thread.
class RunStore {
public:
  /// Runs kept at most; the oldest that is neither current nor bookmarked makes room.
  static constexpr std::size_t maxRuns = 40;

  explicit RunStore(std::size_t stateMemory) : m_stateMemory(stateMemory) {}

  /// nullptr when there is none.
  Recording* current() { return m_current == nullptr ? nullptr : m_current->recording.get(); }
  const Recording* current() const {
    return m_current == nullptr ? nullptr : m_current->recording.get();
  }
  RunId currentId() const { return m_current == nullptr ? noRun : m_current->id; }
  Recording* find(RunId id);

  /// Adds a run and makes it current. On error there is no current run.
  MaybeError start(RunId id, RunSetup setup);
  /// Removes the current run if nothing has happened in it yet.
  void dropUntouched();
  /// Makes the current run anew under its id. On error it stays as it was.
  MaybeError remake(RunSetup setup);
  /// Makes a fork of the current run at its position current. Precondition: current().
  void fork(RunId id);
  /// Says that a run, brought back from a file, is a fork of another.
  void setParent(RunId id, RunId parent, std::int64_t forkedAt);
  bool activate(RunId id);
  /// The neighbour becomes current when the current run is removed.
  bool remove(RunId id);
  void clear();

  /// Calls visit(RunId, Recording&) for each run.
  template <class Visit>
  void forEach(const Visit& visit) {
    for (const auto& run : m_runs) visit(run->id, *run->recording);
  }

  std::vector<RunSummary> summaries() const;
  /// Bytes of the curves of all runs.
  std::size_t metricBytes() const;

private:
  struct Run {
    RunId id;
    RunId parent;
    std::int64_t forkedAt;
    std::unique_ptr<Recording> recording;
  };
  Run* findRun(RunId id);
  void add(Run run);
  void makeCurrent(Run* run);
  void divideMemory();

  std::size_t m_stateMemory;
  std::vector<std::unique_ptr<Run>> m_runs; ///< In order of creation.
  Run* m_current = nullptr;
};

} // namespace sudoscope
