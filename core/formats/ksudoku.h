#pragma once

#include "core/formats/puzzle_record.h"
#include "core/formats/read_context.h"
#include "core/formats/text_document.h"

#include <pugixml.hpp>

#include <vector>

namespace sudoscope {

/// Every graph under the node: saved games give their givens, bare shapes an empty board.
/// Cell numbers count row-major from 0; value letters from b for 1, _ is blank.
void readKSudoku(const pugi::xml_node& node, const TextDocument& document, ReadContext& context,
                 std::vector<Result<PuzzleRecord>>& results);

} // namespace sudoscope
