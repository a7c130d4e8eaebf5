#pragma once

#include <functional>
#include <string>
#include <vector>

namespace sudoscope::test {

/// What happens to one operation that writes.
enum class Fault {
  None,         ///< Operations are only counted.
  NoSpace,      ///< It fails with ENOSPC, and so does every later write.
  InputOutput,  ///< It fails with EIO; nothing else does.
  Short,        ///< A write takes half of its bytes, which is allowed.
  ShortNoSpace, ///< A write takes half of its bytes, and every later one fails with ENOSPC.
  Interrupted,  ///< It fails with EINTR, as a signal may have it; the next try works.
  KillBefore,   ///< SIGKILL in its place ...
  KillHalfway,  ///< ... or in its midst: when half of the bytes of a write are there ...
  KillAfter,    ///< ... or as soon as it was done.
};

/// While it lives, the operations by which this process writes below a folder are counted, and the
/// n-th (from 1) meets the fault: opening for writing, write, flock, ftruncate, fsync, close of
/// what was written, rename and unlink, whoever calls them: a program that links this file calls
/// its functions in place of the C library's. Kills go by number of operation and not by time, so
/// that every moment at which the file system looks different is met, and met again.
class WriteFaults {
public:
  explicit WriteFaults(std::string folder, Fault fault = Fault::None, int at = 0);
  ~WriteFaults();
  WriteFaults(const WriteFaults&) = delete;
  WriteFaults& operator=(const WriteFaults&) = delete;

  /// What they were, in order: the C library's names, of a folder's fsync "fsync folder". Only kept
  /// with Fault::None.
  std::vector<std::string> names() const;
};

/// Forks; the child does the work and is killed at an operation, or comes to the end of the work
/// and exits. True: it was killed. Threads do not go on in the child.
bool killed(const std::string& folder, Fault fault, int at, const std::function<void()>& work);

} // namespace sudoscope::test
