#pragma once

#include "core/base/result.h"
#include "core/formats/puzzle_record.h"
#include "core/formats/read_context.h"
#include "core/formats/text_lines.h"

#include <string>
#include <string_view>

namespace sudoscope {

/// A line of the Interactive Sudoku Solver's notation: `.Shape~6x6.Jigsaw~0011...~R1C1_4`.
bool isIssLine(std::string_view line);

/// Reads the directives of one puzzle, on one line or on several consecutive ones (a directive
/// that stands already begins the next puzzle). Boxes hold beside a `.Jigsaw~` map unless
/// `.NoBoxes` stands. Candidate restrictions become pencil marks; other constraints are named in
/// the notes.
Result<PuzzleRecord> readIss(LineSource& lines, ReadContext& context);

/// One line without line end. Precondition: cannotExpress(Format::Iss, ...) is empty.
std::string issLine(const Puzzle& puzzle);

} // namespace sudoscope
