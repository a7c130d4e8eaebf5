#pragma once

#include "core/runs/recording.h"
#include "core/runs/run_update.h"

#include <memory>
#include <set>
#include <utility>
#include <vector>

namespace sudoscope {

/// All runs of a sitting, however many, one of them current. They share one memory: the curves take
/// what they need, and the recorded states a quarter of all at most and what the curves leave, at
/// wider strides then. Owned by one thread.
class RunStore {
public:
  /// Bytes for everything. Curves leave a tenth to what the allocator loses and the window is
  /// shown.
  explicit RunStore(std::size_t memory) : m_memory(memory) {}

  /// nullptr when there is none.
  Run* current() { return m_current == nullptr ? nullptr : m_current->run.get(); }
  const Run* current() const { return m_current == nullptr ? nullptr : m_current->run.get(); }
  RunId currentId() const { return m_current == nullptr ? noRun : m_current->id; }
  Run* find(RunId id);

  /// Adds a recording and makes it current. On error there is no current run.
  MaybeError start(RunId id, RunSetup setup);
  /// Adds a run of any kind and makes it current.
  void add(RunId id, std::unique_ptr<Run> run);
  /// Puts a run into the place of one that is there, under its id.
  void replace(RunId id, std::unique_ptr<Run> run);
  /// Removes the current run if nothing has happened in it yet and nothing is planned.
  void dropUntouched();
  /// Makes the current run anew under its id. On error it stays as it was.
  MaybeError remake(RunSetup setup);
  /// Makes a fork of the current run at its position current; false where it cannot be forked.
  /// Precondition: current().
  bool fork(RunId id);
  /// Says that a run, brought back from a file, is a fork of another.
  void setParent(RunId id, RunId parent, std::int64_t forkedAt);
  /// Says what a run, brought back from a file, came to.
  void setStored(RunId id, std::shared_ptr<const RunResult> result);
  /// Null where that is not known.
  std::shared_ptr<const RunResult> stored(RunId id);
  /// Compares the current run with what is stored of it; false where they differ.
  bool check();
  bool activate(RunId id);
  /// The neighbour becomes current when the current run is removed.
  bool remove(RunId id);
  void clear();

  /// Calls visit(RunId, Run&) for each run.
  template <class Visit>
  void forEach(const Visit& visit) {
    for (const auto& entry : m_entries) visit(entry->id, *entry->run);
  }

  /// A run other than the current one is no longer as it was.
  void touch(RunId id) { m_touched.insert(id); }
  /// What may have changed since the last call. With `ends` it looks at the heads; what changed
  /// before without them comes again.
  RunChanges changes(bool ends);
  /// Bytes of the curves of all runs; what forks share counts once.
  std::size_t metricBytes() const;
  /// Makes room for curves that have grown. False when they leave too little for states.
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
