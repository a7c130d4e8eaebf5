#pragma once

#include "core/base/result.h"

#include <string>

namespace sudoscope {

/// A pipe that a log comes through, copied as it comes into a file that has no name any more, so
/// that it can be read again and again like every other. Nothing for a plain file.
class LogSource {
public:
  /// "-" is the standard input. A named pipe needs no writer yet. Gives nothing where the path
  /// names a plain file or nothing at all.
  static Result<LogSource> open(const std::string& path);
  LogSource() = default;
  LogSource(LogSource&& other) noexcept;
  LogSource& operator=(LogSource&& other) noexcept;
  ~LogSource();

  bool isPipe() const { return m_pipe >= 0; }
  /// Where its copy can be read, as long as this lives.
  std::string copyPath() const;
  /// Copies what has come; never waits. The error says why there is no room for it.
  MaybeError pull();
  /// Whoever wrote into the pipe has closed it.
  bool ended() const { return m_ended; }

private:
  int m_pipe = -1;
  int m_copy = -1;
  bool m_owned = false; ///< m_pipe is closed at the end.
  bool m_any = false;   ///< Something has come.
  bool m_ended = false;
};

/// The first bytes (up to 4096) of the standard input, which stays unread; empty where it is
/// neither a file nor a pipe, or begins with anything but "{". Waits for the first line or the end.
std::string beginningOfInput();

} // namespace sudoscope
