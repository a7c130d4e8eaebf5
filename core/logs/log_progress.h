#pragma once

#include <atomic>
#include <cstdint>

namespace sudoscope {

/// Progress of reading a log; usable from any thread.
struct LogProgress {
  std::atomic<std::int64_t> rows{0};
  std::atomic<bool> ended{false};   ///< See LoggedRun::ended().
  std::atomic<bool> stopped{false}; ///< It ended before the run's own end, e.g. by an exception.
  std::atomic<bool> broken{false};  ///< The last part cannot be read; reading has stopped.
  /// The first iteration whose P has a number that is NaN or infinite, otherwise -1: among all if
  /// the file has at most LogReader::readWhole bytes, otherwise among those that were read.
  std::atomic<std::int64_t> undefinedState{-1};
};

} // namespace sudoscope
