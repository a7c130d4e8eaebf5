#pragma once

#include "core/base/json.h"
#include "core/formats/read_context.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sudoscope {

/// The error at a value of the document.
using JsonErrorAt = std::function<Error(const Json& value, const Message& message)>;

/// An object with a "grid" of rows of objects.
bool isFpuzzles(const Json& value);

/// Precondition: isFpuzzles(value). Cells without a region belong to the usual box; values that are
/// not givens become a single pencil mark; other rules are listed.
Result<PuzzleRecord> readFpuzzles(const Json& value, ReadContext& context,
                                  const JsonErrorAt& errorAt);

/// The JSON of an f-puzzles board. Redundant region and mark data are omitted.
std::string fpuzzlesJson(const PuzzleRecord& record);

/// Format::extraRank: f-puzzles has flags for diagonals and disjoint groups, then groups of cells.
int fpuzzlesRankOfExtra(ExtraKind kind, const Geometry& geometry);

/// An f-puzzles board, arrays of digits (flat, nested, or one string per row), cell dictionaries,
/// and objects or lists of objects with a puzzle under a usual name (puzzle, grid, board, problem,
/// quizzes, question, givens; solution, answer; regions). Empty if the text is not a JSON document
/// (a printed list such as [[0 2 3 4] ...]).
std::optional<std::vector<Result<PuzzleRecord>>> readJson(const TextDocument& document,
                                                          ReadContext& context);

/// Decodes percent escapes; a blank (from form encoding) is a plus.
std::string unescaped(std::string_view text);

/// The error for a cell with that number.
Message noWholeNumber(std::string_view token);

} // namespace sudoscope
