#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>

namespace sudoscope {

/// The number of threads: `wanted`, or one per processor if it is 0 or less.
int threadCount(int wanted);

/// Calls task(i) for every i in [0, count), in order of i, on up to `threads` threads (0 = one per
/// processor, which is also the maximum), and returns when all calls are finished. Starts no
/// further calls once `cancelled` (may be empty; polled before each call from any thread) returns
/// true; returns whether all were made. An exception of a task stops the others likewise and is
/// rethrown.
bool parallelFor(std::size_t count, int threads, const std::function<void(std::size_t)>& task,
                 const std::function<bool()>& cancelled = {});

/// Like parallelFor() with task(i, worker), where worker is the index of the thread, 0 ..
/// threads-1, for scratch memory per thread.
bool parallelForWorkers(std::size_t count, int threads,
                        const std::function<void(std::size_t, std::size_t)>& task,
                        const std::function<bool()>& cancelled = {});

namespace detail {
using Item = std::shared_ptr<void>;
void runPipeline(int threads, std::size_t window, const std::function<Item()>& next,
                 const std::function<void(void*)>& work, const std::function<void(void*)>& deliver);
} // namespace detail

/// Processes a stream of tasks with several threads (see threadCount()) and delivers the outcomes
/// in the order of the tasks as early as possible. At most `window` tasks are in progress, which
/// bounds the memory.
///
/// next() returns a task in a std::optional, empty at the end; work(Task&&) returns its outcome and
/// deliver(Outcome&&) consumes it. They run on any thread: next and deliver one call at a time,
/// work concurrently. An exception in any of them stops everything and is rethrown.
template <class Next, class Work, class Deliver>
void orderedPipeline(int threads, std::size_t window, Next next, Work work, Deliver deliver) {
  using Task = typename std::invoke_result_t<Next&>::value_type;
  using Outcome = std::invoke_result_t<Work&, Task&&>;
  struct Slot {
    Task task;
    std::optional<Outcome> outcome;
  };
  detail::runPipeline(
      threads, window,
      [&]() -> detail::Item {
        auto task = next();
        return task ? std::make_shared<Slot>(Slot{std::move(*task), std::nullopt}) : nullptr;
      },
      [&](void* item) {
        auto* slot = static_cast<Slot*>(item);
        slot->outcome.emplace(work(std::move(slot->task)));
      },
      [&](void* item) { deliver(std::move(*static_cast<Slot*>(item)->outcome)); });
}

} // namespace sudoscope
