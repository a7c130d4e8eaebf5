#pragma once

#include "core/base/json.h"
#include "core/formats/read_context.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace sudoscope {

/// A step into a JSON value: a key of an object or an index of an array.
using JsonStep = std::variant<std::string, std::size_t>;
using JsonPath = std::vector<JsonStep>;

inline JsonPath operator+(JsonPath path, JsonStep step) {
  path.push_back(std::move(step));
  return path;
}

using JsonErrorAt = std::function<Error(const JsonPath& path, const Message& message)>;

/// An object with a "grid" of rows of objects.
bool isFpuzzles(const Json& value);

/// Precondition: isFpuzzles(value). Cells without a region belong to the usual box; values that are
/// not givens become a single pencil mark; other rules are listed.
Result<PuzzleRecord> readFpuzzles(const Json& value, const JsonPath& path, ReadContext& context,
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

/// The error for a cell with that number.
Message noWholeNumber(std::string_view token);

} // namespace sudoscope
