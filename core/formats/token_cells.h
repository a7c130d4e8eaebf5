#pragma once

#include "core/base/result.h"
#include "core/board/puzzle.h"
#include "core/formats/raw_grid.h"

#include <vector>

namespace sudoscope {

/// The meaning of a grid with one token a cell.
struct TokenCells {
  Grid givens;
  std::vector<DigitSet> marks; ///< Empty when no token is a set of candidates.
};

/// Tokens are numbers 1..N (0 . _ * - x for blanks; 0..N-1 when 0 stands beside another blank and
/// N does not occur), or pencil marks: a lone digit is a given, several digits, {digits} or a
/// u before a digit (placed by a person) are candidates. On boards above 9 candidates need
/// braces, or a token that is no number up to N. The error names the token and its place.
Result<TokenCells> interpretTokens(const RawGrid& grid);

} // namespace sudoscope
