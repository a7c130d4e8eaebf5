#include "core/runs/run_store.h"

#include <algorithm>
#include <cassert>

namespace sudoscope {

RunStore::Run* RunStore::findRun(RunId id) {
  const auto it =
      std::find_if(m_runs.begin(), m_runs.end(), [&](const auto& run) { return run->id == id; });
  return it == m_runs.end() ? nullptr : it->get();
}

Recording* RunStore::find(RunId id) {
  Run* run = findRun(id);
  return run == nullptr ? nullptr : run->recording.get();
}

MaybeError RunStore::start(RunId id, RunSetup setup) {
  m_current = nullptr;
  auto recording = Recording::start(std::move(setup), m_stateMemory);
  if (!recording) return recording.error();
  add({id, noRun, 0, std::move(*recording)});
  return std::nullopt;
}

void RunStore::dropUntouched() {
  const Recording* recording = current();
  if (recording == nullptr || recording->head() > 0) return;
  if (recording->edits().empty() && recording->bookmarks().empty()) remove(currentId());
}

MaybeError RunStore::remake(RunSetup setup) {
  assert(m_current != nullptr);
  auto recording = Recording::start(std::move(setup), m_stateMemory);
  if (!recording) return recording.error();
  m_current->recording = std::move(*recording);
  return std::nullopt;
}

void RunStore::setParent(RunId id, RunId parent, std::int64_t forkedAt) {
  if (Run* run = findRun(id)) {
    run->parent = parent;
    run->forkedAt = forkedAt;
  }
}

void RunStore::fork(RunId id) {
  assert(current() != nullptr);
  add({id, currentId(), current()->position(), current()->fork(currentId())});
}

bool RunStore::activate(RunId id) {
  Run* run = findRun(id);
  if (run != nullptr) makeCurrent(run);
  return run != nullptr;
}

bool RunStore::remove(RunId id) {
  const auto it =
      std::find_if(m_runs.begin(), m_runs.end(), [&](const auto& run) { return run->id == id; });
  if (it == m_runs.end()) return false;
  const bool wasCurrent = it->get() == m_current;
  const auto next = m_runs.erase(it);
  if (wasCurrent) {
    m_current = nullptr;
    if (!m_runs.empty()) makeCurrent((next == m_runs.end() ? m_runs.back() : *next).get());
  }
  divideMemory();
  return true;
}

void RunStore::clear() {
  m_current = nullptr;
  m_runs.clear();
}

void RunStore::add(Run run) {
  m_runs.push_back(std::make_unique<Run>(std::move(run)));
  makeCurrent(m_runs.back().get());
  if (m_runs.size() <= maxRuns) return;
  const auto oldest = std::find_if(m_runs.begin(), m_runs.end(), [&](const auto& candidate) {
    return candidate.get() != m_current && candidate->recording->bookmarks().empty();
  });
  if (oldest != m_runs.end()) m_runs.erase(oldest);
}

void RunStore::makeCurrent(Run* run) {
  m_current = run;
  divideMemory();
}

void RunStore::divideMemory() {
  // The others can be gone through as well, only with more re-running.
  const std::size_t others = std::max<std::size_t>(1, m_runs.size() - 1);
  for (const auto& run : m_runs) {
    run->recording->setMemoryBound(run.get() == m_current ? m_stateMemory
                                                          : m_stateMemory / 4 / others);
  }
}

std::vector<RunSummary> RunStore::summaries() const {
  std::vector<RunSummary> result;
  for (const auto& run : m_runs) {
    const Recording& recording = *run->recording;
    result.push_back({run->id, run->parent, run->forkedAt, recording.head(),
                      recording.states().stride(), recording.headStatus(),
                      std::make_shared<const RunPlan>(recording.plan()), recording.history(),
                      recording.solvedAtHead()});
  }
  return result;
}

std::size_t RunStore::metricBytes() const {
  std::size_t bytes = 0;
  for (const auto& run : m_runs) bytes += run->recording->history()->bytes();
  return bytes;
}

} // namespace sudoscope
