#include "tests/monkey/stall_watch.h"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <execinfo.h>
#include <fstream>
#include <unistd.h>

namespace sudoscope::test {

namespace {

using Clock = std::chrono::steady_clock;

/// Only what a signal handler may do; the symbols are named by `addr2line` or by eye.
void printStack(int) {
  void* frames[48];
  const int count = backtrace(frames, 48);
  backtrace_symbols_fd(frames, count, STDERR_FILENO);
}

/// Milliseconds the task was ready and did not run (Linux, /proc/.../schedstat: time on a core,
/// time waiting for one, both in ns); 0 where that is not told.
double waited(pid_t task) {
  std::ifstream file("/proc/self/task/" + std::to_string(task) + "/schedstat");
  double running = 0;
  double waiting = 0;
  return file >> running >> waiting ? waiting / 1e6 : 0;
}

} // namespace

StallWatch::StallWatch(int limit, std::FILE* report)
    : m_limit(limit), m_report(report), m_thread(pthread_self()), m_task(gettid()) {
  void* warm[1];
  backtrace(warm, 1); // loads libgcc now, not in the handler
  struct sigaction action = {};
  action.sa_handler = printStack;
  action.sa_flags = SA_RESTART;
  sigaction(SIGUSR2, &action, nullptr);
  m_beat.setTimerType(Qt::PreciseTimer);
  m_beat.setInterval(10);
  QObject::connect(&m_beat, &QTimer::timeout, &m_beat, [this] { ++m_beats; });
  m_beat.start();
  m_watcher = std::thread(&StallWatch::watch, this);
}

StallWatch::~StallWatch() {
  m_stop.release();
  m_watcher.join();
}

void StallWatch::doing(const std::string& what) {
  m_text = 1 - m_text;
  std::snprintf(m_texts[m_text], sizeof m_texts[m_text], "%s", what.c_str());
  m_doing = m_texts[m_text];
}

void StallWatch::tellAll() {
  const std::lock_guard lock(m_mutex);
  std::vector<Stall> all = m_told;
  std::stable_sort(all.begin(), all.end(),
                   [](const Stall& a, const Stall& b) { return a.milliseconds > b.milliseconds; });
  for (const Stall& stall : all) {
    std::fprintf(m_report, "stall of %5d ms after: %s\n", stall.milliseconds, stall.after.c_str());
  }
}

void StallWatch::watch() {
  std::uint64_t seen = m_beats;
  auto since = Clock::now();
  double waitedSince = waited(m_task);
  bool told = false;
  while (!m_stop.try_acquire_for(std::chrono::milliseconds(10))) {
    const double wall = std::chrono::duration<double, std::milli>(Clock::now() - since).count();
    const int silent = static_cast<int>(wall - (waited(m_task) - waitedSince));
    if (!m_looping) {
      since = Clock::now();
      waitedSince = waited(m_task);
    } else if (m_beats != seen) {
      if (told) {
        std::fprintf(m_report, "  over after %d ms\n", silent);
        const std::lock_guard lock(m_mutex);
        m_told.back().milliseconds = silent;
      }
      m_longest = std::max<int>(m_longest, silent);
      seen = m_beats;
      since = Clock::now();
      waitedSince = waited(m_task);
      told = false;
    } else if (silent > m_limit && !told && seen > 0) {
      told = true;
      ++m_stalls;
      const char* doing = m_doing;
      const std::string what = doing != nullptr ? doing : "nothing";
      {
        const std::lock_guard lock(m_mutex);
        m_told.push_back({silent, what});
      }
      std::fprintf(m_report, "STALL of the event loop, over %d ms so far; done last: %s\n", silent,
                   what.c_str());
      std::fflush(m_report);
      pthread_kill(m_thread, SIGUSR2);
    }
  }
}

} // namespace sudoscope::test
