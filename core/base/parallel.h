#pragma once

#include <cstddef>
#include <functional>

namespace sudoscope {

/// How many threads to use: `wanted`, or one per processor when it is 0 or less.
int threadCount(int wanted);

/// Calls task(i) for every i in [0, count), in order of i, on up to `threads` threads (0 = one per
/// processor), and returns when all calls are done. Stops handing out indices once `cancelled`
/// (may be empty; polled before each call from any thread) says so; true when none was left out.
/// An exception of a task ends the others likewise and is thrown on.
bool parallelFor(std::size_t count, int threads, const std::function<void(std::size_t)>& task,
                 const std::function<bool()>& cancelled = {});

} // namespace sudoscope
