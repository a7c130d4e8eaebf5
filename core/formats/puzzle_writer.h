#pragma once

#include "core/base/result.h"
#include "core/formats/format.h"

#include <iosfwd>
#include <string>
#include <vector>

namespace sudoscope {

/// Writes puzzles one by one to a stream, as UTF-8 with LF. Call finish() at the end, which reports
/// errors.
class PuzzleWriter {
public:
  /// The stream must outlive the writer. A table has these columns, and that of the regions also if
  /// the first board has unusual ones.
  PuzzleWriter(std::ostream& output, const Format& format, TableColumns columns = {});

  /// The error says what the format cannot represent (see cannotExpress); then nothing is written.
  MaybeError write(const PuzzleRecord& record);
  MaybeError write(const Puzzle& puzzle);

  /// Idempotent. The error is that of the stream.
  MaybeError finish();

private:
  std::ostream* m_output;
  const Format* m_format;
  WriteState m_state;
};

/// The text of a file with one puzzle. Reading it back gives the same board and givens, and the
/// same pencil marks if the format supports them; the format of pencil marks writes the candidates
/// of a puzzle without marks.
Result<std::string> writePuzzle(const Puzzle& puzzle, const Format& format);
Result<std::string> writePuzzles(const std::vector<PuzzleRecord>& records, const Format& format);

} // namespace sudoscope
