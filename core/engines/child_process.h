#pragma once

#include "core/base/result.h"
#include "core/engines/engine_command.h"

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace sudoscope {

/// Another program with pipes to its standard streams, started without a shell in a process group
/// of its own. A small process between stands guard: when this program ends, however it ends, the
/// whole group is killed; and when that guard is killed, the program is (on Linux).
///
/// Reading and writing belong to one thread at a time; signal() and error() to any.
class ChildProcess {
public:
  using Clock = std::chrono::steady_clock;

  /// The error says why it could not be started, e.g. that there is no such program.
  /// `line`, which may be empty, gets what it writes to its standard error as visibleText() shows
  /// it, one or several whole lines a call, from another thread.
  static Result<ChildProcess> start(const EngineCommand& command,
                                    std::function<void(const std::string&)> line = {});
  ChildProcess(ChildProcess&& other) noexcept;
  ChildProcess& operator=(ChildProcess&& other) noexcept;
  /// stop() without grace.
  ~ChildProcess();

  /// How a wait on the pipes ended.
  enum class Wait : unsigned char { Ready, Closed, TimedOut };
  /// Writes `bytes` as the pipe takes them (taken off it) until there is something to read, which
  /// is appended to `received`; waits for both at most until then. Closed: its standard output has
  /// ended.
  Wait exchange(std::string_view& bytes, std::string& received, Clock::time_point until);
  /// Its standard input ends.
  void closeInput();

  /// The last of its standard error (engine_protocol::outputKept bytes), always drained.
  std::string errorText() const;
  /// Bytes of standard error ever read.
  std::uint64_t errorBytes() const;

  /// To the whole group. Nothing once it has ended.
  void signal(int number);
  /// Whether it has ended within that time.
  bool waitForEnd(std::chrono::milliseconds time);
  /// SIGINT, then after `grace` SIGTERM, then after `grace` SIGKILL, as needed; returns when it has
  /// ended. Its input should be closed.
  void stop(std::chrono::milliseconds grace);
  /// "exit code 1" or "signal 9 (Killed)"; empty while it runs.
  std::optional<Message> ending() const;
  /// 0 once it has ended.
  int processId() const;

private:
  struct State;
  explicit ChildProcess(std::unique_ptr<State> state);
  std::unique_ptr<State> m_state;
};

} // namespace sudoscope
