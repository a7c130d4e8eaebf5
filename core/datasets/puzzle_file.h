#pragma once

#include "core/base/file_input.h"
#include "core/base/result.h"
#include "core/formats/puzzle_reader.h"

#include <memory>
#include <string>

namespace sudoscope {

/// Opens the puzzles of a file, whatever its kind (FileKind): Parquet and compressed tables through
/// DuckDB, with columns of strings or of lists of integers; all else as text, from a pipe, too. The
/// file is opened once. The error says that it cannot be opened, holds something other than puzzles
/// or, for a table without a puzzle column, which columns were found.
Result<PuzzleReader> openPuzzles(const std::string& path, ReadOptions options = {},
                                 FileInput::Options reading = {});
/// Continues with an input of which at most the beginning was read.
Result<PuzzleReader> openPuzzles(std::unique_ptr<FileInput> input, ReadOptions options = {});

} // namespace sudoscope
