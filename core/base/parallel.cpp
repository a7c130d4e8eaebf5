#include "core/base/parallel.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace sudoscope {

int threadCount(int wanted) {
  if (wanted > 0) return wanted;
  return std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

bool parallelFor(std::size_t count, int threads, const std::function<void(std::size_t)>& task,
                 const std::function<bool()>& cancelled) {
  std::atomic<std::size_t> next = 0;
  std::atomic<bool> stop = false;
  std::atomic<std::size_t> done = 0;
  std::exception_ptr failure;
  std::mutex failureMutex;
  const auto work = [&] {
    while (!stop.load()) {
      if (cancelled && cancelled()) {
        stop = true;
        return;
      }
      const std::size_t index = next.fetch_add(1);
      if (index >= count) return;
      try {
        task(index);
        done.fetch_add(1);
      } catch (...) {
        const std::lock_guard lock(failureMutex);
        if (!failure) failure = std::current_exception();
        stop = true;
      }
    }
  };
  const auto workers = std::min<std::size_t>(static_cast<std::size_t>(threadCount(threads)), count);
  std::vector<std::thread> pool;
  for (std::size_t i = 1; i < workers; ++i) pool.emplace_back(work);
  work();
  for (auto& thread : pool) thread.join();
  if (failure) std::rethrow_exception(failure);
  return done.load() == count;
}

} // namespace sudoscope
