#pragma once

#include "core/base/file_writer.h"
#include "core/base/result.h"

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace sudoscope::cli {

/// Writes a text to the standard output, with control characters escaped. A closed pipe ends the
/// command like Ctrl-C.
void put(std::string_view text);
void putBytes(std::string_view bytes);
void flushOutput();

/// The final flush. The error says why not everything was written (a full disk); a closed pipe is
/// not an error, but sets outputLost().
MaybeError finishOutput();
bool outputLost();

enum ExitCode : int {
  allSolved = 0,
  someUnsolved = 1, ///< The work was done, but the answer is negative: not solved, not valid, ...
  badInput = 2,     ///< Wrong usage or bad input; the message names the place.
};

/// Prints "sudoscope-cli COMMAND: PLACE: MESSAGE" on stderr and returns badInput.
int fail(std::string_view command, const Error& error);

/// For an error after which the command continues.
void warn(std::string_view command, const Error& error);

/// The output of a command: the standard output, or a FileWriter's file, so that it may have the
/// name of the input and a failure preserves the old file.
class OutputFile {
public:
  /// "-" is the standard output.
  static Result<OutputFile> open(const std::string& path) { return open(path, false); }

  /// For tables and reports, whose names are untrusted: escapes control characters.
  static Result<OutputFile> openText(const std::string& path) { return open(path, true); }

  std::ostream& stream() { return m_stream ? *m_stream : m_file->stream(); }

  /// See FileWriter::failure(); empty for the standard output.
  MaybeError failure() const { return m_file ? m_file->failure() : std::nullopt; }
  /// Flushes and renames the file.
  MaybeError commit();

private:
  static Result<OutputFile> open(const std::string& path, bool text);

  std::optional<FileWriter> m_file;
  std::unique_ptr<std::streambuf> m_buffer; ///< Null for bytes of a file, likewise the stream.
  std::unique_ptr<std::ostream> m_stream;
};

/// From now on Ctrl-C and SIGTERM only set a flag, so that a command can print its results so far;
/// a second one, more than 0.3 s later, ends the program at once. Also ignores SIGPIPE: a closed
/// pipe ends a command by interrupted() as well.
void catchInterrupts();

/// Whether an interrupt was received. Cheap, callable from any thread.
bool interrupted();

/// Ends a command like Ctrl-C, e.g. because its output is no longer read.
void requestInterrupt();

/// A line on stderr, rewritten in place at most ten times a second; one at a time. Thread-safe.
class ProgressLine {
public:
  explicit ProgressLine(bool shown) : m_shown(shown) {}
  ~ProgressLine() { clear(); }
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  /// "[####......] 40/100 WHAT, 3 min left, NOTE"; without a total "40 WHAT, NOTE". The last call
  /// of a total is always shown. The remaining time is shown from the second second on, from the
  /// average speed since the first call.
  void show(std::int64_t done, std::int64_t total, const std::string& what,
            const std::string& note);
  /// Whether show() would show anything except for the last call of a total; avoids composing
  /// unused notes.
  bool isDue() const;
  void clear();
  /// Makes room for other lines on stderr.
  static void clearShown();

private:
  using Clock = std::chrono::steady_clock;

  std::string remaining(Clock::time_point now, std::int64_t done, std::int64_t total) const;

  void blank();

  bool m_shown;
  std::size_t m_width = 0; ///< Of the current text.
  Clock::time_point m_last{};
  std::optional<Clock::time_point> m_begin; ///< Of the first call, ...
  std::int64_t m_doneBefore = 0;            ///< ... and the number done then.
};

} // namespace sudoscope::cli
