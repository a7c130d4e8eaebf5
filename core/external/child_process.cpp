#include "core/base/descriptor.h"
#include "core/base/visible_text.h"
#include "core/external/engine_process.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <mutex>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <utility>
#include <vector>

extern char** environ; // NOLINT(readability-redundant-declaration): POSIX declares it nowhere

namespace sudoscope {

namespace {

struct Pipe {
  Descriptor read;
  Descriptor write;
};

Error systemError(const Message& what, int number) {
  const std::string reason = std::strerror(number);
  return Error{Message::tr("%1: %2", what, reason)};
}

/// Neither end is a standard stream, and other programs do not inherit them.
Result<Pipe> makePipe() {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) {
    return systemError(Message::tr("a pipe could not be created"), errno);
  }
  Pipe pipe{Descriptor(ends[0]), Descriptor(ends[1])};
  for (Descriptor* end : {&pipe.read, &pipe.write}) {
    if (end->number() > STDERR_FILENO) continue;
    Descriptor higher(fcntl(end->number(), F_DUPFD_CLOEXEC, STDERR_FILENO + 1));
    if (higher.number() < 0) return systemError(Message::tr("a pipe could not be created"), errno);
    *end = std::move(higher);
  }
  return pipe;
}

/// As a C array; the texts must outlive it.
std::vector<char*> pointersTo(const std::vector<std::string>& texts) {
  std::vector<char*> pointers;
  pointers.reserve(texts.size() + 1);
  for (const std::string& text : texts) pointers.push_back(const_cast<char*>(text.c_str()));
  pointers.push_back(nullptr);
  return pointers;
}

std::vector<std::string> engineEnvironment() {
  std::vector<std::string> environment{"SUDOSCOPE_ENGINE=1"};
  for (char** entry = environ; entry != nullptr && *entry != nullptr; ++entry) {
    if (environment.front() != *entry) environment.emplace_back(*entry);
  }
  return environment;
}

class Spawn {
public:
  Spawn() {
    posix_spawn_file_actions_init(&m_actions);
    posix_spawnattr_init(&m_attributes);
  }
  ~Spawn() {
    posix_spawn_file_actions_destroy(&m_actions);
    posix_spawnattr_destroy(&m_attributes);
  }
  Spawn(const Spawn&) = delete;
  Spawn& operator=(const Spawn&) = delete;

  void stream(int standard, const Descriptor& end) {
    posix_spawn_file_actions_adddup2(&m_actions, end.number(), standard);
  }
  void noStream(int standard) { posix_spawn_file_actions_addclose(&m_actions, standard); }
  void folder(const std::string& path) {
    posix_spawn_file_actions_addchdir_np(&m_actions, path.c_str());
  }

  /// Returns 0 or errno. Signals have default actions, except blocked ones.
  int start(pid_t& process, const std::string& program, const std::vector<std::string>& words,
            pid_t group, const sigset_t& blocked, const std::vector<std::string>& environment) {
    posix_spawn_file_actions_addclosefrom_np(&m_actions, STDERR_FILENO + 1);
    sigset_t all;
    sigfillset(&all);
    posix_spawnattr_setsigdefault(&m_attributes, &all);
    posix_spawnattr_setsigmask(&m_attributes, &blocked);
    posix_spawnattr_setpgroup(&m_attributes, group);
    posix_spawnattr_setflags(&m_attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF |
                                                POSIX_SPAWN_SETSIGMASK);
    return posix_spawn(&process, program.c_str(), &m_actions, &m_attributes,
                       pointersTo(words).data(), pointersTo(environment).data());
  }

private:
  posix_spawn_file_actions_t m_actions{};
  posix_spawnattr_t m_attributes{};
};

/// write() without SIGPIPE.
ssize_t writeQuietly(int to, std::string_view bytes) {
  sigset_t pipe;
  sigset_t before;
  sigemptyset(&pipe);
  sigaddset(&pipe, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &pipe, &before);
  const ssize_t put = write(to, bytes.data(), bytes.size());
  const int error = errno;
  if (put < 0 && error == EPIPE && sigismember(&before, SIGPIPE) == 0) {
    const timespec now{};
    sigtimedwait(&pipe, nullptr, &now);
  }
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
  errno = error;
  return put;
}

/// Waits for a child process to end, across interruptions.
int reap(pid_t process) {
  int status = 0;
  while (waitpid(process, &status, 0) < 0 && errno == EINTR) {
  }
  return status;
}

} // namespace

/// A reply with P of a board of side 36 fits in one piece.
constexpr std::size_t pipeBytes = std::size_t(1) << 18;

struct ChildProcess::State {
  ~State() { end(); }

