#pragma once

#include <atomic>
#include <cstdint>

namespace sudoscope {

/// How far a log has been read; of any thread.
struct LogProgress {
  std::atomic<std::int64_t> rows{0};
  std::atomic<bool> ended{false};   ///< See LoggedRun::ended().
  std::atomic<bool> stopped{false}; ///< It ended before the run's own end, by an exception say.
  std::atomic<bool> broken{false};  ///< What came last cannot be read: nothing more is.
  /// The first iteration with a number in P that is NaN or infinite, else -1: of all where the file
  /// has at most LogReader::readWhole bytes, of those that were looked at in a larger one.
  std::atomic<std::int64_t> undefinedState{-1};
};

} // namespace sudoscope
