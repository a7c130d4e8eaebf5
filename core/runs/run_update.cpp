#include "core/runs/run_update.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace sudoscope {

namespace {

template <class T>
void prepend(std::vector<T>& later, std::vector<T>& earlier) {
  if (earlier.empty()) return;
  earlier.insert(earlier.end(), std::make_move_iterator(later.begin()),
                 std::make_move_iterator(later.end()));
  later = std::move(earlier);
}

} // namespace

bool haveEnded(const std::vector<RunProgress>& set) {
  return !set.empty() && std::all_of(set.begin(), set.end(), [](const RunProgress& run) {
    return run.error || run.status != Status::Running;
  });
}

void absorb(RunChanges& newer, RunChanges& older) {
  std::erase_if(older.changed, [&](const RunSummary& run) {
    return std::ranges::binary_search(newer.removed, run.id);
  });
  std::vector<RunSummary> changed;
  std::set_union(std::make_move_iterator(newer.changed.begin()),
                 std::make_move_iterator(newer.changed.end()),
                 std::make_move_iterator(older.changed.begin()),
                 std::make_move_iterator(older.changed.end()), std::back_inserter(changed),
                 [](const RunSummary& a, const RunSummary& b) { return a.id < b.id; });
  newer.changed = std::move(changed);
  std::vector<RunId> removed;
  std::ranges::set_union(newer.removed, older.removed, std::back_inserter(removed));
  newer.removed = std::move(removed);
}

void absorb(RunUpdate& newer, RunUpdate& older) {
  if (newer.run == older.run && newer.generation == older.generation) {
    if (newer.snapshot == nullptr) newer.snapshot = std::move(older.snapshot);
    if (newer.comparison == nullptr) newer.comparison = std::move(older.comparison);
    if (!newer.earlier) newer.earlier = std::move(older.earlier);
    if (newer.set.empty()) newer.set = std::move(older.set);
  }
  absorb(newer.runs, older.runs);
  if (newer.path == nullptr) newer.path = std::move(older.path);
  if (newer.cell == nullptr) newer.cell = std::move(older.cell);
  prepend(newer.log, older.log);
  prepend(newer.errors, older.errors);
  prepend(newer.restartKeys, older.restartKeys);
}

} // namespace sudoscope
