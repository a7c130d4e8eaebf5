#pragma once

#include "core/formats/puzzle_record.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace sudoscope {

/// The columns of a table beside puzzle and solution.
struct TableColumns {
  bool regions = false; ///< Region maps.
  bool rating = false;  ///< PuzzleRecord::ratingText.
  bool source = false;  ///< PuzzleRecord::source.
};

/// What a writer remembers from one puzzle of a file to the next.
struct WriteState {
  std::size_t count = 0; ///< Puzzles written before.
  TableColumns columns = {};
};

/// What a format can carry.
struct FormatLimits {
  bool canWriteJigsaw = false; ///< A region map.
  bool canWriteBoxes = false;  ///< Boxes other than the usual ones of the side.
  bool canWriteMarks = false;  ///< Pencil marks.
  bool comments = false;       ///< Lines that begin with '#', before the first puzzle.
  /// The rank of an extra family among those of the board: the format gives them back in ascending
  /// order, those of rank 0 as they stand; negative when it cannot name the family of that board.
  /// Null when it has no place for extra families at all.
  int (*extraRank)(ExtraKind kind, const Geometry& geometry) = nullptr;
};

/// The text of one more puzzle, with what stands before it. Precondition: cannotExpress() is empty;
/// the error says what else the format cannot express.
using WriteFormat = std::function<Result<std::string>(const PuzzleRecord&, WriteState&)>;

/// A format that is written: what a person or a file dialog needs to know about it. Many more are
/// read, recognized by their content (see FormatFamily). Formats are compared by address.
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

/// Every format that is written.
const std::vector<Format>& formatTable();

/// The format of this name. Precondition: there is one.
const Format& formatNamed(std::string_view name);

/// By Format::name; the error lists the names.
Result<const Format*> formatByName(std::string_view name);

/// The format whose usual extension the file name ends with, or null.
const Format* formatForFileName(std::string_view fileName);

/// Empty when the format can carry the board with its givens without loss, else the reason why
/// not, e.g. "the format sdm has no place for a region map; use jigsaw". Pencil marks and
/// descriptive texts are no reason: formats without a place for them leave them out.
MaybeError cannotExpress(const Format& format, const Geometry& geometry);

} // namespace sudoscope
