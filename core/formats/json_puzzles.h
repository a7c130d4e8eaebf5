#pragma once

#include "core/formats/read_context.h"

#include <optional>
#include <string_view>
#include <vector>

namespace sudoscope {

/// An f-puzzles board, arrays of digits (flat, nested, or one string a row), cell dictionaries, and
/// objects or lists of objects that hold a puzzle under a usual name (puzzle, grid, board, problem,
/// quizzes, question, givens; solution, answer; regions). Empty when the text is no JSON document
/// at all (a printed list such as [[0 2 3 4] ...]).
std::optional<std::vector<Result<PuzzleRecord>>> readJson(const TextDocument& document,
                                                          ReadContext& context);

/// What is wrong with a cell that holds that number.
Message noWholeNumber(std::string_view token);

} // namespace sudoscope
