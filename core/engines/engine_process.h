#pragma once

#include "core/engines/child_process.h"
#include "core/engines/engine_command.h"

#include <nlohmann/json_fwd.hpp>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

namespace sudoscope {

struct LogFrame;
class LogFrameBuilder;

/// How long an engine is waited for, and what hears of it meanwhile.
struct WaitOptions {
  /// So long it may take to answer a request, then it is stopped; 0: for ever. A frame "wait" that
  /// says something new begins that anew, see engine_protocol.h.
  std::chrono::milliseconds patience{60000};
  /// Polled while an engine is waited for, from the thread that waits; true interrupts it. May be
  /// empty.
  std::function<bool()> cancelled = {};
  /// Polled while a step is waited for, from the thread that waits; true leaves its answer for
  /// later, see EngineProcess::askOrLeave(). May be empty.
  std::function<bool()> givesWay = {};
  /// Gets what is wrong with P, each fault once, from any thread. May be empty.
  std::function<void(const Message&)> warn = {};
  /// Gets what it prints, line by line, see ChildProcess::start(). May be empty.
  std::function<void(const std::string&)> output = {};
};

/// An engine that runs, and the requests to it: see engine_protocol.h. Any thread may ask; one
/// request is under way at a time, the others wait. After a failure that leaves its answers
/// uncertain (it ended, it stayed silent, it sent what is no frame) it is stopped and answers
/// nothing any more.
class EngineProcess {
public:
  /// Starts it and says hello. What it names in its replies, or its executable, is added to
  /// `files`.
  static Result<std::unique_ptr<EngineProcess>>
  start(const EngineCommand& command, WaitOptions waiting, std::shared_ptr<EngineFiles> files);
  /// Asks it to end; stops it if it does not.
  ~EngineProcess();

  const EngineCommand& command() const { return m_command; }
  /// The reply to "hello".
  const LogFrame& hello() const { return *m_hello; }

  /// The reply of that type to a request, whose "id" is added. The error has what the engine said:
  /// the text of its "error", or what went wrong and the last lines of its standard error.
  Result<LogFrame> ask(LogFrameBuilder&& request, const std::string& replyType);
  /// The same, but where WaitOptions::givesWay says so the answer is left for later: nothing
  /// then, and no other request may be made before resume() has given it.
  Result<std::optional<LogFrame>> askOrLeave(LogFrameBuilder&& request, std::string replyType);
  /// Goes on waiting for the answer that was left; nothing when it is left again.
  Result<std::optional<LogFrame>> resume();
  /// The answer that was left is not wanted any more: ends the engine at once.
  void abandon();
  /// A number that no run of it has had.
  std::uint64_t newRun() { return ++m_lastRun; }

  // Of any thread.

  /// False once it cannot be asked any more.
  bool usable() const { return m_usable; }
  /// Ends the request that is under way, if there is one: SIGINT, then SIGTERM, then SIGKILL. Its
  /// error has ErrorCode::Cancelled.
  void interrupt();
  /// Since when the engine owes an answer without a word; 0 when it owes none.
  std::chrono::milliseconds silence() const;
  /// What it asked to wait for in the request under way; empty when it did not.
  std::string waitingFor() const;
  /// The last 256 kB of its standard error, as visibleText() shows it.
  std::string output() const;
  /// Of standard error, ever: tells whether there is something new.
  std::uint64_t outputBytes() const { return m_child.errorBytes(); }
  int processId() const { return m_child.processId(); }
  /// Time that requests have taken, in ms: what the engine has used, in place of our own thread.
  double milliseconds() const { return m_milliseconds; }

private:
  EngineProcess(EngineCommand command, WaitOptions waiting, std::shared_ptr<EngineFiles> files,
                ChildProcess child);
  /// Adds the files and libraries that a reply names.
  void addFiles(const nlohmann::json& reply) const;
  /// Gives the request the next number, m_lastId.
  MaybeError beginAsking(LogFrameBuilder& request);
  /// Nothing where the answer may be left for later and is.
  Result<std::optional<LogFrame>> converse(const std::string& request, std::uint64_t id,
                                           const std::string& replyType, bool mayLeave);
  Result<std::optional<LogFrame>> receive(std::string_view request, std::uint64_t id,
                                          bool mayLeave);
  /// Stops it; the error has its last words.
  Error broken(const Message& what, std::chrono::milliseconds grace);
  Error broken(const Message& what);

  EngineCommand m_command;
  WaitOptions m_waitOptions;
  std::shared_ptr<EngineFiles> m_files; ///< Never null.
  ChildProcess m_child;
  std::unique_ptr<LogFrame> m_hello;
  std::mutex m_asking;
  std::string m_received; ///< Beyond the last frame.
  std::uint64_t m_lastId = 0;
  std::string m_leftType; ///< Of the reply to m_lastId that was left for later.
  std::atomic<bool> m_left{false};
  std::atomic<std::uint64_t> m_lastRun{0};
  std::atomic<bool> m_usable{true};
  std::atomic<bool> m_interrupted{false};
  std::atomic<double> m_milliseconds{0.0};
  std::atomic<std::int64_t> m_silentSince{0}; ///< Of the steady clock, ns; 0: it owes nothing.
  mutable std::mutex m_waitingMutex;
  std::string m_waitingFor;
};

} // namespace sudoscope
