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

void absorb(RunUpdate& newer, RunUpdate& older) {
  if (newer.run == older.run && newer.generation == older.generation) {
    if (newer.snapshot == nullptr) newer.snapshot = std::move(older.snapshot);
    if (newer.comparison == nullptr) newer.comparison = std::move(older.comparison);
    if (newer.earlier == nullptr) newer.earlier = std::move(older.earlier);
    if (newer.set.empty()) newer.set = std::move(older.set);
  }
  if (!newer.runsChanged && older.runsChanged) {
    newer.runsChanged = true;
    newer.runs = std::move(older.runs);
  }
  if (newer.path == nullptr) newer.path = std::move(older.path);
  if (newer.cell == nullptr) newer.cell = std::move(older.cell);
  prepend(newer.log, older.log);
  prepend(newer.errors, older.errors);
  prepend(newer.restartKeys, older.restartKeys);
}

} // namespace sudoscope
