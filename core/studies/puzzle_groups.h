#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace sudoscope {

/// The puzzles of a study grouped by a column of their files.
struct PuzzleGroups {
  std::string column;                           ///< E.g. "rating"; empty: no groups.
  std::vector<std::string> names;               ///< In the order of a report.
  std::vector<std::vector<std::size_t>> groups; ///< By set and puzzle: an index into names.
};

/// Groups by value, given by set and puzzle; an empty value belongs to the group "none". Up to 12
/// values form one group each, numbers in increasing order. More numbers form up to 5 groups of
/// about equal size, named by their lowest and highest value ("1.5 to 4"); of more texts the 12
/// most frequent form one group each, and all others the last group.
PuzzleGroups groupPuzzles(std::string column, const std::vector<std::vector<std::string>>& values);

} // namespace sudoscope
