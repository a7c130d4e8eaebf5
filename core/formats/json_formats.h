#pragma once

#include "core/base/result.h"
#include "core/formats/puzzle_record.h"
#include "core/formats/read_context.h"
#include "core/formats/text_document.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sudoscope {

/// Reads a JSON document: an f-puzzles board, arrays of digits (flat, nested, or one string a
/// row), cell dictionaries, and objects or lists of objects that hold a puzzle under a usual name
/// (puzzle, grid, board, problem, quizzes, question, givens; solution, answer; regions).
/// Empty when the text is no JSON document at all (a printed list such as [[0 2 3 4] ...]).
std::optional<std::vector<Result<PuzzleRecord>>> readJson(const TextDocument& document,
                                                          ReadContext& context);

/// The base64 text behind `?load=` or `fpuzzles` in a link, or the whole line when it looks like
/// one; empty otherwise.
std::optional<std::string> fpuzzlesLoadText(std::string_view line);

/// The JSON of an f-puzzles board. Region and mark data are left out where they say nothing.
std::string fpuzzlesJson(const PuzzleRecord& record);

} // namespace sudoscope
