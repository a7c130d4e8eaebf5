#pragma once

#include "core/base/file_writer.h"

#include <memory>
#include <optional>
#include <string>

namespace sudoscope::cli {

/// Where a command writes a file: the standard output, or a FileWriter's file, so that an output
/// may have the name of the input and a failure leaves the old file as it was.
class OutputFile {
public:
  /// "-" is the standard output.
  static Result<OutputFile> open(const std::string& path);

  /// For tables and reports, whose names may be of any origin: control characters are escaped.
  static Result<OutputFile> openText(const std::string& path);

  std::ostream& stream() { return m_text ? *m_text : m_file ? m_file->stream() : *m_standard; }

  /// See FileWriter::failure(); nothing of the standard output.
  MaybeError failure() const { return m_file ? m_file->failure() : std::nullopt; }
  /// Flushes and gives the file its name.
  MaybeError commit();

private:
  std::optional<FileWriter> m_file;
  std::unique_ptr<std::streambuf> m_buffer;
  std::unique_ptr<std::ostream> m_standard;
  std::unique_ptr<std::streambuf> m_textBuffer; ///< Null for bytes.
  std::unique_ptr<std::ostream> m_text;
};

} // namespace sudoscope::cli
