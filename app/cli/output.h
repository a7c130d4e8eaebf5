#pragma once

#include "core/base/file_writer.h"
#include "core/base/result.h"

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

} // namespace sudoscope::cli