  /// To the group, and to a process that has left it.
  void deliver(int number) const {
    if (guard <= 0) return;
    ::kill(-guard, number); // the watchdog reserves the number while it lives
    if (process > 0 && !status && getpgid(process) != guard) ::kill(process, number);
  }

  void end() {
    if (guard > 0) {
      deliver(SIGKILL);
      if (process > 0 && !status) status = reap(process);
      reap(guard);
      guard = 0;
    }
    wake.write.close();
    if (reader.joinable()) reader.join();
  }

  void drain();
  /// Passes on the lines completed by these bytes of standard error; without bytes the unfinished
  /// one.
  void passLines(std::string_view bytes);

  std::mutex mutex; ///< Protects the following members up to status.
  pid_t guard = 0;
  pid_t process = 0;
  std::optional<int> status;

  Descriptor input;
  Descriptor output;
  std::array<char, pipeBytes> piece{}; ///< Buffer of one read.
  Descriptor lifeline; ///< When this closes, also by our end, the watchdog kills the group.
  Descriptor error;
  Pipe wake; ///< Ends the reading thread.
  std::thread reader;
  std::function<void(const std::string&)> line;
  std::string unfinished; ///< Start of the next line.
  std::mutex textMutex;
  std::string text;
  std::atomic<std::uint64_t> textBytes{0};
};

void ChildProcess::State::passLines(std::string_view bytes) {
  if (!line) return;
  constexpr std::size_t longest = std::size_t(1) << 16;
  appendOutput(unfinished, bytes);
  std::size_t end =
      bytes.empty() || unfinished.size() > longest ? unfinished.size() : unfinished.rfind('\n') + 1;
  if (end == 0) return;
  std::string whole = unfinished.substr(0, end);
  unfinished.erase(0, end);
  if (whole.back() == '\n') whole.pop_back();
  line(visibleText(whole));
}

void ChildProcess::State::drain() {
  std::array<char, 65536> buffer{};
  std::array<pollfd, 2> wait{{{error.number(), POLLIN, 0}, {wake.read.number(), POLLIN, 0}}};
  int left = 64; // pieces after the end: a process that left the group may write forever
  while (left > 0) {
    if (poll(wait.data(), wait.size(), -1) < 0 && errno != EINTR) return;
    if (wait[1].revents != 0) --left;
    if (wait[0].revents != 0) {
      const ssize_t got = read(error.number(), buffer.data(), buffer.size());
      if (got == 0 || (got < 0 && errno != EINTR)) return passLines({});
      if (got < 0) continue;
      passLines({buffer.data(), static_cast<std::size_t>(got)});
      const std::lock_guard lock(textMutex);
      appendOutput(text, {buffer.data(), static_cast<std::size_t>(got)});
      // Rarely, so that the cost is proportional to the bytes.
      if (text.size() > 2 * engine_protocol::storedOutput) {
        text.erase(0, text.size() - engine_protocol::storedOutput);
      }
      textBytes += static_cast<std::uint64_t>(got);
    } else if (wait[1].revents != 0) {
      return passLines({});
    }
  }
}

ChildProcess::ChildProcess(std::unique_ptr<State> state) : m_state(std::move(state)) {}
ChildProcess::ChildProcess(ChildProcess&& other) noexcept = default;
ChildProcess& ChildProcess::operator=(ChildProcess&& other) noexcept = default;
ChildProcess::~ChildProcess() = default;

Result<ChildProcess> ChildProcess::start(const EngineCommand& command,
                                         std::function<void(const std::string&)> line) {
  const auto program = command.program();
  if (!program) return program.error();
  auto input = makePipe();
  auto output = makePipe();
  auto error = makePipe();
  auto lifeline = makePipe();
  auto wake = makePipe();
  for (const auto* pipe : {&input, &output, &error, &lifeline, &wake}) {
    if (!*pipe) return pipe->error();
  }
  auto state = std::make_unique<State>();

  // The watchdog starts first, so that nothing runs without it. It leads the group, so the group's
  // number is reserved while it lives, and it receives no signal that can be blocked.
  sigset_t refused;
  sigemptyset(&refused);
  for (const int number : {SIGINT, SIGTERM, SIGHUP, SIGQUIT}) sigaddset(&refused, number);
  Spawn guard;
  guard.stream(STDIN_FILENO, lifeline->read);
  guard.noStream(STDOUT_FILENO);
  guard.noStream(STDERR_FILENO);
  const std::string shell = "/bin/sh";
  int failed =
      guard.start(state->guard, shell, {"sh", "-c", "read line; kill -KILL 0"}, 0, refused, {});
  if (failed != 0) {
    state->guard = 0;
    return systemError(verbatim(shell), failed);
  }

  sigset_t none;
  sigemptyset(&none);
  Spawn engine;
  engine.stream(STDIN_FILENO, input->read);
  engine.stream(STDOUT_FILENO, output->write);
  engine.stream(STDERR_FILENO, error->write);
  if (!command.folder.empty()) engine.folder(command.folder);
  failed = engine.start(state->process, *program, command.words, state->guard, none,
                        engineEnvironment());
  if (failed != 0) {
    state->process = 0;
    return systemError(Message::tr("could not be started"), failed).inFile(*program);
  }
  for (const auto* end : {&input->write, &output->read}) {
    fcntl(end->number(), F_SETFL, fcntl(end->number(), F_GETFL) | O_NONBLOCK);
  }
  fcntl(output->read.number(), F_SETPIPE_SZ, int(pipeBytes)); // otherwise it arrives in pieces
  state->input = std::move(input->write);
  state->output = std::move(output->read);
  state->error = std::move(error->read);
  state->lifeline = std::move(lifeline->write);
  state->wake = std::move(*wake);
  state->line = std::move(line);
  error->write.close(); // otherwise its end would not be detected
  state->reader = std::thread([raw = state.get()] { raw->drain(); });
  return ChildProcess(std::move(state));
}

