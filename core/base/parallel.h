#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>

namespace sudoscope {

/// How many threads to use: `wanted`, or one per processor when it is 0 or less.
int threadCount(int wanted);

/// Calls task(i) for every i in [0, count), in order of i, on up to `threads` threads (0 = one per
/// processor; never more than that), and returns when all calls are done. Stops handing out indices
/// once `cancelled` (may be empty; polled before each call from any thread) says so; true when none
/// was left out. An exception of a task ends the others likewise and is thrown on.
bool parallelFor(std::size_t count, int threads, const std::function<void(std::size_t)>& task,
                 const std::function<bool()>& cancelled = {});

/// The same; task(i, worker) is also told which of the threads it runs on, 0 .. threads-1, so that
/// each can have scratch of its own.
bool parallelForWorkers(std::size_t count, int threads,
                        const std::function<void(std::size_t, std::size_t)>& task,
                        const std::function<bool()>& cancelled = {});

namespace detail {
using Item = std::shared_ptr<void>;
void runPipeline(int threads, std::size_t window, const std::function<Item()>& next,
                 const std::function<void(void*)>& work, const std::function<void(void*)>& deliver);
} // namespace detail

/// Works on a stream of tasks with several threads (as in threadCount()) and hands the outcomes out
/// in the order of the tasks, as soon as that order allows. Memory is bounded: at most `window`
/// tasks are inside.
///
/// next() gives a task in a std::optional, without one at the end; work(Task&&) makes its outcome
/// and deliver(Outcome&&) takes it. They run on any thread: next and deliver one call at a time,
/// work several. An exception in any of them ends everything and is thrown on.
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
