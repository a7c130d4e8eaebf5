#include "app/cli/interrupt.h"

#include <atomic>
#include <signal.h>
#include <unistd.h>

namespace sudoscope::cli {

namespace {

// A signal handler can reach nothing but a global.
std::atomic<bool> interruptFlag{false};
static_assert(std::atomic<bool>::is_always_lock_free);

void handle(int signal) {
  if (interruptFlag.exchange(true)) _exit(128 + signal);
}

} // namespace

void catchInterrupts() {
  struct sigaction action {};
  action.sa_handler = handle;
  sigemptyset(&action.sa_mask);
  action.sa_flags = 0; // No SA_RESTART: a read from a terminal must come back.
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
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
