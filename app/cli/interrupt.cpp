#include "app/cli/interrupt.h"

#include <atomic>
#include <csignal>
#include <ctime>
#include <unistd.h>

namespace sudoscope::cli {

namespace {

// A signal handler can only access globals.
std::atomic<bool> interruptFlag{false};
std::atomic<long> firstSignal{0}; ///< Time of the first, in milliseconds; 0 = none yet.
static_assert(std::atomic<bool>::is_always_lock_free && std::atomic<long>::is_always_lock_free);

long nowInMilliseconds() {
  timespec now{};
  clock_gettime(CLOCK_MONOTONIC, &now);
  return static_cast<long>(now.tv_sec) * 1000 + now.tv_nsec / 1'000'000 + 1;
}

void handle(int signal) {
  // timeout(1) signals the process and then its group, which is only one request.
  constexpr long together = 300;
  const long now = nowInMilliseconds();
  long first = 0;
  const bool again = !firstSignal.compare_exchange_strong(first, now);
  // A closed terminal may send several.
  if (again && signal != SIGHUP && now - first > together) _exit(128 + signal);
  interruptFlag = true;
}

} // namespace

void catchInterrupts() {
  struct sigaction action {};
  action.sa_handler = handle;
  sigemptyset(&action.sa_mask);
  action.sa_flags = 0; // without SA_RESTART, so that a read from a terminal returns
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
  // A closed terminal also ends the work, except under nohup.
  struct sigaction hangUp {};
  sigaction(SIGHUP, nullptr, &hangUp);
  if (hangUp.sa_handler != SIG_IGN) sigaction(SIGHUP, &action, nullptr);
  action.sa_handler = SIG_IGN;
  sigaction(SIGPIPE, &action, nullptr);
}

bool interrupted() {
  return interruptFlag.load(std::memory_order_relaxed);
}

void requestInterrupt() {
  interruptFlag.store(true, std::memory_order_relaxed);
}

} // namespace sudoscope::cli
