#pragma once

#include "core/base/file_stamp.h"
#include "core/base/provenance.h"
#include "core/base/result.h"
#include "core/external/engine_protocol.h"

#include <nlohmann/json_fwd.hpp>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sudoscope {

/// The words of an engine's command line, as passed to a process, never to a shell.
struct EngineCommand {
  std::vector<std::string> words; ///< The program and its arguments; never empty.
  std::string folder = {};        ///< Its working folder; empty: that of this process.

  /// Splits a line at blanks like a shell: '...' and "..." may contain blanks, \ quotes the next
  /// character. There are no variables, wildcards or pipes. The error says which quote is open, or
  /// that there is no word.
  static Result<EngineCommand> parse(std::string_view line, std::string folder = {});
  /// The inverse of parse().
  std::string text() const;
  /// The program's absolute path; searched in PATH unless it has a slash.
  Result<std::string> program() const;
  /// For display, e.g. "my.py" of `python my.py`: the last part of the first word that names a file
  /// with an extension, otherwise of the program.
  std::string shortName() const;

  bool operator==(const EngineCommand&) const = default;
};

/// The files that decide an engine's answers. A file above `mostRead` is identified by its start,
/// size and modification time, which limits the time. Callable from any thread.
class EngineFiles {
public:
  static constexpr std::uint64_t mostRead = std::uint64_t(256) << 20;

  /// The arguments of the command that are files, and further files.
  EngineFiles(const EngineCommand& command, const std::vector<std::string>& further);

  /// Adds the current file unless it was added before; an import with its module.
  void add(const std::string& role, const std::string& path, const std::string& module = {});
  /// A library of an engine, identified by its version.
  void addLibrary(const std::string& name, const std::string& version);
  /// In the order of add(); files with changed bytes have changedDigest.
  SourceFiles list() const;
  /// The path of a file that changed since it was added; empty: none.
  std::string changed() const;

private:
  struct Known {
    SourceFile file;
    FileStamp stamp; ///< Made before the content was read.

    bool isChanged() const;
  };
  static std::string digestOf(const std::string& path);

  std::string m_folder;
  mutable std::mutex m_mutex;
  std::vector<Known> m_files;
  SourceFiles m_libraries;
};

struct LogFrame;
class LogFrameBuilder;

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

struct WaitOptions {
  /// Maximum time for a reply before the engine is stopped; 0: no limit. A frame "wait" with new
  /// text restarts it, see engine_protocol.h.
  std::chrono::milliseconds patience{60000};
  /// Polled by the waiting thread; true interrupts the engine. May be empty.
  std::function<bool()> cancelled = {};
  /// Polled by the waiting thread during a step; true postpones the answer, see
  /// EngineProcess::request(). May be empty.
  std::function<bool()> givesWay = {};
  /// Receives faults of P, each once, from any thread. May be empty.
  std::function<void(const Message&)> warn = {};
  /// Receives its output, line by line, see ChildProcess::start(). May be empty.
  std::function<void(const std::string&)> output = {};
};

/// A running engine and the requests to it: see engine_protocol.h. Callable from any thread;
/// requests are made one at a time, others wait. After a failure that leaves its answers uncertain
/// (it ended, timed out, or sent something that is not a frame) it is stopped and all further
/// requests fail.
class EngineProcess {
public:
  /// Starts it and says hello. The files that it names in its replies, or its executable, are added
  /// to `files`.
  static Result<std::unique_ptr<EngineProcess>>
  start(const EngineCommand& command, WaitOptions waiting, std::shared_ptr<EngineFiles> files);
  /// Sends "bye"; stops it if it does not end.
  ~EngineProcess();

  const LogFrame& hello() const { return *m_hello; }

  /// The reply of that type to a request, to which "id" is added. The error has the text of the
  /// engine's "error", or what went wrong with the last lines of its standard error.
  Result<LogFrame> ask(LogFrameBuilder&& request, const std::string& replyType);
  /// Like ask(), but with `mayLeave`, if WaitOptions::givesWay requests it, the answer is
  /// postponed: then returns empty, and no other request may be made before resume() has returned
  /// the answer.
  Result<std::optional<LogFrame>> request(LogFrameBuilder&& request, const std::string& replyType,
                                          bool mayLeave);
  /// Continues to wait for the postponed answer; empty if it is postponed again.
  Result<std::optional<LogFrame>> resume();
  /// Discards the postponed answer: ends the engine at once.
  void abandon();
  /// A number not yet used for a run of the engine.
  std::uint64_t newRun() { return ++m_lastRun; }

  // Callable from any thread.

  bool usable() const { return m_usable; }
  /// Ends the current request, if any: SIGINT, then SIGTERM, then SIGKILL. Its error has
  /// ErrorCode::Cancelled.
  void interrupt();
  /// Time since the last sign of a pending answer; 0 if none is pending.
  std::chrono::milliseconds silence() const;
  /// The text of the last "wait" in the current request; may be empty.
  std::string waitingFor() const;
  /// The last 256 kB of its standard error, as in visibleText().
  std::string output() const;
  /// Total bytes of standard error, to detect new output.
  std::uint64_t outputBytes() const { return m_child.errorBytes(); }
  int processId() const { return m_child.processId(); }
  /// Total duration of requests in ms: the engine's time, in place of the calling thread's.
  double milliseconds() const { return m_milliseconds; }

private:
  EngineProcess(EngineCommand command, WaitOptions waiting, std::shared_ptr<EngineFiles> files,
                ChildProcess child);
  void addFiles(const nlohmann::json& reply) const;
  /// Empty if the answer was postponed.
  Result<std::optional<LogFrame>> converse(const std::string& request, bool mayLeave);
  Result<std::optional<LogFrame>> receive(std::string_view request, bool mayLeave);
  struct Reception;
  MaybeError readHeader(Reception& reply);
  MaybeError takePayload(Reception& reply);
  /// After a frame "wait".
  void waitLonger(Reception& reply);
  /// Interrupts the engine on request. The error: it did not react, or its time is over.
  MaybeError checkPatience(Reception& reply, std::chrono::steady_clock::time_point now);
  /// Stops it; the error has its last output.
  Error broken(const Message& what, std::chrono::milliseconds grace = engine_protocol::grace);

  EngineCommand m_command;
  WaitOptions m_waitOptions;
  std::shared_ptr<EngineFiles> m_files; ///< Never null.
  ChildProcess m_child;
  std::unique_ptr<LogFrame> m_hello;
  std::mutex m_asking;
  std::string m_received; ///< Received after the last frame.
  std::uint64_t m_lastId = 0;
  std::string m_replyType; ///< Of that request.
  std::atomic<bool> m_pending{false};
  std::atomic<std::uint64_t> m_lastRun{0};
  std::atomic<bool> m_usable{true};
  std::atomic<bool> m_interrupted{false};
  std::atomic<double> m_milliseconds{0.0};
  std::atomic<std::int64_t> m_silentSince{0}; ///< On the steady clock, ns; 0: no answer is pending.
  mutable std::mutex m_waitingMutex;
  std::string m_waitingFor;
};

} // namespace sudoscope
