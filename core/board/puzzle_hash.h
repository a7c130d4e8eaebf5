#pragma once

#include "core/board/puzzle.h"

#include <string>

namespace sudoscope {

/// Identifies puzzles in files of results: the first 16 hexadecimal digits of the SHA-256 of
/// toLine() of the givens. On a board other than Geometry::ofSide() the regions follow as a line,
/// and every extra family with its name and cells, each after a space.
std::string puzzleHash(const Puzzle& puzzle);

} // namespace sudoscope
