#pragma once

#include <string>
#include <string_view>

namespace sudoscope {

/// A text that another program wrote, for people: control characters, which a terminal would take
/// for commands, are escaped (ESC as \x1b, U+009B as \u009b), and so are bytes that are no UTF-8. A
/// line feed and a tab stay; a carriage return, with or without a line feed, begins a line.
std::string visibleText(std::string_view text);

} // namespace sudoscope
