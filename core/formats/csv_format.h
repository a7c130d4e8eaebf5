#pragma once

#include <string>
#include <vector>

namespace sudoscope {

/// The names that a column with puzzles, or with solutions, goes by in data sets; lower case.
const std::vector<std::string>& puzzleColumnNames();
const std::vector<std::string>& solutionColumnNames();

} // namespace sudoscope
