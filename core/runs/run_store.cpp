#include "core/runs/run_store.h"

#include "core/runs/tape.h"

#include <algorithm>
#include <bit>
#include <cassert>

namespace sudoscope {

namespace {

/// Of the memory, for states while curves are few, and while they are many.
constexpr std::size_t mostForStates = 4;
constexpr std::size_t leastForStates = 16;
/// Of the memory, for what is no list: what the allocator loses, copies for the window.
constexpr std::size_t reserve = 10;

SourceFiles filesOf(const Run& run) {
  const RunSetup& setup = run.setup();
  return setup.solver->files ? setup.solver->files(setup.parameters) : SourceFiles();
}

} // namespace

RunStore::Entries::iterator RunStore::placeOf(RunId id) {
  return std::ranges::lower_bound(m_entries, id, {}, &Entry::id);
}

RunStore::Entry* RunStore::findEntry(RunId id) {
  const auto it = placeOf(id);
  return it == m_entries.end() || (*it)->id != id ? nullptr : it->get();
}

Run* RunStore::find(RunId id) {
  Entry* entry = findEntry(id);
  return entry == nullptr ? nullptr : entry->run.get();
}

MaybeError RunStore::start(RunId id, RunSetup setup) {
  makeCurrent(nullptr);
  auto run = startRun(std::move(setup), stateMemory());
  if (!run) return run.error();
  add(id, std::move(*run));
  return std::nullopt;
}

void RunStore::dropUntouched() {
  const Run* run = current();
  if (run == nullptr || run->plan().length > 0 || run->notReplayed()) return;
  if (run->edits().empty() && run->bookmarks().empty()) remove(currentId());
}

MaybeError RunStore::remake(RunSetup setup) {
  assert(m_current != nullptr);
  auto run = startRun(std::move(setup), stateMemory());
  if (!run) return run.error();
  setRun(*m_current, std::move(*run));
  m_current->stored.reset();
  m_current->difference = {};
  return std::nullopt;
}

void RunStore::setParent(RunId id, RunId parent, std::int64_t forkedAt) {
  if (Entry* entry = findEntry(id)) {
    entry->parent = parent;
    entry->forkedAt = forkedAt;
    touch(id);
  }
}

std::shared_ptr<const RunResult> RunStore::stored(RunId id) {
  const Entry* entry = findEntry(id);
  return entry == nullptr ? nullptr : entry->stored;
}

bool RunStore::check() {
  if (m_current == nullptr || m_current->stored == nullptr) return true;
  updateEndSnapshot(*m_current);
  const Run& run = *m_current->run;
  const RunResult replayed =
      resultOf(run.plan(), *m_current->end, run.solvedAtHead(), *run.history(), m_current->files);
  m_current->difference = difference(*m_current->stored, replayed, run.setup(), *run.history());
  return m_current->difference.empty();
}

void RunStore::updateEndSnapshot(Entry& entry) {
  if (entry.run->isDeferred()) return; // only its stored result exists
  entry.end = std::make_shared<const Snapshot>(entry.run->headSnapshot());
}

bool RunStore::fork(RunId id) {
  assert(current() != nullptr);
  auto fork = current()->fork(currentId());
  if (fork == nullptr) return false;
  auto files = m_current->files;
  const std::int64_t from = fork->head();
  add({id, currentId(), from, std::move(fork), {}, std::move(files)});
  return true;
}

bool RunStore::remove(RunId id) {
  const auto it = placeOf(id);
  if (it == m_entries.end() || (*it)->id != id) return false;
  const bool wasCurrent = it->get() == m_current;
  if (wasCurrent) m_current = nullptr;
  forget(id);
  const auto next = m_entries.erase(it);
  divideMemory();
  if (wasCurrent && !m_entries.empty())
    makeCurrent((next == m_entries.end() ? m_entries.back() : *next).get());
  return true;
}

void RunStore::forget(RunId id) {
  m_touched.erase(id);
  m_removed.push_back(id);
}

void RunStore::setRun(Entry& entry, std::unique_ptr<Run> run) {
  const ParameterValues& values = run->setup().parameters;
  const bool same = values == entry.run->setup().parameters && !isUnreplayed(*entry.run);
  if (!same) entry.files = filesOf(*run);
  entry.run = std::move(run);
  entry.end.reset();
  bound(entry);
  touch(entry.id);
}

void RunStore::clear() {
  m_current = nullptr;
  for (const auto& entry : m_entries) forget(entry->id);
  m_entries.clear();
}

void RunStore::add(RunId id, std::unique_ptr<Run> run) {
  // A run that was not replayed has not read its files.
  auto files = isUnreplayed(*run) ? SourceFiles() : filesOf(*run);
  add({id, noRun, 0, std::move(run), {}, std::move(files)});
}

void RunStore::add(Entry entry) {
  m_entries.push_back(std::make_unique<Entry>(std::move(entry)));
  divideMemory();
  makeCurrent(m_entries.back().get());
}

void RunStore::makeCurrent(Entry* entry) {
  for (Entry* moved : {std::exchange(m_current, entry), entry}) {
    if (moved == nullptr) continue;
    bound(*moved);
    touch(moved->id);
  }
}

void RunStore::divideMemory() {
  // Runs that are not current need fewer states; seeking in them re-runs more steps. A large number
  // of runs is rounded up, so that the share does not change with every new run.
  const std::size_t others = std::max<std::size_t>(2, m_entries.size()) - 1;
  const std::size_t step = std::max<std::size_t>(1, std::bit_floor(others) / 8);
  const std::size_t memory = stateMemory();
  const std::size_t ofOthers = memory / 4 / ((others + step - 1) / step * step);
  if (memory == m_bound && ofOthers == m_boundOfOthers) return;
  m_bound = memory;
  m_boundOfOthers = ofOthers;
  for (const auto& entry : m_entries) bound(*entry);
}

std::size_t RunStore::stateMemory() const {
  const std::size_t usable = m_memory - m_memory / reserve;
  const std::size_t left = usable - std::min(m_metrics, usable);
  const std::size_t all = std::clamp(left, m_memory / leastForStates, m_memory / mostForStates);
  return all * 16 / 25; // the other runs and the rewind cache add a quarter each
}

bool RunStore::makeRoom() {
  m_metrics = metricBytes();
  divideMemory();
  return m_metrics <= m_memory - m_memory / reserve - m_memory / leastForStates;
}

RunChanges RunStore::changes(bool ends) {
  RunChanges changes;
  if (m_current != nullptr) touch(m_current->id);
  for (const RunId id : m_touched) {
    Entry* entry = findEntry(id);
    if (entry == nullptr) continue;
    if (ends) updateEndSnapshot(*entry);
    const Run& run = *entry->run;
    changes.changed.push_back({id, entry->parent, entry->forkedAt, run.head(), run.stride(),
                               run.headStatus(), std::make_shared<const RunPlan>(run.plan()),
                               run.history(), run.faults(), run.solvedAtHead(), run.solvedAt(),
                               run.can(), run.notReplayed(), entry->end, entry->files,
                               entry->stored, run.seconds(), run.isDeferred(), entry->difference});
    changes.changed.back().stepsBefore = run.stepsBefore();
  }
  if (ends) m_touched.clear();
  changes.removed = std::exchange(m_removed, {});
  std::ranges::sort(changes.removed);
  return changes;
}

std::size_t RunStore::metricBytes() const {
  std::size_t bytes = 0;
  std::set<const void*> counted;
  const auto add = [&](const auto* history) {
    for (; history != nullptr && counted.insert(history).second; history = history->past())
      bytes += history->bytes();
  };
  for (const auto& entry : m_entries) {
    add(entry->run->history().get());
    add(entry->run->faults().get());
    add(entry->run->figures().get());
  }
  return bytes;
}

} // namespace sudoscope
