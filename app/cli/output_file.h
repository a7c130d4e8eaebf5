#pragma once

#include "core/base/result.h"

#include <memory>
#include <ostream>
#include <string>

namespace sudoscope::cli {

/// Where a command writes a file: the standard output, or a file that comes into being only when
/// it is complete (it is written beside its place and renamed), so that an output may have the
/// name of the input and a failure leaves the old file as it was.
class OutputFile {
public:
  /// "-" is the standard output.
  static Result<OutputFile> open(const std::string& path);
  ~OutputFile();
  OutputFile(OutputFile&&) noexcept;

  std::ostream& stream() { return *m_stream; }

  /// Flushes and gives the file its name.
  MaybeError commit();

private:
  OutputFile() = default;

  std::string m_path;     ///< Empty for the standard output.
  std::string m_partPath; ///< Empty when there is nothing to remove.
  std::unique_ptr<std::streambuf> m_buffer;
  std::unique_ptr<std::ostream> m_stream;
};

} // namespace sudoscope::cli
