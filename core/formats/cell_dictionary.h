#pragma once

#include "core/formats/read_context.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sudoscope {

/// A cell by name: row letters and column number (A1, AB12) or r1c1; 0-based.
struct CellName {
  int row = 0;
  int column = 0;
};
std::optional<CellName> cellByName(std::string_view name);

/// "A1" for the first cell, "Z1" for row 26, "AA1" for row 27.
std::string cellKey(int row, int column);

struct DictionaryEntry {
  CellName cell;
  std::string token;
  RawGrid::Place place;
};

/// The board of the entries. Its side is `named` unless that is 0, else that of the board in the
/// options, that whose every cell is there, or the least of 9, 12, 16, 25 and 36 for every cell and
/// digit, which is noted. The error names a cell that is outside or a duplicate.
Result<RawGrid> gridOfEntries(const std::vector<DictionaryEntry>& entries, int named,
                              const ReadContext& context);

/// Notes in the record how the names are read if they run down the rows first: in a spreadsheet the
/// letter is the column.
void noteOrder(std::vector<DictionaryEntry> entries, PuzzleRecord& record);

} // namespace sudoscope
