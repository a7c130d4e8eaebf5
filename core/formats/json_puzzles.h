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

/// A part of a document. `offsets`: of a text made of it, where each of its characters was in it;
/// empty: where it is.
struct JsonPart {
  std::size_t begin = 0;
  std::size_t end = 0;
  std::vector<std::size_t> offsets = {};
};

/// An f-puzzles board, arrays of cells, cell dictionaries, and objects or lists of objects with a
/// puzzle under a usual name (see namesOf()). What is in the place of a puzzle and is none is an
/// error. Empty if the part is no JSON; then `made` may be JSON that was made of it, in which there
/// need be no puzzle.
std::optional<std::vector<Result<PuzzleRecord>>> readJson(const TextDocument& document,
                                                          const JsonPart& part,
                                                          ReadContext& context,
                                                          std::string_view made = {});

} // namespace sudoscope
