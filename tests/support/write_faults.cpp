// Compiled without precompiled headers and _FORTIFY_SOURCE, whose inline functions would be in the
// way of those defined here.
#include "tests/support/write_faults.h"

#include <climits>

#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdarg>
#include <cstring>
#include <dlfcn.h>
#include <fcntl.h>
#include <mutex>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

namespace {

using sudoscope::test::Fault;

std::string watched; // NOLINT: the C library knows no objects
std::atomic<bool> active{false};
std::atomic<Fault> wanted{Fault::None};
std::atomic<int> place{0};
std::atomic<int> count{0};
std::atomic<bool> full{false};
std::mutex mutex; // guards the names; never taken with a fault, so not by a forked child
std::vector<std::string> names;

template <class Function>
Function* original(const char* name) {
  return reinterpret_cast<Function*>(dlsym(RTLD_NEXT, name));
}

bool isWatched(const char* path) {
  return active && path != nullptr && std::strncmp(path, watched.c_str(), watched.size()) == 0;
}
bool isWatched(int file) {
  if (!active) return false;
  char path[PATH_MAX] = {};
  const std::string link = "/proc/self/fd/" + std::to_string(file);
  const int before = errno;
  const bool known = readlink(link.c_str(), path, sizeof path - 1) > 0;
  errno = before;
  return known && isWatched(path);
}

[[noreturn]] void die() {
  kill(getpid(), SIGKILL);
  while (true) pause();
}

/// What to do in place of an operation.
enum class Verdict { Do, Fail, Half, HalfAndDie, DoAndDie };

Verdict verdict(const char* name, bool isWrite = false) {
  if (wanted == Fault::None) {
    const std::lock_guard lock(mutex);
    names.emplace_back(name);
  }
  if (isWrite && full) {
    errno = ENOSPC;
    return Verdict::Fail;
  }
  if (++count != place) return Verdict::Do;
  switch (wanted) {
  case Fault::None:
    return Verdict::Do;
  case Fault::NoSpace:
    full = true;
    errno = ENOSPC;
    return Verdict::Fail;
  case Fault::InputOutput:
    errno = EIO;
    return Verdict::Fail;
  case Fault::Interrupted:
    errno = EINTR;
    return Verdict::Fail;
  case Fault::ShortNoSpace:
    full = isWrite;
    return isWrite ? Verdict::Half : Verdict::Do;
  case Fault::Short:
    return isWrite ? Verdict::Half : Verdict::Do;
  case Fault::KillBefore:
    die();
  case Fault::KillHalfway:
    if (!isWrite) die();
    return Verdict::HalfAndDie;
  case Fault::KillAfter:
    return Verdict::DoAndDie;
  }
  return Verdict::Do;
}

/// An operation that gives -1 where it fails.
template <class Do>
auto operate(const char* name, Do&& work) {
  const Verdict v = verdict(name);
  if (v == Verdict::Fail) return decltype(work())(-1);
  const auto result = work();
  if (v == Verdict::DoAndDie) die();
  return result;
}

template <class Do>
ssize_t writing(int file, std::size_t size, Do&& work) {
  if (!isWatched(file)) return work(size);
  const Verdict v = verdict("write", true);
  if (v == Verdict::Fail) return -1;
  const bool half = (v == Verdict::Half || v == Verdict::HalfAndDie) && size > 1;
  const ssize_t result = work(half ? size / 2 : size);
  if (v == Verdict::HalfAndDie || v == Verdict::DoAndDie) die();
  return result;
}

template <class Open>
int opening(const char* path, int flags, Open&& work) {
  const bool writes = (flags & O_ACCMODE) != O_RDONLY;
  return writes && isWatched(path) ? operate("open", work) : work();
}

} // namespace

namespace sudoscope::test {

WriteFaults::WriteFaults(std::string folder, Fault fault, int at) {
  watched = std::move(folder);
  wanted = fault;
  place = at;
  count = 0;
  if (fault == Fault::None) {
    const std::lock_guard lock(mutex);
    ::names.clear();
  }
  full = false;
  active = true;
}

WriteFaults::~WriteFaults() {
  active = false;
}

std::vector<std::string> WriteFaults::names() const {
  const std::lock_guard lock(mutex);
  return ::names;
}

bool killed(const std::string& folder, Fault fault, int at, const std::function<void()>& work) {
  const pid_t child = fork();
  if (child == 0) {
    alarm(60); // what hangs in a child must not hang the test
    const WriteFaults faults(folder, fault, at);
    work();
    _exit(0);
  }
  int status = 0;
  waitpid(child, &status, 0);
  return WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL;
}

} // namespace sudoscope::test

