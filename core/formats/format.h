#pragma once

#include "core/base/result.h"
#include "core/formats/puzzle_reader.h"

#include <functional>
#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

namespace sudoscope {

struct TableColumns {
  bool regions = false;
  bool rating = false; ///< PuzzleRecord::ratingText.
  bool source = false; ///< PuzzleRecord::source.
};

struct WriteState {
  std::size_t count = 0;
  TableColumns columns = {};
};

struct FormatLimits {
  bool canWriteJigsaw = false;
  bool canWriteBoxes = false; ///< Boxes other than the usual ones of the side.
  bool canWriteMarks = false;
  bool comments = false; ///< Lines starting with '#', before the first puzzle.
  /// The order of an extra family in the format: families are read back in ascending order, those
  /// of rank 0 in their original order; negative if it cannot represent the board's family. Null if
  /// it does not support extra families.
  int (*extraRank)(ExtraKind kind, const Geometry& geometry) = nullptr;
};

/// The text of another puzzle, with any preceding text. Precondition: cannotExpress() is empty; the
/// error says what else the format cannot represent.
using WriteFormat = std::function<Result<std::string>(const PuzzleRecord&, WriteState&)>;

/// A format for writing, with its data for users and file dialogs. Many more are read, recognized
/// by their content (see FormatFamily). Formats are compared by address.
struct Format : FormatLimits {
  Format(std::string name_, Message description_, std::vector<std::string> extensions_,
         WriteFormat write_, FormatLimits limits = {})
      : FormatLimits(limits), name(std::move(name_)), description(std::move(description_)),
        extensions(std::move(extensions_)), write(std::move(write_)) {}

  std::string name;                    ///< For `--to` and settings: lower case, no blanks.
  Message description;                 ///< One line.
  std::vector<std::string> extensions; ///< Without the dot, usual one first.
  WriteFormat write;
};

const std::vector<Format>& formatTable();

/// Precondition: the name is known.
const Format& formatNamed(std::string_view name);

/// By Format::name; the error lists the names.
Result<const Format*> formatByName(std::string_view name);

/// The format with the file name's extension as its usual one, or null.
const Format* formatForFileName(std::string_view fileName);

/// Empty if the format can represent the board with its givens without loss, otherwise the reason,
/// e.g. "the format sdm has no place for a region map; use jigsaw". Pencil marks and descriptive
/// texts do not matter: formats without a place for them omit them.
MaybeError cannotExpress(const Format& format, const Geometry& geometry);

/// Writes puzzles one by one to a stream, as UTF-8 with LF. Call finish() at the end, which reports
/// errors.
class PuzzleWriter {
public:
  /// The stream must outlive the writer. A table has these columns, and that of the regions also if
  /// the first board has unusual ones.
  PuzzleWriter(std::ostream& output, const Format& format, TableColumns columns = {});

  /// The error says what the format cannot represent (see cannotExpress); then nothing is written.
  MaybeError write(const PuzzleRecord& record);

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
