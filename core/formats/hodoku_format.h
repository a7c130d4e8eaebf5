#pragma once

#include "core/base/result.h"
#include "core/formats/puzzle_record.h"
#include "core/formats/read_context.h"
#include "core/formats/text_lines.h"

#include <string>
#include <string_view>

namespace sudoscope {

/// `:<technique>:<candidates>:<givens>:<deleted candidates>:<eliminations>:<placements>:<extra>`
bool isHodokuLine(std::string_view line);

/// Digits marked + (placed, not given) and the deleted candidates become pencil marks: a placed
/// cell has its digit as the only mark. The technique and what it does go into the label. A
/// record of technique 0000 and candidates x is a bare puzzle without marks.
Result<PuzzleRecord> readHodokuLine(const TextLine& line, ReadContext& context);

/// Empty when the marks of the puzzle fit into a library line: every marked candidate is one that
/// the givens and placed digits leave open.
MaybeError hodokuCannotExpress(const Puzzle& puzzle);

/// A library line without line end. Precondition: a 9×9 board with 3×3 boxes.
std::string hodokuLine(const PuzzleRecord& record);

} // namespace sudoscope
