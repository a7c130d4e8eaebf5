#pragma once

#include "core/base/result.h"
#include "core/formats/puzzle_record.h"
#include "core/formats/read_context.h"
#include "core/formats/text_document.h"

#include <string>
#include <vector>

namespace sudoscope {

/// Reads an XML document: OpenSudoku (version 1, version 2 with folders, saved games with notes),
/// KSudoku saved games and shapes. One result per game; a document without any gives one error.
std::vector<Result<PuzzleRecord>> readXml(const TextDocument& document, ReadContext& context);

/// The parts of an OpenSudoku file. Version 1 takes name and author from the first record.
std::string openSudokuHead(const PuzzleRecord& first, int version);
std::string openSudokuGame(const PuzzleRecord& record, int version);
std::string openSudokuFoot(int version);

/// A KSudoku saved game with the board as cliques.
/// Precondition: cannotExpress(Format::KSudoku, ...) is empty.
std::string ksudokuText(const Puzzle& puzzle);

} // namespace sudoscope
