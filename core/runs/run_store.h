#pragma once

#include "core/runs/recording.h"
#include "core/runs/run_update.h"

#include <memory>
#include <set>
#include <vector>

namespace sudoscope {

/// All runs of a sitting, however many, one of them current. They share one memory: the curves take
/// what they need, and the recorded states a quarter of all at most and what the curves leave, at
/// wider strides then. Owned by one thread.
class RunStore {
public:
  /// Limit of bytes for everything. Curves leave a tenth for the allocator's losses and the window.
  explicit RunStore(std::size_t memory) : m_memory(memory) {}

  /// May be null.
  Run* current() { return m_current == nullptr ? nullptr : m_current->run.get(); }
  const Run* current() const { return m_current == nullptr ? nullptr : m_current->run.get(); }
  RunId currentId() const { return m_current == nullptr ? noRun : m_current->id; }
  Run* find(RunId id);

  /// Adds a recording and makes it current. On error there is no current run.
  MaybeError start(RunId id, RunSetup setup);
  /// Adds a run of any kind and makes it current.
  void add(RunId id, std::unique_ptr<Run> run);
  /// Replaces a run; the new one gets its id.
  void replace(RunId id, std::unique_ptr<Run> run) {
    if (Entry* entry = findEntry(id)) setRun(*entry, std::move(run));
  }
  /// Removes the current run if it has no iteration and no planned change.
  void dropUntouched();
  /// Restarts the current run under its id. On error it is unchanged.
  MaybeError remake(RunSetup setup);
  /// Forks the current run at its position and makes the fork current; false if it cannot be
  /// forked. Precondition: current().
  bool fork(RunId id);
  /// For a run restored from a file: it is a fork of another.
  void setParent(RunId id, RunId parent, std::int64_t forkedAt);
  /// For a run restored from a file: its result.
  void setStored(RunId id, std::shared_ptr<const RunResult> result) {
    if (Entry* entry = findEntry(id)) entry->stored = std::move(result);
  }
  /// Null if unknown.
  std::shared_ptr<const RunResult> stored(RunId id);
  /// Compares the current run with its stored result; false if they differ.
  bool check();
  void activate(RunId id) {
    if (Entry* entry = findEntry(id)) makeCurrent(entry);
  }
  /// The neighbour becomes current when the current run is removed.
  bool remove(RunId id);
  void clear();

  /// Calls visit(RunId, Run&) for each run.
  template <class Visit>
  void forEach(const Visit& visit) {
    for (const auto& entry : m_entries) visit(entry->id, *entry->run);
  }

  /// Notes that a run other than the current one has changed.
  void touch(RunId id) { m_touched.insert(id); }
  /// The possible changes since the last call. `ends` includes the heads; changes that were
  /// reported without them are reported again.
  RunChanges changes(bool ends);
  /// Bytes of the curves of all runs; parts shared by forks count once.
  std::size_t metricBytes() const;
  /// Makes room for curves that have grown. False if they leave too little for states.
  bool makeRoom();

private:
  struct Entry {
    RunId id;
    RunId parent;
    std::int64_t forkedAt;
    std::unique_ptr<Run> run;
    SnapshotPtr end = {};
    SourceFiles files = {};
    std::shared_ptr<const RunResult> stored = {};
    Message difference = {};
  };
  using Entries = std::vector<std::unique_ptr<Entry>>;
  /// The place of that run, or where it would be.
  Entries::iterator placeOf(RunId id);
  Entry* findEntry(RunId id);
  void add(Entry entry);
  void setRun(Entry& entry, std::unique_ptr<Run> run);
  void makeCurrent(Entry* entry);
  void forget(RunId id);
  static void updateEndSnapshot(Entry& entry);
  /// To be called when the number of runs, or what is left for states, may be another.
  void divideMemory();
  void bound(const Entry& entry) const {
    entry.run->setMemoryBound(&entry == m_current ? m_bound : m_boundOfOthers);
  }

  /// For the current run; the other runs together get a quarter of that, and rewinding one of both.
  std::size_t stateMemory() const;

  std::size_t m_memory;
  std::size_t m_metrics = 0; ///< metricBytes() at the last makeRoom().
  std::size_t m_bound = 0;   ///< For the states of the current run, bytes.
  std::size_t m_boundOfOthers = 0;
  Entries m_entries; ///< In order of creation, which is that of their ids.
  Entry* m_current = nullptr;
  std::set<RunId> m_touched;
  std::vector<RunId> m_removed;
};

} // namespace sudoscope
