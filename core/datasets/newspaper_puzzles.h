#pragma once

#include <string_view>

namespace sudoscope::learning {

/// The text of resources/puzzles/9x9_snow2005.txt: a hundred newspaper puzzles.
std::string_view newspaperPuzzles();

} // namespace sudoscope::learning
