#pragma once

#include "core/formats/read_context.h"

#include <optional>
#include <string_view>
#include <vector>

namespace sudoscope {

/// An f-puzzles board, arrays of digits (flat, nested, or one string per row), cell dictionaries,
/// and objects or lists of objects with a puzzle under a usual name (puzzle, grid, board, problem,
/// quizzes, question, givens; solution, answer; regions). Empty if the text is not a JSON document
/// (a printed list such as [[0 2 3 4] ...]).
std::optional<std::vector<Result<PuzzleRecord>>> readJson(const TextDocument& document,
                                                          ReadContext& context);

/// The error for a cell with that number.
Message noWholeNumber(std::string_view token);

} // namespace sudoscope
