#pragma once

#include "core/base/result.h"
#include "core/external/engine_command.h"

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace sudoscope {

/// Another program with pipes to its standard streams, started without a shell in its own process
/// group. A watchdog process kills the whole group when this program exits for any reason; if the
/// watchdog is killed, the program is too (on Linux).
///
/// Reading and writing belong to one thread at a time; signal() and error() may be called from any.
class ChildProcess {
public:
  using Clock = std::chrono::steady_clock;

  /// The error says why it could not be started, e.g. that the program does not exist. `line`,
  /// which may be empty, is called from another thread with its standard error as in visibleText(),
  /// one or several whole lines a call.
  static Result<ChildProcess> start(const EngineCommand& command,
                                    std::function<void(const std::string&)> line = {});
  ChildProcess(ChildProcess&& other) noexcept;
  ChildProcess& operator=(ChildProcess&& other) noexcept;
  /// stop() without grace.
  ~ChildProcess();

  enum class Wait : unsigned char { Ready, Closed, TimedOut };
  /// Writes `bytes` as far as the pipe accepts them (and removes them) until there is something to
  /// read, which is appended to `received`; waits for both at most until then. Closed: the end of
  /// its standard output.
  Wait exchange(std::string_view& bytes, std::string& received, Clock::time_point until);
  void closeInput();

  /// The end of its standard error (engine_protocol::storedOutput bytes), which is always drained.
  std::string errorText() const;
  /// Total bytes of standard error.
  std::uint64_t errorBytes() const;

  /// Signals the whole group; does nothing once it has ended.
  void signal(int number);
  bool waitForEnd(std::chrono::milliseconds time);
  /// SIGINT, after `grace` SIGTERM, after `grace` SIGKILL, as needed; returns when it has ended.
  /// Close its input first.
  void stop(std::chrono::milliseconds grace);
  /// "exit code 1" or "signal 9 (Killed)"; empty while it runs.
  std::optional<Message> ending() const;
  /// 0 after it has ended.
  int processId() const;

private:
  struct State;
  explicit ChildProcess(std::unique_ptr<State> state);
  std::unique_ptr<State> m_state;
};

} // namespace sudoscope
