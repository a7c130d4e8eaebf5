#pragma once

#include <QTimer>

#include <atomic>
#include <cstdint>
#include <mutex>
#include <pthread.h>
#include <semaphore>
#include <string>
#include <sys/types.h>
#include <thread>
#include <vector>

namespace sudoscope::test {

/// Reports when the event loop of the thread it was made on answers nothing for longer than the
/// limit, with that thread's stack at this time. Time in which the thread was ready but another
/// process had its core does not count, nor, of the time in which it slept, as much as the X server
/// was ready without a core: it may have waited for that. So a busy machine raises no alarm.
class StallWatch {
public:
  /// The limit in milliseconds. `report` is written to as a stall is found: what was done last
  /// (see doing()), how long it took, and where the thread was.
  StallWatch(int limit, std::FILE* report);
  ~StallWatch();
  StallWatch(const StallWatch&) = delete;
  StallWatch& operator=(const StallWatch&) = delete;

  /// Whether its event loop runs, as at first: while none does, say as the program starts, nobody
  /// waits for one.
  void setLooping(bool looping) { m_looping = looping; }
  /// What the thread is about to do, named in reports. Only from the watched thread.
  void doing(const std::string& what);
  int stalls() const { return m_stalls; }
  /// Milliseconds of the longest time without an answer.
  int longest() const { return m_longest; }
  /// Writes a line for each stall to the report: how long, after what; the longest first.
  void tellAll();

private:
  class Silence;
  void watch();

  struct Stall {
    int milliseconds = 0;
    std::string after;
  };

  int m_limit;
  std::FILE* m_report;
  pthread_t m_thread;
  pid_t m_task;
  pid_t m_server;
  QTimer m_beat;
  std::atomic<std::uint64_t> m_beats = 0;
  std::atomic<bool> m_looping = true;
  std::binary_semaphore m_stop{0};
  std::atomic<int> m_stalls = 0, m_longest = 0;
  std::mutex m_mutex;        ///< Guards m_told.
  std::vector<Stall> m_told; ///< In order of time.
  std::atomic<char*> m_doing = nullptr;
  char m_texts[2][256] = {};
  int m_text = 0;
  std::thread m_watcher;
};

} // namespace sudoscope::test
