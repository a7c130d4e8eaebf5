#pragma once

#include <string_view>

namespace sudoscope::learning {

/// The text of resources/puzzles/9x9_snow2005.txt: a hundred puzzles of newspapers.
std::string_view newspaperPuzzles();

} // namespace sudoscope::learning
