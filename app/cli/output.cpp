#include "app/cli/output.h"

#include "core/base/visible_text.h"

#include <fmt/format.h>

#include <atomic>
#include <cerrno>
#include <cmath>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <iostream>
#include <mutex>
#include <unistd.h>

namespace sudoscope::cli {

namespace {

// The standard output is global, and so is its state.
std::atomic<int> firstFailure{0}; ///< The errno of the first failed write, 0 for none.

void noteFailure() {
  int none = 0;
  firstFailure.compare_exchange_strong(none, errno != 0 ? errno : EIO);
  requestInterrupt();
}

/// To a file, or without one to the standard output.
class Output final : public std::streambuf {
public:
  Output(std::streambuf* file, bool text) : m_file(file), m_text(text) {}

protected:
  int_type overflow(int_type c) override {
    const char character = traits_type::to_char_type(c);
    return traits_type::eq_int_type(c, traits_type::eof()) || xsputn(&character, 1) == 1
               ? traits_type::not_eof(c)
               : traits_type::eof();
  }
  std::streamsize xsputn(const char* text, std::streamsize size) override {
    const std::string_view bytes(text, static_cast<std::size_t>(size));
    if (m_file == nullptr) {
      m_text ? put(bytes) : putBytes(bytes);
      return size;
    }
    const std::string visible = visibleText(bytes); // the bytes of a file need no buffer
    const auto length = static_cast<std::streamsize>(visible.size());
    return m_file->sputn(visible.data(), length) == length ? size : 0;
  }
  int sync() override {
    if (m_file == nullptr) flushOutput();
    return 0;
  }

private:
  std::streambuf* m_file;
  bool m_text;
};

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

constexpr std::chrono::milliseconds shortestInterval{100};

std::mutex lineMutex;
ProgressLine* shownLine = nullptr; ///< Guarded, and the state of all lines.

/// "40 s left", "3 min left", "2 h 05 min left", "4 d 3 h left".
std::string durationLeft(double seconds) {
  if (!(seconds < 1e9)) return "years left";
  const auto whole = static_cast<std::int64_t>(std::ceil(seconds));
  if (whole < 100) return fmt::format("{} s left", whole);
  const std::int64_t minutes = (whole + 59) / 60;
  if (minutes < 100) return fmt::format("{} min left", minutes);
  const std::int64_t hours = minutes / 60;
  if (hours < 48) return fmt::format("{} h {:02} min left", hours, minutes % 60);
  return fmt::format("{} d {} h left", hours / 24, hours % 24);
}

} // namespace

void put(std::string_view text) {
  putBytes(visibleText(text));
}

void putBytes(std::string_view bytes) {
  if (std::fwrite(bytes.data(), 1, bytes.size(), stdout) != bytes.size()) noteFailure();
}

void flushOutput() {
  if (std::fflush(stdout) != 0) noteFailure();
}

bool outputLost() {
  return firstFailure != 0;
}

MaybeError finishOutput() {
  flushOutput();
  if (!outputLost() || firstFailure == EPIPE) return std::nullopt;
  return Error{
      verbatim(std::string("the output cannot be written: ") + std::strerror(firstFailure))};
}

void warn(std::string_view command, const Error& error) {
  ProgressLine::clearShown();
  const char* option = error.code == ErrorCode::OtherRules  ? " (--ignore-rules ignores them)"
                       : error.code == ErrorCode::Ambiguous ? " (choose: --as candidates|board)"
                                                            : "";
  std::cerr << "sudoscope-cli" << (command.empty() ? "" : " ") << command << ": " << error.text()
            << option << std::endl;
}

int fail(std::string_view command, const Error& error) {
  warn(command, error);
  return badInput;
}

Result<OutputFile> OutputFile::open(const std::string& path, bool text) {
  OutputFile output;
  if (path != "-") {
    auto file = FileWriter::open(path);
    if (!file) return file.error();
    output.m_file = std::move(*file);
    if (!text) return output;
  }
  std::streambuf* file = output.m_file ? output.m_file->stream().rdbuf() : nullptr;
  output.m_buffer = std::make_unique<Output>(file, text);
  output.m_stream = std::make_unique<std::ostream>(output.m_buffer.get());
  return output;
}

MaybeError OutputFile::commit() {
  if (m_file) return m_file->commit();
  m_stream->flush();
  return std::nullopt;
}

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

void ProgressLine::show(std::int64_t done, std::int64_t total, const std::string& what,
                        const std::string& note) {
  if (!m_shown) return;
  const std::lock_guard lock(lineMutex);
  const auto now = Clock::now();
  if (!m_begin) {
    m_begin = now;
    m_doneBefore = done;
  }
  if (done != total && now - m_last < shortestInterval) return;
  m_last = now;
  std::string line;
  if (total > 0) {
    constexpr std::int64_t barWidth = 30;
    line = fmt::format("[{:.<{}}] ", std::string(barWidth * done / total, '#'), barWidth);
  }
  line += std::to_string(done);
  if (total > 0) line += fmt::format("/{}", total);
  line += ' ' + what + remaining(now, done, total);
  if (!note.empty()) line += ", " + note;
  line = visibleName(line);
  const std::size_t width = line.size();
  if (width < m_width) line.append(m_width - width, ' ');
  m_width = width;
  shownLine = this;
  std::fprintf(stderr, "\r%s", line.c_str());
  std::fflush(stderr);
}

std::string ProgressLine::remaining(Clock::time_point now, std::int64_t done,
                                    std::int64_t total) const {
  const double seconds = std::chrono::duration<double>(now - *m_begin).count();
  const std::int64_t made = done - m_doneBefore;
  if (made <= 0 || done >= total || seconds < 1.0) return {};
  return ", " +
         durationLeft(seconds * static_cast<double>(total - done) / static_cast<double>(made));
}

bool ProgressLine::isDue() const {
  const std::lock_guard lock(lineMutex);
  return m_shown && Clock::now() - m_last >= shortestInterval;
}

void ProgressLine::clear() {
  const std::lock_guard lock(lineMutex);
  blank();
}

void ProgressLine::clearShown() {
  const std::lock_guard lock(lineMutex);
  if (shownLine != nullptr) shownLine->blank();
}

void ProgressLine::blank() {
  if (m_width == 0) return;
  shownLine = nullptr;
  std::fprintf(stderr, "\r%s\r", std::string(m_width, ' ').c_str());
  std::fflush(stderr);
  m_width = 0;
}

} // namespace sudoscope::cli
