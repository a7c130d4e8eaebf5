#pragma once

#include <atomic>
#include <thread>
#include <vector>

namespace sudoscope::learning {

/// Calls work(item, worker) for every item 0 .. items-1, on `threads` threads including the
/// caller's; worker counts the threads from 0. Which thread takes which item varies, so results
/// must be kept per item. Returns when all are done. `work` must not throw.
template <class Work>
void forEachItem(int items, int threads, const Work& work) {
  std::atomic<int> next = 0;
  const auto run = [&](int worker) {
    for (int item = next++; item < items; item = next++) work(item, worker);
  };
  std::vector<std::jthread> helpers;
  for (int worker = 1; worker < std::min(threads, items); ++worker)
    helpers.emplace_back(run, worker);
  run(0);
}

} // namespace sudoscope::learning