// --- in place of the C library's -----------------------------------------------------------------

extern "C" {

int open(const char* path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  // NOLINTNEXTLINE(clang-analyzer-valist.Uninitialized): it is, a line above
  const auto mode = (flags & (O_CREAT | O_TMPFILE)) != 0 ? va_arg(rest, unsigned) : 0U;
  va_end(rest);
  static const auto next = original<int(const char*, int, ...)>("open");
  return opening(path, flags, [&] { return next(path, flags, mode); });
}

int open64(const char* path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  // NOLINTNEXTLINE(clang-analyzer-valist.Uninitialized): it is, a line above
  const auto mode = (flags & (O_CREAT | O_TMPFILE)) != 0 ? va_arg(rest, unsigned) : 0U;
  va_end(rest);
  static const auto next = original<int(const char*, int, ...)>("open64");
  return opening(path, flags, [&] { return next(path, flags, mode); });
}

ssize_t write(int file, const void* bytes, size_t size) {
  static const auto next = original<ssize_t(int, const void*, size_t)>("write");
  return writing(file, size, [&](std::size_t part) { return next(file, bytes, part); });
}

ssize_t writev(int file, const iovec* pieces, int number) {
  static const auto next = original<ssize_t(int, const iovec*, int)>("writev");
  if (!isWatched(file) || number < 1) return next(file, pieces, number);
  return write(file, pieces->iov_base, pieces->iov_len); // fewer bytes than asked for are allowed
}

ssize_t pwrite(int file, const void* bytes, size_t size, off_t at) {
  static const auto next = original<ssize_t(int, const void*, size_t, off_t)>("pwrite");
  return writing(file, size, [&](std::size_t part) { return next(file, bytes, part, at); });
}

ssize_t pwrite64(int file, const void* bytes, size_t size, off64_t at) {
  static const auto next = original<ssize_t(int, const void*, size_t, off64_t)>("pwrite64");
  return writing(file, size, [&](std::size_t part) { return next(file, bytes, part, at); });
}

int fsync(int file) {
  static const auto next = original<int(int)>("fsync");
  struct stat status {};
  const bool folder = ::fstat(file, &status) == 0 && S_ISDIR(status.st_mode);
  return isWatched(file) ? operate(folder ? "fsync folder" : "fsync", [&] { return next(file); })
                         : next(file);
}

int fdatasync(int file) {
  static const auto next = original<int(int)>("fdatasync");
  return isWatched(file) ? operate("fdatasync", [&] { return next(file); }) : next(file);
}

int flock(int file, int what) noexcept {
  static const auto next = original<int(int, int)>("flock");
  return isWatched(file) ? operate("flock", [&] { return next(file, what); }) : next(file, what);
}

int ftruncate(int file, off_t size) noexcept {
  static const auto next = original<int(int, off_t)>("ftruncate");
  return isWatched(file) ? operate("ftruncate", [&] { return next(file, size); })
                         : next(file, size);
}

int close(int file) {
  static const auto next = original<int(int)>("close");
  if (!isWatched(file)) return next(file);
  const Verdict v = verdict("close");
  const int before = errno;
  const int result = next(file); // a descriptor is gone, whatever close says
  if (v == Verdict::DoAndDie) die();
  errno = before;
  return v == Verdict::Fail ? -1 : result;
}

int rename(const char* from, const char* to) noexcept {
  static const auto next = original<int(const char*, const char*)>("rename");
  return isWatched(to) ? operate("rename", [&] { return next(from, to); }) : next(from, to);
}

/// Only counted and killed at: nobody could clean up after it.
int unlink(const char* path) noexcept {
  static const auto next = original<int(const char*)>("unlink");
  if (!isWatched(path)) return next(path);
  const Verdict v = verdict("unlink");
  const int result = next(path);
  if (v == Verdict::DoAndDie) die();
  return result;
}

} // extern "C"
