#include "tests/monkey/stall_watch.h"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <execinfo.h>
#include <fstream>
#include <string_view>
#include <sys/socket.h>
#include <sys/un.h>
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

/// Milliseconds on a core and ready without one (Linux, schedstat: both in ns); 0 where that is
/// not told.
struct CoreTimes {
  double running = 0;
  double waiting = 0;

  static CoreTimes of(const std::string& process) {
    std::ifstream file("/proc/" + process + "/schedstat");
    CoreTimes times;
    if (!(file >> times.running >> times.waiting)) return {};
    return {times.running / 1e6, times.waiting / 1e6};
  }
};

/// The X server that this program is connected to; 0 where there is none on this machine.
pid_t displayServer() {
  for (int number = 0; number < 256; ++number) {
    sockaddr_un peer = {};
    socklen_t size = sizeof peer;
    if (getpeername(number, reinterpret_cast<sockaddr*>(&peer), &size) != 0) continue;
    const std::string_view path(peer.sun_path, sizeof peer.sun_path);
    if (peer.sun_family != AF_UNIX || path.find("/.X11-unix/") == path.npos) continue;
    ucred credentials = {};
    size = sizeof credentials;
    if (getsockopt(number, SOL_SOCKET, SO_PEERCRED, &credentials, &size) == 0) {
      return credentials.pid;
    }
  }
  return 0;
}

} // namespace

/// What has passed since it was made, in ms, without what is the machine's: time in which the
/// thread was ready and had no core, and, of the time in which it slept, as much as the X server
/// was ready and had none.
class StallWatch::Silence {
public:
  explicit Silence(const StallWatch& watch)
      : m_self("self/task/" + std::to_string(watch.m_task)),
        m_server(std::to_string(watch.m_server)) {
    begin();
  }
  void begin() {
    m_since = Clock::now();
    m_before = CoreTimes::of(m_self);
    m_serverBefore = CoreTimes::of(m_server);
  }
  int milliseconds() const {
    const double wall = std::chrono::duration<double, std::milli>(Clock::now() - m_since).count();
    const CoreTimes now = CoreTimes::of(m_self);
    const double waited = now.waiting - m_before.waiting;
    const double slept = std::max(0.0, wall - waited - (now.running - m_before.running));
    const double server = CoreTimes::of(m_server).waiting - m_serverBefore.waiting;
    return static_cast<int>(wall - waited - std::clamp(server, 0.0, slept));
  }

private:
  std::string m_self;
  std::string m_server;
  Clock::time_point m_since;
  CoreTimes m_before;
  CoreTimes m_serverBefore;
};

StallWatch::StallWatch(int limit, std::FILE* report)
    : m_limit(limit), m_report(report), m_thread(pthread_self()), m_task(gettid()),
      m_server(displayServer()) {
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
  Silence silence(*this);
  bool told = false;
  while (!m_stop.try_acquire_for(std::chrono::milliseconds(10))) {
    const int silent = silence.milliseconds();
    if (!m_looping) {
      silence.begin();
    } else if (m_beats != seen) {
      if (told) {
        std::fprintf(m_report, "  over after %d ms\n", silent);
        const std::lock_guard lock(m_mutex);
        m_told.back().milliseconds = silent;
      }
      m_longest = std::max<int>(m_longest, silent);
      seen = m_beats;
      silence.begin();
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