ChildProcess::Wait ChildProcess::exchange(std::string_view& bytes, std::string& received,
                                          Clock::time_point until) {
  State& s = *m_state;
  while (true) {
    // Usually the pipe has room, which saves a poll().
    if (!bytes.empty() && s.input.number() >= 0) {
      const ssize_t put = writeQuietly(s.input.number(), bytes);
      if (put > 0) {
        bytes.remove_prefix(static_cast<std::size_t>(put));
      } else if (errno != EAGAIN && errno != EINTR) {
        closeInput(); // it reads no more, but its output may explain why
        bytes = {};
      }
    }
    const bool writing = !bytes.empty() && s.input.number() >= 0;
    std::array<pollfd, 2> wait{
        {{s.output.number(), POLLIN, 0}, {writing ? s.input.number() : -1, POLLOUT, 0}}};
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now()).count();
    const int ready =
        poll(wait.data(), wait.size(), static_cast<int>(std::clamp<std::int64_t>(left, 0, 60000)));
    if (ready == 0 && Clock::now() < until) continue;
    if (ready == 0 || (ready < 0 && errno == EINTR)) return Wait::TimedOut;
    if (wait[0].revents == 0) continue; // there is room again
    const ssize_t got = read(s.output.number(), s.piece.data(), s.piece.size());
    if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR)) return Wait::Closed;
    received.append(s.piece.data(), static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
    return Wait::Ready;
  }
}

void ChildProcess::closeInput() {
  m_state->input.close();
}

std::string ChildProcess::errorText() const {
  const std::lock_guard lock(m_state->textMutex);
  const std::string& text = m_state->text;
  const std::size_t size = std::min(text.size(), engine_protocol::storedOutput);
  return text.substr(text.size() - size);
}

std::uint64_t ChildProcess::errorBytes() const {
  return m_state->textBytes;
}

void ChildProcess::signal(int number) {
  const std::lock_guard lock(m_state->mutex);
  m_state->deliver(number);
}

bool ChildProcess::waitForEnd(std::chrono::milliseconds time) {
  const auto until = Clock::now() + time;
  auto pause = std::chrono::microseconds(200);
  while (true) {
    {
      const std::lock_guard lock(m_state->mutex);
      int status = 0;
      if (m_state->status) return true;
      if (waitpid(m_state->process, &status, WNOHANG) == m_state->process) {
        m_state->status = status;
        return true;
      }
    }
    if (Clock::now() >= until) return false;
    std::this_thread::sleep_for(pause);
    pause = std::min(2 * pause, std::chrono::microseconds(10000));
  }
}

void ChildProcess::stop(std::chrono::milliseconds grace) {
  for (const int number : {SIGINT, SIGTERM}) {
    if (waitForEnd(std::chrono::milliseconds(0))) break;
    signal(number);
    if (waitForEnd(grace)) break;
  }
  const std::lock_guard lock(m_state->mutex);
  m_state->end(); // also processes that it may have started
}

std::optional<Message> ChildProcess::ending() const {
  const std::lock_guard lock(m_state->mutex);
  if (!m_state->status) return std::nullopt;
  const int status = *m_state->status;
  if (WIFEXITED(status)) return Message::tr("exit code %1", WEXITSTATUS(status));
  const std::string name = strsignal(WTERMSIG(status));
  return Message::tr("signal %1 (%2)", WTERMSIG(status), name);
}

int ChildProcess::processId() const {
  const std::lock_guard lock(m_state->mutex);
  return m_state->status ? 0 : m_state->process;
}

} // namespace sudoscope
