#include "core/base/parallel.h"

#include <algorithm>
#include <atomic>
#include <oneapi/tbb/info.h>
#include <oneapi/tbb/parallel_pipeline.h>
#include <oneapi/tbb/task_arena.h>
#include <thread>

#ifdef SUDOSCOPE_THREAD_SANITIZER
extern "C" void __tsan_acquire(void* address);
extern "C" void __tsan_release(void* address);
#endif

namespace sudoscope {

int threadCount(int wanted) {
  if (wanted > 0) return wanted;
  return std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

namespace {

// oneTBB is not built for ThreadSanitizer, which therefore does not see the order of the stages;
// these two annotate it.
void acquire([[maybe_unused]] const void* what) {
#ifdef SUDOSCOPE_THREAD_SANITIZER
  __tsan_acquire(const_cast<void*>(what));
#endif
}
void release([[maybe_unused]] const void* what) {
#ifdef SUDOSCOPE_THREAD_SANITIZER
  __tsan_release(const_cast<void*>(what));
#endif
}

/// oneTBB warns about more threads than the machine has.
int arenaSize(int threads) {
  return std::min(threadCount(threads), tbb::info::default_concurrency());
}

class Stage {
public:
  explicit Stage(const void* order) : m_order(order) { acquire(order); }
  ~Stage() { release(m_order); }
  Stage(const Stage&) = delete;
  Stage& operator=(const Stage&) = delete;

private:
  const void* m_order;
};

} // namespace

bool parallelForWorkers(std::size_t count, int threads,
                        const std::function<void(std::size_t, std::size_t)>& task,
                        const std::function<bool()>& cancelled) {
  const auto workers = std::min<std::size_t>(arenaSize(threads), count);
  std::size_t next = 0;
  const auto hasNext = [&] { return next < count && !(cancelled && cancelled()); };
  if (workers <= 1) {
    while (hasNext()) task(next++, 0);
    return next == count;
  }
  std::atomic<std::size_t> done = 0;
  const bool begun = true;
  release(&begun);
  const auto index = [&](tbb::flow_control& flow) -> std::size_t {
    const Stage stage(&next);
    acquire(&begun);
    if (hasNext()) return next++;
    flow.stop();
    return count;
  };
  const auto work = [&](std::size_t i) {
    acquire(&begun);
    task(i, tbb::this_task_arena::current_thread_index());
    done.fetch_add(1);
    release(&done);
  };
  tbb::task_arena arena(static_cast<int>(workers));
  arena.execute([&] {
    tbb::parallel_pipeline(
        workers, tbb::make_filter<void, std::size_t>(tbb::filter_mode::serial_in_order, index) &
                     tbb::make_filter<std::size_t, void>(tbb::filter_mode::parallel, work));
  });
  acquire(&next);
  acquire(&done);
  return done == count;
}

bool parallelFor(std::size_t count, int threads, const std::function<void(std::size_t)>& task,
                 const std::function<bool()>& cancelled) {
  return parallelForWorkers(
      count, threads, [&](std::size_t i, std::size_t) { task(i); }, cancelled);
}

void detail::runPipeline(int threads, std::size_t window, const std::function<Item()>& next,
                         const std::function<void(void*)>& work,
                         const std::function<void(void*)>& deliver) {
  const int workers = arenaSize(threads);
  const bool begun = true;
  const bool delivered = true;
  release(&begun);
  const auto take = [&](tbb::flow_control& flow) {
    acquire(&begun);
    const Stage stage(&next);
    Item item = next();
    if (item == nullptr) flow.stop();
    release(item.get());
    return item;
  };
  const auto make = [&](Item item) {
    const Stage stage(item.get());
    work(item.get());
    return item;
  };
  const auto give = [&](const Item& item) {
    acquire(item.get());
    const Stage stage(&delivered);
    deliver(item.get());
  };
  using tbb::filter_mode;
  tbb::task_arena arena(workers);
  arena.execute([&] {
    // With one thread each task is finished before the next is requested.
    tbb::parallel_pipeline(workers == 1 ? 1 : window,
                           tbb::make_filter<void, Item>(filter_mode::serial_in_order, take) &
                               tbb::make_filter<Item, Item>(filter_mode::parallel, make) &
                               tbb::make_filter<Item, void>(filter_mode::serial_in_order, give));
  });
  acquire(&next);
  acquire(&delivered);
}

} // namespace sudoscope
