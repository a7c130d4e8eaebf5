#pragma once

#include "core/board/puzzle.h"
#include "core/formats/alphabet.h"

#include <string>

namespace sudoscope {

/// N² symbols without separators.
std::string symbolsOf(const Grid& digits, Alphabet alphabet, char blank);

/// The blank that lets the reader recognize the alphabet even when the digits leave it open.
char blankFor(const Puzzle& puzzle, Alphabet alphabet);

/// N lines, each ended by LF.
std::string rowsText(const Puzzle& puzzle, Alphabet alphabet);
std::string numbersText(const Puzzle& puzzle);
/// `<puzzle> <regions>` and the names of extra families, without line end.
/// Precondition: all extra families have names (see extraNames).
std::string jigsawLine(const Puzzle& puzzle);

} // namespace sudoscope
