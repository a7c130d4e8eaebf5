#pragma once

#include "core/base/file_writer.h"

#include <memory>
#include <optional>
#include <string>

namespace sudoscope::cli {

/// The output of a command: the standard output, or a FileWriter's file, so that it may have the
/// name of the input and a failure preserves the old file.
class OutputFile {
public:
  /// "-" is the standard output.
  static Result<OutputFile> open(const std::string& path);

  /// For tables and reports, whose names are untrusted: escapes control characters.
  static Result<OutputFile> openText(const std::string& path);

  std::ostream& stream() { return m_text ? *m_text : m_file ? m_file->stream() : *m_standard; }

  /// See FileWriter::failure(); empty for the standard output.
  MaybeError failure() const { return m_file ? m_file->failure() : std::nullopt; }
  /// Flushes and renames the file.
  MaybeError commit();

private:
  std::optional<FileWriter> m_file;
  std::unique_ptr<std::streambuf> m_buffer;
  std::unique_ptr<std::ostream> m_standard;
  std::unique_ptr<std::streambuf> m_textBuffer; ///< Null for bytes.
  std::unique_ptr<std::ostream> m_text;
};

} // namespace sudoscope::cli
