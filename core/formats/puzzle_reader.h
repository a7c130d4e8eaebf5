#pragma once

#include "core/base/result.h"
#include "core/board/geometry.h"
#include "core/formats/puzzle_record.h"

#include <cstddef>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sudoscope {

struct ReadOptions {
  /// For boards of this side whose text names no regions; the usual boxes of the side otherwise.
  std::optional<Geometry> geometry = {};
  /// readPuzzles only: collect the errors and go on, instead of stopping at the first one.
  bool skipBad = false;
  /// Put into every Error.
  std::string fileName = {};
  /// How many texts hold this one, as a JSON string may; counted by the readers.
  int nesting = 0;
};

/// Reads puzzles one by one from a stream in constant memory; the format is recognized by its
/// content, never by a name, and may change from puzzle to puzzle. Encodings: UTF-8 with or
/// without byte order mark, UTF-16 of either order; line ends LF, CRLF or CR. XML and JSON are
/// read a document at a time. A line or document of more than 64 MiB is an error, and so is what a
/// library throws: next() itself throws nothing.
///
///   PuzzleReader reader(stream, {.fileName = path});
///   while (auto next = reader.next()) {
///     if (!*next) report(next->error());   // and go on: the reader stands behind the bad piece
///     else use(next->value().puzzle);
///   }
class PuzzleReader {
public:
  /// The stream must outlive the reader.
  explicit PuzzleReader(std::istream& input, ReadOptions options = {});
  explicit PuzzleReader(std::string_view text, ReadOptions options = {});
  ~PuzzleReader();
  PuzzleReader(PuzzleReader&&) noexcept;
  PuzzleReader& operator=(PuzzleReader&&) noexcept;

  /// The next puzzle, or what is wrong with the next piece of the text (then a further call goes
  /// on behind it); empty at the end. A text without any puzzle gives one error.
  std::optional<Result<PuzzleRecord>> next();

private:
  class Impl;
  std::unique_ptr<Impl> m_impl;
};

/// What a whole text held.
struct ReadReport {
  std::vector<PuzzleRecord> records;
  std::vector<Error> errors; ///< Only with ReadOptions::skipBad.
};

/// Reads a whole text. Without skipBad the first error is the result; with it a text without a
/// single puzzle still is an error.
Result<ReadReport> readPuzzles(std::string_view text, const ReadOptions& options = {});

/// The same from a file; a file that cannot be opened is an error. fileName is set from the path.
Result<ReadReport> readPuzzleFile(const std::string& path, ReadOptions options = {});

} // namespace sudoscope
